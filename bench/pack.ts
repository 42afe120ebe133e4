import { writeFileSync } from 'node:fs';

/** What a driver is handed: the bytes, and the top-level domain for peers that want to be told. */
export interface Input {
  bytes: Uint8Array;
  tld: string;
}

/** Inputs in one file, as drivers/README.md describes it. */
export function writePack(file: string, inputs: readonly Input[]): void {
  const parts = inputs.flatMap(({ bytes, tld }) => {
    const head = Buffer.alloc(5 + tld.length);
    head.writeUInt32LE(bytes.length, 0);
    head[4] = tld.length;
    head.write(tld, 5, 'latin1');
    return [head, bytes];
  });
  writeFileSync(file, Buffer.concat(parts));
}
