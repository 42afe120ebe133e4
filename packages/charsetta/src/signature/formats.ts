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
  // Python byte code: two bytes of version, then CR LF, then four bytes of flags that are nearly all zero. Before 3.7 there
  // were none, and the first object is the third word then.
  { mimeType: 'application/x-python-code', bytes: '..0d0d0a..000000' },
  { mimeType: 'application/x-python-code', bytes: '..0d0d0a................e3000000' },
  { mimeType: 'application/x-python-code', bytes: '03f30d0a........63000000' },
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
  { mimeType: 'application/tzif', bytes: '545a6966..00000000' },
  // Compiled terminfo, in the old and the wide form: sizes of sections follow, the first below 256.
  { mimeType: 'application/x-terminfo', bytes: '1a01..00' },
  { mimeType: 'application/x-terminfo2', bytes: '1e02..00' },
  { mimeType: 'application/x-gvariant', bytes: '4756617269616e7400' },
  { mimeType: 'application/x-gobject-typelib', bytes: '474f424a0a4d455441444154410d0a1a' },
  { mimeType: 'audio/basic', bytes: '2e736e64000000' },
  { mimeType: 'audio/x-voc', bytes: '437265617469766520566f6963652046696c651a' },
  // A dictionary of bencode, by its first key: announce, or info and the dictionary that it holds.
  { mimeType: 'application/x-bittorrent', bytes: '64383a616e6e6f756e6365' },
  { mimeType: 'application/x-bittorrent', bytes: '64343a696e666f64', within: '6:pieces' },
  { mimeType: 'image/x-portable-graymap', bytes: '50350a', within: '\n255\n' },
  { mimeType: 'image/x-portable-pixmap', bytes: '50360a', within: '\n255\n' },
  { mimeType: 'application/x-rust-metadata', bytes: '727573740000' },
  { mimeType: 'application/x-llvm-bitcode', bytes: '4243c0de' },
  { mimeType: 'application/x-git-pack', bytes: '5041434b000000' },
  { mimeType: 'application/x-git-index', bytes: '44495243000000' },
  { mimeType: 'application/x-numpy', bytes: '934e554d5059' },
  { mimeType: 'application/vnd.tcpdump.pcap', bytes: 'd4c3b2a10200' },
  { mimeType: 'application/x-lzip', bytes: '4c5a495001' },
  { mimeType: 'application/x-ms-shortcut', bytes: '4c0000000114020000000000c0' },
  // A certificate or key in DER: a sequence that begins with one, both of a length in two bytes.
  { mimeType: 'application/pkix-cert', bytes: '3082....3082' },
];
