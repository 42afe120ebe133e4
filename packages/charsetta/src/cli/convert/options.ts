/** What a conversion is to do, as the user said. */
import { type EncodingInfo, lookup } from '../../encodings/registry.ts';
import { UsageError } from '../complain.ts';
import type { Arguments } from '../parse.ts';
import type { Path } from '../paths.ts';

export type LineEndings = 'keep' | 'lf' | 'crlf' | 'cr';
export type BomPolicy = 'auto' | 'keep' | 'add' | 'remove';

export type Target =
  | { kind: 'output' }
  | { kind: 'folder'; path: Path }
  | { kind: 'in-place'; backup: string | null };

export interface Conversion {
  to: EncodingInfo;
  /** The label the user gave; null if the encoding is to be found out. */
  from: string | null;
  target: Target;
  minConfidence: number;
  force: boolean;
  dryRun: boolean;
  lineEndings: LineEndings;
  bom: BomPolicy;
  fixDeclarations: boolean;
}

const DEFAULT_CONFIDENCE = 0.8;
export const DEFAULT_SUFFIX = '.bak';

export function readConversion(given: Arguments): Conversion {
  const to = lookup(given.text('to') ?? 'utf-8');
  const from = given.text('from') ?? null;
  if (from !== null) lookup(from);
  const bom = (given.text('bom') ?? 'auto') as BomPolicy;
  if (bom === 'add' && !hasMark(to)) throw new UsageError(`--bom add: ${to.name} has no byte-order mark`);
  return {
    to,
    from,
    target: readTarget(given),
    minConfidence: readConfidence(given.text('min-confidence')),
    force: given.has('force'),
    dryRun: given.has('dry-run'),
    lineEndings: (given.text('line-endings') ?? 'keep') as LineEndings,
    bom,
    fixDeclarations: given.has('fix-declarations'),
  };
}

function readTarget(given: Arguments): Target {
  const folder = given.path('output');
  const inPlace = given.has('in-place');
  const backup = given.text('backup');
  if (inPlace && folder !== undefined) throw new UsageError('--in-place and --output exclude each other');
  if (backup !== undefined && !inPlace) throw new UsageError('--backup goes with --in-place');
  if (backup !== undefined && /[/\\]/.test(backup)) throw new UsageError('--backup: a suffix holds no slash');
  if (inPlace) return { kind: 'in-place', backup: backup === undefined ? null : backup || DEFAULT_SUFFIX };
  return folder === undefined ? { kind: 'output' } : { kind: 'folder', path: folder };
}

function readConfidence(text: string | undefined): number {
  const value = text === undefined ? DEFAULT_CONFIDENCE : Number(text);
  if (!(value >= 0 && value <= 1))
    throw new UsageError(`--min-confidence: expected a number from 0 to 1, got "${text}"`);
  return value;
}

/** Only these can begin with a mark; elsewhere U+FEFF at the start is text. */
export function hasMark({ kind, name }: EncodingInfo): boolean {
  return kind === 'unicode' || name === 'gb18030';
}

/** Whether the new text is to begin with a mark. */
export function wantsMark({ bom, to }: Conversion, from: string, had: boolean): boolean {
  if (!hasMark(to) || bom === 'remove') return false;
  if (bom === 'add') return true;
  if (bom === 'keep' || from === to.name) return had;
  return to.minWidth > 1;
}
