import process from 'node:process';
import { expect, it, vi } from 'vitest';
import { readArguments } from './read-arguments.ts';

it('gives what was asked for', () => {
  const { values } = readArguments({ args: ['--size', '3'], options: { size: { type: 'string' } } });
  expect(values.size).toBe('3');
});

it('says in one line what it does not know, and ends with 2', () => {
  const said = vi.spyOn(console, 'error').mockReturnValue();
  const ended = vi.spyOn(process, 'exit').mockImplementation(() => {
    throw new Error('ended');
  });
  const options = { help: { type: 'boolean' } } as const;
  expect(() => readArguments({ args: ['--sise'], options })).toThrow('ended');
  expect(ended).toHaveBeenCalledWith(2);
  expect(said.mock.calls).toEqual([["Unknown option '--sise'; --help lists the options"]]);
});
