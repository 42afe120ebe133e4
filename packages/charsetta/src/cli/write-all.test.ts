import { expect, it } from 'vitest';
import { writeAll } from './write-all.ts';

it('goes on until every byte is written, however few the system takes at a time', () => {
  const written: number[] = [];
  writeAll(
    1,
    Uint8Array.from({ length: 10 }, (_, index) => index),
    (_, bytes, offset, length) => {
      const count = Math.min(3, length);
      written.push(...bytes.subarray(offset, offset + count));
      return count;
    },
  );
  expect(written).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8, 9]);
});

it('tells why the rest could not be written', () => {
  let room = 4;
  const write = (_file: number, _bytes: Uint8Array, _offset: number, length: number) => {
    if (room === 0) throw new Error('full');
    const count = Math.min(room, length);
    room -= count;
    return count;
  };
  expect(() => writeAll(1, new Uint8Array(10), write)).toThrow('full');
});
