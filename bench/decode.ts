/**
 * How fast 1 MB is decoded in each encoding: ours, the platform's TextDecoder, iconv-lite, in one run.
 *
 * Each sample is text of the encoding's main language, repeated. The three take turns, round after round; the figure is
 * the best round of each, since whatever else the machine does can only slow a round down.
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
const ROUNDS = 20;

const sentences: Readonly<Record<string, string>> = {
  ar: 'القهوة ساخنة والخبز طازج، فاجلس معنا قليلا قبل أن تمضي. ',
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

/** Megabytes a second. */
export interface DecodeSpeed {
  encoding: string;
  ours: number;
  platform: number | null;
  iconvLite: number | null;
}

function sample({ name, languages }: EncodingInfo): Uint8Array {
  const language = languages[0];
  const sentence = sentences[language] ?? sentences[alike[language]] ?? sentences.en;
  const unit = encodeText(sentence.repeat(20), name, { replacement: '' }).bytes;
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

function measure(info: EncodingInfo): DecodeSpeed {
  const bytes = sample(info);
  const buffer = Buffer.from(bytes.buffer);
  const native = platformDecoder(info.name);
  const ways: Record<string, (() => string) | null> = {
    ours: () => decodeText(bytes, info.name).text,
    platform: native && (() => native.decode(bytes)),
    iconvLite: iconv.encodingExists(info.name) ? () => iconv.decode(buffer, info.name) : null,
  };
  const best: Record<string, number> = {};
  for (let round = 0; round < ROUNDS; round++) {
    for (const [way, decode] of Object.entries(ways)) {
      if (decode) best[way] = Math.max(best[way] ?? 0, megabytesPerSecond(decode, bytes.length));
    }
  }
  return {
    encoding: info.name,
    ours: best.ours,
    platform: best.platform ?? null,
    iconvLite: best.iconvLite ?? null,
  };
}

export function measureDecode(): DecodeSpeed[] {
  say('decoding');
  return encodings.filter(({ name }) => codecFor(name) !== undefined).map(measure);
}
