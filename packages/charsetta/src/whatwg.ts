import { extractMimeType, isXmlType } from './markup/mime.ts';
import { type Sniffed, sniffWhatwg } from './markup/prescan.ts';
import type { Sample } from './sample/index.ts';
import type { Damage, Detection, DetectOptions } from './types.ts';
import { answerSettled } from './verdict/answer.ts';

/**
 * `whatwg: true`: the encoding is the one that the HTML standard gives, however the bytes speak against it. All else that
 * was found out about them stays: `confidence` is what it would be if the encoding had been guessed, and
 * `declared.holds` says whether the bytes agree.
 */
export function followStandard(
  sample: Sample,
  guesses: readonly Detection[],
  options: DetectOptions,
): Detection {
  const { encoding, source } = sniff(sample, options);
  const guess = guesses.find(({ equivalents }) => equivalents.includes(encoding));
  const { damage: _ofGuess, ...told } = guesses[0];
  const answer: Detection = {
    ...told,
    encoding,
    confidence: guess?.confidence ?? 0,
    bom: source === 'mark',
    ...fit(sample, encoding),
  };
  if (answer.evidence === undefined) return answer;
  const message = `${encoding} by the WHATWG standard (${source})`;
  return { ...answer, evidence: [...answer.evidence, { stage: 'verdict', message, source }] };
}

function sniff(sample: Sample, { contentType, declared }: DetectOptions): Sniffed {
  const type = contentType === undefined ? null : extractMimeType(contentType);
  const transportLabel = type?.charset ?? declared;
  return sniffWhatwg(sample.bytes.subarray(0, sample.windows[0].length), {
    xml: type !== null && isXmlType(type),
    ...(transportLabel === undefined ? {} : { transportLabel }),
  });
}

/** How the bytes fit the encoding, and which others would give the same text. */
function fit(sample: Sample, encoding: string): { equivalents: readonly string[]; damage?: Damage } {
  if (encoding === 'x-user-defined' || (encoding === 'replacement' && sample.total === 0))
    return { equivalents: [encoding] };
  if (encoding === 'replacement') return { equivalents: [encoding], damage: ALL_DAMAGED };
  const { equivalents, damage } = answerSettled(sample, encoding, 1, false, NO_OPINION, [], false);
  const others = equivalents.filter((name) => name !== encoding);
  return { equivalents: [encoding, ...others], ...(damage === undefined ? {} : { damage }) };
}

const NO_OPINION = { tag: 'und', confidence: 0 };
/** The decoder of `replacement` stumbles once, at the first byte, and gives up. */
const ALL_DAMAGED = { offsets: [0], count: 1, share: 1 };

/** Decodes what the standard names but gives no text: Encoding standard, 14.1 and 14.5. */
export function decodeTextless(bytes: Uint8Array, encoding: string): string | null {
  if (encoding === 'replacement') return bytes.length === 0 ? '' : '\ufffd';
  if (encoding !== 'x-user-defined') return null;
  let text = '';
  for (const byte of bytes) text += String.fromCharCode(byte < 0x80 ? byte : 0xf780 + byte - 0x80);
  return text;
}
