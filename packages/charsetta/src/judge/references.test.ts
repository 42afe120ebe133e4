import { describe, expect, it } from 'vitest';
import { encodeText } from '../encodings/index.ts';
import { detectBothWays as detect } from '../test-data/chunks.ts';
import { paragraphs } from '../test-data/udhr.ts';

const czech = paragraphs('cs').slice(1, 6).join('\n');

/** What the encoding lacks as decimal references: so do browsers send a form. */
function submitted(text: string, encoding: string): Uint8Array {
  const writable = (letter: string) => encodeText(letter, encoding).unmappableCount === 0;
  const written = text.replace(/[^\0-\x7f]/gu, (letter) =>
    writable(letter) ? letter : `&#${letter.codePointAt(0)};`,
  );
  return encodeText(written, encoding).bytes;
}

describe('letters that stand as references', () => {
  it.each([`${czech} ACME ® a další`, `${czech} © Brno`])('are not in the encoding: %#', (text) => {
    expect(detect(submitted(text, 'ISO-8859-1')).equivalents).toContain('ISO-8859-1');
  });

  it('say nothing against an encoding that lacks them', () => {
    const bytes = submitted(`${czech} Ω a ж`, 'ISO-8859-2');
    expect(detect(bytes)).toMatchObject({ encoding: 'ISO-8859-2', language: 'cs' });
  });

  it('cannot outweigh a text that is full of the encoding’s own letters', () => {
    const { bytes } = encodeText(`&#268;&#283;&#345;&#382; ${czech}`, 'ISO-8859-2');
    expect(detect(bytes)).toMatchObject({ encoding: 'ISO-8859-2', language: 'cs' });
  });
});
