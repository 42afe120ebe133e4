/** `charsetta convert`: files into another encoding, with nothing lost. */
import { statSync } from 'node:fs';
import process from 'node:process';
import { setImmediate } from 'node:timers/promises';
import { lookup } from '../../encodings/registry.ts';
import { SAMPLE_LIMIT } from '../../sample/index.ts';
import type { Detection } from '../../types.ts';
import { complainAbout, FileError, reasonOf, UsageError } from '../complain.ts';
import { operandsOf, walkOptions } from '../detect/index.ts';
import { type Judge, openJudge } from '../detect/judge.ts';
import { readHints, readJudge } from '../detect/question.ts';
import { DONE, SOME_FAILED } from '../exit.ts';
import { drained, print } from '../output.ts';
import type { Arguments } from '../parse.ts';
import { displayPath, joinPath, type Path, pathKey, resolveLinks, splitPath } from '../paths.ts';
import { startProgress } from '../progress.ts';
import type { Surroundings } from '../surroundings.ts';
import { type Found, findFiles, STANDARD_INPUT, type WalkOptions } from '../walk.ts';
import { sweep } from './litter.ts';
import { type Conversion, DEFAULT_SUFFIX, readConversion } from './options.ts';
import { convertedBytes, damageUnder, isFaithful, type Scan, scan } from './passes.ts';
import { preview } from './preview.ts';
import {
  type Content,
  createFile,
  isThere,
  obstacleTo,
  removeUnfinished,
  replaceFile,
  requireRoom,
} from './replace.ts';
import { report } from './report.ts';
import { openSource, readInput, type Source, sampleOf } from './source.ts';

/** What became of a file that was not stopped. */
export interface Outcome {
  path: Path;
  from: string;
  result: 'converted' | 'would be converted' | 'right already' | 'no text';
  /** What is worth a word: a declaration that is not true any more, what was given up by force. */
  note: string;
}

export async function convert(given: Arguments, surroundings: Surroundings): Promise<number> {
  const conversion = readConversion(given);
  const operands = operandsOf(given, surroundings);
  if (conversion.target.kind !== 'output' && operands.includes(STANDARD_INPUT))
    throw new UsageError('standard input has no place on the disk: leave out --in-place and --output');
  const judge = openJudge({ options: readHints(given), ...readJudge(given, false) });
  const files = [...findFiles(operands, { ...walkOptions(given), ...leftAlone(conversion) })];
  cleanUpWhenStopped();
  const worker = new Converter(conversion, judge, surroundings.colour);
  const hasRoom = conversion.target.kind !== 'output' && !conversion.dryRun;
  const progress = await startProgress(surroundings.showsProgress && hasRoom ? files.length : 0, 'files');
  const outcomes: Outcome[] = [];
  let stopped = 0;
  for (const found of files) {
    try {
      if (found.error !== undefined) throw found.error;
      outcomes.push(await worker.convert(found));
    } catch (error) {
      stopped++;
      progress.aside(() => complainAbout(found.path, reasonOf(error)));
    }
    progress.step();
    await setImmediate();
  }
  progress.end();
  if (hasRoom) report(outcomes, stopped, conversion, surroundings);
  return stopped === 0 ? DONE : SOME_FAILED;
}

/** In folders, what was written by a conversion is not converted again. */
function leftAlone({ target }: Conversion): Pick<WalkOptions, 'except' | 'backups'> {
  if (target.kind === 'folder') return { except: target.path };
  return target.kind === 'in-place' ? { backups: target.backup ?? DEFAULT_SUFFIX } : {};
}

/** Whoever stops us finds the old files and nothing else; the signal then does what it always does. */
function cleanUpWhenStopped(): void {
  process.on('exit', removeUnfinished);
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    process.once(signal, () => {
      removeUnfinished();
      process.kill(process.pid, signal);
    });
  }
}

class Converter {
  private readonly conversion: Conversion;
  private readonly judge: Judge;
  private readonly colour: boolean;
  private readonly written = new Set<string>();

  constructor(conversion: Conversion, judge: Judge, colour: boolean) {
    this.conversion = conversion;
    this.judge = judge;
    this.colour = colour;
  }

  async convert(found: Found): Promise<Outcome> {
    const source = found.path === STANDARD_INPUT ? await readInput() : openSource(found.path);
    try {
      return await this.convertSource(found, source);
    } finally {
      source.close();
    }
  }

  private async convertSource(found: Found, source: Source): Promise<Outcome> {
    const { target, dryRun } = this.conversion;
    if (target.kind === 'in-place' && !dryRun) sweep(splitPath(resolveLinks(found.path)).folder);
    const origin = await this.originOf(source);
    if (origin === null) {
      if (found.named) throw new FileError('is no text; --from names its encoding if it is');
      return { path: found.path, from: '-', result: 'no text', note: '' };
    }
    const seen = await scan(source.chunks(), origin.encoding, this.conversion);
    const { path } = found;
    const { encoding: from } = origin;
    if (seen.same && target.kind !== 'output' && target.kind !== 'folder')
      return { path, from, result: 'right already', note: '' };
    if (!seen.same) this.check(origin, seen);
    if (target.kind === 'in-place') this.checkPlace(path, source);
    const note = noteOn(seen, this.conversion);
    const content: Content = {
      write: () => convertedBytes(source.chunks(), from, this.conversion),
      check: (written) => isFaithful(written, this.conversion.to.name, seen),
    };
    if (dryRun) {
      await this.rehearse(found, source, content);
      return this.show(path, source, origin, seen, note);
    }
    await this.put(found, source, content);
    return { path, from, result: seen.same ? 'right already' : 'converted', note };
  }

  private async originOf(source: Source): Promise<Origin | null> {
    const { from } = this.conversion;
    if (from !== null) return { encoding: withOrder(from, source), confidence: 1 };
    const sample = sampleOf(source);
    const [detection] = this.judge(sample, 1);
    if (detection.encoding === null) return null;
    const encoding = sample.total > SAMPLE_LIMIT ? await leastDamaged(source, detection) : detection.encoding;
    return { encoding, confidence: detection.confidence };
  }

  /** What stops a file, unless it is forced. */
  private check({ encoding, confidence }: Origin, seen: Scan): void {
    const { force, from, minConfidence, to } = this.conversion;
    if (force) return;
    if (from === null && LIKE_ASCII.has(encoding))
      throw new FileError(
        `may be ${encoding}, which can look like ASCII and the other way round; name its encoding with --from`,
      );
    if (from === null && seen.hasNul)
      throw new FileError(
        `may be ${encoding}, but holds NUL characters, as texts do not; name its encoding with --from`,
      );
    if (confidence < minConfidence)
      throw new FileError(
        `may be ${encoding}, but that is only ${confidence.toFixed(2)} certain; name its encoding with --from, or lower --min-confidence`,
      );
    if (seen.malformed > 0)
      throw new FileError(
        `${counted(seen.malformed, 'place does', 'places do')} not fit ${encoding}, the first at byte ${seen.firstMalformed}; --force puts U+FFFD there`,
      );
    if (seen.unmappable > 0)
      throw new FileError(
        `${to.name} lacks ${counted(seen.unmappable, 'of its characters', 'of its characters')}, the first is ${nameOf(seen.firstUnmappable)}; --force writes something else in its place`,
      );
  }

  private async put(found: Found, source: Source, content: Content): Promise<void> {
    const { target, force, to } = this.conversion;
    if (target.kind === 'output') {
      if (!(await content.check(content.write())))
        throw new FileError(`does not come back the same from ${to.name}`);
      for (const chunk of content.write()) if (!print(chunk)) await drained();
      return;
    }
    const stat = source.stat!;
    if (target.kind === 'folder') {
      const path = placeBelow(target.path, found);
      this.claim(path, stat);
      await createFile(path, content, stat.mode, force);
      return;
    }
    await replaceFile(resolveLinks(found.path), stat, content, target.backup, force);
  }

  /** Refuses what `put` would, and writes nothing. */
  private async rehearse(found: Found, { stat }: Source, content: Content): Promise<void> {
    const { target, force, to } = this.conversion;
    if (!(await content.check(content.write())))
      throw new FileError(`does not come back the same from ${to.name}`);
    if (stat === null) return;
    if (target.kind === 'folder') {
      const path = placeBelow(target.path, found);
      this.claim(path, stat);
      await isThere(path, content, force);
    }
    if (target.kind === 'in-place') requireRoom(resolveLinks(found.path), target.backup);
  }

  private checkPlace(path: Path, { stat }: Source): void {
    const { target, force } = this.conversion;
    if (force || target.kind !== 'in-place' || stat === null) return;
    const obstacle = obstacleTo(resolveLinks(path), stat, target.backup);
    if (obstacle !== null) throw new FileError(obstacle);
  }

  /** Two files of one name would be one in the folder; and none may be written over itself. */
  private claim(path: Path, source: { ino: number; dev: number }): void {
    const there = statSync(path, { throwIfNoEntry: false });
    if (there !== undefined && there.ino === source.ino && there.dev === source.dev)
      throw new FileError('would be written over itself; --in-place does that safely');
    if (this.written.has(pathKey(path)))
      throw new FileError(`${displayPath(path)} was just written from another file of that name`);
    this.written.add(pathKey(path));
  }

  private show(path: Path, source: Source, origin: Origin, seen: Scan, note: string): Outcome {
    const { encoding: from, confidence } = origin;
    if (seen.same) return { path, from, result: 'right already', note };
    const words = [`${displayPath(path)}: ${from} → ${this.conversion.to.name}`, confidence.toFixed(2), note];
    print(`${words.filter((word) => word !== '').join('; ')}\n`);
    print(preview(source, from, this.conversion, this.colour));
    return { path, from, result: 'would be converted', note };
  }
}

function placeBelow(folder: Path, { within }: Found): Path {
  return [...within].reduce(joinPath, folder);
}

/** `{+ENCODING}` in a program would be two ideographs in UTF-7: too little to change a file for. */
const LIKE_ASCII = new Set(['UTF-7', 'HZ-GB-2312']);

interface Origin {
  encoding: string;
  confidence: number;
}

/** `utf-16` and `utf-32` leave the order of the bytes to the mark. */
function withOrder(label: string, source: Source): string {
  const { name } = lookup(label);
  if (!/^utf-?(16|32)$/i.test(label)) return name;
  for (const [a, b, c, d] of source.chunks()) {
    const big =
      name === 'UTF-16LE' ? a === 0xfe && b === 0xff : a === 0 && b === 0 && c === 0xfe && d === 0xff;
    return big ? name.replace('LE', 'BE') : name;
  }
  return name;
}

/** Of the encodings that give the sample's text, the one that fits all of the file: GBK where GB2312 ends. */
async function leastDamaged(source: Source, { encoding, equivalents }: Detection): Promise<string> {
  let best = encoding as string;
  let damage = await damageUnder(source.chunks(), best);
  for (let i = 0; damage > 0 && i < equivalents.length; i++) {
    const other = await damageUnder(source.chunks(), equivalents[i]);
    if (other < damage) [best, damage] = [equivalents[i], other];
  }
  return best;
}

function noteOn(seen: Scan, { fixDeclarations }: Conversion): string {
  const notes: string[] = [];
  if (seen.malformed > 0) notes.push(`${seen.malformed} × U+FFFD for what did not fit`);
  if (seen.unmappable > 0) notes.push(`${counted(seen.unmappable, 'character', 'characters')} given up`);
  if (seen.claimsOther !== null && !fixDeclarations && !seen.same)
    notes.push(`still claims to be ${seen.claimsOther}: --fix-declarations`);
  return notes.join('; ');
}

function counted(count: number, one: string, many: string): string {
  return `${count} ${count === 1 ? one : many}`;
}

function nameOf(codePoint: number): string {
  const number = `U+${codePoint.toString(16).toUpperCase().padStart(4, '0')}`;
  const character = String.fromCodePoint(codePoint);
  return /[\p{L}\p{N}\p{P}\p{S}]/u.test(character) ? `${character} (${number})` : number;
}
