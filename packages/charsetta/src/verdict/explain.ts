import type { Engine } from '../engine.ts';
import type { Findings } from '../findings.ts';
import type { Opinion } from '../judge/index.ts';
import type { Signature } from '../signature/index.ts';
import type { Detection, Evidence } from '../types.ts';
import { costsOfReadings } from './index.ts';

/** How many readings are told of. */
const TOLD = 8;

/** Why the answer is what it is, where no statistics were needed for the encoding. */
export function explainSettled(findings: Findings, answer: Detection): Evidence[] {
  const evidence = explainDocument(findings);
  const { signature, sample } = findings;
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
export function explainLegacy(findings: Findings, opinions: readonly Opinion[], engine: Engine): Evidence[] {
  const evidence = explainDocument(findings);
  const leastPlain = opinions.reduce((least, { plain }) => Math.min(least, plain), Infinity);
  const costOf = costsOfReadings(opinions);
  const readings = opinions
    .map((opinion) => ({
      encodings: opinion.encodings,
      language: engine.model.heads[opinion.language]?.tag ?? 'zxx',
      markedBits: opinion.marked,
      plainBits: opinion.plain - leastPlain,
      priorBits: opinion.prior,
      bits: costOf(opinion),
    }))
    .sort((a, b) => a.bits - b.bits);
  for (const reading of readings.slice(0, TOLD)) {
    const message = `${reading.encodings[0]} in ${reading.language} costs ${reading.bits.toFixed(1)} bits`;
    evidence.push({ stage: 'judge', message, ...reading });
  }
  evidence.push({
    stage: 'verdict',
    message: `weighed ${opinions.length} pairs of encoding and language that came to the end`,
  });
  return evidence;
}

/** What the first bytes, or bytes that no text has, give away. */
export function explainSignature(signature: Signature): Evidence[] {
  if (signature.kind === 'none') return [];
  return [{ stage: 'signature', message: `found: ${signature.kind}`, signature }];
}

function explainDocument({ signature, markup, claims }: Findings): Evidence[] {
  const evidence = explainSignature(signature);
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
