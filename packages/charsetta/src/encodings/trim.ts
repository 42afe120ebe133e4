/** "ASCII whitespace" of the WHATWG standards; `String.prototype.trim` takes every space of Unicode. */
export const ASCII_WHITESPACE = '\t\n\f\r ';

/**
 * The text without these `spaces` at either end. Loops, since a regular expression for the end looks at a long stretch of spaces
 * within the text once from each of them.
 */
export function trimmed(text: string, spaces: string): string {
  let start = 0;
  while (start < text.length && spaces.includes(text[start])) start++;
  return trimmedEnd(text.slice(start), spaces);
}

export function trimmedEnd(text: string, spaces: string): string {
  let end = text.length;
  while (end > 0 && spaces.includes(text[end - 1])) end--;
  return text.slice(0, end);
}
