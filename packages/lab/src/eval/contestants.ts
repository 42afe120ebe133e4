import type { Contestant } from './types.ts';

/** What the library's entry gives, as far as the evaluation needs it. */
interface CharsettaModule {
  detect(bytes: Uint8Array): { encoding: string | null; language: string | null; confidence: number };
}

export async function charsetta(): Promise<Contestant> {
  const entry: unknown = await import('../../../charsetta/src/index.ts');
  const { detect } = entry as Partial<CharsettaModule>;
  if (typeof detect !== 'function')
    throw new Error('packages/charsetta/src/index.ts does not export detect yet');
  return { name: 'charsetta', tells: 'both', detect: (bytes) => detect(bytes) };
}

export async function jschardet4(): Promise<Contestant> {
  const jschardet = await import('jschardet');
  return {
    name: 'jschardet 4',
    tells: 'both',
    detect(bytes) {
      const { encoding, language, confidence } = jschardet.detect(bytes);
      return { encoding, language, confidence };
    },
  };
}

/** The previous major version takes a Buffer only, and tells no language. */
export async function jschardet3(): Promise<Contestant> {
  const jschardet = (await import('jschardet3')).default;
  return {
    name: 'jschardet 3',
    tells: 'encoding',
    detect(bytes) {
      const { encoding, confidence } = jschardet.detect(asBuffer(bytes));
      return { encoding, language: null, confidence };
    },
  };
}

export async function npmChardet(): Promise<Contestant> {
  const { analyse } = await import('chardet');
  return {
    name: 'chardet 2',
    tells: 'both',
    detect(bytes) {
      const best = analyse(bytes)[0];
      if (best === undefined) return { encoding: null, language: null, confidence: 0 };
      return { encoding: best.name, language: best.lang ?? null, confidence: best.confidence / 100 };
    },
  };
}

/** Told that the text is UTF-8: it knows languages only. */
export async function eld(): Promise<Contestant> {
  const detector = (await import('eld/large')).eld;
  const decoder = new TextDecoder();
  return {
    name: 'eld large',
    tells: 'language',
    detect: (bytes) => ({
      encoding: 'utf-8',
      language: detector.detect(decoder.decode(bytes)).language || null,
      confidence: 1,
    }),
  };
}

export const ENCODING_PEERS = [jschardet4, jschardet3, npmChardet];

function asBuffer(bytes: Uint8Array): Buffer {
  return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
}
