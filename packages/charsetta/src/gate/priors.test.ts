import { describe, expect, it } from 'vitest';
import { encodings, lookup } from '../encodings/registry.ts';
import { theEngine } from '../engine.ts';
import { encodingPrior, multiBytePrior, pairPrior } from './priors.ts';

const { heads } = theEngine().model;
const scriptOf = (tag: string) => heads.find((head) => head.tag === tag)?.alphabet.script;

function prior(encoding: string, tag: string): number {
  const info = lookup(encoding);
  const sameScript = info.languages.some((own) => scriptOf(own) === scriptOf(tag));
  return pairPrior(info, tag, sameScript);
}

describe('before any byte is read', () => {
  it.each([
    ['fr', ['windows-1252', 'ISO-8859-1', 'CP850', 'macintosh', 'CP037']],
    ['de', ['windows-1252', 'ISO-8859-1', 'CP850', 'CP273']],
    ['pl', ['windows-1250', 'ISO-8859-2', 'CP852', 'MacCentralEurope']],
    ['ru', ['windows-1251', 'KOI8-R', 'IBM866', 'x-mac-cyrillic']],
    ['uk', ['windows-1251', 'KOI8-U', 'KOI8-RU']],
    ['el', ['windows-1253', 'ISO-8859-7', 'CP737']],
    ['tr', ['windows-1254', 'ISO-8859-9', 'CP857']],
    ['lt', ['windows-1257', 'ISO-8859-13', 'ISO-8859-4']],
    ['ja', ['Shift_JIS', 'Shift_JIS-2004']],
    ['ko', ['EUC-KR', 'Johab']],
    ['zh-Hant', ['Big5', 'EUC-TW']],
  ])(
    '%s is no less likely in the first of %j than in the next, and likelier than in the last',
    (tag, names) => {
      const costs = names.map((name) => prior(name, tag));
      expect(costs).toEqual(costs.toSorted((a, b) => a - b));
      expect(costs[0]).toBeLessThan(costs.at(-1)!);
    },
  );

  it.each([
    ['windows-1252', 'fr', 'pl'],
    ['windows-1250', 'pl', 'fr'],
    ['windows-1253', 'el', 'ru'],
    ['KOI8-T', 'tg', 'ru'],
    ['CP861', 'is', 'de'],
    ['windows-1251', 'ru', 'sah'],
  ])('%s is likelier to hold %s than %s', (encoding, own, other) => {
    expect(prior(encoding, own)).toBeLessThan(prior(encoding, other));
  });

  it('a language in another script than the encoding was made for is the least likely', () => {
    const cyrillic = lookup('windows-1251');
    expect(pairPrior(cyrillic, 'de', false)).toBeGreaterThan(pairPrior(cyrillic, 'de', true));
    expect(prior('windows-1253', 'fr')).toBeGreaterThan(prior('windows-1252', 'fr') + 5); // `café menu` is not Greek
  });

  it.each([
    ['EUC-JP', 'ja', ['zh-Hans', 'zh-Hant', 'ko']],
    ['GB2312', 'zh-Hans', ['ja', 'ko']],
    ['GBK', 'zh-Hant', ['ja', 'ko']],
    ['Big5', 'zh-Hant', ['ja', 'ko']],
    ['EUC-KR', 'ko', ['ja', 'zh-Hans', 'zh-Hant']],
  ])('%s holds %s, and hardly %j, though it has their letters', (encoding, own, others) => {
    const info = lookup(encoding);
    for (const other of others)
      expect(multiBytePrior(info, other), other).toBeGreaterThan(multiBytePrior(info, own) + 30);
  });

  it('Chinese may be in the encodings of all who write it', () => {
    expect(multiBytePrior(lookup('GBK'), 'yue')).toBeLessThan(multiBytePrior(lookup('GBK'), 'ja'));
    expect(multiBytePrior(lookup('Big5'), 'zh-Hans')).toBeLessThan(multiBytePrior(lookup('Big5'), 'ja'));
  });

  it('nothing is impossible, and nothing is likelier than an encoding of the web', () => {
    for (const info of encodings) {
      expect(encodingPrior(info), info.name).toBeGreaterThanOrEqual(0);
      expect(Number.isFinite(encodingPrior(info))).toBe(true);
    }
  });

  it('mainframes are rarer than anything with ASCII in it that has no cost of its own', () => {
    expect(encodingPrior(lookup('CP037'))).toBeGreaterThan(encodingPrior(lookup('macintosh')));
    expect(encodingPrior(lookup('macintosh'))).toBeGreaterThan(encodingPrior(lookup('windows-1252')));
  });
});
