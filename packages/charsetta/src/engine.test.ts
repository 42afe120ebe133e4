import { afterAll, describe, expect, it } from 'vitest';
import { detectAll } from './detect.ts';
import { encodeText } from './encodings/index.ts';
import { useModel } from './engine.ts';
import { packedModel } from './model/generated/full.ts';
import { declarationText, smallCorpora } from './test-data/small-corpora.ts';
import { toBase64 } from './test-data/small-model.ts';
import { train } from './train/train.ts';

const TEXTS: readonly [tag: string, encoding: string][] = [
  ['ja', 'Shift_JIS'],
  ['ja', 'EUC-JP'],
  ['zh-Hans', 'GBK'],
  ['zh-Hant', 'Big5'],
  ['ko', 'EUC-KR'],
  ['ru', 'KOI8-R'],
  ['th', 'windows-874'],
  ['ta', 'TSCII'],
  ['vi', 'windows-1258'],
  ['fr', 'windows-1252'],
  ['en', 'CP037'],
];

describe('a model of few languages', () => {
  afterAll(() => useModel(packedModel));

  it.each([[['ga', 'cy']], [['ru']], [['ja']], [['ta']], [['th', 'ar']]])(
    'answers for text in any other: %s',
    (tags) => {
      useModel(toBase64(train(smallCorpora(tags), () => {}).packed));
      for (const [tag, encoding] of TEXTS) {
        const { bytes } = encodeText(declarationText(tag), encoding);
        // Whole, short, and cut inside a character.
        for (const part of [bytes, bytes.subarray(0, 60), bytes.subarray(1, 400)])
          for (const { language } of detectAll(part))
            expect([...tags, 'zxx', 'und', null], `${tag} in ${encoding}`).toContain(language);
      }
    },
  );
});
