/** Inputs that somebody might make to slow a detector down or to break it, of any size. */

const ascii = (text: string): Uint8Array => new TextEncoder().encode(text);

function repeated(piece: Uint8Array | string): (size: number) => Uint8Array {
  const bytes = typeof piece === 'string' ? ascii(piece) : piece;
  return (size) => {
    const whole = new Uint8Array(size);
    for (let at = 0; at < size; at += bytes.length) whole.set(bytes.subarray(0, size - at), at);
    return whole;
  };
}

/** The same bytes in every run: a linear congruence is chance enough. */
function noise(size: number): Uint8Array {
  let state = 1;
  return Uint8Array.from({ length: size }, () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state >>> 24;
  });
}

const words = (size: number): Uint8Array => noise(size).map((byte) => (byte % 7 === 0 ? 0x20 : byte | 0x80));

export const HOSTILE: Readonly<Record<string, (size: number) => Uint8Array>> = {
  'one byte: NUL': repeated('\0'),
  'one byte: a': repeated('a'),
  'one byte: ESC': repeated('\x1b'),
  'one byte: ~': repeated('~'),
  'one byte: +': repeated('+'),
  'one byte: &': repeated('&'),
  'one byte: <': repeated('<'),
  'one byte: 80': repeated(Uint8Array.of(0x80)),
  'one byte: C3': repeated(Uint8Array.of(0xc3)),
  'one byte: FF': repeated(Uint8Array.of(0xff)),
  'one byte: 40 (EBCDIC space)': repeated('@'),
  'ESC $ for ever': repeated('\x1b$'),
  'escapes that alternate': repeated('\x1b$B\x1b(B'),
  'escapes with text between': repeated('\x1b$B0!\x1b(Ba'),
  'ESC $ B and no end': (size) => Uint8Array.from([0x1b, 0x24, 0x42, ...repeated('0!')(size - 3)]),
  'SO for ever': (size) => Uint8Array.from([...ascii('\x1b$)C'), ...repeated('\x0e')(size - 4)]),
  '~{ for ever': repeated('~{'),
  '~{ and ~} in turn': repeated('~{~}'),
  '~{ and no end': (size) => Uint8Array.from([0x7e, 0x7b, ...repeated('0!')(size - 2)]),
  '+A of UTF-7 for ever': repeated('+A'),
  '+ADw- for ever': repeated('+ADw-'),
  'tags that nest': repeated('<div>'),
  'tags that nest, with text': repeated(Uint8Array.from([...ascii('<b>'), 0xe9, 0x74, 0xe9])),
  'tags that never close': repeated('<a '),
  'attributes without end': (size) => Uint8Array.from([...ascii('<a '), ...repeated('b="c" ')(size - 3)]),
  'a quote that never closes': (size) => Uint8Array.from([...ascii('<a b="'), ...repeated('x')(size - 6)]),
  'comments that never close': repeated('<!--'),
  'scripts that never close': repeated('<script>'),
  'scripts that nearly close': (size) =>
    Uint8Array.from([...ascii('<script>'), ...repeated('</scrip')(size - 8)]),
  'CDATA that never closes': repeated('<![CDATA['),
  'styles in turn': repeated('<style></style>'),
  'metas without charset': (size) => Uint8Array.from([...ascii('<html>'), ...repeated('<meta x>')(size - 6)]),
  'metas with a long charset': (size) =>
    Uint8Array.from([...ascii('<html><meta charset="'), ...repeated('x')(size - 21)]),
  'references without end': repeated('&#'),
  'references that mean nothing': repeated('&amp'),
  'references of letters': repeated('&eacute;'),
  'references with many digits': (size) => Uint8Array.from([...ascii('&#'), ...repeated('1')(size - 2)]),
  'one long word': repeated(Uint8Array.of(0xe9, 0xf1, 0xe4)),
  'words, all different': words,
  noise: noise,
  'lead bytes of UTF-8': repeated(Uint8Array.of(0xe2, 0x82)),
  'surrogates of CESU-8, one half': repeated(Uint8Array.of(0xed, 0xa0, 0x80)),
  'UTF-16 lone surrogates': repeated(Uint8Array.of(0x00, 0xd8)),
  'one foreign byte in 65': (size) =>
    Uint8Array.from({ length: size }, (_, i) => (i % 65 === 0 ? 0xe9 : 0x61)),
  'one foreign byte at the end': (size) => repeated('a ')(size).fill(0xe9, size - 1),
};
