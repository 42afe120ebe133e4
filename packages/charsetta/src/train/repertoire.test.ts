import { describe, expect, it } from 'vitest';
import type { Alphabet } from '../model/alphabet.ts';
import { withUnseen } from './repertoire.ts';

function alphabet(seen: Record<string, number>, letters = ''): Alphabet {
  const rarity = new Uint8Array(0x10000);
  for (const [character, rare] of Object.entries(seen)) rarity[character.charCodeAt(0)] = rare;
  return {
    script: 'Han',
    letters: Uint16Array.from(letters, (letter) => letter.charCodeAt(0)),
    respellings: [],
    rarity,
  };
}

const rarityOf = ({ rarity }: Alphabet, character: string) => rarity![character.charCodeAt(0)];

describe('characters that no text of the corpus has', () => {
  const japanese = withUnseen('ja', alphabet({ 日: 14, 本: 15, 鑿: 40 }));

  it.each([...'葵凜翔熙'])('%s, of a name, is as rare as the rarest that it has', (character) => {
    expect(rarityOf(japanese, character)).toBe(40);
  });

  it('are unseen still if the standard does not have them', () => {
    for (const simplified of '们这动') expect(rarityOf(japanese, simplified)).toBe(0);
    expect(rarityOf(withUnseen('zh-Hans', alphabet({ 的: 9 })), '这')).toBe(9);
    expect(rarityOf(withUnseen('zh-Hant', alphabet({ 的: 9 })), '这')).toBe(0);
    expect(rarityOf(withUnseen('ko', alphabet({ 가: 9 })), '뷁')).toBe(0);
  });

  it('leave those alone that were seen, or have a class of their own', () => {
    expect(rarityOf(japanese, '日')).toBe(14);
    expect(rarityOf(withUnseen('zh-Hans', alphabet({ 的: 9 }, '不')), '不')).toBe(0);
  });

  it('are not asked for in other languages, nor where characters are not counted one by one', () => {
    const other = alphabet({ 日: 14 });
    expect(withUnseen('vi', other)).toBe(other);
    const none = { ...other, rarity: null };
    expect(withUnseen('ja', none)).toBe(none);
  });
});
