/**
 * Files that are no text, by the bytes they begin with (or, for a few, that stand at a fixed place). Formats that are
 * text underneath (PostScript, RTF, SVG, shell scripts) are not here: they have an encoding.
 */
interface Magic {
  readonly mimeType: string;
  /** Hexadecimal; `..` is any byte. */
  readonly bytes: string;
  readonly offset?: number;
  /** More bytes that must follow anywhere in the first 4 KB; the first entry that fits wins. */
  readonly within?: string;
}

const FORMATS: readonly Magic[] = [
  { mimeType: 'image/png', bytes: '89504e470d0a1a0a' },
  { mimeType: 'image/jpeg', bytes: 'ffd8ff' },
  { mimeType: 'image/gif', bytes: '474946383761' },
  { mimeType: 'image/gif', bytes: '474946383961' },
  { mimeType: 'image/webp', bytes: '52494646........57454250' },
  { mimeType: 'audio/wav', bytes: '52494646........57415645' },
  { mimeType: 'video/x-msvideo', bytes: '52494646........41564920' },
  { mimeType: 'image/bmp', bytes: '424d........00000000....0000' },
  { mimeType: 'image/tiff', bytes: '49492a00' },
  { mimeType: 'image/tiff', bytes: '4d4d002a' },
  // The fifth byte is the count of images; zero would be U+0100 in UTF-32BE.
  ...['01', '02', '03', '04', '05', '06', '07', '08', '09', '0a', '0b', '0c'].map((count) => ({
    mimeType: 'image/x-icon',
    bytes: `00000100${count}00`,
  })),
  { mimeType: 'image/vnd.adobe.photoshop', bytes: '384250530001' },
  { mimeType: 'image/jp2', bytes: '0000000c6a5020200d0a870a' },
  { mimeType: 'image/heic', bytes: '0000....6674797068656963' },
  { mimeType: 'image/avif', bytes: '0000....6674797061766966' },
  { mimeType: 'application/pdf', bytes: '255044462d' },
  { mimeType: 'application/epub+zip', bytes: '504b0304', within: 'application/epub+zip' },
  {
    mimeType: 'application/vnd.oasis.opendocument.text',
    bytes: '504b0304',
    within: 'application/vnd.oasis.opendocument.text',
  },
  {
    mimeType: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
    bytes: '504b0304',
    within: 'word/',
  },
  {
    mimeType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    bytes: '504b0304',
    within: 'xl/',
  },
  {
    mimeType: 'application/vnd.openxmlformats-officedocument.presentationml.presentation',
    bytes: '504b0304',
    within: 'ppt/',
  },
  { mimeType: 'application/java-archive', bytes: '504b0304', within: 'META-INF/' },
  { mimeType: 'application/zip', bytes: '504b0304' },
  { mimeType: 'application/zip', bytes: '504b0506' },
  { mimeType: 'application/zip', bytes: '504b0708' },
  { mimeType: 'application/gzip', bytes: '1f8b08' },
  { mimeType: 'application/x-compress', bytes: '1f9d90' },
  { mimeType: 'application/x-bzip2', bytes: '425a68..314159265359' },
  { mimeType: 'application/x-xz', bytes: 'fd377a585a00' },
  { mimeType: 'application/zstd', bytes: '28b52ffd' },
  { mimeType: 'application/x-lz4', bytes: '04224d18' },
  { mimeType: 'application/x-7z-compressed', bytes: '377abcaf271c' },
  { mimeType: 'application/vnd.rar', bytes: '526172211a07' },
  { mimeType: 'application/x-tar', bytes: '7573746172', offset: 257 },
  { mimeType: 'application/vnd.ms-cab-compressed', bytes: '4d53434600000000' },
  { mimeType: 'application/x-elf', bytes: '7f454c46' },
  { mimeType: 'application/x-mach-binary', bytes: 'feedface' },
  { mimeType: 'application/x-mach-binary', bytes: 'feedfacf' },
  { mimeType: 'application/x-mach-binary', bytes: 'cefaedfe' },
  { mimeType: 'application/x-mach-binary', bytes: 'cffaedfe' },
  // The same four bytes begin a fat Mach-O and a Java class: then a count of architectures, or a version from 45 on.
  ...['01', '02', '03', '04', '05'].map((count) => ({
    mimeType: 'application/x-mach-binary',
    bytes: `cafebabe000000${count}`,
  })),
  { mimeType: 'application/java-vm', bytes: 'cafebabe' },
  { mimeType: 'application/vnd.microsoft.portable-executable', bytes: '4d5a', within: 'PE\0\0' },
  { mimeType: 'application/x-dosexec', bytes: '4d5a....00' },
  { mimeType: 'application/x-dosexec', bytes: '4d5a......00' },
  { mimeType: 'application/wasm', bytes: '0061736d01000000' },
  { mimeType: 'application/vnd.sqlite3', bytes: '53514c69746520666f726d6174203300' },
  { mimeType: 'audio/mpeg', bytes: '494433..00' },
  { mimeType: 'video/mp4', bytes: '0000....66747970' },
  { mimeType: 'video/quicktime', bytes: '0000....6d6f6f76' },
  { mimeType: 'audio/ogg', bytes: '4f67675300' },
  { mimeType: 'audio/flac', bytes: '664c6143000000' },
  { mimeType: 'audio/midi', bytes: '4d54686400000006' },
  { mimeType: 'audio/aiff', bytes: '464f524d........41494646' },
  { mimeType: 'video/webm', bytes: '1a45dfa3', within: 'webm' },
  { mimeType: 'video/x-matroska', bytes: '1a45dfa3' },
  { mimeType: 'video/x-flv', bytes: '464c5601' },
  { mimeType: 'font/woff', bytes: '774f4646' },
  { mimeType: 'font/woff2', bytes: '774f4632' },
  { mimeType: 'font/ttf', bytes: '0001000000' },
  { mimeType: 'font/otf', bytes: '4f54544f00' },
  { mimeType: 'font/collection', bytes: '7474636600' },
  { mimeType: 'application/vnd.debian.binary-package', bytes: '213c617263683e0a64656269616e' },
  { mimeType: 'application/x-archive', bytes: '213c617263683e0a' },
  { mimeType: 'application/x-rpm', bytes: 'edabeedb' },
  // Python byte code: two bytes of version, then CR LF, then four bytes of flags that are nearly all zero.
  { mimeType: 'application/x-python-code', bytes: '..0d0d0a..000000' },
  { mimeType: 'application/vnd.apache.parquet', bytes: '5041523115' },
  { mimeType: 'application/x-hdf5', bytes: '894844460d0a1a0a' },
  { mimeType: 'application/x-ole-storage', bytes: 'd0cf11e0a1b11ae1' },
  { mimeType: 'application/x-apple-diskimage', bytes: '6b6f6c7900000004' },
  { mimeType: 'application/vnd.ms-tnef', bytes: '789f3e22' },
  { mimeType: 'application/x-gettext-translation', bytes: 'de12049500' },
  { mimeType: 'application/x-gettext-translation', bytes: '950412de00' },
  { mimeType: 'application/x-lua-bytecode', bytes: '1b4c7561' },
  { mimeType: 'application/x-bplist', bytes: '62706c6973743030' },
];

const WITHIN = 4096;

interface Compiled {
  readonly mimeType: string;
  readonly offset: number;
  /** -1 for any byte. */
  readonly bytes: Int16Array;
  readonly within: string | undefined;
}

/** The entries by their first byte, so that most inputs are compared with none. Those with an offset stand under -1. */
let byFirst: Map<number, Compiled[]> | null = null;

function compile(): Map<number, Compiled[]> {
  const map = new Map<number, Compiled[]>();
  for (const format of FORMATS) {
    const bytes = new Int16Array(format.bytes.length / 2);
    for (let i = 0; i < bytes.length; i++) {
      const pair = format.bytes.slice(2 * i, 2 * i + 2);
      bytes[i] = pair === '..' ? -1 : Number.parseInt(pair, 16);
    }
    const offset = format.offset ?? 0;
    const key = offset > 0 ? -1 : bytes[0];
    const list = map.get(key) ?? [];
    // An entry whose first byte may be anything is tried last, with those that begin elsewhere.
    list.push({ mimeType: format.mimeType, offset, bytes, within: format.within });
    map.set(key, list);
  }
  return map;
}

/** The media type of a known binary format, or null. */
export function knownFormat(bytes: Uint8Array): string | null {
  byFirst ??= compile();
  return firstFit(bytes, byFirst.get(bytes[0])) ?? firstFit(bytes, byFirst.get(-1));
}

function firstFit(bytes: Uint8Array, formats: readonly Compiled[] | undefined): string | null {
  if (formats === undefined) return null;
  for (const format of formats) if (fits(bytes, format)) return format.mimeType;
  return null;
}

function fits(bytes: Uint8Array, format: Compiled): boolean {
  if (bytes.length < format.offset + format.bytes.length) return false;
  for (let i = 0; i < format.bytes.length; i++) {
    const wanted = format.bytes[i];
    if (wanted >= 0 && wanted !== bytes[format.offset + i]) return false;
  }
  return format.within === undefined || contains(bytes, format.within);
}

function contains(bytes: Uint8Array, ascii: string): boolean {
  const last = Math.min(bytes.length, WITHIN) - ascii.length;
  const first = ascii.charCodeAt(0);
  for (let at = bytes.indexOf(first); at >= 0 && at <= last; at = bytes.indexOf(first, at + 1)) {
    let k = 1;
    while (k < ascii.length && bytes[at + k] === ascii.charCodeAt(k)) k++;
    if (k === ascii.length) return true;
  }
  return false;
}
