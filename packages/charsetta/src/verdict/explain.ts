import type { Engine } from '../engine.ts';
import { PLAIN_CAP } from '../gate/pairs.ts';
import type { Opinion } from '../judge/index.ts';
import type { Markup } from '../markup/index.ts';
import type { Sample } from '../sample/index.ts';
import type { Signature } from '../signature/index.ts';
import type { Detection, Evidence } from '../types.ts';
import type { Claim } from './answer.ts';

/** How many readings are told of. */
const TOLD = 8;

/** Why the answer is what it is, where no statistics were needed for the encoding. */
export function explainSettled(
  signature: Signature,
  sample: Sample,
  markup: Markup,
  claims: readonly Claim[],
  answer: Detection,
): Evidence[] {
  const evidence = explainDocument(signature, markup, claims);
  const { utf8, ascii } = sample;
  if (signature.kind === 'none') {
    const message = ascii
      ? 'every byte is below 80'
      : `${utf8.sequences} UTF-8 sequences, ${utf8.errors} bytes that do not fit`;
    evidence.push({ stage: 'structure', message, ascii, sequences: utf8.sequences, errors: utf8.errors });
  }
  evidence.push({
    stage: 'judge',
    message: `reads best as ${answer.language}`,
    confidence: answer.languageConfidence,
  });
  return evidence;
}

/** The same where readings were weighed: what each cost, in bits, the least first. */
export function explainLegacy(
  signature: Signature,
  markup: Markup,
  claims: readonly Claim[],
  opinions: readonly Opinion[],
  engine: Engine,
): Evidence[] {
  const evidence = explainDocument(signature, markup, claims);
  const leastPlain = opinions.reduce((least, { plain }) => Math.min(least, plain), Infinity);
  const readings = opinions
    .map(({ encodings, language, marked, plain, prior }) => ({
      encodings,
      language: engine.model.heads[language]?.tag ?? 'zxx',
      markedBits: marked,
      plainBits: plain - leastPlain,
      priorBits: prior,
      bits: marked + Math.min(PLAIN_CAP, plain - leastPlain) + prior,
    }))
    .sort((a, b) => a.bits - b.bits);
  evidence.push({
    stage: 'gate',
    message: `${opinions.length} pairs of encoding and language were worth judging`,
  });
  for (const reading of readings.slice(0, TOLD)) {
    const message = `${reading.encodings[0]} in ${reading.language} costs ${reading.bits.toFixed(1)} bits`;
    evidence.push({ stage: 'judge', message, ...reading });
  }
  return evidence;
}

function explainDocument(signature: Signature, markup: Markup, claims: readonly Claim[]): Evidence[] {
  const evidence: Evidence[] = [];
  if (signature.kind !== 'none')
    evidence.push({ stage: 'signature', message: `found: ${signature.kind}`, signature });
  if (markup.isMarkup) {
    evidence.push({
      stage: 'markup',
      message: `${markup.text.length} bytes of text without tags`,
      language: markup.language,
    });
  }
  for (const { label, source } of claims) {
    evidence.push({ stage: 'markup', message: `declared as ${label} (${source})`, label, source });
  }
  return evidence;
}
