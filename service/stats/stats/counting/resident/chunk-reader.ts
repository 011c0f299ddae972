import { type Facet, widthOf } from '../layout.ts';
import { WordsReader } from './stored-words.ts';
import type { ChunkPlan, TakenIn } from './take-in-query.ts';

/** What a thread read: its segments and labels are numbered from some numbers on. */
export type ReadClicks = Pick<TakenIn, 'words' | 'chunks'> & { firsts: Partial<Record<Facet, number>> };

/** What was read of a chunk: when clicks were made, and all else of them. */
type OpenChunk = Pick<ChunkPlan, 'layout'> &
  Pick<ReadClicks, 'firsts'> & { width: number; seconds: Uint32Array; words: Uint32Array };

/** Those of a partition, from one to another. */
export type KeptPiece = { chunk: OpenChunk; start: number; end: number };

/** So many clicks are read at once, unless a partition has more: 6 MB. */
const AT_ONCE = 2 ** 18;

/** Reads the kept clicks in any thread. */
export class ChunkReader {
  readonly #readers: WordsReader[] = [];
  readonly #chunks: (ChunkPlan & Pick<ReadClicks, 'firsts'> & { reader: WordsReader; array: number })[] = [];
  /** What was read last. */
  #room = new Uint32Array();

  constructor(read: readonly ReadClicks[]) {
    for (const { words, chunks, firsts } of read) {
      const reader = new WordsReader(words);
      this.#readers.push(reader);
      for (const [at, chunk] of chunks.entries())
        this.#chunks.push({ ...chunk, firsts, reader, array: 2 * at });
    }
  }

  /** So many clicks a partition has. */
  sizeOf(partition: number): number {
    let size = 0;
    for (const { starts } of this.#chunks) size += (starts[partition + 1] ?? 0) - (starts[partition] ?? 0);
    return size;
  }

  /** Some partitions in runs that are read at once, none of which leaves one out. */
  *runsOf(partitions: readonly number[]): Generator<number[], void> {
    let run: number[] = [];
    let clicks = 0;
    for (const partition of partitions) {
      const size = this.sizeOf(partition);
      if (run.length > 0 && (partition !== (run.at(-1) ?? 0) + 1 || clicks + size > AT_ONCE)) {
        yield run;
        run = [];
        clicks = 0;
      }
      run.push(partition);
      clicks += size;
    }
    if (run.length > 0) yield run;
  }

  /** Reads the clicks of a run: gives those of each of its partitions until something else is read. */
  open(run: readonly number[]): (partition: number) => KeptPiece[] {
    const [first = 0] = run;
    let used = 0;
    const ranges = this.#chunks.map((chunk) => {
      const [from, to] = [chunk.starts[first] ?? 0, chunk.starts[first + run.length] ?? 0];
      const width = widthOf(chunk.layout);
      used += (to - from) * (1 + width);
      return { ...chunk, from, to, width };
    });
    this.#makeRoom(used);
    const read = (reader: WordsReader, array: number, from: number, to: number): Uint32Array => {
      used -= to - from;
      return reader.read(array, from, to, this.#room.subarray(used));
    };
    const opened = ranges.map(({ reader, array, from, to, width, starts, layout, firsts }) => {
      const seconds = read(reader, array, from, to);
      const words = read(reader, array + 1, from * width, to * width);
      return { chunk: { layout, firsts, width, seconds, words }, starts, from };
    });
    return (partition) =>
      opened.map(({ chunk, starts, from }) => ({
        chunk,
        start: (starts[partition] ?? 0) - from,
        end: (starts[partition + 1] ?? 0) - from,
      }));
  }

  /** Hands over when the clicks of consecutive partitions were made, chunk by chunk; `starts` are those of the chunk. */
  forSeconds(from: number, to: number, take: (seconds: Uint32Array, starts: Uint32Array) => void): void {
    for (const { reader, array, starts } of this.#chunks) {
      const [begin, end] = [starts[from] ?? 0, starts[to] ?? 0];
      this.#makeRoom(end - begin);
      take(reader.read(array, begin, end, this.#room), starts);
    }
  }

  close(): void {
    for (const reader of this.#readers) reader.close();
  }

  #makeRoom(words: number): void {
    if (this.#room.length < words) this.#room = new Uint32Array(words);
  }
}
