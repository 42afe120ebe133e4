/** Runs the command in a pseudo-terminal, by way of Python, whose standard library has one. */
import { spawnSync } from 'node:child_process';
import { COMMAND } from './command.ts';

/** Copies what the terminal shows; types Ctrl-C when it shows `interruptAt`; tells how the command ended on stderr. */
const PROGRAM = `
import fcntl, os, pty, struct, sys, termios
interrupt_at = sys.argv[1].encode()
pid, terminal = pty.fork()
if pid == 0:
    os.execvp(sys.argv[2], sys.argv[2:])
fcntl.ioctl(terminal, termios.TIOCSWINSZ, struct.pack('HHHH', 24, 120, 0, 0))
shown = b''
while True:
    try:
        data = os.read(terminal, 65536)
    except OSError:
        break
    if not data:
        break
    sys.stdout.buffer.write(data)
    if interrupt_at:
        shown += data
        if interrupt_at in shown:
            os.write(terminal, b'\\x03')
            interrupt_at = b''
_, status = os.waitpid(pid, 0)
sys.stderr.write(str(-os.WTERMSIG(status) if os.WIFSIGNALED(status) else os.WEXITSTATUS(status)))
`;

export const hasTerminal = spawnSync('python3', ['-c', 'import pty, termios']).status === 0;
if (!hasTerminal) console.warn('no python3 with a pseudo-terminal on this machine: its tests are skipped');

export interface Shown {
  /** All that was written to the terminal, line ends as the program wrote them. */
  shown: string;
  /** The exit code, or the number of the signal that ended it, negative. */
  status: number;
}

export function inTerminal(
  args: readonly string[],
  options: { cwd?: string; env?: Record<string, string>; interruptAt?: string } = {},
): Shown {
  const { NO_COLOR: _, ...environment } = process.env;
  const { stdout, stderr } = spawnSync(
    'python3',
    ['-c', PROGRAM, options.interruptAt ?? '', process.execPath, COMMAND, ...args],
    {
      cwd: options.cwd,
      env: { ...environment, TERM: 'xterm-256color', ...options.env },
      maxBuffer: 1 << 28,
      timeout: 100_000,
    },
  );
  return { shown: stdout.toString().replaceAll('\r\n', '\n'), status: Number(stderr.toString()) };
}
