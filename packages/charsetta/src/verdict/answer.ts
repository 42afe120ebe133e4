import { decodeText, lookup } from '../encodings/index.ts';
import type { Engine } from '../engine.ts';
import { NO_HINTS } from '../gate/hints.ts';
import { judgeLanguage, type LanguageOpinion, LEAST_CONFIDENCE } from '../judge/language.ts';
import type { Claim } from '../markup/claims.ts';
import { FOUR_BYTE_LEADS } from '../sample/counts.ts';
import { usedBytes } from '../sample/histogram.ts';
import type { Sample } from '../sample/index.ts';
import type { Declared, Detection } from '../types.ts';
import { damageOf } from './damage.ts';
import type { Verdict } from './index.ts';
import {
  equivalentsOf,
  familyOf,
  isSingleByte,
  meaningsOf,
  narrowestName,
  plainAsciiNames,
  rank,
  undamaged,
  utf8Names,
} from './names.ts';

export function answerNotText(mimeType: string | null): Detection {
  return {
    encoding: null,
    language: null,
    confidence: 0.99,
    languageConfidence: 0,
    equivalents: [],
    bom: false,
    mimeType: mimeType ?? 'application/octet-stream',
  };
}

/** The answer where the encoding was settled without statistics. */
export function answerSettled(
  sample: Sample,
  encoding: string,
  confidence: number,
  bom: boolean,
  language: LanguageOpinion,
  claims: readonly Claim[],
  references: boolean,
): Detection {
  const answer: Detection = {
    encoding,
    language: language.tag,
    confidence,
    languageConfidence: language.confidence,
    equivalents: [encoding],
    bom,
    mimeType: null,
    ...(references ? { references } : {}),
    ...damageOf(sample, encoding),
  };
  return named(withEquivalents(answer, sample, encoding), claims);
}

/**
 * Those of UTF-8 and of most ASCII are soon told. A family of East Asian encodings takes a text each to compare, and hardly
 * anybody asks which: they are looked up when asked for, in a copy, since the bytes are the caller's to change, and the counts
 * the next call's.
 */
function withEquivalents(answer: Detection, sample: Sample, encoding: string): Detection {
  const known = knownNames(sample, encoding);
  if (known) {
    answer.equivalents = known;
    return answer;
  }
  const ofFamily = familyOf(encoding) !== undefined;
  const bytes = ofFamily ? sample.bytes.slice() : NO_BYTES;
  const used = ofFamily ? NO_BYTES : usedIn(sample).slice();
  const { language, confidence, languageConfidence, bom, mimeType, references, damage } = answer;
  let found: readonly string[] | undefined;
  const lazy: Detection = {
    encoding: answer.encoding,
    language,
    confidence,
    languageConfidence,
    get equivalents() {
      found ??= [...new Set([encoding, ...equivalentsOf(bytes, encoding, language ?? 'und', used)])];
      return found;
    },
    bom,
    mimeType,
  };
  if (references !== undefined) lazy.references = references;
  if (damage !== undefined) lazy.damage = damage;
  return lazy;
}

/** The names of encodings that read the text alike, as far as they are told without reading it. */
function knownNames({ counts }: Sample, encoding: string): string[] | null {
  if (encoding === 'UTF-8') return utf8Names((counts.kinds & FOUR_BYTE_LEADS) !== 0);
  return encoding === 'ASCII' ? plainAsciiNames(counts.histogram) : null;
}

const NO_BYTES = new Uint8Array(0);

/** The bytes that occur, until the next call. */
function usedIn({ counts }: Sample): Uint8Array {
  return usedBytes(counts.histogram, 0, usedNow);
}

const usedNow = new Uint8Array(256);

/** The `most` best answers where statistics decided; `histogram` is of the bytes that may tell alike readings apart. */
export function answerLegacy(
  sample: Sample,
  verdict: Verdict | null,
  engine: Engine,
  claims: readonly Claim[],
  most: number,
  histogram = sample.counts.histogram,
): Detection[] {
  if (verdict === null) return [{ ...answerNotText(null), confidence: 0.5 }];
  return verdict.ranking.slice(0, most).map(({ encodings, language, probability }, index) => {
    const winner = index === 0;
    const tag = languageTag(engine, winner ? verdict.language : language);
    const names = commonNames(encodings, sample, tag);
    const expected =
      names?.[0] ?? engine.gate.fittest(atHome(encodings, tag), histogram, (info) => rank(info, tag));
    const opinion = winner
      ? inEncoding(languageOf(sample, expected, tag, verdict.languageConfidence, engine), probability)
      : { tag, confidence: probability };
    const answer: Detection = {
      encoding: expected,
      language: opinion.tag,
      confidence: probability,
      languageConfidence: opinion.confidence,
      equivalents: [],
      bom: false,
      mimeType: null,
    };
    return named(withNames(answer, sample, expected, opinion.tag === tag ? names : null), claims);
  });
}

/** Of encodings of several countries that read a text alike, signs mostly, those of the language, if any are. */
function atHome(encodings: readonly string[], tag: string): readonly string[] {
  if (isSingleByte(encodings[0])) return encodings;
  const has = (name: string) => lookup(name).languages.includes(tag);
  // GB2312 is named where GBK would do.
  const own = encodings.filter(
    (name) => has(name) || encodings.some((wide) => isWider(wide, name) && has(wide)),
  );
  return own.length > 0 ? own : encodings;
}

function isWider(wide: string, name: string): boolean {
  return lookup(name).supersets.includes(wide);
}

/** The answer by the name that people expect, with the other names, as far as they are known, and with what does not fit. */
function withNames(
  answer: Detection,
  sample: Sample,
  expected: string,
  names: readonly string[] | null,
): Detection {
  if (isSingleByte(expected)) {
    const language = answer.language ?? 'und';
    answer.equivalents = names ?? equivalentsOf(sample.bytes, expected, language, usedIn(sample));
    answer.encoding = answer.equivalents[0];
    return Object.assign(answer, damageOf(sample, answer.encoding));
  }
  const name = undamaged(sample.bytes, expected);
  const narrowest = name ?? narrowestName(sample.bytes, expected);
  answer.encoding = sample.whole ? narrowest : (ENCLOSING[narrowest] ?? narrowest);
  if (name === undefined) Object.assign(answer, damageOf(sample, answer.encoding));
  return withEquivalents(answer, sample, answer.encoding);
}

/** Of a text that was not read whole nobody knows whether all of it is in the narrower set: everybody reads the wider. */
const ENCLOSING: Readonly<Record<string, string>> = { GB2312: 'GBK', 'EUC-KR': 'CP949' };

/** All names of a single-byte reading, if its encodings read not only the judged words alike but the whole text; else null. */
function commonNames(encodings: readonly string[], sample: Sample, tag: string): readonly string[] | null {
  if (!isSingleByte(encodings[0])) return null;
  const names = equivalentsOf(sample.bytes, encodings[0], tag, usedIn(sample));
  return encodings.every((name) => names.includes(name)) ? names : null;
}

function languageTag(engine: Engine, language: number): string {
  return language < engine.model.heads.length ? engine.model.heads[language].tag : 'zxx';
}

/** A text with drawn lines may be a text all the same: its words tell the language then. */
function languageOf(
  sample: Sample,
  encoding: string,
  tag: string,
  confidence: number,
  engine: Engine,
): LanguageOpinion {
  if (tag === 'zxx') return judgeLanguage(decodeText(sample.bytes, encoding).text, engine, NO_HINTS);
  return confidence < LEAST_CONFIDENCE ? { tag: 'und', confidence: 1 - confidence } : { tag, confidence };
}

/** What is in the wrong encoding reads as some language, and hardly ever as its own. */
function inEncoding({ tag, confidence }: LanguageOpinion, probability: number): LanguageOpinion {
  return { tag, confidence: tag === 'und' ? confidence : confidence * probability };
}

/** Lets the first claim name the answer if it gives the same text, and says whether it holds. */
function named(answer: Detection, claims: readonly Claim[]): Detection {
  if (claims.length === 0) return answer;
  const [claim] = claims;
  const meanings = meaningsOf(claim.label);
  const meant = meanings.find((name) => answer.equivalents.includes(name));
  const declared: Declared = { label: claim.label, source: claim.source, holds: meant !== undefined };
  if (meant === undefined || answer.encoding === 'ASCII') return { ...answer, declared };
  const equivalents = [meant, ...answer.equivalents.filter((name) => name !== meant)];
  return { ...answer, encoding: meant, equivalents, declared };
}
