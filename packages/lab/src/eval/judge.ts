import { asTheWebReads, canonical, decode, isSubset } from './codec.ts';
import { sameLanguage } from './pairs.ts';
import type { Outcome, Prediction, Sample } from './types.ts';

/** Compares a prediction with the truth. */
export function judge(sample: Sample, prediction: Prediction, microseconds = 0): Outcome {
  const language =
    sample.language === null
      ? null
      : prediction.language !== null && sameLanguage(sample.language, prediction.language);
  if (sample.encoding === null || prediction.encoding === null) {
    const right = sample.encoding === prediction.encoding;
    return { sample, prediction, sameText: right, exact: right, compatible: right, language, microseconds };
  }
  const truth = resolveLabel(sample.encoding, sample.bytes);
  const guess = resolveLabel(prediction.encoding, sample.bytes);
  const exact = truth === guess;
  const sameText = exact || accepted(sample, guess) || givesSameText(sample.bytes, truth, guess);
  const compatible = sameText || isSubset(truth, guess) || isSubset(guess, truth);
  return { sample, prediction, sameText, exact, compatible, language, microseconds };
}

/** The canonical name; `utf-16` and `utf-32` leave the order of the bytes to the mark. */
export function resolveLabel(label: string, bytes: Uint8Array): string {
  const unmarked = /^(?:x-encoding_)?utf[-_]?(16|32)(le|be)?$/i.exec(label);
  if (unmarked === null) return canonical(label) ?? label.toLowerCase();
  const bigEndian =
    (bytes[0] === 0xfe && bytes[1] === 0xff) || (bytes[0] === 0 && bytes[2] === 0xfe && bytes[3] === 0xff);
  return `UTF-${unmarked[1]}${(unmarked[2] ?? (bigEndian ? 'be' : 'le')).toUpperCase()}`;
}

function accepted(sample: Sample, guess: string): boolean {
  return (sample.accepted ?? []).some((label) => (canonical(label) ?? label) === guess);
}

/**
 * Whether both labels give the same text, by their own tables or as the web reads them: a detector that says
 * `ISO-8859-1` to a browser means windows-1252.
 */
export function givesSameText(bytes: Uint8Array, truth: string, guess: string): boolean {
  const strict = textUnder(bytes, truth);
  if (strict !== null && strict === textUnder(bytes, guess)) return true;
  const webTruth = asTheWebReads(truth);
  const webGuess = asTheWebReads(guess);
  if (webTruth === webGuess) return true;
  const text = textUnder(bytes, webTruth);
  if (text !== null && text === textUnder(bytes, webGuess)) return true;
  return narrowLabel(strict) && isSubset(truth, guess) && !narrowLabel(textUnder(bytes, guess));
}

/** A label too narrow for its file leaves holes or C1 controls; then a superset that leaves none is right. */
function narrowLabel(text: string | null): boolean {
  return text === null || /[\ufffd\u0080-\u009f]/.test(text);
}

/** A byte-order mark is not text; some decoders keep it and some do not. */
function textUnder(bytes: Uint8Array, label: string): string | null {
  const text = decode(bytes, label);
  return text === null ? null : text.replace(/^\ufeff/, '');
}
