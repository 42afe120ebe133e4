import { readFileSync } from 'node:fs';
import { runInNewContext } from 'node:vm';
import { beforeAll, describe, expect, it } from 'vitest';
import { type Bundle, bundles } from './bundles.ts';

/** A browser has these; what only Node has is missing on purpose. */
const PLATFORM = {
  TextDecoder,
  TextEncoder,
  ReadableStream,
  TransformStream,
  WritableStream,
  Response,
  atob,
  console,
};
const GROWTH = 1.1;

interface Application {
  decode: (bytes: Uint8Array, encoding?: string) => { text: string };
  detect?: (bytes: Uint8Array) => { encoding: string; language: string };
}

const recorded = readFileSync(new URL('../docs/bundle-sizes.md', import.meta.url), 'utf8');
let made: Bundle[];
beforeAll(async () => {
  made = await bundles();
});

/** The exports of an application, and a realm's own kind of bytes. */
function run(code: string): { app: Application; Uint8Array: Uint8ArrayConstructor } {
  return runInNewContext(`${code}\n({ app, Uint8Array })`, { ...PLATFORM });
}

describe('what esbuild, Rollup and Vite make of the package', () => {
  it('is there for every application', () => {
    expect(made).toHaveLength(12);
  });

  it('imports nothing', () => {
    for (const { application, bundler, code } of made) {
      expect(/\brequire\(|\bimport\(|\bfrom\s*["']node:/.test(code), `${application} by ${bundler}`).toBe(
        false,
      );
    }
  });

  it('runs without Buffer and process', () => {
    const codes = Array.from('\xcf\xf0\xe8\xe2\xe5\xf2, \xea\xe0\xea \xe4\xe5\xeb\xe0?', (c) =>
      c.charCodeAt(0),
    );
    for (const { application, bundler, code } of made) {
      const { app, Uint8Array: Bytes } = run(code);
      const { decode, detect } = app;
      const bytes = Bytes.from(codes);
      const name = `${application} by ${bundler}`;
      expect(decode(bytes, detect === undefined ? 'windows-1251' : undefined).text, name).toBe(
        'Привет, как дела?',
      );
      if (detect !== undefined)
        expect(detect(bytes), name).toMatchObject({ encoding: 'windows-1251', language: 'ru' });
    }
  });

  it('has not grown by more than a tenth since docs/bundle-sizes.md was written (npm run bundles)', () => {
    for (const { application, bundler, gzipped } of made) {
      const row = recorded.split('\n').find((line) => line.startsWith(`| ${application} | ${bundler} |`));
      const before = Number(row?.split('|')[4]) * 1024;
      expect(gzipped, `${application} by ${bundler}`).toBeLessThanOrEqual(before * GROWTH);
    }
  });
});
