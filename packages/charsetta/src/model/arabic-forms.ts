import { FIRST_FORM } from '../kernel/layout.ts';

/** Arabic letters, and in how many forms each stands, one after the other, from a place on. */
const FORM_BLOCKS: readonly (readonly [from: number, letters: string, forms: string])[] = [
  [0xfb50, 'ٱٻپڀٺٿٹڤڦڄڃچڇڍڌڎڈژڑکگڳڱںڻۀہھےۓ', '244444444444422222244442424422'],
  [0xfe80, 'ءآأؤإئابةتثجحخدذرزسشصضطظعغفقكلمنهوىي', '122224242444442222444444444444444224'],
];

let forms: Uint16Array | undefined;

/** The letters of the forms from FIRST_FORM on, 0 where there is none: those that code pages hold, and their neighbours. */
export function arabicForms(): Uint16Array {
  forms ??= fillForms();
  return forms;
}

function fillForms(): Uint16Array {
  const table = new Uint16Array(0x10000 - FIRST_FORM);
  for (const [from, letters, counts] of FORM_BLOCKS) {
    let form = from - FIRST_FORM;
    for (let i = 0; i < letters.length; i++) {
      const end = form + Number(counts[i]);
      table.fill(letters.charCodeAt(i), form, end);
      form = end;
    }
  }
  return table;
}
