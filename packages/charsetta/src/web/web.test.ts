import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { gzipSync } from 'node:zlib';
import { build } from 'esbuild';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { webBundle } from '../../scripts/web-bundle.mjs';
import { generatedWebParts } from '../../scripts/write-web.ts';
import { encodeText, encodings } from '../encodings/index.ts';
import * as full from '../index.ts';

const TEXTS: Readonly<Record<string, string>> = {
  ar: 'ذهبت إلى السوق صباح اليوم واشتريت الخبز والجبن والزيتون',
  cs: 'Včera večer jsme šli na procházku podél řeky a viděli žluté květy',
  el: 'Το πρωί πήγαμε στην αγορά και αγοράσαμε φρέσκο ψωμί και ελιές',
  fr: 'Cet été, nous avons mangé des pêches à la crème près de la forêt',
  he: 'אתמול בערב הלכנו לטייל לאורך הנחל וראינו פרחים צהובים',
  hi: 'कल शाम हम नदी के किनारे टहलने गए और पीले फूल देखे',
  ja: '昨日の夕方、川沿いを散歩して、黄色い花をたくさん見ました。',
  ko: '어제 저녁에 강가를 산책하다가 노란 꽃을 많이 보았습니다.',
  lt: 'Vakar vakare vaikščiojome palei upę ir matėme daug geltonų gėlių, žąsų',
  pl: 'Wczoraj wieczorem poszliśmy na spacer wzdłuż rzeki i widzieliśmy żółte kwiaty',
  ru: 'Вчера вечером мы гуляли вдоль реки и видели много жёлтых цветов',
  th: 'เมื่อวานตอนเย็นเราไปเดินเล่นริมแม่น้ำและเห็นดอกไม้สีเหลืองมากมาย',
  tr: 'Dün akşam ırmağın kıyısında yürüyüşe çıktık ve sarı çiçekler gördük',
  uk: 'Учора ввечері ми гуляли вздовж річки й бачили багато жовтих квітів, її ґанок',
  vi: 'Chiều hôm qua chúng tôi đi dạo dọc bờ sông và thấy nhiều hoa vàng',
  'zh-Hans': '昨天傍晚我们沿着河边散步，看见了许多黄色的花。',
  'zh-Hant': '昨天傍晚我們沿著河邊散步，看見了許多黃色的花。',
};

/** By the language of the text. */
const CASES: readonly (readonly [string, string])[] = [
  ['ar', 'windows-1256'],
  ['ar', 'ISO-8859-6'],
  ['cs', 'windows-1250'],
  ['cs', 'ISO-8859-2'],
  ['el', 'windows-1253'],
  ['fr', 'windows-1252'],
  ['fr', 'macintosh'],
  ['he', 'windows-1255'],
  ['hi', 'UTF-8'],
  ['hi', 'UTF-16BE'],
  ['fr', 'UTF-32LE'],
  ['ja', 'UTF-32BE'],
  ['ja', 'Shift_JIS'],
  ['ja', 'EUC-JP'],
  ['ja', 'ISO-2022-JP'],
  ['ko', 'CP949'],
  ['lt', 'windows-1257'],
  ['pl', 'ISO-8859-2'],
  ['ru', 'windows-1251'],
  ['ru', 'KOI8-R'],
  ['ru', 'IBM866'],
  ['th', 'windows-874'],
  ['tr', 'windows-1254'],
  ['uk', 'windows-1251'],
  ['uk', 'KOI8-U'],
  ['vi', 'windows-1258'],
  ['zh-Hans', 'GBK'],
  ['zh-Hans', 'gb18030'],
  ['zh-Hant', 'Big5'],
];

const NARROWER = ['ASCII', 'ISO-8859-1', 'ISO-8859-9', 'ISO-8859-11', 'TIS-620', 'GB2312', 'EUC-KR'];
const FOR_FILES = ['UTF-32LE', 'UTF-32BE'];
const tier = new Set(
  encodings
    .filter(({ whatwg, name }) => whatwg || NARROWER.includes(name) || FOR_FILES.includes(name))
    .map(({ name }) => name),
);

const folder = mkdtempSync(join(tmpdir(), 'web-'));
let web: typeof full;
const SOURCE = fileURLToPath(new URL('..', import.meta.url));

beforeAll(async () => {
  const { outputFiles } = await build({ ...webBundle, minify: true, write: false });
  const file = join(folder, 'web.mjs');
  writeFileSync(file, outputFiles[0].contents);
  web = await import(/* @vite-ignore */ pathToFileURL(file).href);
});
afterAll(() => rmSync(folder, { recursive: true }));

describe('charsetta/web', () => {
  it('has the interface of charsetta', () => {
    expect(Object.keys(web).sort()).toEqual(Object.keys(full).sort());
  });

  it('names its errors, however short a bundler makes the names of classes', () => {
    expect(() => web.detect('text' as never)).toThrow(expect.objectContaining({ name: 'ArgumentError' }));
    const unknown = { name: 'UnknownEncodingError' };
    expect(() => web.detect(Uint8Array.of(0xe9), { declared: 'x', encodings: ['no-such'] })).toThrow(
      expect.objectContaining(unknown),
    );
  });

  it.each(['ISO-2022-KR', 'HZ-GB-2312'])('calls ASCII what it is by its bytes, in %s', (encoding) => {
    const text = `plain ${encoding === 'ISO-2022-KR' ? TEXTS.ko : TEXTS['zh-Hans']} text`;
    expect(web.detect(encodeText(text, encoding).bytes).encoding).toBe('ASCII');
  });

  it('is at most 100 KB, minified and gzipped, for a page that detects and decodes', async () => {
    const { entryPoints: _all, ...options } = webBundle;
    const { outputFiles } = await build({
      ...options,
      stdin: {
        contents: "export { detect, detectAll, decode } from './web.ts'",
        resolveDir: SOURCE,
        loader: 'ts',
      },
      minify: true,
      write: false,
    });
    expect(gzipSync(outputFiles[0].contents, { level: 9 }).length).toBeLessThanOrEqual(100 * 1024);
  });

  it('knows the same encodings as the test expects of the WHATWG standard', () => {
    expect(tier.size).toBeGreaterThan(40);
    for (const name of tier)
      expect(() => web.detect(Uint8Array.of(0x61), { encodings: [name] })).not.toThrow();
  });

  it.each(CASES)('reads %s in %s', (language, encoding) => {
    const text = TEXTS[language].normalize('NFC');
    const { bytes } = encodeText(text, encoding);
    const decoded = web.decode(bytes);
    expect(decoded.text).toBe(text);
    expect(decoded.language).toBe(language);
    expect(web.detect(bytes).equivalents).toContain(encoding);
  });

  it('reads long texts, which it first glances at in every encoding that they fit', () => {
    for (const [language, encoding] of CASES) {
      const text = TEXTS[language].normalize('NFC').repeat(12);
      expect(web.decode(encodeText(text, encoding).bytes).text === text, encoding).toBe(true);
    }
  });

  it('reads UTF-32 with a mark, which is no UTF-16', () => {
    for (const encoding of FOR_FILES) {
      const { bytes } = encodeText(`\ufeff${TEXTS.ru}`, encoding);
      expect(web.decode(bytes)).toMatchObject({ encoding, bom: true, text: TEXTS.ru });
    }
  });

  it('answers with nothing but its own encodings, whatever the bytes are', () => {
    for (const { name } of encodings) {
      for (const text of Object.values(TEXTS)) {
        const { bytes } = encodeText(text, name);
        for (const { encoding, equivalents } of web.detectAll(bytes)) {
          if (encoding !== null) expect(tier, `${name} -> ${encoding}`).toContain(encoding);
          for (const other of equivalents) expect(tier).toContain(other);
        }
      }
    }
  });

  it('says so when asked for encodings of which it has none', () => {
    const bytes = Uint8Array.of(0x61, 0xe9);
    expect(() => web.detect(bytes, { encodings: ['IBM437', 'EUC-TW'] })).toThrow(web.UnknownEncodingError);
  });
});

describe('its smaller parts', () => {
  it('are what the script gives', () => {
    for (const [file, text] of generatedWebParts())
      expect(readFileSync(new URL(`./generated/${file}`, import.meta.url), 'utf8') === text, file).toBe(true);
  });
});
