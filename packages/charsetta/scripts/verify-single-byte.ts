/**
 * Compares every single-byte table with the codecs of this machine and prints each difference with its reason; ends
 * with an error if there is one without. Needs python3 and a glibc iconv.
 *
 *     npx tsx packages/charsetta/scripts/verify-single-byte.ts
 */
import { spawnSync } from 'node:child_process';
import { singleByteTable } from '../src/encodings/single-byte.ts';
import { fromGlibc, fromPython, UNDEFINED } from './single-byte-peers.ts';
import { singleByteSources } from './single-byte-sources.ts';

type Peer = 'python' | 'glibc';

interface Disagreement {
  encodings: RegExp;
  peers: readonly Peer[];
  /** Which cells it explains. */
  explains: (byte: number, ours: number, theirs: number) => boolean;
  reason: string;
}

const cells =
  (...bytes: number[]) =>
  (byte: number): boolean =>
    bytes.includes(byte);

const known: readonly Disagreement[] = [
  {
    encodings: /^windows-/,
    peers: ['python', 'glibc'],
    explains: (byte, ours, theirs) => ours === byte && theirs === UNDEFINED,
    reason: 'WHATWG reads bytes that Microsoft left undefined as C1 controls',
  },
  {
    encodings: /^windows-1255$/,
    peers: ['python', 'glibc'],
    explains: cells(0xca),
    reason: 'WHATWG has HOLAM HASER FOR VAV, which is younger than the vendor file',
  },
  {
    encodings: /^KOI8-U$/,
    peers: ['python', 'glibc'],
    explains: cells(0xae, 0xbe),
    reason: 'WHATWG has the Belarusian short U of KOI8-RU where RFC 2319 has box drawing',
  },
  {
    encodings: /^TIS-620$/,
    peers: ['glibc'],
    explains: (byte, ours, theirs) => ours === byte && theirs === UNDEFINED,
    reason: 'glibc leaves the C1 controls undefined',
  },
  {
    encodings: /^CP856$/,
    peers: ['glibc'],
    explains: cells(0x1a, 0x1c, 0x7f, 0xee, 0xfa),
    reason: "glibc has IBM's order of the PC controls, and overline and bullet for macron and middle dot",
  },
  {
    encodings: /^(macintosh|MacIceland)$/,
    peers: ['glibc'],
    explains: cells(0xc6, 0xf0),
    reason: "glibc has Apple's table from before INCREMENT and the corporate logo had code points",
  },
  {
    encodings: /^MacIceland$/,
    peers: ['glibc'],
    explains: cells(0xa0, 0xd0, 0xd1, 0xd7, 0xdb, 0xdc, 0xdd, 0xe0, 0xf6, 0xf7),
    reason: "glibc's MAC-IS is a table older than the euro, with D WITH STROKE for ETH",
  },
  {
    encodings: /^x-mac-cyrillic$/,
    peers: ['glibc'],
    explains: cells(0xff),
    reason: 'glibc has the currency sign from before the euro',
  },
  {
    encodings: /^CP1133$/,
    peers: ['glibc'],
    explains: cells(0xdf),
    reason: 'glibc reads the kip sign as the letter k',
  },
  {
    encodings: /^CP273$/,
    peers: ['python'],
    explains: cells(0xbc),
    reason: 'Python has OVERLINE where IBM and CP1141 have MACRON',
  },
  {
    encodings: /^CP1026$/,
    peers: ['glibc'],
    explains: cells(0x9d, 0xbc),
    reason: 'glibc has OGONEK and EM DASH where IBM has CEDILLA and MACRON',
  },
  {
    encodings: /^CP424$/,
    peers: ['glibc'],
    explains: cells(0x78, 0x8f),
    reason: 'glibc has an arrow for DOUBLE LOW LINE, and no PLUS-MINUS',
  },
  {
    encodings: /^CP875$/,
    peers: ['python'],
    explains: (_byte, ours, theirs) => ours === UNDEFINED && theirs === 0x1a,
    reason: 'Python fills the empty cells with SUBSTITUTE',
  },
  {
    encodings: /^CP875$/,
    peers: ['glibc'],
    explains: cells(0x6a, 0x74, 0xdd),
    reason: 'glibc has an older edition of the page',
  },
];

/** Names by which a peer knows an encoding, where it is not the name itself. */
const pythonNames: Readonly<Record<string, string>> = {
  macintosh: 'mac-roman',
  MacIceland: 'mac-iceland',
  MacTurkish: 'mac-turkish',
  MacRomania: 'mac-romanian',
  MacCroatian: 'mac-croatian',
  MacCentralEurope: 'mac-latin2',
  'x-mac-cyrillic': 'mac-cyrillic',
  MacGreek: 'mac-greek',
  MacArabic: 'mac-arabic',
  MacFarsi: 'mac-farsi',
  RK1048: 'kz1048',
  'windows-874': 'cp874',
};
const glibcNames: Readonly<Record<string, string>> = {
  MacIceland: 'MAC-IS',
  MacCentralEurope: 'MAC-CENTRALEUROPE',
  'x-mac-cyrillic': 'MAC-CYRILLIC',
  'windows-874': 'CP874',
  PTCP154: 'PT154',
  TCVN: 'TCVN5712-1',
};

function pythonTable(name: string): number[] | undefined {
  const codec = pythonNames[name] ?? name;
  const found = spawnSync('python3', ['-c', 'import codecs, sys; codecs.lookup(sys.argv[1])', codec]);
  return found.status === 0 ? fromPython(codec) : undefined;
}

function glibcTable(name: string): number[] | undefined {
  const candidates = [glibcNames[name] ?? name, name.replace(/^CP/, 'IBM')];
  const charset = candidates.find(
    (label) => spawnSync('iconv', ['-f', label, '-t', 'UTF-8'], { input: '' }).status === 0,
  );
  return charset === undefined ? undefined : fromGlibc(charset);
}

const hex = (value: number, width: number): string => value.toString(16).toUpperCase().padStart(width, '0');

let compared = 0;
let unexplained = 0;
for (const name of Object.keys(singleByteSources)) {
  const ours = singleByteTable(name);
  for (const [peer, theirs] of [
    ['python', pythonTable(name)],
    ['glibc', glibcTable(name)],
  ] as const) {
    if (theirs === undefined) continue;
    compared++;
    theirs.forEach((unit, byte) => {
      if (unit === ours[byte]) return;
      const match = known.find(
        ({ encodings, peers, explains }) =>
          encodings.test(name) && peers.includes(peer) && explains(byte, ours[byte], unit),
      );
      if (match === undefined) unexplained++;
      const reason = match?.reason ?? 'UNEXPLAINED';
      console.log(`${name} ${hex(byte, 2)}: U+${hex(ours[byte], 4)}, ${peer} U+${hex(unit, 4)}: ${reason}`);
    });
  }
}
console.log(`${compared} tables compared, ${unexplained} unexplained differences`);
if (unexplained > 0) process.exitCode = 1;
