/** A model in a file of its own: a line that says what it is, a checksum, the packed model. */
import { createHash } from 'node:crypto';
import { UsageError } from './complain.ts';

const TITLE = Buffer.from('charsetta model\n');
const CHECKSUM_LENGTH = 32;
const START = TITLE.length + CHECKSUM_LENGTH;

export function wrapModel(packed: Uint8Array): Buffer {
  return Buffer.concat([TITLE, checksum(packed), packed]);
}

/** The packed model as the library takes it. A file that is damaged says so here, and not by strange answers. */
export function unwrapModel(bytes: Buffer, path: string): string {
  if (!bytes.subarray(0, TITLE.length).equals(TITLE))
    throw new UsageError(`${path} is no model made by charsetta train`);
  const packed = bytes.subarray(START);
  if (!checksum(packed).equals(bytes.subarray(TITLE.length, START)))
    throw new UsageError(`${path} is damaged; train it again`);
  return packed.toString('base64');
}

function checksum(packed: Uint8Array): Buffer {
  return createHash('sha256').update(packed).digest();
}
