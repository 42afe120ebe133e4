/**
 * Jazzer.js 4 brings its fuzzer ready-made, linked against glibc 2.38 and libstdc++ 13. All it wants from there are C23's
 * names of `strtol` and `strtoul`, and a symbol that is never called. Where the system's libraries are older (Debian
 * 12), a copy is loaded that asks for the names of old. Preload with `node --import`.
 */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import process from 'node:process';
import { fileURLToPath } from 'node:url';

const COPIES = fileURLToPath(new URL('../../../../out/fuzz/', import.meta.url));
const C23_PREFIX = '__isoc23_';
/** Stands in object files only to say that the library sets up its streams by itself. */
const NEVER_CALLED = '_ZSt21ios_base_library_initv';
/** For each version that may be missing, something that has always been in its library. */
const TOO_NEW: Readonly<Record<string, string>> = {
  'GLIBC_2.38': 'exit',
  'GLIBCXX_3.4.32': '_ZSt9terminatev',
};

const load = process.dlopen;
process.dlopen = (module: object, filename: string, flags?: number): void => {
  const open = (file: string): void => {
    if (flags === undefined) load.call(process, module, file);
    else load.call(process, module, file, flags);
  };
  try {
    open(filename);
  } catch (error) {
    if (!Object.keys(TOO_NEW).some((version) => String(error).includes(version))) throw error;
    mkdirSync(COPIES, { recursive: true });
    const copy = join(COPIES, basename(filename));
    writeFileSync(copy, withOldNames(readFileSync(filename)));
    open(copy);
  }
};

interface Section {
  readonly type: number;
  readonly offset: number;
  readonly size: number;
  readonly link: number;
}

/** ELF, 64 bits, little-endian: System V gABI, chapters 4 and 5, and the symbol versions of the Linux Standard Base. */
function withOldNames(elf: Buffer): Buffer {
  const sections = readSections(elf);
  const ofType = (type: number): Section => {
    const found = sections.find((section) => section.type === type);
    if (found === undefined) throw new Error(`no section of type ${type}`);
    return found;
  };
  const symbols = ofType(11);
  const versions = ofType(0x6fffffff);
  const strings = sections[symbols.link].offset;
  const text = (at: number): string => elf.toString('latin1', strings + at, elf.indexOf(0, strings + at));
  const entries = neededVersions(elf, ofType(0x6ffffffe));
  const rows = Array.from({ length: symbols.size / 24 }, (_, index) => ({
    symbol: symbols.offset + 24 * index,
    version: versions.offset + 2 * index,
    name: text(elf.readUInt32LE(symbols.offset + 24 * index)),
  }));

  for (const newer of entries) {
    const everThere = TOO_NEW[text(elf.readUInt32LE(newer.at + 8))];
    if (everThere === undefined) continue;
    const witness = rows.find(({ name }) => name === everThere);
    const old = entries.find(({ index }) => witness && index === elf.readUInt16LE(witness.version));
    if (old === undefined) throw new Error(`${everThere} has no version`);
    for (const { symbol, version, name } of rows) {
      if (elf.readUInt16LE(version) !== newer.index) continue;
      elf.writeUInt16LE(old.index, version);
      // The old name is the end of the new one.
      if (name.startsWith(C23_PREFIX))
        elf.writeUInt32LE(elf.readUInt32LE(symbol) + C23_PREFIX.length, symbol);
      // A weak symbol may be missing.
      else if (name === NEVER_CALLED) elf[symbol + 4] = (elf[symbol + 4] & 0xf) | 0x20;
      else throw new Error(`${name} is nowhere in older libraries`);
    }
    // The hash and the name of the version that is asked for.
    elf.copy(elf, newer.at, old.at, old.at + 4);
    elf.copy(elf, newer.at + 8, old.at + 8, old.at + 12);
  }
  return elf;
}

function readSections(elf: Buffer): Section[] {
  const table = Number(elf.readBigUInt64LE(40));
  return Array.from({ length: elf.readUInt16LE(60) }, (_, index) => {
    const at = table + index * elf.readUInt16LE(58);
    return {
      type: elf.readUInt32LE(at + 4),
      offset: Number(elf.readBigUInt64LE(at + 24)),
      size: Number(elf.readBigUInt64LE(at + 32)),
      link: elf.readUInt32LE(at + 40),
    };
  });
}

/** Where each needed version is described, and the number that symbols refer to it by. */
function neededVersions(elf: Buffer, { offset }: Section): { at: number; index: number }[] {
  const entries: { at: number; index: number }[] = [];
  for (let file = offset; ; ) {
    let at = file + elf.readUInt32LE(file + 8);
    for (let left = elf.readUInt16LE(file + 2); left > 0; left--) {
      entries.push({ at, index: elf.readUInt16LE(at + 6) });
      at += elf.readUInt32LE(at + 12);
    }
    const next = elf.readUInt32LE(file + 12);
    if (next === 0) return entries;
    file += next;
  }
}
