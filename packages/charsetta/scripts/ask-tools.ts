/**
 * Asks the system's iconv and Python's codecs what byte sequences mean, each sequence on its own. iconv is called
 * through Python's ctypes, not by its command: of the command's output one cannot tell what a wrong sequence became.
 */
import { spawnSync } from 'node:child_process';

export type Tool = 'iconv' | 'python3';

const HARNESS = `
import codecs, ctypes, sys

def python_decoder(name):
    codecs.lookup(name)
    return lambda data: data.decode(name).encode('utf-8', 'surrogatepass')

def iconv_decoder(name):
    libc = ctypes.CDLL(None)
    prefix = '' if hasattr(libc, 'iconv_open') else 'lib'
    iconv_open = getattr(libc, prefix + 'iconv_open')
    iconv = getattr(libc, prefix + 'iconv')
    iconv_open.restype = ctypes.c_void_p
    iconv.restype = ctypes.c_size_t
    iconv.argtypes = [ctypes.c_void_p] * 5
    failed = ctypes.c_size_t(-1).value
    handle = iconv_open(b'UTF-8', name.encode())
    if handle is None or handle == ctypes.c_void_p(-1).value:
        raise LookupError(name)
    out = ctypes.create_string_buffer(1 << 16)
    def decode(data):
        iconv(handle, None, None, None, None)
        source = ctypes.create_string_buffer(data, len(data))
        source_at = ctypes.c_void_p(ctypes.addressof(source))
        source_left = ctypes.c_size_t(len(data))
        out_at = ctypes.c_void_p(ctypes.addressof(out))
        out_left = ctypes.c_size_t(len(out))
        first = iconv(handle, ctypes.byref(source_at), ctypes.byref(source_left), ctypes.byref(out_at), ctypes.byref(out_left))
        if first == failed or source_left.value:
            raise UnicodeError
        if iconv(handle, None, None, ctypes.byref(out_at), ctypes.byref(out_left)) == failed:
            raise UnicodeError
        return out.raw[:len(out) - out_left.value]
    return decode

tool, names = sys.argv[1], sys.argv[2:]
decode = None
for name in names:
    try:
        decode = (python_decoder if tool == 'python3' else iconv_decoder)(name)
        break
    except (LookupError, ValueError):
        pass
if decode is None:
    print('?')
    sys.exit()
print(name)
result = []
for line in sys.stdin:
    try:
        result.append(decode(bytes.fromhex(line.strip())).hex() or '=')
    except (UnicodeError, ValueError):
        result.append('-')
print('\\n'.join(result))
`;

export interface Answer {
  /** Under which name the tool knows the encoding. */
  readonly name: string;
  /** For each sequence the text, undefined where it does not fit. */
  readonly texts: readonly (string | undefined)[];
}

/** Undefined if the tool does not know any of the names. */
export function ask(
  tool: Tool,
  names: readonly string[],
  sequences: readonly Uint8Array[],
): Answer | undefined {
  const run = spawnSync('python3', ['-c', HARNESS, tool, ...names], {
    input: sequences.map((bytes) => Buffer.from(bytes).toString('hex')).join('\n'),
    maxBuffer: 1 << 28,
  });
  if (run.status !== 0) throw new Error(`${tool} ${names[0]}: ${run.stderr}`);
  const [name, ...lines] = run.stdout.toString('utf8').split('\n');
  if (name === '?') return undefined;
  return { name, texts: sequences.map((_, i) => textOf(lines[i])) };
}

function textOf(line: string): string | undefined {
  if (line === '-') return undefined;
  return line === '=' ? '' : Buffer.from(line, 'hex').toString('utf8');
}

/** The version of what is asked; undefined if it is not there. */
export function toolVersion(tool: Tool): string | undefined {
  const run = spawnSync(tool, ['--version']);
  return run.status === 0 ? run.stdout.toString('utf8').split('\n')[0].trim() : undefined;
}
