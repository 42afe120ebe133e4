/**
 * Faghani, Hadian, Minaei-Bidgoli: Charset Encoding Detection of HTML Documents (AIRS 2015). Two detectors that others
 * made, put together by what each is good at (figure 1): what Mozilla's calls UTF-8 on the raw bytes is UTF-8; all else
 * is decided by ICU's, on the page without its markup. Nothing is trained.
 */
import { analyse } from 'chardet';
import jschardet from 'jschardet3';
import { readMarkup } from '../../../../charsetta/src/markup/index.ts';
import type { Answer, Method, TrainedMethod } from '../method.ts';
import { packModel, unpackModel } from '../store.ts';
import { eliminateByParser, eliminateDirectly, visibleCharacters } from './elimination.ts';

export interface FaghaniOptions {
  /** 4.1 (directly), 4.2 (by a parser, which the paper prefers), or none. */
  elimination: 'direct' | 'parser' | 'none';
  /** Each detector alone, to compare. */
  detector: 'ensemble' | 'mozilla' | 'icu';
  /** Whether the page's own claim is believed first: for practice, and off in the paper's evaluation. */
  declarations: boolean;
  /** With fewer visible characters than this the raw bytes are looked at. */
  fewVisible: number;
}

export const FAGHANI_DEFAULTS: FaghaniOptions = {
  elimination: 'parser',
  detector: 'ensemble',
  declarations: false,
  fewVisible: 40,
};

export const faghani: Method<Partial<FaghaniOptions>> = {
  name: 'faghani',
  train: (_documents, options) => new Faghani({ ...FAGHANI_DEFAULTS, ...options }),
  load: (bytes) => new Faghani(unpackModel('faghani', bytes).notes as FaghaniOptions),
};

class Faghani implements TrainedMethod {
  private readonly options: FaghaniOptions;

  constructor(options: FaghaniOptions) {
    this.options = options;
  }

  detect(bytes: Uint8Array): Answer[] {
    const { detector, declarations } = this.options;
    const declared = declarations ? readMarkup(bytes, true).declarations[0]?.label : undefined;
    if (declared !== undefined) return [{ encoding: declared, language: null, score: 1 }];
    if (detector === 'icu') return icu(this.visibleText(bytes));
    if (detector === 'mozilla') return [mozilla(this.visibleText(bytes))];
    const first = mozilla(bytes);
    return first.encoding?.toLowerCase() === 'utf-8' ? [first] : icu(this.visibleText(bytes));
  }

  save(): Uint8Array {
    return packModel('faghani', this.options, {});
  }

  private visibleText(bytes: Uint8Array): Uint8Array {
    const { elimination, fewVisible } = this.options;
    if (elimination === 'none') return bytes;
    const text = elimination === 'direct' ? eliminateDirectly(bytes) : eliminateByParser(bytes);
    return visibleCharacters(text) < fewVisible ? bytes : text;
  }
}

/** jschardet 3 is Mozilla's detector in JavaScript; it takes a Buffer only. */
function mozilla(bytes: Uint8Array): Answer {
  const { encoding, confidence } = jschardet.detect(
    Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength),
  );
  return { encoding, language: null, score: confidence };
}

/** npm's chardet is ICU's detector in JavaScript. */
function icu(bytes: Uint8Array): Answer[] {
  return analyse(bytes).map(({ name, lang, confidence }) => ({
    encoding: name,
    language: lang ?? null,
    score: confidence,
  }));
}
