import { LEVEL_BITS, RARITY_BLOCK_BITS, RARITY_CONTEXTS, RARITY_FROM, rarityTree } from '../kernel/layout.ts';
import { bucketTable, OTHER_LATIN, scriptNames, scriptOf } from '../model/characters.ts';
import { newContext, newLevelContexts } from '../model/contexts.ts';
import { type LanguageHead, PRIMER_SHIFT, UNLISTED_SYMBOL, UNTOUCHED, VERSION } from '../model/format.ts';
import { ByteWriter } from './byte-writer.ts';
import { encodeSymbol, RangeEncoder } from './range-coder.ts';
import { encodeLevels, encodeLong, type LevelTables } from './tables.ts';

/** Packs a trained model; the reader, and what the parts are, in model/format.ts. */

export interface LanguageParts extends LanguageHead {
  levels: LevelTables;
}

export interface ModelParts {
  languages: readonly LanguageParts[];
  /** Cost within its bucket of every code unit that is no letter or an accented Latin one; eighths of a bit. */
  symbolCosts: Uint8Array;
}

const MAX_CAPITAL_COST = 127;

export function packModel(parts: ModelParts): Uint8Array {
  const primer = roundPrimer(primeContexts(parts.languages));
  const bodies = parts.languages.map((language) => packBody(language, primer));
  const tails = parts.languages.map((language) => packTail(language, primer));
  const writer = new ByteWriter();
  writer.number(VERSION);
  packSymbols(writer, parts.symbolCosts);
  packPrimer(writer, primer);
  writer.number(parts.languages.length);
  for (const [index, language] of parts.languages.entries()) {
    packHead(writer, language, bodies[index].length, tails[index].length);
  }
  const head = pad(writer.finish());
  const size = Uint8Array.of(head.length & 255, (head.length >> 8) & 255, head.length >> 16);
  return concatenate([size, head, ...bodies.flatMap((body, index) => [body, tails[index]])]);
}

function packSymbols(writer: ByteWriter, costs: Uint8Array): void {
  const listed: number[] = [];
  const buckets = bucketTable();
  for (let unit = 0; unit < 0x10000; unit++) {
    if (buckets[unit] <= OTHER_LATIN && isListed(unit, costs[unit])) listed.push(unit);
  }
  writer.number(listed.length);
  let before = -1;
  for (const unit of listed) {
    writer.number(unit - before - 1);
    writer.byte(costs[unit]);
    before = unit;
  }
}

/** ASCII letters have no cost here; everything else that is dearer by being unlisted is listed. */
function isListed(unit: number, cost: number): boolean {
  return cost < UNLISTED_SYMBOL && scriptOf(unit) !== 'Latin' ? true : cost > 0 && cost < UNLISTED_SYMBOL;
}

function packHead(writer: ByteWriter, head: LanguageHead, bodyLength: number, tailLength: number): void {
  writer.number(head.tag.length);
  for (const character of head.tag) writer.byte(character.charCodeAt(0));
  writer.number(scriptNames.indexOf(head.alphabet.script));
  writer.number(head.alphabet.rarity ? 1 : 0);
  writer.number(head.alphabet.letters.length);
  let before = -1;
  for (const letter of head.alphabet.letters) {
    writer.number(letter - before - 1);
    before = letter;
  }
  for (const level of head.unigrams) writer.byte(level);
  for (const cost of head.capitals) writer.byte(Math.min(MAX_CAPITAL_COST, cost));
  writer.number(bodyLength / 3);
  writer.number(tailLength / 3);
}

function packBody(language: LanguageParts, primer: Uint16Array): Uint8Array {
  const coder = new RangeEncoder();
  const { rarity } = language.alphabet;
  if (rarity) packRarity(coder, rarity);
  encodeLevels(coder, primer.slice(), language.levels);
  return pad(coder.finish());
}

function packTail(language: LanguageParts, primer: Uint16Array): Uint8Array {
  if (language.levels.long.size === 0) return new Uint8Array(0);
  const coder = new RangeEncoder();
  encodeLong(coder, primer.slice(), language.levels);
  return pad(coder.finish());
}

/** What coding all languages, one after the other, teaches the contexts. */
function primeContexts(languages: readonly LanguageParts[]): Uint16Array {
  const contexts = newLevelContexts();
  const coder = new RangeEncoder();
  for (const { levels } of languages) {
    encodeLevels(coder, contexts, levels);
    if (levels.long.size > 0) encodeLong(coder, contexts, levels);
  }
  return contexts;
}

function roundPrimer(primer: Uint16Array): Uint16Array {
  return primer.map((probability) => fromPrimer(probability >> PRIMER_SHIFT));
}

/** Most contexts are never met: runs of them are counted, the others' probabilities told. */
function packPrimer(writer: ByteWriter, primer: Uint16Array): void {
  for (let i = 0; i < primer.length; ) {
    let end = i;
    while (end < primer.length && primer[end] === UNTOUCHED) end++;
    writer.number(end - i);
    if (end < primer.length) writer.byte(primer[end] >> PRIMER_SHIFT);
    i = end + 1;
  }
}

function fromPrimer(step: number): number {
  return (step << PRIMER_SHIFT) + (1 << (PRIMER_SHIFT - 1));
}

function packRarity(coder: RangeEncoder, rarity: Uint8Array): void {
  const contexts = newContext(RARITY_CONTEXTS);
  for (let unit = RARITY_FROM; unit < 0x10000; unit++) {
    coder.bit(contexts, unit >> RARITY_BLOCK_BITS, rarity[unit] > 0 ? 1 : 0);
    if (rarity[unit] > 0) encodeSymbol(coder, contexts, rarityTree(unit), LEVEL_BITS, rarity[unit]);
  }
}

function pad(bytes: Uint8Array): Uint8Array {
  const padded = new Uint8Array(Math.ceil(bytes.length / 3) * 3);
  padded.set(bytes);
  return padded;
}

function concatenate(parts: readonly Uint8Array[]): Uint8Array {
  const whole = new Uint8Array(parts.reduce((length, part) => length + part.length, 0));
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.length;
  }
  return whole;
}
