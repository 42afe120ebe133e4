/**
 * How fast 1 MB is decoded in each encoding: ours, the platform's TextDecoder, iconv-lite, in one run.
 *
 * Each sample is text of the encoding's main language, repeated; where other scripts can be written, there are samples of
 * them too, since fast ways tend to be for some text only. The three take turns, another one first in every round; the
 * figure is the best round of each, since whatever else the machine does can only slow a round down.
 */
import iconv from 'iconv-lite';
import {
  codecFor,
  decodeText,
  type EncodingInfo,
  encodeText,
  encodings,
} from '../packages/charsetta/src/encodings/index.ts';
import { say } from './progress.ts';

const MEGABYTE = 1_000_000;
/** Rounds of a single decoding each: the more there are, the likelier is one that nothing interrupted. */
const ROUNDS = 60;

const sentences: Readonly<Record<string, string>> = {
  ar: 'القهوة ساخنة والخبز طازج، فاجلس معنا قليلا قبل أن تمضي. ',
  emoji: 'The sea was calm 🌊 in the morning and all boats came home ⛵ with the tide 😀. ',
  plain: 'The sea was calm in the morning and all boats came home with the tide. ',
  cs: 'Příliš žluťoučký kůň úpěl ďábelské ódy, zatímco déšť padal na střechu. ',
  el: 'Το πρωί η θάλασσα ήταν ήσυχη και οι βάρκες γύριζαν στο λιμάνι. ',
  en: 'The café opens at seven; bring the naïve résumé and a cup of tea. ',
  fa: 'صبح زود به بازار رفتیم و نان تازه خریدیم. ',
  he: 'בבוקר הים היה שקט והסירות חזרו לנמל. ',
  hy: 'Առավոտյան ծովը հանգիստ էր, և նավակները վերադառնում էին։ ',
  ja: '朝の海は静かで、船は港へ帰ってきた。カタカナも少し混ぜる。 ',
  ka: 'დილით ზღვა წყნარი იყო და ნავები ბრუნდებოდნენ. ',
  ko: '아침 바다는 고요했고 배들은 항구로 돌아왔다. ',
  lo: 'ຕອນເຊົ້າທະເລສະຫງົບ ແລະເຮືອກັບຄືນມາ. ',
  lt: 'Rytą jūra buvo rami, o žvejų laivai grįžo į uostą su žuvimi. ',
  ru: 'Утром море было спокойно, и лодки возвращались в гавань. ',
  ta: 'காலையில் கடல் அமைதியாக இருந்தது, படகுகள் திரும்பின. ',
  th: 'ตอนเช้าทะเลสงบ และเรือก็กลับเข้าท่า ',
  tr: 'Sabahleyin deniz sakindi ve tekneler limana dönüyordu, ağlar boştu. ',
  uk: 'Вранці море було спокійне, і човни поверталися до гавані. ',
  vi: 'Buổi sáng biển lặng, những chiếc thuyền trở về bến cảng. ',
  'zh-Hans': '早上的海很平静，渔船都回到了港口。 ',
  'zh-Hant': '早上的海很平靜，漁船都回到了港口。 ',
};
const alike: Readonly<Record<string, string>> = {
  mul: 'ru',
  pl: 'cs',
  ro: 'cs',
  hr: 'cs',
  se: 'en',
  'sr-Cyrl': 'ru',
  bg: 'ru',
  kk: 'ru',
  tg: 'ru',
  ur: 'fa',
};

/** Latin letters without and with accents, Cyrillic, ideographs with syllables, syllables alone, and what is beyond the first plane. */
const OTHERS: readonly string[] = ['plain', 'cs', 'ru', 'ja', 'ko', 'emoji'];

/** Megabytes a second. */
export interface DecodeSpeed {
  encoding: string;
  /** What the text is in: a language, or `plain` for nothing but ASCII, or `emoji` for some. */
  text: string;
  ours: number;
  platform: number | null;
  iconvLite: number | null;
}

/** The encoding's own language first, then others that it can write to the last character. */
function textsFor({ name, languages }: EncodingInfo): string[] {
  const language = languages[0];
  const own = [language, alike[language], 'en'].find((known) => known in sentences) as string;
  const writable = OTHERS.filter(
    (other) => other !== own && encodeText(sentences[other], name).unmappableCount === 0,
  );
  return [own, ...writable];
}

function sample(encoding: string, text: string): Uint8Array {
  const unit = encodeText(sentences[text].repeat(20), encoding, { replacement: '' }).bytes;
  const bytes = new Uint8Array(Math.max(1, Math.round(MEGABYTE / unit.length)) * unit.length);
  for (let at = 0; at < bytes.length; at += unit.length) bytes.set(unit, at);
  return bytes;
}

function platformDecoder(name: string): TextDecoder | null {
  try {
    return new TextDecoder(name);
  } catch {
    return null;
  }
}

function megabytesPerSecond(decode: () => string, size: number): number {
  const start = performance.now();
  const { length } = decode();
  const seconds = (performance.now() - start) / 1000;
  if (length === 0) throw new Error('nothing was decoded');
  return size / MEGABYTE / seconds;
}

function measure(encoding: string, text: string): DecodeSpeed {
  const bytes = sample(encoding, text);
  const buffer = Buffer.from(bytes.buffer);
  const native = platformDecoder(encoding);
  const ways: [string, () => string][] = [['ours', () => decodeText(bytes, encoding).text]];
  if (native !== null) ways.push(['platform', () => native.decode(bytes)]);
  if (iconv.encodingExists(encoding)) ways.push(['iconvLite', () => iconv.decode(buffer, encoding)]);
  const best: Record<string, number> = {};
  for (let turn = 0; turn < ROUNDS * ways.length; turn++) {
    // Who comes after whom matters: the memory of the one before is given back meanwhile.
    const [way, decode] = ways[(turn + Math.floor(turn / ways.length)) % ways.length];
    best[way] = Math.max(best[way] ?? 0, megabytesPerSecond(decode, bytes.length));
  }
  return {
    encoding,
    text,
    ours: best.ours,
    platform: best.platform ?? null,
    iconvLite: best.iconvLite ?? null,
  };
}

export function measureDecode(): DecodeSpeed[] {
  say('decoding');
  return encodings
    .filter(({ name }) => codecFor(name) !== undefined)
    .flatMap((info) => textsFor(info).map((text) => measure(info.name, text)));
}

/** How many times as fast as iconv-lite; null where it has no such encoding. */
export function toIconvLite({ ours, iconvLite }: DecodeSpeed): number | null {
  return iconvLite === null ? null : ours / iconvLite;
}

/** Of each encoding the text that looks worst for us beside iconv-lite. */
export function worstTexts(speeds: readonly DecodeSpeed[]): DecodeSpeed[] {
  const worst = new Map<string, DecodeSpeed>();
  for (const speed of speeds) {
    const known = worst.get(speed.encoding);
    if (known === undefined || (toIconvLite(speed) ?? 0) < (toIconvLite(known) ?? 0))
      worst.set(speed.encoding, speed);
  }
  return [...worst.values()];
}
