import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { decodeText } from '../packages/charsetta/src/encodings/index.ts';
import { detect } from '../packages/charsetta/src/index.ts';
import { EXAMPLES, examples } from './write-examples.ts';

describe('the examples', () => {
  it('are what scripts/write-examples.ts gives, no more and no less', () => {
    const files = readdirSync(EXAMPLES).sort();
    expect(files).toEqual(
      examples()
        .map(({ file }) => file)
        .sort(),
    );
    for (const { file, bytes } of examples()) {
      expect(Buffer.from(bytes).equals(readFileSync(new URL(file, EXAMPLES))), file).toBe(true);
    }
  });

  it.each(examples())('$file is recognised', ({ bytes, encoding, language }) => {
    const found = detect(bytes);
    expect(found.language).toBe(language);
    if (encoding === null) expect(found.encoding).toBeNull();
    else {
      expect(found.equivalents).toContain(encoding);
      expect(decodeText(bytes, found.encoding!).text).toBe(decodeText(bytes, encoding).text);
    }
  });
});
