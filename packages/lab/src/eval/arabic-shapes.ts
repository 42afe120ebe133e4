import { encode } from './codec.ts';

/**
 * CP864 and CP1006 store Arabic letters as they are drawn: a form for the start of a word, one for its end and so on
 * (Unicode's Arabic Presentation Forms). This writes ordinary text that way, with the forms the code page has.
 */
export function shaped(text: string, encoding: string): string {
  const letters = [...text.normalize('NFC').replace(HARAKAT, '')];
  return letters
    .map((letter, index) => drawn(letter, letters[index - 1], letters[index + 1], encoding))
    .join('');
}

/** Short vowels are not written in everyday text. */
const HARAKAT = /[\u064b-\u0652\u0670\u0640]/g;

/** Isolated, final, initial, medial; letters that never join to the next one have only the first two. */
type Forms = readonly string[];

const FORMS: ReadonlyMap<string, Forms> = presentationForms();

/** In both blocks the forms of a letter follow each other in this order (The Unicode Standard, 9.2). */
function presentationForms(): Map<string, string[]> {
  const forms = new Map<string, string[]>();
  for (const [first, last] of [
    [0xfb50, 0xfbb1],
    [0xfbd3, 0xfbe9],
    [0xfbfc, 0xfbff],
    [0xfe80, 0xfef4],
  ] as const) {
    for (let codePoint = first; codePoint <= last; codePoint++) {
      const form = String.fromCodePoint(codePoint);
      const letter = form.normalize('NFKC');
      if (letter === form || [...letter].length > 1) continue;
      const known = forms.get(letter);
      if (known === undefined) forms.set(letter, [form]);
      else if (known.length < 4) known.push(form);
    }
  }
  return forms;
}

function drawn(
  letter: string,
  before: string | undefined,
  after: string | undefined,
  encoding: string,
): string {
  const forms = FORMS.get(letter);
  if (forms === undefined) return letter;
  const joinsBefore = before !== undefined && (FORMS.get(before)?.length ?? 0) === 4 && forms.length > 1;
  const joinsAfter = forms.length === 4 && after !== undefined && (FORMS.get(after)?.length ?? 0) > 1;
  const [isolated, final, initial, medial] = forms;
  const wanted = joinsBefore
    ? joinsAfter
      ? [medial, initial, isolated, final]
      : [final, isolated, medial, initial]
    : joinsAfter
      ? [initial, medial, isolated]
      : [isolated, final, initial];
  return wanted.find((form) => form !== undefined && encode(form, encoding) !== null) ?? letter;
}
