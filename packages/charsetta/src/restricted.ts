import { decodeText } from './encodings/index.ts';
import { stringFromLatin1 } from './encodings/native.ts';
import type { Claim } from './markup/claims.ts';
import type { Sample } from './sample/index.ts';
import type { Detection, DetectOptions } from './types.ts';
import { answerSettled } from './verdict/answer.ts';
import { bytesAbove7F } from './verdict/damage.ts';
import { familyOf } from './verdict/names.ts';

/**
 * The answer by a name that the caller allows: the one people expect may not be among them. A wider encoding of the same
 * family that was named for the sake of a few bytes gives way to the narrow one, and those bytes are damage.
 */
export function among(allowed: ReadonlySet<string>, answer: Detection, sample: Sample): Detection {
  if (answer.encoding === null) return answer;
  const equivalents = answer.equivalents.filter((name) => allowed.has(name));
  if (equivalents.length > 0) return { ...answer, encoding: equivalents[0], equivalents };
  const family = familyOf(answer.encoding)?.filter((name) => allowed.has(name)) ?? [];
  if (family.length === 0) return answer;
  const { encoding, damage } = leastDamaged(sample, new Set(family), []);
  return { ...answer, encoding, equivalents: [encoding!], ...(damage === undefined ? {} : { damage }) };
}

/** Whether the caller allows the answer, perhaps by another name. */
export function isAmong(allowed: ReadonlySet<string> | null, answer: Detection): boolean {
  const { encoding } = answer;
  if (allowed === null || encoding === null || allowed.has(encoding)) return true;
  // Not before it is needed: the equivalents are looked up when asked for.
  return answer.equivalents.some((name) => allowed.has(name));
}

/**
 * Whether the answer is ASCII, by whatever name the caller allows, so that what follows may make it any other. What the
 * standard names stands, whatever follows.
 */
export function isStillAscii(
  { ascii, bytes }: Sample,
  encoding: string | null,
  { whatwg }: DetectOptions,
): boolean {
  // Escapes and UTF-16 have no byte above 7F either, but are not read as they stand.
  return (
    ascii &&
    encoding !== null &&
    whatwg !== true &&
    decodeText(bytes, encoding).text === stringFromLatin1(bytes)
  );
}

/**
 * Where the bytes are no text in any encoding that the caller allows: the one that they fit least badly, since the caller
 * may know better. `damage` says where they do not, and nothing speaks for it.
 */
export function leastDamaged(
  sample: Sample,
  allowed: ReadonlySet<string>,
  claims: readonly Claim[],
): Detection {
  const confidence = sample.total === 0 ? 1 : 0;
  const answers = [...allowed].map((name) => {
    const answer = answerSettled(sample, name, confidence, false, NO_OPINION, claims, false);
    const damage = name === 'ASCII' && !sample.ascii ? bytesAbove7F(sample) : answer.damage;
    return { ...answer, encoding: name, equivalents: [name], ...(damage === undefined ? {} : { damage }) };
  });
  const count = ({ damage }: Detection): number => damage?.count ?? 0;
  return answers.reduce((best, answer) => (count(answer) < count(best) ? answer : best));
}

const NO_OPINION = { tag: 'und', confidence: 0 };
