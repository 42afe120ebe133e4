import { type BytesLike, toBytes } from './bytes.ts';
import { type Engine, theEngine } from './engine.ts';
import type { Findings } from './findings.ts';
import { type Hints, readHints, withClaims } from './gate/hints.ts';
import { judgeAsciiAsEbcdic } from './judge/ebcdic.ts';
import { judgeLegacy } from './judge/legacy.ts';
import { chooseUnicode } from './judge/unicode.ts';
import { collectClaims } from './markup/claims.ts';
import { readMarkup } from './markup/index.ts';
import { withoutUtf8Lines } from './markup/insertions.ts';
import { checkOptions, singleLanguage } from './options.ts';
import { among, isAmong, leastDamaged } from './restricted.ts';
import { countText } from './sample/histogram.ts';
import { type Sample, takeSample } from './sample/index.ts';
import { nativeChecks } from './sample/native.ts';
import { readSignature, type Signature } from './signature/index.ts';
import { forgivingUtf8, isDoubtfulUtf8 } from './structure/index.ts';
import { tierEncodings } from './tier.ts';
import type { Detection, DetectOptions, Evidence } from './types.ts';
import { answerLegacy, answerNotText, answerSettled } from './verdict/answer.ts';
import { explainLegacy, explainSettled, explainSignature } from './verdict/explain.ts';
import { decide } from './verdict/index.ts';
import { hearAllWords, hearReferences, languageOfSettled } from './verdict/language.ts';
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
  if (signature.kind === 'binary' && !ebcdic)
    return explained([answerNotText(signature.mimeType)], options, () => explainSignature(signature));
  const findings = readDocument(sample, signature, engine, hints, options);
  if (ebcdic) {
    const answers = answerLegacy(sample, decide(ebcdic), engine, findings.claims, most);
    return explained(answers, options, () => explainLegacy(findings, ebcdic, engine));
  }
  const settled = settle(sample, signature);
  if (settled) {
    const answers = describe(settled, findings, engine, options);
    if (isAmong(hints.allowed, answers[0])) return answers;
  }
  return weigh(findings, engine, options, most);
}

/** The answers, the first of them with what led to it, if that was asked for. */
function explained(answers: Detection[], { explain }: DetectOptions, why: () => Evidence[]): Detection[] {
  if (explain === true) answers[0].evidence = why();
  return answers;
}

interface Settled {
  encoding: string;
  confidence: number;
  bom?: boolean;
}

/** What is decided without any statistics: the stages signature and structure. */
function settle({ ascii, utf8, total }: Sample, signature: Signature): Settled | null {
  const sure = (encoding: string, confidence = 1, bom = false): Settled | null =>
    tierEncodings && !tierEncodings.has(encoding) ? null : { encoding, confidence, bom };
  if (signature.kind === 'bom' || signature.kind === 'escape') {
    // To a build without the encoding the bytes of UTF-7's mark, as those of any escape, are what they are: ASCII.
    const isMark = signature.kind === 'bom';
    const switched = sure(signature.encoding, isMark ? 1 : 0.999, isMark);
    if (switched) return switched;
  }
  if (signature.kind === 'wide' && signature.certain) return sure(signature.candidates[0].encoding, 0.999);
  if (signature.kind === 'wide' && (ascii || utf8.valid)) return null;
  if (ascii) return sure('ASCII');
  if (utf8.valid) return sure('UTF-8', 0.9999);
  if (!forgivingUtf8(utf8, total) || isDoubtfulUtf8(utf8, total)) return null;
  return utf8.surrogates > 0 ? sure('CESU-8', 0.999) : sure('UTF-8', 0.99);
}

/** The stage markup: what people read of the document, and what it claims. */
function readDocument(
  sample: Sample,
  signature: Signature,
  engine: Engine,
  hints: Hints,
  options: DetectOptions,
): Findings {
  const markup = readMarkup(sample.bytes, options.html ?? 'auto', sample.counts, sample.windows);
  const claims = collectClaims(sample, markup, options);
  const labels = claims.map((claim) => claim.label);
  const language = markup.language ?? singleLanguage(options.contentLanguage);
  return {
    sample,
    signature,
    markup,
    claims,
    hints: withClaims(hints, labels, language, engine.model.heads),
  };
}

/** The answer where the encoding is settled, and only the language is left to tell. */
function describe(
  { encoding, confidence, bom = false }: Settled,
  findings: Findings,
  engine: Engine,
  options: DetectOptions,
): Detection[] {
  const { sample, markup, claims } = findings;
  const language = languageOfSettled(encoding, findings, engine);
  const answer = answerSettled(sample, encoding, confidence, bom, language, claims, markup.references);
  return explained([answer], options, () => explainSettled(findings, answer));
}

/** The stages gate, judge and verdict: answers for bytes that may be in many encodings. */
function weigh(findings: Findings, engine: Engine, options: DetectOptions, most: number): Detection[] {
  const { sample, signature, markup, claims, hints } = findings;
  const all = sample.counts.histogram;
  const text = withoutUtf8Lines(markup.text, all);
  const histogram = text === sample.bytes ? all : countText(text, all, textCounts);
  const judged = judgeLegacy(text, histogram, engine, hints);
  const unicode = chooseUnicode(sample, signature, judged, engine, hints);
  if (unicode) return describe(unicode, findings, engine, options);
  const why = () => explainLegacy(findings, judged.opinions, engine);
  if (signature.kind === 'wide' && signature.noise) return explained([answerNotText(null)], options, why);
  const verdict = decide(judged.opinions, judged.evidence);
  if (verdict === null && options.encodings !== undefined && hints.allowed !== null)
    return explained([leastDamaged(sample, hints.allowed, claims)], options, why);
  const telling = text === markup.text ? all : histogram;
  const answers = answerLegacy(sample, verdict, engine, claims, most, telling);
  if (verdict !== null) hearAllWords(answers[0], text, judged, verdict, engine, hints);
  hearReferences(answers[0], findings, engine);
  return explained(answers, options, why);
}
