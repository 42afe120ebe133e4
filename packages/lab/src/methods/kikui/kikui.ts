/**
 * Kikui: Identifying the Coding System and Language of On-line Documents on the Internet (COLING 1996).
 * First the code string is divided into an East Asian part and the rest; then the language of each part is told, by
 * unigrams of characters and of word classes. The right coding system is the one whose decoding reads like a language.
 */
import { decodeHTML } from 'entities';
import { decodeText } from '../../../../charsetta/src/encodings/index.ts';
import type { Answer, LabelledDocument, Method, TrainedMethod } from '../method.ts';
import { packModel, storedArray, unpackModel } from '../store.ts';
import { divisions, isAscii, sevenBitSystem } from './coding-systems.ts';
import { countUnigrams, meanScore, type Unigrams, unigramsOf, wordClasses } from './unigrams.ts';

export const EAST_ASIAN = ['zh', 'ko', 'ja'] as const;
export const EUROPEAN = ['en', 'fr', 'de', 'es', 'it', 'pt'] as const;

export interface KikuiOptions {
  /** How many last letters make the class of a longer word. */
  letters: number;
  /** What the mean score of an East Asian part must exceed. */
  threshold: number;
  /** The same for the European part; below it the language is none of the known ones. */
  europeanThreshold: number;
  /** What a character or a word class costs that training did not meet. */
  eastAsianFloor: number;
  europeanFloor: number;
}

/** The paper's: n = 4 (5.2), the threshold −10 (4), the floors as its tables 2 and 3 show them. */
export const KIKUI_DEFAULTS: KikuiOptions = {
  letters: 4,
  threshold: -10,
  europeanThreshold: -10,
  eastAsianFloor: -15.51,
  europeanFloor: -10.8,
};

/** One part of a document, as a coding system reads it. */
export interface Part {
  encoding: string;
  text: string;
  /** Null: none of the known ones. */
  language: string | null;
  score: number;
  /** What every language that was asked gives it. */
  scores: Readonly<Record<string, number>>;
}

export interface Identification {
  eastAsian: Part | null;
  /** All readings of the East Asian part that were tried, in the order of trying. */
  tried: readonly Part[];
  european: Part | null;
}

export interface TrainedKikui extends TrainedMethod {
  identify(bytes: Uint8Array): Identification;
}

export interface KikuiMethod extends Method<Partial<KikuiOptions>> {
  train(documents: readonly LabelledDocument[], options: Partial<KikuiOptions>): TrainedKikui;
  load(bytes: Uint8Array): TrainedKikui;
}

type Models = ReadonlyMap<string, Unigrams>;

export const kikui: KikuiMethod = {
  name: 'kikui',

  train(documents, given) {
    const options = { ...KIKUI_DEFAULTS, ...given };
    const counts = new Map<string, Map<string, number>>();
    for (const { text, language: tag } of documents) {
      const language = languageOf(tag);
      if (!isKnown(language)) continue;
      const ofLanguage = counts.get(language) ?? new Map<string, number>();
      countUnigrams(isEastAsian(language) ? foreign(text) : wordClasses(text, options.letters), ofLanguage);
      counts.set(language, ofLanguage);
    }
    const models = new Map(
      [...counts].map(([language, ofLanguage]) => [
        language,
        unigramsOf(ofLanguage, floorOf(language, options)),
      ]),
    );
    return new Kikui(options, models);
  },

  load(bytes) {
    const stored = unpackModel('kikui', bytes);
    const { options, units } = stored.notes as { options: KikuiOptions; units: Record<string, string> };
    const models = new Map(
      Object.entries(units).map(([language, joined]) => {
        const logs = storedArray(stored, language, Float32Array);
        return [language, new Map(joined.split('\n').map((unit, at) => [unit, logs[at]!]))] as const;
      }),
    );
    return new Kikui(options, models);
  },
};

/** The written forms of Chinese are one language here. */
export function languageOf(tag: string): string {
  return tag.startsWith('zh') ? 'zh' : tag;
}

function isKnown(language: string): boolean {
  return isEastAsian(language) || (EUROPEAN as readonly string[]).includes(language);
}

function isEastAsian(language: string): boolean {
  return (EAST_ASIAN as readonly string[]).includes(language);
}

function floorOf(language: string, options: KikuiOptions): number {
  return isEastAsian(language) ? options.eastAsianFloor : options.europeanFloor;
}

/** The characters of the East Asian sets: all but ASCII. */
function foreign(text: string): string[] {
  return [...text].filter((character) => character > '\x7f');
}

class Kikui implements TrainedKikui {
  private readonly options: KikuiOptions;
  private readonly models: Models;

  constructor(options: KikuiOptions, models: Models) {
    this.options = options;
    this.models = models;
  }

  identify(bytes: Uint8Array): Identification {
    const system = sevenBitSystem(bytes);
    return system === null ? this.withoutEscapes(bytes) : this.withEscapes(bytes, system);
  }

  /** Both parts speak; the East Asian one, if there is one, names the coding system. */
  detect(bytes: Uint8Array): Answer[] {
    const { eastAsian, european } = this.identify(bytes);
    return [eastAsian, european].flatMap((part) =>
      part === null ? [] : [{ encoding: part.encoding, language: part.language, score: part.score }],
    );
  }

  save(): Uint8Array {
    const units = Object.fromEntries(
      [...this.models].map(([name, model]) => [name, [...model.keys()].join('\n')]),
    );
    const logs = [...this.models].map(([name, model]) => [name, Float32Array.from(model.values())] as const);
    return packModel('kikui', { options: this.options, units }, Object.fromEntries(logs));
  }

  private withEscapes(bytes: Uint8Array, encoding: string): Identification {
    const { text } = decodeText(bytes, encoding);
    const eastAsian = this.eastAsianPart(encoding, foreign(text).join(''));
    const rest = text.replace(/[^\0-\x7f]+/g, ' ');
    return { eastAsian, tried: [eastAsian], european: this.europeanPart(encoding, rest) };
  }

  /** Figure 1. Of readings that are equally long the likelier one comes first, as in the example of section 4. */
  private withoutEscapes(bytes: Uint8Array): Identification {
    const readings = divisions(bytes).map((division) => ({
      division,
      part: this.eastAsianPart(division.encoding, decodeText(division.eastAsian, division.encoding).text),
    }));
    readings.sort(
      (one, other) =>
        other.division.eastAsian.length - one.division.eastAsian.length || other.part.score - one.part.score,
    );
    const tried = readings.map(({ part }) => part);
    const accepted = readings.find(({ part }) => part.score > this.options.threshold);
    if (accepted === undefined) return { eastAsian: null, tried, european: this.wholeIsEuropean(bytes) };
    const { encoding } = accepted.division;
    const rest = decodeText(accepted.division.rest, 'ISO-8859-1').text;
    return { eastAsian: accepted.part, tried, european: this.europeanPart(encoding, rest) };
  }

  private wholeIsEuropean(bytes: Uint8Array): Part | null {
    const { text } = decodeText(bytes, 'ISO-8859-1');
    if (!isAscii(bytes)) return this.europeanPart('ISO-8859-1', text);
    return this.europeanPart('ASCII', text.includes('&') ? decodeHTML(text) : text);
  }

  private eastAsianPart(encoding: string, text: string): Part {
    return this.bestOf(EAST_ASIAN, encoding, text, [...text], this.options.threshold);
  }

  private europeanPart(encoding: string, text: string): Part | null {
    const classes = wordClasses(text, this.options.letters);
    if (classes.length === 0) return null;
    return this.bestOf(EUROPEAN, encoding, text, classes, this.options.europeanThreshold);
  }

  private bestOf(
    languages: readonly string[],
    encoding: string,
    text: string,
    units: readonly string[],
    threshold: number,
  ): Part {
    const scores: Record<string, number> = {};
    let language: string | null = null;
    let score = Number.NEGATIVE_INFINITY;
    for (const candidate of languages) {
      const model = this.models.get(candidate);
      if (model === undefined) continue;
      scores[candidate] = meanScore(units, model, floorOf(candidate, this.options));
      if (scores[candidate] <= score) continue;
      score = scores[candidate];
      language = candidate;
    }
    return { encoding, text, language: score > threshold ? language : null, score, scores };
  }
}

/** How the settings did on documents: wrong languages of the main part, unknown languages counting as one. */
export function errorsOf(trained: TrainedKikui, documents: readonly LabelledDocument[]): number {
  let errors = 0;
  for (const { bytes, language: tag } of documents) {
    const language = languageOf(tag);
    const { eastAsian, european } = trained.identify(bytes);
    const said = eastAsian?.language ?? european?.language ?? null;
    if (said !== (isKnown(language) ? language : null)) errors++;
  }
  return errors;
}

/** The European threshold with the fewest errors on these documents: the paper says only "sufficient". */
export function bestEuropeanThreshold(trained: TrainedKikui, documents: readonly LabelledDocument[]): number {
  const scored = documents.flatMap(({ bytes, language }) => {
    const { eastAsian, european } = trained.identify(bytes);
    if (eastAsian !== null || european === null) return [];
    const [best] = Object.entries(european.scores).sort(([, one], [, other]) => other - one);
    return [{ score: european.score, known: isKnown(language), right: best![0] === language }];
  });
  let best = { threshold: Number.NEGATIVE_INFINITY, errors: Number.POSITIVE_INFINITY };
  for (let threshold = -11; threshold <= -5; threshold += 0.05) {
    const errors = scored.filter(({ score, known, right }) => (score > threshold ? !right : known)).length;
    if (errors < best.errors) best = { threshold: Math.round(threshold * 100) / 100, errors };
  }
  return best.threshold;
}
