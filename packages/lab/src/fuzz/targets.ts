/** What `npm run fuzz` feeds. A target takes any bytes and throws if a promise is broken. */
import assert from 'node:assert/strict';
import {
  decodeText,
  encodeText,
  encodings,
  StreamDecoder,
  StreamEncoder,
} from '../../../charsetta/src/encodings/index.ts';
import { type DetectOptions, Detector, decode, detect, detectAll } from '../../../charsetta/src/index.ts';
import { isMarkupText, readMarkup, stripMarkupText } from '../../../charsetta/src/markup/index.ts';
import { prescan } from '../../../charsetta/src/markup/prescan.ts';
import { decodeReferences } from '../../../charsetta/src/markup/references.ts';
import { detectingDecoder } from '../../../charsetta/src/streams/detecting-decoder.ts';

/** Some hints of a caller, chosen by the first byte. */
const OPTIONS: readonly DetectOptions[] = [
  {},
  {},
  { html: true },
  { html: false },
  { language: 'ru' },
  { tld: 'jp', contentType: 'text/html; charset=shift_jis' },
  { encodings: ['windows-1252', 'UTF-8', 'UTF-16LE'] },
  { declared: 'latin1', explain: true },
];

const optionsOf = (data: Uint8Array): DetectOptions => OPTIONS[(data[0] ?? 0) % OPTIONS.length];

/** Cuts as the bytes themselves say, so that the fuzzer chooses. */
function* cuts(bytes: Uint8Array, seed: number): Generator<Uint8Array> {
  let state = seed + 1;
  for (let at = 0; at < bytes.length; ) {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    const length = 1 + ((state >>> 24) % (1 + seed));
    yield bytes.subarray(at, at + length);
    at += length;
  }
}

/** detectAll is sorted, sums to at most 1, its first is detect's answer, and what does not decode is called damaged. */
export function fuzzDetect(data: Uint8Array): void {
  const options = optionsOf(data);
  const bytes = data.subarray(1);
  const answers = detectAll(bytes, options);
  assert.deepEqual(detect(bytes, options), answers[0]);
  let last = 1;
  let sum = 0;
  for (const { encoding, confidence, languageConfidence, equivalents, damage } of answers) {
    assert(confidence >= 0 && confidence <= last, `${confidence} after ${last}`);
    assert(languageConfidence >= 0 && languageConfidence <= 1);
    last = confidence;
    sum += confidence;
    if (encoding === null) continue;
    const { text, malformedCount } = decodeText(bytes, encoding);
    if (malformedCount > 0) assert(damage !== undefined, `${encoding} does not decode and nothing is said`);
    assert.equal(equivalents[0], encoding);
    if (encoding !== 'ASCII')
      for (const name of equivalents) assert.equal(decodeText(bytes, name).text, text, name);
  }
  assert(sum <= 1 + 1e-6, `sum ${sum}`);
}

/** However the bytes are cut, the answer is that of one call. */
export function fuzzDetector(data: Uint8Array): void {
  const options = optionsOf(data);
  const seed = data[1] ?? 0;
  const bytes = data.subarray(2);
  const detector = new Detector(options);
  let settled: string | null | undefined;
  for (const chunk of cuts(bytes, seed)) {
    detector.push(chunk);
    if (detector.done && settled === undefined) settled = detector.result().encoding;
  }
  const answer = detector.end();
  assert.deepEqual({ ...answer }, { ...detect(bytes, options) });
  if (settled !== undefined) assert.equal(answer.encoding, settled);
}

/** decode and the stream that decodes give the same text, however it is cut. */
export function fuzzDecode(data: Uint8Array): void {
  const options = optionsOf(data);
  const seed = data[1] ?? 0;
  const bytes = data.subarray(2);
  const whole = decode(bytes, options);
  assert.equal(detectingDecoder({ ...options, headBytes: bytes.length + 1 }).write(bytes), '');
  for (const headBytes of [1 + seed, bytes.length + 1]) {
    const texts = [cuts(bytes, seed), [bytes]].map((chunks) => {
      const decoder = detectingDecoder({ ...options, headBytes });
      let text = '';
      for (const chunk of chunks) text += decoder.write(chunk);
      return text + decoder.end();
    });
    assert.equal(texts[0], texts[1]);
    if (headBytes > bytes.length) assert.equal(texts[0], whole.text);
  }
}

export function fuzzMarkup(data: Uint8Array): void {
  const html = ([true, false, 'auto'] as const)[(data[0] ?? 0) % 3];
  const bytes = data.subarray(1);
  const { text } = readMarkup(bytes, html);
  // What was dropped may be said again after what was kept, if that is little.
  assert(text.length <= 2 * bytes.length + 2);
  prescan(bytes);
  const asText = decodeText(bytes, 'windows-1252').text;
  decodeReferences(asText);
  if (isMarkupText(asText)) assert(stripMarkupText(asText).length <= asText.length);
}

/** Every decoder takes any bytes, in one call and by chunks alike; what it wrote without loss it reads back. */
export function fuzzDecoders(data: Uint8Array): void {
  const { name } = encodings[((data[0] ?? 0) | ((data[1] ?? 0) << 8)) % encodings.length];
  const seed = data[2] ?? 0;
  const bytes = data.subarray(3);
  const { text, malformed, malformedCount } = decodeText(bytes, name);
  const decoder = new StreamDecoder(name);
  let inChunks = '';
  for (const chunk of cuts(bytes, seed)) inChunks += decoder.write(chunk);
  inChunks += decoder.end();
  assert.equal(inChunks, text, name);
  assert.deepEqual(decoder.malformed, malformed);
  assert.equal(decoder.malformedCount, malformedCount);
  for (const { offset, length } of malformed)
    assert(offset >= 0 && length > 0 && offset + length <= bytes.length);
  const written = encodeText(text, name);
  const encoder = new StreamEncoder(name);
  const half = text.length >> 1;
  const parts = [encoder.write(text.slice(0, half)), encoder.write(text.slice(half)), encoder.end()];
  assert.equal(Buffer.concat(parts).compare(written.bytes), 0, `${name} in two parts`);
  if (written.unmappableCount === 0)
    assert.equal(decodeText(written.bytes, name, { bom: 'keep' }).text, text, name);
}

export const TARGETS = { fuzzDetect, fuzzDetector, fuzzDecode, fuzzMarkup, fuzzDecoders };
