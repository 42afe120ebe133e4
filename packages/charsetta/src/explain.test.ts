import { describe, expect, it } from 'vitest';
import { encodeText } from './encodings/index.ts';
import { detectBothWays as detect } from './test-data/chunks.ts';

const russian = encodeText('Все люди рождаются свободными и равными', 'windows-1251').bytes;

describe('explain', () => {
  it('is left out unless asked for', () => {
    expect(detect(russian).evidence).toBeUndefined();
  });

  it('lists the readings by what they cost, the answer first', () => {
    const { encoding, evidence } = detect(russian, { explain: true });
    const bits = evidence!.filter(({ stage }) => stage === 'judge').map((step) => step.bits as number);
    expect(evidence!.find(({ stage }) => stage === 'judge')?.encodings).toContain(encoding);
    expect(bits.length).toBeGreaterThan(0);
    expect(bits).toEqual([...bits].sort((a, b) => a - b));
  });

  it('tells of marks, declarations and structure', () => {
    const page = new TextEncoder().encode(
      '<!doctype html><meta charset=koi8-r><p>Привет, мир, как дела?</p>',
    );
    const stages = detect(page, { explain: true }).evidence!.map(({ message }) => message);
    expect(stages).toContain('declared as koi8-r (meta)');
    expect(stages.some((message) => message.includes('UTF-8 sequences'))).toBe(true);
  });

  it('is given whatever the answer is', () => {
    const ofEbcdic = encodeText('THE QUICK BROWN FOX JUMPS OVER', 'CP037').bytes;
    const picture = Uint8Array.of(0x89, 0x50, 0x4e, 0x47, 13, 10, 26, 10, ...new Uint8Array(100));
    const wide = encodeText('憂鬱臺灣龜鑿', 'UTF-16LE').bytes;
    for (const bytes of [ofEbcdic, picture, wide])
      expect(detect(bytes, { explain: true }).evidence?.length).toBeGreaterThan(0);
    const leastDamaged = detect(russian, { explain: true, encodings: ['UTF-8', 'ISO-2022-JP'] });
    expect(leastDamaged.confidence).toBe(0);
    expect(leastDamaged.evidence).toBeDefined();
  });

  it('does not change the answer', () => {
    const { evidence, ...explained } = detect(russian, { explain: true });
    expect(evidence).toBeDefined();
    expect(explained).toEqual(detect(russian));
  });
});
