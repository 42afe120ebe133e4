/** What the codecs of this machine say about all 256 bytes of a single-byte encoding. */
import { execFileSync, spawnSync } from 'node:child_process';

export const UNDEFINED = 0xfffd;
export const allBytes = Uint8Array.from({ length: 256 }, (_, byte) => byte);

export function fromPython(codec: string): number[] {
  const program =
    'import sys\n' +
    'for b in range(256):\n' +
    '    print(" ".join(hex(ord(c)) for c in bytes([b]).decode(sys.argv[1], "replace")))';
  const lines = execFileSync('python3', ['-c', program, codec], { encoding: 'utf8' }).trim().split('\n');
  return lines.map(Number);
}

export function fromGlibc(charset: string): number[] {
  return Array.from(allBytes, (byte) => {
    const run = spawnSync('iconv', ['-f', charset, '-t', 'UTF-16BE'], { input: Uint8Array.of(byte) });
    if (run.status !== 0) return UNDEFINED;
    if (run.stdout.length !== 2) throw new Error(`${charset} ${byte}: not one unit`);
    return run.stdout.readUInt16BE();
  });
}
