import * as KEPT from '../layout.ts';
import { clicksAmong, piecesOf, type SiftedPart } from '../visitor-order.ts';
import type { ChunkReader, KeptPiece } from './chunk-reader.ts';
import type { Seconds } from './sieve.ts';

/** Those of consecutive partitions that have clicks of some seconds, or others that were sifted. */
export function findTouched(
  clicks: ChunkReader,
  partitions: readonly number[],
  between: readonly Seconds[],
  others: readonly SiftedPart[],
): number[] {
  const [from = 0] = partitions;
  const isTouched = Uint8Array.from(partitions, (partition) =>
    clicksAmong(piecesOf(others, partition)) > 0 ? 1 : 0,
  );
  if (between.length > 0) {
    clicks.forSeconds(from, from + partitions.length, (seconds, starts) => {
      for (const own of between) noteTouched(seconds, starts.subarray(from), own, isTouched);
    });
  }
  return partitions.filter((partition) => isTouched[partition - from] === 1);
}

function noteTouched(
  seconds: Uint32Array,
  starts: Uint32Array,
  { first, length }: Seconds,
  isTouched: Uint8Array,
): void {
  const begin = starts[0] ?? 0;
  for (let index = 0, click = 0; index < isTouched.length; index += 1) {
    const end = (starts[index + 1] ?? 0) - begin;
    for (; click < end; click += 1) {
      if (((seconds[click] ?? 0) - first) >>> 0 <= length) isTouched[index] = 1;
    }
  }
}

/**
 * The visitors of a partition with clicks of some seconds, or others, by the last bits of their keys: a few others have the
 * same, and counting those again as well changes no sum.
 */
export class VisitorMarks {
  readonly #marks = new Uint8Array(2 ** 16);
  readonly #between: readonly Seconds[];
  readonly #others: readonly SiftedPart[];

  constructor(between: readonly Seconds[], others: readonly SiftedPart[]) {
    this.#between = between;
    this.#others = others;
  }

  has(keyLow: number): boolean {
    return this.#marks[keyLow & 0xffff] === 1;
  }

  /** Marks the visitors of a partition, and no others. */
  mark(partition: number, pieces: readonly KeptPiece[]): void {
    this.#marks.fill(0);
    for (const { words, width, start, end } of piecesOf(this.#others, partition)) {
      for (let at = start; at < end; at += width) this.#add(words[at + KEPT.visitorLow] ?? 0);
    }
    for (const { first, length } of this.#between) {
      for (const { chunk, start, end } of pieces) {
        const { seconds, words, width } = chunk;
        for (let click = start; click < end; click += 1) {
          const isBetween = ((seconds[click] ?? 0) - first) >>> 0 <= length;
          if (isBetween) this.#add(words[click * width + KEPT.visitorLow] ?? 0);
        }
      }
    }
  }

  #add(keyLow: number): void {
    this.#marks[keyLow & 0xffff] = 1;
  }
}
