import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { allPairs } from './pairs.ts';

const CACHE = fileURLToPath(new URL('../../../../.cache/shim.json', import.meta.url));
const PYTHON: Record<string, string> = {
  'mac-iceland': 'mac_iceland', 'mac-centraleurope': 'mac_latin2', 'mac-croatian': 'mac_croatian', 'mac-romania': 'mac_romanian',
  'x-mac-cyrillic': 'mac_cyrillic', 'mac-greek': 'mac_greek', 'mac-turkish': 'mac_turkish', macintosh: 'mac_roman', 'mac-arabic': 'mac_arabic', 'mac-farsi': 'mac_farsi',
  'windows-874': 'cp874', 'windows-1252': 'cp1252', ibm866: 'cp866', shift_jis: 'cp932', 'iso-8859-8-i': 'iso-8859-8', 'euc-kr': 'euc_kr', rk1048: 'kz1048', 'shift_jis-2004': 'shift_jis_2004', 'euc-jis-2004': 'euc_jis_2004',
};
interface Table { toBytes: Map<string, number[]>; toText: Map<number, string>; lengths: Uint8Array }
let tables: Map<string, Table> | undefined;
function load(): Map<string, Table> {
  if (tables) return tables;
  if (!existsSync(CACHE)) {
    const names = Object.fromEntries([...new Set(allPairs().map((p) => p.encoding))].filter((e) => !/^(utf|iso-2022|hz|cp864|cp1006|iso-8859-16x)/.test(e)).map((e) => [e, PYTHON[e] ?? e]));
    names['ascii'] = 'ascii'; names['cp932'] = 'cp932'; names['iso-8859-11'] = 'iso-8859-11';
    const run = spawnSync('python3', [fileURLToPath(new URL('./shim.py', import.meta.url))], { input: JSON.stringify(names), maxBuffer: 1 << 30 });
    mkdirSync(fileURLToPath(new URL('../../../../.cache', import.meta.url)), { recursive: true });
    writeFileSync(CACHE, run.stdout);
  }
  tables = new Map();
  for (const [name, list] of Object.entries(JSON.parse(readFileSync(CACHE, 'utf8')) as Record<string, string[]>)) {
    const table: Table = { toBytes: new Map(), toText: new Map(), lengths: new Uint8Array(256) };
    for (let i = 0; i < list.length; i += 2) {
      const bytes = [...Buffer.from(list[i + 1]!, 'hex')];
      table.toBytes.set(list[i]!, bytes);
      const key = bytes.reduce((k, b) => k * 256 + b, bytes.length);
      if (!table.toText.has(key)) table.toText.set(key, list[i]!);
      table.lengths[bytes[0]!] |= 1 << bytes.length;
    }
    tables.set(name, table);
  }
  return tables;
}
export function canonical(label: string): string | null {
  const l = label.toLowerCase();
  if (/^utf-(8|16le|16be|32le|32be)$/.test(l)) return l;
  if (load().has(l)) return l;
  const noDash = l.replace(/_/g, '-');
  if (load().has(noDash)) return noDash;
  return load().has(l.replace(/^ibm/, 'cp')) ? l.replace(/^ibm/, 'cp') : null;
}
export function encode(text: string, label: string): Uint8Array | null {
  const name = canonical(label);
  if (name === null) return null;
  if (name === 'utf-8') return Buffer.from(text, 'utf8');
  if (name === 'utf-16le') return Buffer.from(text, 'utf16le');
  if (name === 'utf-16be') return Buffer.from(text, 'utf16le').swap16();
  if (name.startsWith('utf-32')) {
    const points = [...text].map((c) => c.codePointAt(0)!);
    const view = new DataView(new ArrayBuffer(points.length * 4));
    points.forEach((p, i) => view.setUint32(i * 4, p, name.endsWith('le')));
    return new Uint8Array(view.buffer);
  }
  const { toBytes } = load().get(name)!;
  const out: number[] = [];
  for (const c of text) {
    const b = toBytes.get(c);
    if (!b) return null;
    out.push(...b);
  }
  return Uint8Array.from(out);
}
export function decode(bytes: Uint8Array, label: string): string | null {
  const name = canonical(label);
  if (name === null) return null;
  if (name.startsWith('utf-32')) {
    const v = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
    let s = '';
    for (let i = 0; i + 4 <= bytes.length; i += 4) { const p = v.getUint32(i, name.endsWith('le')); s += p < 0x110000 ? String.fromCodePoint(p) : '\ufffd'; }
    return s;
  }
  if (name.startsWith('utf-')) return new TextDecoder(name).decode(bytes);
  const t = load().get(name)!;
  let out = '';
  for (let i = 0; i < bytes.length; ) {
    let hit = false;
    for (const n of [1, 2, 3, 4]) {
      if (!(t.lengths[bytes[i]!]! & (1 << n)) || i + n > bytes.length) continue;
      let key = n;
      for (let k = 0; k < n; k++) key = key * 256 + bytes[i + k]!;
      const c = t.toText.get(key);
      if (c !== undefined) { out += c; i += n; hit = true; break; }
    }
    if (!hit) { out += '\ufffd'; i++; }
  }
  return out;
}
export function isSubset(_narrow: string, _wide: string): boolean { return false; }
