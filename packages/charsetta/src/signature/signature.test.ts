import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { encodeText } from '../encodings/index.ts';
import { Sampler, takeSample } from '../sample/index.ts';
import { readSignature, type Signature } from './index.ts';

const utf8 = new TextEncoder();

function signature(input: Uint8Array | string): Signature {
  return readSignature(takeSample(typeof input === 'string' ? utf8.encode(input) : input));
}

function encode(text: string, encoding: string): Uint8Array {
  return encodeText(text, encoding).bytes;
}

function bytes(hex: string): Uint8Array {
  return Uint8Array.from(Buffer.from(hex.replaceAll(' ', ''), 'hex'));
}

const TEXTS: Readonly<Record<string, string>> = {
  English: 'All human beings are born free and equal in dignity and rights, and should act so.',
  French: 'Tous les êtres humains naissent libres et égaux en dignité et en droits, où qu’ils soient.',
  Russian: 'Все люди рождаются свободными и равными в своём достоинстве и правах, без различия.',
  Greek: 'Όλοι οι άνθρωποι γεννιούνται ελεύθεροι και ίσοι στην αξιοπρέπεια και τα δικαιώματα.',
  Arabic: 'يولد جميع الناس أحراراً متساوين في الكرامة والحقوق وقد وهبوا عقلاً وضميراً وعليهم',
  Hebrew: 'כל בני האדם נולדו בני חורין ושווים בערכם ובזכויותיהם, כולם חוננו בתבונה ובמצפון',
  Hindi: 'सभी मनुष्यों को गौरव और अधिकारों के मामले में जन्मजात स्वतन्त्रता और समानता प्राप्त है',
  Thai: 'มนุษย์ทั้งหลายเกิดมามีอิสระและเสมอภาคกันในเกียรติศักดิ์และสิทธิ ต่างมีเหตุผล',
  Malayalam: 'മനുഷ്യരെല്ലാവരും തുല്യാവകാശങ്ങളോടും അന്തസ്സോടും സ്വാതന്ത്ര്യത്തോടുംകൂടി ജനിച്ചിട്ടുള്ളവരാണ്',
  Punjabi: 'ਸਾਰਾ ਮਨੁੱਖੀ ਪਰਿਵਾਰ ਆਪਣੀ ਮਹਿਮਾ, ਸ਼ਾਨ ਅਤੇ ਹੱਕਾਂ ਦੇ ਪੱਖੋਂ ਜਨਮ ਤੋਂ ਹੀ ਆਜ਼ਾਦ ਹੈ',
  Tamil: 'மனிதப் பிறிவியினர் சகலரும் சுதந்திரமாகவே பிறக்கின்றனர் அவர்கள் மதிப்பிலும்',
  Georgian: 'ყველა ადამიანი იბადება თავისუფალი და თანასწორი თავისი ღირსებითა და უფლებებით',
  Chinese: '人人生而自由，在尊严和权利上一律平等。他们赋有理性和良心，并应以兄弟关系的精神相对待。',
  Taiwanese: '人人生而自由，在尊嚴和權利上一律平等。他們賦有理性和良心，並應以兄弟關係的精神相對待。',
  Japanese: 'すべての人間は、生まれながらにして自由であり、かつ、尊厳と権利とについて平等である。',
  Korean: '모든 인간은 태어날 때부터 자유로우며 그 존엄과 권리에 있어 동등하다. 인간은 천부적으로',
};

describe('byte-order marks', () => {
  it.each([
    ['efbbbf 61', 'UTF-8', 3],
    ['fffe 6100', 'UTF-16LE', 2],
    ['feff 0061', 'UTF-16BE', 2],
    ['fffe0000 61000000', 'UTF-32LE', 4],
    ['0000feff 00000061', 'UTF-32BE', 4],
    ['84319533 61', 'gb18030', 4],
    ['2b2f76382d 61', 'UTF-7', 5],
  ])('%s is %s', (hex, encoding, length) => {
    expect(signature(bytes(hex))).toEqual({ kind: 'bom', encoding, length });
  });

  it('needs the whole mark', () => {
    for (const hex of ['ef', 'efbb', 'ff', 'fe', '843195', '2b2f76'])
      expect(signature(bytes(hex)).kind).toBe('none');
  });
});

describe('ISO 2022', () => {
  it.each([
    ['\x1b$B$3$s$K$A$O\x1b(B', 'ISO-2022-JP'],
    ['\x1b$@F|K\\8l\x1b(J', 'ISO-2022-JP'],
    ['Subject: \x1b$BF|K\\\x1b(B\n\nlong ago', 'ISO-2022-JP'],
    ['\x1b$B$3$s\x1b$(D0!0"\x1b(B', 'ISO-2022-JP-1'],
    ['\x1b$B$3$s\x1b$A0!0"\x1b(B', 'ISO-2022-JP-2'],
    ['\x1b$B$3$s\x1b$(C0!0"\x1b(B', 'ISO-2022-JP-2'],
    ['\x1b$B$3$s\x1b$(O.!."\x1b(B', 'ISO-2022-JP-3'],
    ['\x1b$B$3$s\x1b$(Q.!."\x1b(B', 'ISO-2022-JP-2004'],
    ['\x1b$B$3$s\x1b(I1234\x1b(B', 'ISO-2022-JP-EXT'],
    ['\x1b$)C\nhello \x0e0!3*\x0f world', 'ISO-2022-KR'],
    ['\x1b$)A\x0e0!3*\x0f world', 'ISO-2022-CN'],
    ['\x1b$)G\x0eDcDc\x0f\x1b$*H\x1bN!!', 'ISO-2022-CN'],
    ['\x1b$)E\x0e0!3*\x0f world', 'ISO-2022-CN-EXT'],
    ['\x1b$B$3$s\x1b$(GDcDc\x1b(B', 'ISO-2022-INT-1'],
    ['\x1b$B$3$s\x1b(B\x1b$)C\x0e0!3*\x0f', 'ISO-2022-INT-1'],
  ])('%j is %s', (text, encoding) => {
    expect(signature(text)).toEqual({ kind: 'escape', encoding });
  });

  it('is not seen in ANSI sequences', () => {
    for (const text of [
      '\x1b[31mred\x1b[0m and \x1b[1;32mgreen\x1b[0m',
      '\x1b(B\x1b[m plain after tput sgr0',
      '\x1b(0lqqqk\x1b(B drawn with the DEC set',
      '\x1b]0;title\x07$ ls',
      'cost: \x1b$',
      '\x1b$B',
      '\x1b[2J\x1b[1;1H\x1b[0;40;37m+----+\r\n',
    ]) {
      expect(signature(text), JSON.stringify(text)).toEqual({ kind: 'none' });
    }
  });
});

describe('HZ', () => {
  it.each(['This is ~{<:Ky2;S{#,NpJ)l6HK!#~} Bye.', '~{VPND~}', 'a ~~ b ~{VPND~}~\nnext'])(
    '%j is HZ',
    (text) => {
      expect(signature(text)).toEqual({ kind: 'escape', encoding: 'HZ-GB-2312' });
    },
  );

  it.each([
    'Figure~{\\bf 3} and Table~{\\ref{x}}',
    '(format t "~{~A~^, ~}" list)',
    'cp ~{alice,bob}/file .',
    'echo ~{a..z}~',
    'see ~{foo~}, bar',
    'x ~{VPND',
    'tilde ~{V PND~}',
    '~/{VPND~}',
  ])('%j is not', (text) => {
    expect(signature(text)).toEqual({ kind: 'none' });
  });
});

describe('UTF-7', () => {
  it.each([
    'caf+AOk-',
    'Hi Mom -+Jjo--!',
    'r+AOk-sum+AOk-',
    '+ZeVnLIqe- is the language',
    'A+ImIDkQ.',
    '+BB8EQAQ4BDIENQRC-, +BDwEOARA-!',
    'Gr+APwA3w-e aus K+APY-ln',
    '+AH4-/bin +AOk-',
    '1 +- 1 = 2, caf+AOk-',
    '+sLTHfMdA +urjHdA +xUTTDMEc +urs +rAg +rIM.',
    '[+ii1bmg]\n+igCKng=+ZeVnLIqe\n',
    'Donaudampfschifffahrtskapit+AOQ-ne',
  ])('%j is UTF-7', (text) => {
    expect(signature(text)).toEqual({ kind: 'escape', encoding: 'UTF-7' });
  });

  it.each([
    '+100',
    '+100-',
    'balance: +100, -20',
    'for (let row = 0; row < n; ++row) sum += row;',
    'i++; j++; --k;',
    'C++ and g++-12',
    'a+b-c',
    'a+foo-b',
    'x + y - z',
    'call +49-30-123456 or +1-800-555-0199',
    'user+tag-list@example.com',
    'https://example.com/?q=caf+au+lait-bar',
    'sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU=',
    'd41d8cd98f00b204e9800998ecf8427e+1a2b3c-',
    'diff --git a/x b/x\n--- a/x\n+++ b/x\n@@ -1,3 +1,4 @@\n+added line\n-removed\n',
    'MIIBIjANBgkqhkiG9w0BAQEFAAOCAQ8AMIIBCgKCAQEAu1SU1L+VLPHCozMxH2Mo4lgOEePz\nNm0tRgeLezV6ffAt0gunVTLw7on+LRnrq0/IzW7yWR7QkrmBL7jTKEn5u+qKhbwKfBstIs+b\nMY2Zkp18gnTxKLxoS2tFczGkPLPgizskuemMghRniWaoLcyehkd3qqGElvW/VDL5AaWTg0nL',
    'REST+API-based design',
    'GMT+01:00 and UTC+2-3',
    'emacs: C-x +, vim: g+-',
    '+1-',
    'rust: impl Trait for T where T: A+B-',
    'a=1+2-3;b=ab+cd-ef;',
    'Drink1+Drink2-Combo',
    'my $encoding = $self->{+ENCODING} or return;',
    '# with "Option as Meta" checked (You should choose "Option as +Esc".)',
    '"ECDHE+CHACHA20", "DHE+CHACHA20"',
    "service: 'SIP+D2U',",
    '{"integrity":"sha512-Obs5pSDtbRG4cAQzsK00AVIE9jfQwE/o+09SzAFoPVgw==","time":17948179}',
    'load("AEFBAACftdjn2edq82vz8wACaXQ7MAEAAwAA+AUACQCGWgIAyF8F")',
  ])('%j is not', (text) => {
    expect(signature(text)).toEqual({ kind: 'none' });
  });
});

describe('UTF-16 and UTF-32 without a mark', () => {
  const wide = ['UTF-16LE', 'UTF-16BE', 'UTF-32LE', 'UTF-32BE'] as const;

  it.each(Object.keys(TEXTS))('are candidates from eight characters of %s on, cut or not', (language) => {
    const text = TEXTS[language];
    for (const encoding of wide) {
      for (let from = 0; from + 8 <= Math.min(text.length, 60); from++) {
        for (const length of [8, 13, 24]) {
          const whole = encode(text.slice(from, from + length), encoding);
          for (const input of [whole, whole.subarray(0, -1)]) {
            if (input.length < 16) continue;
            const found = signature(input);
            expect(found.kind, `${encoding} ${text.slice(from, from + length)}`).toBe('wide');
            if (found.kind === 'wide') expect(found.candidates[0].encoding).toBe(encoding);
          }
        }
      }
    }
  });

  it.each(Object.keys(TEXTS))('are certain for a line of %s', (language) => {
    for (const encoding of wide) {
      const found = signature(encode(TEXTS[language], encoding));
      expect(found).toMatchObject({ kind: 'wide', certain: true });
    }
  });

  it.each([
    ['Russian', ['windows-1251', 'KOI8-R', 'IBM866', 'ISO-8859-5', 'x-mac-cyrillic']],
    ['Greek', ['windows-1253', 'ISO-8859-7']],
    ['Arabic', ['windows-1256']],
    ['Hebrew', ['windows-1255']],
    ['Thai', ['windows-874']],
    ['French', ['windows-1252', 'IBM850', 'macintosh', 'IBM037']],
    ['Chinese', ['GBK', 'gb18030']],
    ['Taiwanese', ['Big5']],
    ['Japanese', ['Shift_JIS', 'EUC-JP']],
    ['Korean', ['EUC-KR']],
  ])('are never certain, and no candidates, for legacy %s', (language, encodings) => {
    const text = TEXTS[language];
    for (const encoding of encodings) {
      const whole = encode(text, encoding);
      for (let from = 0; from < whole.length - 16; from++) {
        for (const length of [16, 40, 200]) {
          const found = signature(whole.slice(from, from + length));
          expect(found.kind, `${encoding} ${from} ${length}`).toBe('none');
        }
      }
    }
  });

  it('are not seen in ASCII, not even where its bytes pair up to hanzi', () => {
    for (const text of [
      'Bush hid the facts',
      'this app can break',
      'hhhh hhh hhh hhhhh',
      '\n'.repeat(300),
      '\t\t\n'.repeat(99),
    ]) {
      expect(signature(text)).toEqual({ kind: 'none' });
    }
    const blank = concat(encode('Привет', 'windows-1251'), utf8.encode('\r\n'.repeat(600)));
    expect(signature(blank)).toEqual({ kind: 'none' });
  });

  it('are not seen in lists that zero bytes separate', () => {
    for (const names of [
      ['./README.md', './src/index.ts', './a', './src/sample/index.ts'],
      ['abc', 'def', 'ghi', 'jkl', 'mno'],
      ['one', 'two', 'three', 'four', 'five', 'six', 'seven'],
    ]) {
      expect(signature(names.map((name) => `${name}\0`).join(''))).toEqual({ kind: 'none' });
    }
  });
});

function concat(...parts: readonly Uint8Array[]): Uint8Array {
  return Uint8Array.from(Buffer.concat(parts));
}

/** A small generator of our own, so that the random bytes are the same in every run. */
function randomBytes(length: number, seed: number): Uint8Array {
  let state = (seed * 2654435761 + 12345) >>> 0;
  return Uint8Array.from({ length }, () => {
    state ^= state << 13;
    state >>>= 0;
    state ^= state >>> 17;
    state ^= state << 5;
    state >>>= 0;
    return (state >>> 11) & 0xff;
  });
}

describe('binary', () => {
  it.each([
    ['89504e470d0a1a0a0000000d49484452', 'image/png'],
    ['ffd8ffe000104a464946', 'image/jpeg'],
    ['474946383961', 'image/gif'],
    ['255044462d312e37', 'application/pdf'],
    ['1f8b0800', 'application/gzip'],
    ['7f454c460201', 'application/x-elf'],
    ['cafebabe00000034', 'application/java-vm'],
    ['cafebabe00000002', 'application/x-mach-binary'],
    ['52494646240800005741564566', 'audio/wav'],
    ['00000018667479706d703432', 'video/mp4'],
    ['d0cf11e0a1b11ae1', 'application/x-ole-storage'],
    ['0061736d01000000', 'application/wasm'],
    ['550d0d0a00000000', 'application/x-python-code'],
    ['504b030414000600', 'application/zip'],
  ])('%s is %s', (hex, mimeType) => {
    expect(signature(bytes(hex))).toEqual({ kind: 'binary', mimeType, reason: 'magic' });
  });

  it('looks into archives for what they are', () => {
    const docx = concat(bytes('504b0304140006000800'), utf8.encode('word/document.xml'), randomBytes(200, 1));
    expect(signature(docx)).toMatchObject({
      mimeType: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
    });
  });

  it('is what random bytes are', () => {
    for (const [length, share] of [
      [32, 0.85],
      [64, 0.97],
      [128, 0.99],
      [1024, 1],
      [40_000, 1],
    ]) {
      const tries = length > 2000 ? 10 : 400;
      let binary = 0;
      for (let seed = 1; seed <= tries; seed++)
        if (signature(randomBytes(length, seed)).kind === 'binary') binary++;
      expect(binary / tries, `${length} bytes`).toBeGreaterThanOrEqual(share);
    }
  });

  it('is not what text with some dirt is', () => {
    const page = encode(`${TEXTS.French}\n`.repeat(40), 'windows-1252').slice();
    page[1000] = 0;
    expect(signature(page)).toEqual({ kind: 'none' });
    page[2000] = 1;
    page[2500] = 0x7f;
    expect(signature(page)).toEqual({ kind: 'none' });
    expect(signature('N\bNA\bAM\bME\bE\n     ls - list\n'.repeat(3))).toEqual({ kind: 'none' });
    expect(
      signature('\x1b[0;31m\x01\x02 faces \x03\x04\x1b[0m of an old screen, '.repeat(2) + 'text '.repeat(60))
        .kind,
    ).toBe('none');
    expect(signature(`a record in a buffer of fixed size${'\0'.repeat(200)}`)).toEqual({ kind: 'none' });
    expect(signature(`${'\0'.repeat(1000)}<html>a hole in a sparse file</html>`)).toEqual({ kind: 'none' });
    expect(signature('last line of a DOS file\r\n\x1a')).toEqual({ kind: 'none' });
    expect(signature('field\x1ffield\x1efield\x1ffield\x1e\x1d'.repeat(20))).toEqual({ kind: 'none' });
  });

  it('is not what EBCDIC is', () => {
    for (const encoding of ['IBM037', 'IBM500', 'IBM1047']) {
      const lines = encode('IDENTIFICATION DIVISION. the quick brown fox jumps over it. ', encoding);
      const text = concat(lines, bytes('15'), lines, bytes('25'), lines, bytes('15'), lines, bytes('0d25'));
      expect(signature(text)).toEqual({ kind: 'none' });
    }
  });

  it('is not what PostScript, RTF, SVG and scripts are', () => {
    for (const text of [
      '%!PS-Adobe-3.0\n',
      '{\\rtf1\\ansi',
      '<svg xmlns="x"/>',
      '#!/bin/sh\n',
      'BM is a school',
      'MZ',
      'PK',
    ]) {
      expect(signature(text)).toEqual({ kind: 'none' });
    }
  });
});

describe('any bytes', () => {
  it('get an answer, the same for every way to cut them', () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 300 }), fc.integer({ min: 1, max: 50 }), (input, size) => {
        const sampler = new Sampler();
        for (let at = 0; at < input.length; at += size) sampler.push(input.subarray(at, at + size));
        expect(readSignature(sampler.end())).toEqual(signature(input));
      }),
      { numRuns: 500 },
    );
  });

  it('of length one and two get an answer', () => {
    const kinds = new Set<string>();
    for (let a = 0; a < 256; a++) {
      expect(signature(Uint8Array.of(a)).kind).toBe('none');
      for (let b = 0; b < 256; b++) kinds.add(signature(Uint8Array.of(a, b)).kind);
    }
    expect([...kinds].sort()).toEqual(['bom', 'none']);
  });
});
