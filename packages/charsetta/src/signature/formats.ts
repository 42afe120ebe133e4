/** The formats that `magic.ts` looks for. */
import { FORMATS as COMMON_FORMATS, type Magic } from './common-formats.ts';

export const FORMATS: readonly Magic[] = [
  ...COMMON_FORMATS,
  { mimeType: 'video/x-msvideo', bytes: '52494646........41564920' },
  { mimeType: 'image/vnd.adobe.photoshop', bytes: '384250530001' },
  { mimeType: 'application/x-compress', bytes: '1f9d90' },
  { mimeType: 'application/x-lz4', bytes: '04224d18' },
  { mimeType: 'application/vnd.ms-cab-compressed', bytes: '4d53434600000000' },
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
  { mimeType: 'application/x-dosexec', bytes: '4d5a....00' },
  { mimeType: 'application/x-dosexec', bytes: '4d5a......00' },
  { mimeType: 'audio/midi', bytes: '4d54686400000006' },
  { mimeType: 'audio/aiff', bytes: '464f524d........41494646' },
  { mimeType: 'video/x-flv', bytes: '464c5601' },
  { mimeType: 'application/vnd.debian.binary-package', bytes: '213c617263683e0a64656269616e' },
  { mimeType: 'application/x-archive', bytes: '213c617263683e0a' },
  { mimeType: 'application/x-rpm', bytes: 'edabeedb' },
  // Python byte code: two bytes of version, then CR LF, then four bytes of flags that are nearly all zero.
  { mimeType: 'application/x-python-code', bytes: '..0d0d0a..000000' },
  { mimeType: 'application/vnd.apache.parquet', bytes: '5041523115' },
  { mimeType: 'application/x-hdf5', bytes: '894844460d0a1a0a' },
  { mimeType: 'application/x-apple-diskimage', bytes: '6b6f6c7900000004' },
  { mimeType: 'application/vnd.ms-tnef', bytes: '789f3e22' },
  // The revision follows, major and minor: 0 or 1 each.
  { mimeType: 'application/x-gettext-translation', bytes: 'de120495..00..00' },
  { mimeType: 'application/x-gettext-translation', bytes: '950412de00..00..' },
  { mimeType: 'application/x-vim-spell', bytes: '56494d7370656c6c' },
  { mimeType: 'application/x-vim-spell', bytes: '56494d737567' },
  { mimeType: 'application/x-lua-bytecode', bytes: '1b4c7561' },
  { mimeType: 'application/x-bplist', bytes: '62706c6973743030' },
];
