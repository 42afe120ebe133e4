/** Paths as file systems have them: names are bytes, and need not be UTF-8. */
import { isUtf8 } from 'node:buffer';
import { readFileSync, realpathSync } from 'node:fs';
import { basename, join, resolve, sep } from 'node:path';
import process from 'node:process';

/** Text if the path is UTF-8, its bytes if it is not. */
export type Path = string | Buffer;

/** What Node puts where a name is no UTF-8: such a name must be asked for again, as bytes. */
const REPLACED = '\ufffd';

export function mayBeReplaced(text: string): boolean {
  return text.includes(REPLACED);
}

export function pathFrom(bytes: Buffer): Path {
  return isUtf8(bytes) ? bytes.toString('utf8') : bytes;
}

export function joinPath(folder: Path, name: Path): Path {
  if (typeof folder === 'string' && typeof name === 'string') return join(folder, name);
  const parent = Buffer.from(folder === '.' ? '' : (folder as string));
  const slash = parent.length > 0 && parent[parent.length - 1] !== SLASH ? sep : '';
  return pathFrom(Buffer.concat([parent, Buffer.from(slash), Buffer.from(name as string)]));
}

const SLASH = 0x2f;

/** The folder and the name, of bytes as of text. */
export function splitPath(path: Path): { folder: Path; name: Path } {
  if (typeof path === 'string') {
    const name = basename(path);
    return { folder: resolve(path, '..'), name };
  }
  const at = path.lastIndexOf(SLASH);
  const folder = at < 0 ? '.' : at === 0 ? '/' : pathFrom(path.subarray(0, at));
  return { folder, name: pathFrom(path.subarray(at + 1)) };
}

/** The file itself, where links lead. */
export function resolveLinks(path: Path): Path {
  return pathFrom(realpathSync.native(path, 'buffer') as Buffer);
}

/** Appends to the name. */
export function withSuffix(path: Path, suffix: string): Path {
  return typeof path === 'string' ? path + suffix : pathFrom(Buffer.concat([path, Buffer.from(suffix)]));
}

export function samePath(left: Path, right: Path): boolean {
  return Buffer.from(left as string).equals(Buffer.from(right as string));
}

/** A key for maps. */
export function pathKey(path: Path): string {
  return typeof path === 'string' ? path : `\0${path.toString('latin1')}`;
}

/** C0, DEL, C1, line separators, and what turns the direction of writing: a line stays a line, a terminal is left alone. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for
const CONTROLS = /[\u0000-\u001f\u007f-\u009f\u2028\u2029\u202a-\u202e\u2066-\u2069]/g;

export function printable(text: string): string {
  return text.replace(CONTROLS, escapeControl);
}

function escapeControl(control: string): string {
  const short = JSON.stringify(control).slice(1, -1);
  return short.startsWith('\\') ? short : `\\u${control.charCodeAt(0).toString(16).padStart(4, '0')}`;
}

/** The path in one line, such that no two paths look alike. */
export function displayPath(path: Path): string {
  const text = typeof path === 'string' ? doubled(path) : displayBytes(path);
  return printable(text);
}

/** On Windows backslashes separate folders, and names hold nothing that would need one. */
function doubled(text: string): string {
  return process.platform === 'win32' ? text : text.replaceAll('\\', '\\\\');
}

function displayBytes(bytes: Buffer): string {
  let text = '';
  for (let at = 0; at < bytes.length; ) {
    const length = [1, 2, 3, 4].find(
      (size) => at + size <= bytes.length && isUtf8(bytes.subarray(at, at + size)),
    );
    text +=
      length === undefined
        ? `\\x${bytes[at].toString(16).padStart(2, '0')}`
        : doubled(bytes.toString('utf8', at, at + length));
    at += length ?? 1;
  }
  return text;
}

/** The operands as bytes: Node has already replaced what is no UTF-8, but Linux still knows. */
export function rawArguments(count: number): readonly Buffer[] | null {
  try {
    const all = readFileSync('/proc/self/cmdline');
    const parts: Buffer[] = [];
    for (let at = 0; at < all.length; ) {
      const end = all.indexOf(0, at);
      parts.push(all.subarray(at, end < 0 ? all.length : end));
      at = end < 0 ? all.length : end + 1;
    }
    return parts.slice(parts.length - count);
  } catch {
    return null;
  }
}
