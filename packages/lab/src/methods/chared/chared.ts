/** chared (Pomikálek, Suchomel 2011) behind the lab's interface; the method itself is the product's, a user's tool. */
import { type CharedModel, type GroupSize, trainChared } from '../../../../charsetta/src/chared/chared.ts';
import { packChared, unpackChared } from '../../../../charsetta/src/chared/format.ts';
import { encodings, lookup } from '../../../../charsetta/src/encodings/index.ts';
import type { Method, TrainedMethod } from '../method.ts';

export interface CharedLabOptions {
  language: string;
  encodings: readonly string[];
  size?: GroupSize;
}

/** Documents may be in any encoding: only their text is learnt from. */
export const chared: Method<CharedLabOptions> = {
  name: 'chared',
  train: (documents, options) =>
    adapt(
      trainChared(
        documents.map(({ text }) => text),
        options,
      ),
    ),
  load: (bytes) => adapt(unpackChared(bytes)),
};

function adapt(model: CharedModel): TrainedMethod {
  return {
    detect: (bytes) => model.detect(bytes).map((answer) => ({ ...answer, language: model.language })),
    save: () => packChared(model),
  };
}

/** Second spellings of an encoding that is listed, and what only one vendor's machines wrote. */
const LEFT_OUT: ReadonlySet<string> = new Set([
  'hp-roman8',
  'ISO-8859-11',
  'ISO-8859-8',
  'Shift_JIS-2004',
  'EUC-JIS-2004',
  'GB2312',
  'CP949',
  'CP950',
]);

/**
 * The encodings that pages of a language were written in: UTF-8 and the legacy ones that the registry knows it to use,
 * those of DOS, the Mac and mainframes apart. (The paper takes those that over 0.5 % of crawled pages declare.)
 * Null if there are none but UTF-8.
 */
export function encodingsOf(language: string): string[] | null {
  const legacy = encodings.filter(
    ({ name, languages, era, kind }) =>
      languages.includes(language) &&
      (era === 'web' || era === 'iso' || era === 'regional') &&
      kind !== 'unicode' &&
      kind !== 'seven-bit' &&
      (kind !== 'iso-2022' || name === 'ISO-2022-JP' || name === 'ISO-2022-KR') &&
      !LEFT_OUT.has(name),
  );
  return legacy.length === 0 ? null : ['UTF-8', ...legacy.map(({ name }) => name)];
}

/** Every language that the registry knows a legacy encoding of. */
export function languagesWithLegacyEncodings(): string[] {
  const tags = new Set(encodings.flatMap(({ languages }) => languages));
  return [...tags].filter((tag) => encodingsOf(tag) !== null).sort();
}

/** The paper's lists for the languages of its table 1: those with an accuracy there. */
export const PAPER_LISTS: Readonly<Record<string, readonly string[]>> = Object.fromEntries(
  Object.entries({
    cs: 'utf-8 windows-1250 iso-8859-2 iso-8859-1',
    en: 'utf-8 windows-1252 iso-8859-1',
    de: 'utf-8 windows-1252 iso-8859-1 iso-8859-15',
    el: 'utf-8 windows-1253 iso-8859-7 windows-1252 iso-8859-1',
    it: 'utf-8 windows-1252 iso-8859-1',
    nb: 'utf-8 windows-1252 iso-8859-1',
  }).map(([language, list]) => [language, list.split(' ').map((label) => lookup(label).name)]),
);
