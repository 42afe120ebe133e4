import { encodeText } from '../encodings/index.ts';

/** CP864 and CP1006 store Arabic letters as they are drawn, in one of up to four forms. */

/** Every letter's forms, in Unicode's order: alone, at the end, at the start, in the middle. */
const FORMS = new Map<string, string[]>();
for (const [from, to] of [
  [0xfe80, 0xfef4],
  [0xfb50, 0xfbff],
]) {
  for (let code = from; code <= to; code++) {
    const form = String.fromCharCode(code);
    const letter = form.normalize('NFKC');
    if (letter.length === 1 && letter !== form) FORMS.set(letter, [...(FORMS.get(letter) ?? []), form]);
  }
}

/** The text as it is drawn; a form that the code page lacks gives way to one that it has. */
export function drawn(text: string, encoding: string): string {
  const letters = [...text.replace(/[\u064b-\u0652\u0640]/g, '')];
  return letters
    .map((letter, at) => drawnLetter(letter, letters[at - 1], letters[at + 1], encoding))
    .join('');
}

function drawnLetter(letter: string, before: string, after: string, encoding: string): string {
  const forms = FORMS.get(letter);
  if (forms === undefined) return letter;
  const joinsBack = (FORMS.get(before)?.length ?? 0) === 4 && forms.length > 1;
  const joinsOn = forms.length === 4 && (FORMS.get(after)?.length ?? 0) > 1;
  const wanted = forms[(joinsBack ? 1 : 0) + (joinsOn ? 2 : 0)];
  const near = joinsOn ? [forms[2], forms[3]] : [forms[0], forms[1]];
  const writable = (form: string | undefined): boolean =>
    form !== undefined && encodeText(form, encoding).unmappableCount === 0;
  return [wanted, ...near, ...forms, letter].find(writable) ?? letter;
}
