import { describe, expect, it } from 'vitest';
import { encodeText } from './encodings/index.ts';
import { decode } from './index.ts';

/** What users of other detectors have complained about: a word or two, taken for something exotic. */
describe('a few words are read as they were written', () => {
  it.each([
    ['ça me fait rire', 'windows-1252'],
    ['café menu', 'windows-1252'],
    ['Price: € 20 per month', 'windows-1252'],
    ['não é possível', 'windows-1252'],
    ['coração', 'windows-1252'],
    ['Hyvää päivää', 'windows-1252'],
    ['Müller', 'windows-1252'],
    ['Straße', 'windows-1252'],
    ['garçon naïf', 'windows-1252'],
    ['“quoted” text – really', 'windows-1252'],
    ['it’s fine', 'windows-1252'],
    ['Señor Muñoz', 'windows-1252'],
    ['¿Qué?', 'windows-1252'],
    ['Þetta er gott', 'windows-1252'],
    ['Grüße', 'CP850'],
    ['мама мыла раму', 'windows-1251'],
    ['ПРИВЕТ МИР', 'windows-1251'],
    ['привет, как дела?', 'IBM866'],
    ['привет, как дела?', 'KOI8-R'],
    ['Zażółć gęślą jaźń', 'windows-1250'],
    ['Zażółć gęślą jaźń', 'ISO-8859-2'],
    ['Příliš žluťoučký kůň', 'windows-1250'],
    ['Türkçe öğreniyorum', 'windows-1254'],
    ['Καλημέρα', 'windows-1253'],
    ['שלום עולם', 'windows-1255'],
    ['مرحبا بالعالم', 'windows-1256'],
    ['สวัสดีชาวโลก', 'windows-874'],
    ['Xin chào thế giới', 'windows-1258'],
    ['こんにちは', 'Shift_JIS'],
    ['日本語', 'EUC-JP'],
    ['東京都', 'Shift_JIS'],
    ['你好世界', 'GBK'],
    ['中文', 'GBK'],
    ['你好，世界', 'Big5'],
    ['안녕하세요', 'EUC-KR'],
    ['한국어', 'EUC-KR'],
  ])('%s in %s', (text, encoding) => {
    expect(decode(encodeText(text, encoding, { fatal: true }).bytes).text).toBe(text);
  });
});

/** Signs that are the accented letters of DOS code pages and of the Mac, in words that have none. */
describe('labels with one sign and no letter outside ASCII are read as they were written', () => {
  it.each([
    'Chargement en cours…',
    'Veuillez patienter…',
    'Enregistrer sous…',
    'Caricamento in corso…',
    'Salva con nome…',
    'Carregando…',
    'Guardar como…',
    'Datei wird geladen…',
    'Ladataan…',
    'Gesamt 12,50 €',
    'Betrag in €',
    'Hinta 20 €',
    'Totale € 15,00',
    'Fiyat 15 €',
    '• Home • Contatti • Chi siamo',
    'Mo–Fr 9–17 Uhr',
    'Wait—what?',
    'Windows™ XP',
    '5 £',
  ])('%s', (text) => {
    expect(decode(encodeText(text, 'windows-1252', { fatal: true }).bytes).text).toBe(text);
  });
});
