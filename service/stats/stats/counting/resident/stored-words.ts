import { createCipheriv, createDecipheriv } from 'node:crypto';
import { closeSync, openSync, readSync, writeSync } from 'node:fs';

/** A file that words are put into, and the key they are encrypted with: it is nowhere but in memory. */
export type WordsFile = { path: string; key: Uint8Array };

/** Arrays of words in the order in which they were put away: in memory that all threads see, or in a file. */
export type StoredWords =
  | { kind: 'memory'; arrays: Uint32Array[] }
  | { kind: 'file'; file: WordsFile; offsets: number[] };

/** A file that was left, or what the disk still has of a removed one, says nothing without the key. */
const CIPHER = 'aes-128-ctr';
export const KEY_BYTES = 16;

/** Bytes that are encrypted at once: of more, getting memory for them takes longer than encrypting. */
const AT_ONCE = 2 ** 16;

/** The cipher encrypts blocks of this size, numbered from the beginning of the file. */
const BLOCK_BYTES = 16;
const WORD_BYTES = Uint32Array.BYTES_PER_ELEMENT;
const BLOCK_WORDS = BLOCK_BYTES / WORD_BYTES;

/** Puts arrays of words away, one after the other. */
export class WordsWriter {
  readonly #stored: StoredWords;
  readonly #descriptor: number | null;
  #end = 0;

  /** @throws the system's error when the file cannot be made. */
  constructor(file: WordsFile | null) {
    this.#stored = file ? { kind: 'file', file, offsets: [] } : { kind: 'memory', arrays: [] };
    this.#descriptor = file ? openSync(file.path, 'wx', 0o600) : null;
  }

  /** Copies the words: their memory can be used again. */
  put(words: Uint32Array): void {
    const stored = this.#stored;
    if (stored.kind === 'memory') stored.arrays.push(toShared(words));
    else {
      stored.offsets.push(this.#end);
      this.#append(words, stored.file);
    }
  }

  /** All that was put away. */
  finish(): StoredWords {
    return this.#stored;
  }

  close(): void {
    if (this.#descriptor !== null) closeSync(this.#descriptor);
  }

  #append(words: Uint32Array, { key }: WordsFile): void {
    const cipher = createCipheriv(CIPHER, key, counterAt(this.#end));
    const bytes = bytesOf(words);
    for (let at = 0; at < bytes.length; at += AT_ONCE) {
      this.#write(cipher.update(bytes.subarray(at, at + AT_ONCE)), this.#end + at);
    }
    this.#end += Math.ceil(bytes.length / BLOCK_BYTES) * BLOCK_BYTES;
  }

  #write(bytes: Uint8Array, offset: number): void {
    for (let done = 0; done < bytes.length; ) {
      done += writeSync(this.#descriptor ?? -1, bytes, done, bytes.length - done, offset + done);
    }
  }
}

/** Reads what was put away, in any thread. */
export class WordsReader {
  readonly #stored: StoredWords;
  readonly #descriptor: number | null;
  /** A piece of the file. */
  readonly #bytes = new Uint8Array(AT_ONCE);

  /** @throws the system's error when the file is gone. */
  constructor(stored: StoredWords) {
    this.#stored = stored;
    this.#descriptor = stored.kind === 'file' ? openSync(stored.file.path, 'r') : null;
  }

  /** From one word of an array to another; of a file in `room`, where there is enough. The result must not be written to. */
  read(index: number, from: number, to: number, room: Uint32Array): Uint32Array {
    const stored = this.#stored;
    if (stored.kind === 'memory') return stored.arrays[index]?.subarray(from, to) ?? new Uint32Array();
    const words = room.subarray(0, to - from);
    const before = from % BLOCK_WORDS;
    this.#decrypt(
      stored.file,
      (stored.offsets[index] ?? 0) + (from - before) * WORD_BYTES,
      before,
      bytesOf(words),
    );
    return words;
  }

  close(): void {
    if (this.#descriptor !== null) closeSync(this.#descriptor);
  }

  /** Fills `to` with what is in the file from an offset on, without the first words. */
  #decrypt({ key }: WordsFile, offset: number, before: number, to: Uint8Array): void {
    const decipher = createDecipheriv(CIPHER, key, counterAt(offset));
    const left = before * WORD_BYTES;
    for (let at = -left; at < to.length; ) {
      const read = this.#readBytes(offset + left + at, Math.min(AT_ONCE, to.length - at));
      const plain = decipher.update(read);
      to.set(at < 0 ? plain.subarray(left) : plain, Math.max(0, at));
      at += read.length;
    }
  }

  #readBytes(offset: number, most: number): Uint8Array {
    const read = readSync(this.#descriptor ?? -1, this.#bytes, 0, most, offset);
    if (read === 0) throw new Error('A file of clicks is shorter than what was written');
    return this.#bytes.subarray(0, read);
  }
}

/** What the cipher starts with at a position of the file: the number of the block. */
function counterAt(offset: number): Uint8Array {
  const counter = Buffer.alloc(BLOCK_BYTES);
  counter.writeBigUInt64BE(BigInt(offset / BLOCK_BYTES), BLOCK_BYTES - BigUint64Array.BYTES_PER_ELEMENT);
  return counter;
}

const bytesOf = ({ buffer, byteOffset, byteLength }: Uint32Array): Uint8Array =>
  new Uint8Array(buffer, byteOffset, byteLength);

function toShared(words: Uint32Array): Uint32Array {
  const shared = new Uint32Array(new SharedArrayBuffer(words.byteLength));
  shared.set(words);
  return shared;
}
