/** What people drop on pages; `charsetta/web` knows no more of them. The rest it tells by its control characters. */
export interface Magic {
  readonly mimeType: string;
  /** Hexadecimal; `..` is any byte. */
  readonly bytes: string;
  readonly offset?: number;
  /** More bytes that must follow anywhere in the first 4 KB; the first entry that fits wins. */
  readonly within?: string;
}

export const FORMATS: readonly Magic[] = [
  { mimeType: 'image/png', bytes: '89504e470d0a1a0a' },
  { mimeType: 'image/jpeg', bytes: 'ffd8ff' },
  { mimeType: 'image/gif', bytes: '474946383761' },
  { mimeType: 'image/gif', bytes: '474946383961' },
  { mimeType: 'image/webp', bytes: '52494646........57454250' },
  { mimeType: 'audio/wav', bytes: '52494646........57415645' },
  { mimeType: 'image/bmp', bytes: '424d........00000000....0000' },
  { mimeType: 'image/tiff', bytes: '49492a00' },
  { mimeType: 'image/tiff', bytes: '4d4d002a' },
  // The fifth byte is the count of images; zero would be U+0100 in UTF-32BE.
  ...['01', '02', '03', '04', '05', '06', '07', '08', '09', '0a', '0b', '0c'].map((count) => ({
    mimeType: 'image/x-icon',
    bytes: `00000100${count}00`,
  })),
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
  { mimeType: 'application/x-bzip2', bytes: '425a68..314159265359' },
  { mimeType: 'application/x-xz', bytes: 'fd377a585a00' },
  { mimeType: 'application/zstd', bytes: '28b52ffd' },
  { mimeType: 'application/x-7z-compressed', bytes: '377abcaf271c' },
  { mimeType: 'application/vnd.rar', bytes: '526172211a07' },
  { mimeType: 'application/x-tar', bytes: '7573746172', offset: 257 },
  { mimeType: 'application/x-elf', bytes: '7f454c46' },
  { mimeType: 'application/vnd.microsoft.portable-executable', bytes: '4d5a', within: 'PE\0\0' },
  { mimeType: 'application/wasm', bytes: '0061736d01000000' },
  { mimeType: 'application/vnd.sqlite3', bytes: '53514c69746520666f726d6174203300' },
  { mimeType: 'audio/mpeg', bytes: '494433..00' },
  { mimeType: 'video/mp4', bytes: '0000....66747970' },
  { mimeType: 'video/quicktime', bytes: '0000....6d6f6f76' },
  { mimeType: 'audio/ogg', bytes: '4f67675300' },
  { mimeType: 'audio/flac', bytes: '664c6143000000' },
  { mimeType: 'video/webm', bytes: '1a45dfa3', within: 'webm' },
  { mimeType: 'video/x-matroska', bytes: '1a45dfa3' },
  { mimeType: 'font/woff', bytes: '774f4646' },
  { mimeType: 'font/woff2', bytes: '774f4632' },
  { mimeType: 'font/ttf', bytes: '0001000000' },
  { mimeType: 'font/otf', bytes: '4f54544f00' },
  { mimeType: 'font/collection', bytes: '7474636600' },
  { mimeType: 'application/x-ole-storage', bytes: 'd0cf11e0a1b11ae1' },
];
