import { canonical, decode, isSubset } from './codec.ts';
import { sameLanguage } from './pairs.ts';
import type { Outcome, Prediction, Sample } from './types.ts';

/**
 * Labels that the WHATWG standard reads as another encoding. A detector that says `ISO-8859-1` to a browser means
 * windows-1252, so a label counts when, with truth and prediction both read this way, the text is the same.
 */
const READ_BY_THE_WEB_AS: Readonly<Record<string, string>> = {
  ascii: 'windows-1252',
  'us-ascii': 'windows-1252',
  'iso-8859-1': 'windows-1252',
  'iso-8859-9': 'windows-1254',
  'iso-8859-11': 'windows-874',
  'tis-620': 'windows-874',
  gb2312: 'gbk',
  'gb_2312-80': 'gbk',
  'euc-kr': 'cp949',
  'ks_c_5601-1987': 'cp949',
  shift_jis: 'cp932',
  'koi8-ru': 'koi8-u',
  big5: 'big5-hkscs',
};

/** Compares a prediction with the truth. */
export function judge(sample: Sample, prediction: Prediction): Outcome {
  const language =
    sample.language === null
      ? null
      : prediction.language !== null && sameLanguage(sample.language, prediction.language);
  if (sample.encoding === null || prediction.encoding === null) {
    const right = sample.encoding === prediction.encoding;
    return { sample, prediction, sameText: right, exact: right, compatible: right, language };
  }
  const truth = canonical(sample.encoding) ?? sample.encoding.toLowerCase();
  const guess = canonical(prediction.encoding) ?? prediction.encoding.toLowerCase();
  const exact = truth === guess;
  const sameText = exact || accepted(sample, guess) || givesSameText(sample.bytes, truth, guess);
  const compatible = sameText || isSubset(truth, guess) || isSubset(guess, truth);
  return { sample, prediction, sameText, exact, compatible, language };
}

function accepted(sample: Sample, guess: string): boolean {
  return (sample.accepted ?? []).some((label) => (canonical(label) ?? label) === guess);
}

/** Whether both labels give the same text, by their own tables or as the web reads them. */
export function givesSameText(bytes: Uint8Array, truth: string, guess: string): boolean {
  const strict = textUnder(bytes, truth);
  if (strict !== null && strict === textUnder(bytes, guess)) return true;
  const webTruth = asTheWebReads(truth);
  const webGuess = asTheWebReads(guess);
  if (webTruth !== truth || webGuess !== guess) {
    if (webTruth === webGuess) return true;
    const text = textUnder(bytes, webTruth);
    if (text !== null && text === textUnder(bytes, webGuess)) return true;
  }
  return narrowLabel(strict) && isSubset(truth, guess) && !narrowLabel(textUnder(bytes, guess));
}

/** A label too narrow for its file leaves holes or C1 controls; then a superset that leaves none is right. */
function narrowLabel(text: string | null): boolean {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: C1 controls are what it looks for
  return text === null || /[\ufffd\u0080-\u009f]/.test(text);
}

function asTheWebReads(label: string): string {
  const web = READ_BY_THE_WEB_AS[label.toLowerCase()];
  return web === undefined ? label : (canonical(web) ?? label);
}

/** A byte-order mark is not text; some decoders keep it and some do not. */
function textUnder(bytes: Uint8Array, label: string): string | null {
  const text = decode(bytes, label);
  return text === null ? null : text.replace(/^\ufeff/, '');
}
