/**
 * ISO-8859-8 is Hebrew in visual order (RFC 1556): each line as it is displayed, from left to right. The characters are
 * those of ISO-8859-8-I; only their order differs.
 */

const HEBREW = /[\u0590-\u05ff\ufb1d-\ufb4f]/;
/** What keeps its order inside a Hebrew line: words of other letters with all between them, and numbers. */
const LEFT_TO_RIGHT =
  /[A-Za-z\u00c0-\u024f](?:[^\u0590-\u05ff\ufb1d-\ufb4f]*[A-Za-z0-9\u00c0-\u024f])?|\d+(?:[.,:/-]\d+)*/g;
const MIRRORED: Readonly<Record<string, string>> = {
  '(': ')',
  ')': '(',
  '[': ']',
  ']': '[',
  '{': '}',
  '}': '{',
  '<': '>',
  '>': '<',
  '«': '»',
  '»': '«',
};

/** A line of visual Hebrew in the order in which it is read; lines without Hebrew are given back as they are. */
export function visualToLogical(line: string): string {
  if (!HEBREW.test(line)) return line;
  const pieces: string[] = [];
  let done = 0;
  for (const match of line.matchAll(LEFT_TO_RIGHT)) {
    pieces.push(reversed(line.slice(done, match.index)), match[0]);
    done = match.index + match[0].length;
  }
  pieces.push(reversed(line.slice(done)));
  return pieces.reverse().join('');
}

function reversed(text: string): string {
  return [...text]
    .reverse()
    .map((character) => MIRRORED[character] ?? character)
    .join('');
}
