import type { StoredRecords } from '../../../../drizzle/schema/clicks.ts';
import { RECORD_WORDS } from './record.ts';

/** How records are packed now. A new number, and a new entry in `OPENERS`, go with every change to `record.ts`. */
const VERSION = 1;

/** A first word from here on carries the version; below it is the time of a click, until the year 2106. */
const MARK = 0xffff_0000;

/** Turns the words of a version into records as they are packed now. */
const OPENERS: Readonly<Record<number, (words: Uint32Array) => Uint32Array>> = {
  // Stored before records carried a version: no mark, and packed like those of version 1.
  0: (words) => words,
  1: (words) => words.subarray(1),
};

const versionOf = (words: Uint32Array): number => Math.max(0, (words[0] ?? 0) - MARK);

/**
 * The records of a batch or segment, whichever version stored them.
 *
 * @throws Error for a version that this one does not know.
 */
export function openRecords({ words }: StoredRecords): Uint32Array {
  const version = versionOf(words);
  const open = OPENERS[version];
  if (!open) throw new Error(`These clicks were stored by a newer version of Linnet (packing ${version})`);
  return open(words);
}

/** Records as they are stored: behind a word with their version. */
export function sealRecords(records: Uint32Array): StoredRecords {
  const words = new Uint32Array(records.length + 1);
  words[0] = MARK + VERSION;
  words.set(records, 1);
  return { words };
}

/** Records as they were read byte by byte. */
export function storedIn(bytes: Uint8Array): StoredRecords {
  const { buffer, byteOffset, byteLength } = bytes.byteOffset % 4 === 0 ? bytes : bytes.slice();
  return { words: new Uint32Array(buffer, byteOffset, byteLength / 4) };
}

/** The bytes that sealed records begin with, for SQL that puts segments together. */
export const SEAL = new Uint8Array(sealRecords(new Uint32Array()).words.buffer);

/** Whether records that begin at a byte are behind a word with their version. */
export const isSealed = (bytes: Uint8Array, at: number): boolean =>
  bytes.length >= at + SEAL.length &&
  new DataView(bytes.buffer, bytes.byteOffset + at).getUint32(0, true) > MARK;

/** For SQL: so many bytes a click takes. A seal is shorter, so a whole division tells how many clicks there are. */
export const CLICK_BYTES = RECORD_WORDS * Uint32Array.BYTES_PER_ELEMENT;
