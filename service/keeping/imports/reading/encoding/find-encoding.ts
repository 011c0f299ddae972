import { SourceError } from '../source-error.ts';
import { bytesOfFile } from './file-bytes.ts';

/** What a file may be said to be written in. Latin-1 is read as its superset, as browsers do. */
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

/** The name by which a chosen encoding is decoded. @throws SourceError */
export function encodingNamed(label: string): string {
  const name = LABELS.get(label.trim().toLowerCase());
  if (name === undefined) throw new SourceError('encodingUnknown');
  return name;
}

/** The encoding that the first bytes tell: by a mark, or by where the zeros of UTF-16 stand; else undefined. */
export function encodingOfStart(start: Uint8Array): string | undefined {
  const [a, b, c] = start;
  if (a === 0xef && b === 0xbb && c === 0xbf) return 'utf-8';
  if (a === 0xff && b === 0xfe) return 'utf-16le';
  if (a === 0xfe && b === 0xff) return 'utf-16be';
  return byZeros(start);
}

/** Addresses, separators and line ends are ASCII, of which UTF-16 writes one byte of two as zero. */
function byZeros(start: Uint8Array): string | undefined {
  const zeros = [0, 0];
  for (let at = 0; at < start.length; at += 1) if (start[at] === 0) zeros[at % 2] = (zeros[at % 2] ?? 0) + 1;
  const [even = 0, odd = 0] = zeros;
  const enough = start.length / 2 / 5;
  if (odd > enough && even < odd / 20) return 'utf-16le';
  if (even > enough && odd < even / 20) return 'utf-16be';
  return undefined;
}

/** How many characters beyond ASCII a text of bytes has in UTF-8, and how many bytes are none. */
export type Utf8Count = { good: number; bad: number };

/**
 * UTF-8 unless more cannot be read than can: other encodings hardly ever make a character of UTF-8 by chance, while bytes
 * of another one get into a file by one row that was pasted.
 */
export const encodingByCount = ({ good, bad }: Utf8Count): string => (bad <= good ? 'utf-8' : 'windows-1252');

/** Reads the whole file once. An umlaut may come after any number of plain letters. */
export async function countUtf8(path: string): Promise<Utf8Count> {
  const decoder = new TextDecoder('utf-8');
  const count = { good: 0, bad: 0 };
  for await (const bytes of bytesOfFile(path)) addTo(count, decoder.decode(bytes, { stream: true }));
  // A character cut by the end of the file says nothing about the encoding.
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
