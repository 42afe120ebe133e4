import { expect, test } from 'vitest';
import { packModel, storedArray, unpackModel } from './store.ts';

test('notes and arrays of every type come back, from a Buffer at any offset too', () => {
  const packed = packModel(
    'a method',
    { letters: 4 },
    {
      counts: Uint32Array.of(1, 2 ** 31),
      weights: Float64Array.of(0.5, -1e300),
      bytes: Uint8Array.of(7),
    },
  );
  const shifted = Buffer.concat([Buffer.from('x'), packed]).subarray(1);
  for (const bytes of [packed, shifted]) {
    const stored = unpackModel('a method', bytes);
    expect(stored.notes).toEqual({ letters: 4 });
    expect([...storedArray(stored, 'counts', Uint32Array)]).toEqual([1, 2 ** 31]);
    expect([...storedArray(stored, 'weights', Float64Array)]).toEqual([0.5, -1e300]);
    expect([...storedArray(stored, 'bytes', Uint8Array)]).toEqual([7]);
  }
});

test('says what is not a model, not of this method, or not in it', () => {
  const packed = packModel('a method', null, {});
  expect(() => unpackModel('another', packed)).toThrow(/of a method, not of another/);
  expect(() => unpackModel('a method', new Uint8Array(3))).toThrow(/no model/);
  expect(() => unpackModel('a method', Uint8Array.of(255, 255, 255, 255, 1))).toThrow(/no model/);
  expect(() => storedArray(unpackModel('a method', packed), 'weights', Float32Array)).toThrow(
    /no Float32Array "weights"/,
  );
});
