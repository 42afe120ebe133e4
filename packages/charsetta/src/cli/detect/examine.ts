/** One file, from its sample to what is printed: the part that threads do. */
import type { Sample } from '../../sample/index.ts';
import type { Detection } from '../../types.ts';
import { displayPath, type Path, printable } from '../paths.ts';
import type { Row } from '../table.ts';
import { explain } from './explain.ts';
import type { Judge } from './judge.ts';
import { confidenceOf, declaredBy, notesOf } from './notes.ts';
import type { Question } from './question.ts';

/** How many readings --explain sets side by side. */
const COMPARED = 3;
const MOST = 10;

/** What one file comes to, in the form that was asked for. */
export interface Answer {
  rows?: Row[];
  text?: string;
  /** Encoding and language, for the summary. */
  tally?: readonly [encoding: string, language: string];
}

export function examine(sample: Sample, path: Path, judge: Judge, question: Question): Answer {
  const most = question.all ? MOST : question.form === 'explanation' ? COMPARED : 1;
  const detections = judge(sample, most);
  const [best] = detections;
  switch (question.form) {
    case 'json':
      return { text: (question.all ? detections : [best]).map((answer) => asJson(path, answer)).join('\n') };
    case 'explanation':
      return { text: explain(path, sample, detections) };
    case 'tally':
      return { tally: [best.encoding ?? 'no text', best.language ?? 'no text'] };
    default:
      return { rows: (question.all ? detections : [best]).map((answer) => rowOf(path, answer)) };
  }
}

export function rowOf(path: Path, detection: Detection): Row {
  return [
    displayPath(path),
    detection.encoding ?? '-',
    detection.language ?? '-',
    confidenceOf(detection),
    printable(declaredBy(detection)),
    printable(notesOf(detection).join('; ')),
  ];
}

/** A path that is no UTF-8 is told twice: so that it can be read, and so that it can be opened. */
function asJson(path: Path, detection: Detection): string {
  const name =
    typeof path === 'string'
      ? { path }
      : { path: path.toString('utf8'), pathBase64: path.toString('base64') };
  return JSON.stringify({ ...name, ...detection });
}
