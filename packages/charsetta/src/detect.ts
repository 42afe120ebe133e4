import { type BytesLike, toBytes } from './bytes.ts';
import { decodeText } from './encodings/index.ts';
import { type Engine, theEngine } from './engine.ts';
import { type Hints, readHints, withClaims } from './gate/hints.ts';
import { judgeAsciiAsEbcdic } from './judge/ebcdic.ts';
import type { Opinion } from './judge/index.ts';
import { judgeLanguage, tellsMore } from './judge/language.ts';
import { judgeLegacy } from './judge/legacy.ts';
import { judgeWide } from './judge/wide.ts';
import { contentTypeCharset } from './markup/declarations.ts';
import { isMarkupText, type Markup, readMarkup, stripMarkupText } from './markup/index.ts';
import { withoutUtf8Lines } from './markup/insertions.ts';
import { scanForMeta } from './markup/prescan.ts';
import { decodeReferences } from './markup/references.ts';
import { checkOptions, singleLanguage } from './options.ts';
import { among, isAmong, leastDamaged } from './restricted.ts';
import { countText } from './sample/histogram.ts';
import { type Sample, takeSample } from './sample/index.ts';
import { nativeChecks } from './sample/native.ts';
import { cutBefore } from './sample/windows.ts';
import { readSignature, type Signature } from './signature/index.ts';
import { forgivingUtf8 } from './structure/index.ts';
import { tierEncodings } from './tier.ts';
import type { Detection, DetectOptions, Evidence } from './types.ts';
import { answerLegacy, answerNotText, answerSettled, type Claim } from './verdict/answer.ts';
import { explainLegacy, explainSettled, explainSignature } from './verdict/explain.ts';
import { decide } from './verdict/index.ts';
import { followStandard } from './whatwg.ts';

/** The encoding and language of `bytes`. Any bytes get an answer. */
export function detect(bytes: BytesLike, options: DetectOptions = {}): Detection {
  return judge(bytes, options, 1)[0];
}

/** All answers worth naming, the likeliest first. */
export function detectAll(bytes: BytesLike, options: DetectOptions = {}): Detection[] {
  return judge(bytes, options, MOST_ANSWERS);
}

const MOST_ANSWERS = 10;

function judge(bytes: BytesLike, options: DetectOptions, most: number): Detection[] {
  const input = toBytes(bytes);
  checkOptions(options);
  return detectSample(takeSample(input, nativeChecks, counts), options, most);
}

/** Memory that every call uses again: asking for it took longer than counting a hundred bytes. */
const counts = new Uint32Array(256);
const textCounts = new Uint32Array(256);

/** The `most` likeliest answers for a sample, whoever took it; `options` were checked before. */
export function detectSample(sample: Sample, options: DetectOptions, most: number): Detection[] {
  const engine = theEngine();
  const hints = readHints(options, engine.model.heads);
  if (options.whatwg === true)
    return [followStandard(sample, judgeSample(sample, engine, hints, options, MOST_ANSWERS), options)];
  const answers = judgeSample(sample, engine, hints, options, most);
  return hints.allowed === null ? answers : answers.map((answer) => among(hints.allowed!, answer, sample));
}

/** sample → signature → structure → markup → gate → judge → verdict; see docs/how-it-works.md. */
function judgeSample(
  sample: Sample,
  engine: Engine,
  hints: Hints,
  options: DetectOptions,
  most: number,
): Detection[] {
  const signature = readSignature(sample);
  const ebcdic = sample.ascii ? judgeAsciiAsEbcdic(sample, engine, hints) : null;
  const settled = ebcdic ? null : settle(sample, signature);
  if (settled?.encoding === null)
    return explained([answerNotText(settled.mimeType)], options, () => explainSignature(signature));
  const markup = readMarkup(sample.bytes, options.html ?? 'auto', sample.counts, sample.windows);
  const claims = collectClaims(sample.bytes, markup, options);
  const guided = withClaims(
    hints,
    claims.map((claim) => claim.label),
    markup.language ?? singleLanguage(options.contentLanguage),
    engine.model.heads,
  );
  const described = (found: Settled): Detection[] => {
    const answer = describeSettled(sample, found, markup, claims, engine, guided);
    return explained([answer], options, () => explainSettled(signature, sample, markup, claims, answer));
  };
  const weighed = (opinions: readonly Opinion[], answers: Detection[]): Detection[] =>
    explained(answers, options, () => explainLegacy(signature, markup, claims, opinions, engine));
  if (ebcdic) return weighed(ebcdic, answerLegacy(sample, decide(ebcdic), engine, claims, most));
  if (settled) {
    const answers = described(settled);
    if (isAmong(hints.allowed, answers[0])) return answers;
  }
  const all = sample.counts.histogram;
  const text = withoutUtf8Lines(markup.text, all);
  const histogram = text === sample.bytes ? all : countText(text, all, textCounts);
  const { opinions, least, evidence, foreign } = judgeLegacy(text, histogram, engine, guided);
  const wide = chooseWide(sample, signature, least, engine, guided);
  if (wide) return described(wide);
  const verdict = decide(opinions, evidence);
  if (verdict === null && options.encodings !== undefined && hints.allowed !== null)
    return weighed(opinions, [leastDamaged(sample, hints.allowed, claims)]);
  const telling = text === markup.text ? all : histogram;
  const answers = answerLegacy(sample, verdict, engine, claims, most, telling);
  if (verdict !== null && text.length <= READ_WHOLE && evidence <= A_NAME && verdict.plain > foreign)
    hearAllWords(answers[0], text, verdict.language, engine, guided);
  if (markup.references) hearReferences(answers[0], markup, engine, guided);
  return weighed(opinions, answers);
}

/** The answers, the first of them with what led to it, if that was asked for. */
function explained(answers: Detection[], { explain }: DetectOptions, why: () => Evidence[]): Detection[] {
  if (explain === true) answers[0].evidence = why();
  return answers;
}

interface Settled {
  encoding: string | null;
  mimeType: string | null;
  confidence: number;
  bom: boolean;
}

/** What is decided without any statistics. */
function settle(sample: Sample, signature: Signature): Settled | null {
  if (signature.kind === 'binary')
    return { encoding: null, mimeType: signature.mimeType, confidence: 1, bom: false };
  const sure = (encoding: string, confidence = 1, bom = false): Settled | null =>
    tierEncodings && !tierEncodings.has(encoding) ? null : { encoding, mimeType: null, confidence, bom };
  if (signature.kind === 'bom' || signature.kind === 'escape') {
    // To a build without the encoding the bytes of UTF-7's mark, as those of any escape, are what they are: ASCII.
    const isMark = signature.kind === 'bom';
    const switched = sure(signature.encoding, isMark ? 1 : 0.999, isMark);
    if (switched) return switched;
  }
  if (signature.kind === 'wide' && signature.certain) return sure(signature.candidates[0].encoding, 0.999);
  if (signature.kind === 'wide' && (sample.ascii || sample.utf8.valid)) return null;
  if (sample.ascii) return sure('ASCII');
  if (sample.utf8.valid) return sure('UTF-8', 0.9999);
  if (!forgivingUtf8(sample.utf8, sample.total)) return null;
  return sample.utf8.surrogates > 0 ? sure('CESU-8', 0.999) : sure('UTF-8', 0.99);
}

/** Claims about the encoding, the sender's before the document's. */
function collectClaims(bytes: Uint8Array, markup: Markup, options: DetectOptions): Claim[] {
  const claims: Claim[] = [];
  if (options.declared !== undefined) claims.push({ label: options.declared, source: 'option' });
  const header = options.contentType === undefined ? null : contentTypeCharset(options.contentType);
  if (header !== null) claims.push({ label: header, source: 'http' });
  for (const { label, source } of markup.declarations) claims.push({ label, source });
  const scanned = markup.isMarkup && claims.length === 0 ? scanForMeta(bytes, markup.hasMeta) : null;
  if (scanned !== null) claims.push({ label: scanned, source: 'meta' });
  return claims;
}

/** So much of a text is decoded for the language: of ASCII half as much, which is as many characters. */
const LANGUAGE_BYTES = 2048;
/** This much mostly does: a third more than the characters that are judged at first, of three bytes each. */
const FIRST_BYTES = 768;

function describeSettled(
  sample: Sample,
  settled: Settled,
  markup: Markup,
  claims: readonly Claim[],
  engine: Engine,
  hints: Hints,
): Detection {
  const encoding = settled.encoding as string;
  const wide = encoding.startsWith('UTF-16') || encoding.startsWith('UTF-32');
  const ascii = encoding === 'ASCII';
  const read = (most: number): string => {
    const bytes = wide ? sample.bytes.subarray(0, sample.windows[0].length) : cut(markup.text, most);
    let { text } = decodeText(bytes, encoding);
    if (wide && isMarkupText(text)) text = stripMarkupText(text);
    return markup.references ? decodeReferences(text) : text;
  };
  const most = ascii ? LANGUAGE_BYTES / 2 : LANGUAGE_BYTES;
  const isLong = !wide && !ascii && markup.text.length > FIRST_BYTES;
  const more = isLong ? () => read(most) : undefined;
  return answerSettled(
    sample,
    encoding,
    settled.confidence,
    settled.bom,
    judgeLanguage(read(isLong ? FIRST_BYTES : most), engine, hints, ascii, more),
    claims,
    markup.references,
  );
}

/** So many characters outside ASCII may be those of a name, in a text of which all words were read. */
const A_NAME = 4;
const READ_WHOLE = 1024;
/** Bits that ASCII words save in the language they are in, if any are. */
const SAVED = 18;

/**
 * A name or two tell the encoding of a text, and not its language, if all other words read better in English: it is told by all
 * of them together, as if they were in UTF-8.
 */
function hearAllWords(
  answer: Detection,
  text: Uint8Array,
  language: number,
  engine: Engine,
  hints: Hints,
): void {
  if (answer.encoding === null || engine.judge.plain.savedIn(language) >= SAVED) return;
  tellLanguage(answer, decodeText(text, answer.encoding).text, engine, hints);
}

/** A page may hold `©` as a byte and all its Greek as references: those tell the language. */
function hearReferences(answer: Detection, markup: Markup, engine: Engine, hints: Hints): void {
  if (answer.encoding === null) return;
  const { text } = decodeText(markup.text, answer.encoding);
  const decoded = decodeReferences(text);
  if (!tellsMore(decoded, text)) return;
  tellLanguage(answer, decoded, engine, hints);
  answer.references = true;
}

/** Puts the language of a text in the place of the one that was told. */
function tellLanguage(answer: Detection, text: string, engine: Engine, hints: Hints): void {
  const { tag, confidence } = judgeLanguage(text, engine, hints);
  answer.language = tag;
  answer.languageConfidence = confidence;
}

function cut(bytes: Uint8Array, most: number): Uint8Array {
  return bytes.length > most ? bytes.subarray(0, cutBefore(bytes, most)) : bytes;
}

/** UTF-16 or UTF-32 without a mark, where its bytes alone leave doubt: it must read better than any other reading. */
function chooseWide(
  sample: Sample,
  signature: Signature,
  least: number,
  engine: Engine,
  hints: Hints,
): Settled | null {
  if (signature.kind !== 'wide') return null;
  let best: Settled | null = null;
  let bestCost = least;
  for (const { encoding } of signature.candidates) {
    if (hints.allowed && !hints.allowed.has(encoding)) continue;
    const cost = judgeWide(sample.bytes, encoding, engine, hints);
    if (cost >= bestCost) continue;
    best = { encoding, mimeType: null, confidence: 1 / (1 + 2 ** ((cost - least) / 4)), bom: false };
    bestCost = cost;
  }
  return best;
}
