import { expect, test } from 'vitest';
import { fill, templateOf } from './pages.ts';

const PAGE = Buffer.from(
  '<html lang="cs"><title>Pr\xe1ce</title><script>x = "\xe1"</script>\n<p class=a>Dobr\xfd den</p> <p>&nbsp;</p></html>',
  'latin1',
);

test('a template keeps the markup, without its foreign bytes and its claim of a language', () => {
  const { parts } = templateOf('a page', PAGE);
  expect(parts.map(({ characters }) => characters)).toEqual([5, 9, 6, 0]);
  expect(parts.map(({ markup }) => markup).join('|')).toBe(
    '<html><title>|</title><script>x = ""</script>\n<p class=a>|</p> <p>|</p></html>',
  );
});

test('new text takes the places of the old, a word at a time, and begins again where it ends', () => {
  const page = fill(templateOf('a page', PAGE), 'eins zwei drei vier sechs sieben acht', 0);
  expect(page).toBe(
    '<html><title>zwei drei</title><script>x = ""</script>\n<p class=a>vier sechs</p> <p>sieben</p></html>',
  );
  const again = fill(templateOf('a page', PAGE), 'eins zwei', 3);
  expect(again).toContain('<p class=a>eins zwei</p>');
});

test('a letter of two code units is not cut', () => {
  const page = fill(templateOf('a page', PAGE), ` ${'𝒜'.repeat(60)}`, 0);
  // It throws on half a pair.
  expect(() => encodeURIComponent(page)).not.toThrow();
});
