import { Type } from '@sinclair/typebox';
import { defineQuery } from '../../../../db/operation.ts';
import * as KEPT from '../kept-words.ts';
import type { KeptWords } from '../spread.ts';
import { type Piece, VisitorFinder } from '../visitor-finder.ts';
import { clicksAmong, piecesOf } from '../visitor-order.ts';

/** The visitors of some partitions: where those of each begin in `keys`, and both halves of each one's key. */
export type ResidentVisitors = { partitions: readonly number[]; starts: Uint32Array; keys: Uint32Array };

type Settling = { parts: readonly KeptWords[]; partitions: readonly number[] };

/**
 * Numbers the visitors of some partitions, from 1 in each, and writes the number of its visitor into the first word of
 * each click in shared memory, so that no question has to look up visitors again.
 */
export const settle = defineQuery(
  'stats.settle',
  Type.Unsafe<ResidentVisitors>({ type: 'object' }),
  async (_db, { parts, partitions }: Settling): Promise<ResidentVisitors> => {
    const largest = partitions.reduce(
      (most, partition) => Math.max(most, clicksAmong(piecesOf(parts, partition))),
      0,
    );
    const finder = new VisitorFinder(largest);
    const starts = new Uint32Array(partitions.length + 1);
    const keys: Uint32Array[] = [];
    for (const [index, partition] of partitions.entries()) {
      const pieces = piecesOf(parts, partition);
      const found = finder.number(pieces, clicksAmong(pieces));
      writeNumbers(pieces, finder.visitorOf);
      keys.push(finder.listKeys(found));
      starts[index + 1] = (starts[index] ?? 0) + found;
    }
    return { partitions, starts, keys: joinKeys(keys) };
  },
);

function writeNumbers(pieces: readonly Piece[], visitorOf: Uint32Array): void {
  let click = 0;
  for (const { words, width, start, end } of pieces) {
    for (let at = start; at < end; at += width, click += 1) {
      words[at + KEPT.visitorHigh] = visitorOf[click] ?? 0;
    }
  }
}

function joinKeys(keys: readonly Uint32Array[]): Uint32Array {
  const length = keys.reduce((sum, own) => sum + own.length, 0);
  const joined = new Uint32Array(new SharedArrayBuffer(length * Uint32Array.BYTES_PER_ELEMENT));
  let end = 0;
  for (const own of keys) {
    joined.set(own, end);
    end += own.length;
  }
  return joined;
}
