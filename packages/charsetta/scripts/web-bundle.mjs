// What makes `charsetta/web` of the parts of `charsetta`.
import { dirname, join, relative, sep } from 'node:path';
import { fileURLToPath } from 'node:url';

const source = join(dirname(fileURLToPath(import.meta.url)), '../src');

/** Smaller tables, what the platform has already, and nothing for encodings that the web does not use. */
const SUBSTITUTES = {
  'tier.ts': 'web/tier.ts',
  'model/arabic-forms.ts': 'web/left-out.ts',
  'model/capitals.ts': 'web/capitals.ts',
  'model/long-costs.ts': 'web/left-out.ts',
  'model/width-forms.ts': 'web/left-out.ts',
  'model/generated/full.ts': 'model/generated/web.ts',
  'encodings/codecs.ts': 'web/codecs.ts',
  'encodings/unicode-encoders.ts': 'web/left-out.ts',
  'encodings/single-byte-encoders.ts': 'web/left-out.ts',
  'encodings/surrogate-pairs.ts': 'web/left-out.ts',
  'encodings/generated/single-byte.ts': 'web/generated/single-byte.ts',
  'encodings/iso2022/encoder.ts': 'web/left-out.ts',
  'encodings/iso2022/variants.ts': 'web/iso2022-variants.ts',
  'encodings/multibyte/euc-tw.ts': 'web/left-out.ts',
  'encodings/multibyte/hz.ts': 'web/left-out.ts',
  'encodings/multibyte/off-the-web.ts': 'web/left-out.ts',
  'encodings/multibyte/pair-encoder.ts': 'web/left-out.ts',
  'encodings/multibyte/read-pairs.ts': 'web/left-out.ts',
  'encodings/multibyte/writer.ts': 'web/left-out.ts',
  'encodings/multibyte/writing.ts': 'web/left-out.ts',
  'encodings/multibyte/sets.ts': 'encodings/multibyte/platform-sets.ts',
  'encodings/multibyte/generated/sets.ts': 'encodings/multibyte/generated/web-sets.ts',
  'gate/natives.ts': 'web/left-out.ts',
  'judge/art.ts': 'web/left-out.ts',
  'judge/character-list.ts': 'web/left-out.ts',
  'judge/declared.ts': 'web/left-out.ts',
  'judge/digit-signs.ts': 'web/left-out.ts',
  'judge/ebcdic.ts': 'web/left-out.ts',
  'judge/hiragana.ts': 'web/left-out.ts',
  'judge/in-turn.ts': 'web/left-out.ts',
  'judge/letter-strings.ts': 'web/left-out.ts',
  'judge/names.ts': 'web/left-out.ts',
  'judge/native.ts': 'web/left-out.ts',
  'judge/references.ts': 'web/left-out.ts',
  'judge/stray-quotes.ts': 'web/left-out.ts',
  'judge/stray-signs.ts': 'web/left-out.ts',
  'judge/tamil.ts': 'web/left-out.ts',
  'judge/unreadable.ts': 'web/left-out.ts',
  'kernel/long.ts': 'web/left-out.ts',
  'kernel/web-assembly.ts': 'web/left-out.ts',
  'markup/ebcdic.ts': 'web/left-out.ts',
  'markup/statements.ts': 'web/left-out.ts',
  'signature/designations.ts': 'web/designations.ts',
  'signature/formats.ts': 'signature/common-formats.ts',
  'signature/hz.ts': 'web/left-out.ts',
  'signature/utf7.ts': 'web/left-out.ts',
  'structure/off-the-web.ts': 'web/left-out.ts',
  'structure/shift-jis.ts': 'web/left-out.ts',
  'encodings/rows/index.ts': 'web/generated/rows.ts',
  'markup/generated/references.ts': 'web/generated/references.ts',
};

const webSubstitutes = {
  name: 'web-substitutes',
  setup({ onResolve }) {
    onResolve({ filter: /^\.{1,2}\// }, ({ importer, path, resolveDir }) => {
      const original = relative(source, join(resolveDir, path)).replaceAll(sep, '/');
      // A substitute may stand on what it replaces.
      const substitute = SUBSTITUTES[original];
      return substitute === undefined || importer === join(source, substitute)
        ? undefined
        : { path: join(source, substitute) };
    });
  },
};

export const webBundle = {
  entryPoints: [join(source, 'web.ts')],
  bundle: true,
  format: 'esm',
  target: 'es2022',
  platform: 'neutral',
  plugins: [webSubstitutes],
};
