import { open } from 'node:fs/promises';
import { SourceError } from '../source-error.ts';

/** The encodings that a person can choose. Latin-1 is read as its superset windows-1252, as browsers do. */
const LABELS: ReadonlyMap<string, string> = new Map(
  Object.entries({
    'utf-8': 'utf-8',
    utf8: 'utf-8',
    'utf-16le': 'utf-16le',
    'utf-16be': 'utf-16be',
    'windows-1252': 'windows-1252',
    'iso-8859-1': 'windows-1252',
    latin1: 'windows-1252',
    'iso-8859-15': 'iso-8859-15',
    'windows-1250': 'windows-1250',
    'windows-1251': 'windows-1251',
    macintosh: 'macintosh',
    shift_jis: 'shift_jis',
  }),
);

/** The decoder's name of a chosen encoding. @throws SourceError */
export function encodingNamed(label: string): string {
  const name = LABELS.get(label.trim().toLowerCase());
  if (name === undefined) throw new SourceError('encodingUnknown');
  return name;
}

/** The encoding shown by the first bytes: by a byte order mark, or by the zeros of UTF-16; otherwise undefined. */
export function encodingOfStart(start: Uint8Array): string | undefined {
  const [a, b, c] = start;
  if (a === 0xef && b === 0xbb && c === 0xbf) return 'utf-8';
  if (a === 0xff && b === 0xfe) return 'utf-16le';
  if (a === 0xfe && b === 0xff) return 'utf-16be';
  return byZeros(start);
}

/** Addresses, separators and line ends are ASCII, so in UTF-16 one byte of two is zero. */
function byZeros(start: Uint8Array): string | undefined {
  const zeros = [0, 0];
  for (let at = 0; at < start.length; at += 1) if (start[at] === 0) zeros[at % 2] = (zeros[at % 2] ?? 0) + 1;
  const [even = 0, odd = 0] = zeros;
  const enough = start.length / 2 / 5;
  if (odd > enough && even < odd / 20) return 'utf-16le';
  if (even > enough && odd < even / 20) return 'utf-16be';
  return undefined;
}

/** How many non-ASCII characters are valid UTF-8, and how many bytes are invalid. */
export type Utf8Count = { good: number; bad: number };

/**
 * UTF-8 unless the invalid bytes outnumber the valid characters. Other encodings hardly ever look like UTF-8 by
 * chance, but a single pasted row can bring foreign bytes into a UTF-8 file.
 */
export const encodingByCount = ({ good, bad }: Utf8Count): string => (bad <= good ? 'utf-8' : 'windows-1252');

/** Reads the whole file once, because the first umlaut may come after any number of ASCII letters. */
export async function countUtf8(path: string): Promise<Utf8Count> {
  const decoder = new TextDecoder('utf-8');
  const count = { good: 0, bad: 0 };
  for await (const bytes of bytesOfFile(path)) addTo(count, decoder.decode(bytes, { stream: true }));
  // A character cut off at the end of the file says nothing about the encoding.
  return count;
}

function addTo(count: Utf8Count, text: string): void {
  const beyond = text.match(/[^\0-\x7f]+/g);
  if (beyond === null) return;
  for (const run of beyond) {
    const bad = run.split('\ufffd').length - 1;
    count.bad += bad;
    count.good += run.length - bad;
  }
}

/** How many bytes at the beginning of a file are examined to find its form. */
export const START_BYTES = 256 * 1024;
const PIECE = 32 * 1024;

/** The first bytes of a file. */
export async function startOfFile(path: string): Promise<Uint8Array> {
  const file = await open(path, 'r');
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(START_BYTES), 0, START_BYTES, 0);
    return buffer.subarray(0, bytesRead);
  } finally {
    await file.close();
  }
}

/** A file in pieces. Each piece overwrites the previous one in memory, so use it before you ask for the next. */
export async function* bytesOfFile(path: string): AsyncGenerator<Uint8Array> {
  const file = await open(path, 'r');
  try {
    const piece = Buffer.alloc(PIECE);
    for (;;) {
      const { bytesRead } = await file.read(piece, 0, PIECE, null);
      if (bytesRead === 0) return;
      yield piece.subarray(0, bytesRead);
    }
  } finally {
    await file.close();
  }
}
