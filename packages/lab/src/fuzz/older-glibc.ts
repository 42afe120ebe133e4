/**
 * Jazzer.js 4 brings its fuzzer ready-made, linked against glibc 2.38; all it wants from there are C23's names of `strtol`
 * and `strtoul`. Where the system's glibc is older (Debian 12), a copy is loaded that asks for the names of old.
 * Preload with `node --import`.
 */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import process from 'node:process';
import { fileURLToPath } from 'node:url';

const COPIES = fileURLToPath(new URL('../../../../out/fuzz/', import.meta.url));
const TOO_NEW = 'GLIBC_2.38';
const C23_PREFIX = '__isoc23_';
/** Something that every program has used since the first version. */
const EVER_THERE = 'exit';

const load = process.dlopen;
process.dlopen = (module: object, filename: string, flags?: number): void => {
  const open = (file: string): void => {
    if (flags === undefined) load.call(process, module, file);
    else load.call(process, module, file, flags);
  };
  try {
    open(filename);
  } catch (error) {
    if (!String(error).includes(TOO_NEW)) throw error;
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
  const needs = ofType(0x6ffffffe);
  const strings = sections[symbols.link].offset;
  const text = (at: number): string => elf.toString('latin1', strings + at, elf.indexOf(0, strings + at));

  const entries = neededVersions(elf, needs);
  const newest = entries.find(({ at }) => text(elf.readUInt32LE(at + 8)) === TOO_NEW);
  if (newest === undefined) return elf;
  const rows = Array.from({ length: symbols.size / 24 }, (_, index) => ({
    symbol: symbols.offset + 24 * index,
    version: versions.offset + 2 * index,
    name: text(elf.readUInt32LE(symbols.offset + 24 * index)),
  }));
  const ever = rows.find(({ name }) => name === EVER_THERE);
  const old = entries.find(({ index }) => ever !== undefined && index === elf.readUInt16LE(ever.version));
  if (old === undefined) throw new Error(`${EVER_THERE} has no version`);

  for (const { symbol, version, name } of rows) {
    if (elf.readUInt16LE(version) !== newest.index) continue;
    if (!name.startsWith(C23_PREFIX)) throw new Error(`${name} is from ${TOO_NEW}`);
    // The old name is the end of the new one.
    elf.writeUInt32LE(elf.readUInt32LE(symbol) + C23_PREFIX.length, symbol);
    elf.writeUInt16LE(old.index, version);
  }
  // The hash and the name of the version that is asked for.
  elf.copy(elf, newest.at, old.at, old.at + 4);
  elf.copy(elf, newest.at + 8, old.at + 8, old.at + 12);
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
