import { readdirSync, readFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { generatedFiles, sourceSets } from '../../../scripts/write-multibyte.ts';
import * as sets from './sets.ts';

const folder = new URL('./generated/', import.meta.url);
const files = readdirSync(folder).filter((file) => file.endsWith('.ts'));

describe('generated tables', () => {
  test('are what the script gives from the checked-in snapshot of iconv and Python and from @exodus/bytes', () => {
    const expected = generatedFiles();
    expect(files.sort()).toEqual([...expected.keys()].sort());
    for (const [file, text] of expected)
      expect(readFileSync(new URL(file, folder), 'utf8') === text, file).toBe(true);
  });

  test('together are at most 150 KB gzipped', () => {
    const size = files.reduce((sum, file) => sum + gzipSync(readFileSync(new URL(file, folder))).length, 0);
    expect(size).toBeLessThanOrEqual(150 * 1024);
  });

  test('unpack to exactly the cells of their sources', () => {
    const unpacked: Record<string, Uint32Array> = {
      JIS_X_0208: sets.jis0208(),
      JIS_X_0212: sets.jis0212(),
      JIS_X_0213_PLANE_1: sets.jis0213Plane1(),
      JIS_X_0213_PLANE_2: sets.jis0213Plane2(),
      GB_2312: sets.gb2312(),
      GBK_REST: sets.gbk(),
      GB_18030_FOUR_BYTE: sets.gb18030FourByte(),
      ISO_IR_165: sets.isoIr165(),
      KS_X_1001: sets.ksx1001(),
      UHC_REST: sets.uhc(),
      BIG5_SUPPLEMENT: sets.big5(),
      BIG5_HKSCS: sets.big5Hkscs(),
      CP950: sets.cp950(),
    };
    for (const plane of sets.CNS_PLANES) unpacked[`CNS_11643_PLANE_${plane}`] = sets.cns11643(plane);
    for (const { name, cells } of sourceSets()) {
      // Plain Big5 is only a step on the way to the whole index.
      if (name === 'BIG5_PLAIN') continue;
      expect(Buffer.from(unpacked[name].buffer).equals(Buffer.from(cells.buffer)), name).toBe(true);
    }
  });
});
