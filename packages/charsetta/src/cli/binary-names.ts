/** Names that promise bytes without text. The bytes are the better witness, so this is asked only when told to. */
const ENDINGS = new Set(
  (
    '7z a aac ai apk avi avif bin bmp br bz2 cab class dat db deb dll dmg doc docx dylib eot epub exe flac flv gif gz ' +
    'heic ico iso jar jpeg jpg ko lib lz4 lzma m4a m4v mkv mo mov mp3 mp4 mpeg mpg msi o obj odp ods odt ogg ogv opus ' +
    'otf pdb pdf png ppt pptx psd pyc pyd pyo rar rpm so sqlite sqlite3 swf tar tgz tif tiff ttc ttf wasm wav webm ' +
    'webp wma wmv woff woff2 xls xlsx xz zip zst'
  ).split(' '),
);

export function looksBinary(name: string): boolean {
  const dot = name.lastIndexOf('.');
  return dot > 0 && ENDINGS.has(name.slice(dot + 1).toLowerCase());
}
