/** Who says what about the encoding. */
import type { Sample } from '../sample/index.ts';
import type { Declared, DetectOptions } from '../types.ts';
import { contentTypeCharset } from './declarations.ts';
import type { Markup } from './index.ts';
import { scanForMeta } from './prescan.ts';
import { statedLabel } from './statements.ts';

/** What the document or its sender says about the encoding. */
export interface Claim {
  label: string;
  source: Declared['source'];
}

/** All claims, the sender's before the document's. Lines of programs are read only where there is doubt: they take a while. */
export function collectClaims(
  { bytes, ascii, utf8 }: Sample,
  markup: Markup,
  options: DetectOptions,
): Claim[] {
  const claims: Claim[] = [];
  if (options.declared !== undefined) claims.push({ label: options.declared, source: 'option' });
  const header = options.contentType === undefined ? null : contentTypeCharset(options.contentType);
  if (header !== null) claims.push({ label: header, source: 'http' });
  for (const { label, source } of markup.declarations) claims.push({ label, source });
  const scanned = markup.isMarkup && claims.length === 0 ? scanForMeta(bytes, markup.hasMeta) : null;
  if (scanned !== null) claims.push({ label: scanned, source: 'meta' });
  const stated = claims.length > 0 || ascii || utf8.valid ? null : statedLabel(bytes);
  if (stated !== null) claims.push({ label: stated, source: 'cookie' });
  return claims;
}
