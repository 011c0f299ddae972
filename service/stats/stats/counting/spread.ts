import type { ClickLayout, Facet, FacetField } from './layout.ts';
import * as KEPT from './layout.ts';
import type { PickedClicks } from './picked-clicks.ts';

/** Packed clicks by partition. All clicks of a visitor are in one partition. */
export type KeptWords = {
  /** So many words a click has. */
  width: number;
  words: Uint32Array;
  /** Where each partition starts and ends, in words. */
  starts: Uint32Array;
  ends: Uint32Array;
  fields: Record<Facet, FacetField>;
};

/** Groups clicks by visitor into partitions; their number is a power of two. */
export function spread(picked: PickedClicks, partitions: number, layout: ClickLayout): KeptWords {
  const width = picked.widthOf(layout);
  const packed = picked.words.subarray(0, picked.end);
  const starts = startsOf(packed, width, partitions);
  // Shared memory, because another thread may continue with them.
  const shared = new Uint32Array(new SharedArrayBuffer(packed.byteLength));
  const kept = { width, words: shared, starts, ends: starts.slice(), fields: layout.fields };
  move(packed, kept);
  return kept;
}

/** Where each partition starts: visitor keys are hashes, so their last bits spread visitors evenly. */
function startsOf(packed: Uint32Array, width: number, partitions: number): Uint32Array {
  const mask = partitions - 1;
  const sizes = new Uint32Array(partitions);
  for (let at = KEPT.visitorHigh; at < packed.length; at += width) {
    const partition = (packed[at] ?? 0) & mask;
    sizes[partition] = (sizes[partition] ?? 0) + width;
  }
  let end = 0;
  return sizes.map((size) => {
    end += size;
    return end - size;
  });
}

/** Moves clicks to the ends of their partitions. */
function move(packed: Uint32Array, { width, words, ends }: KeptWords): void {
  const mask = ends.length - 1;
  for (let from = 0; from < packed.length; from += width) {
    const keyHigh = packed[from + KEPT.visitorHigh] ?? 0;
    const to = ends[keyHigh & mask] ?? 0;
    ends[keyHigh & mask] = to + width;
    words[to + KEPT.visitorHigh] = keyHigh;
    words[to + KEPT.visitorLow] = packed[from + KEPT.visitorLow] ?? 0;
    words[to + KEPT.facets] = packed[from + KEPT.facets] ?? 0;
    for (let word = KEPT.facets + 1; word < width; word += 1) words[to + word] = packed[from + word] ?? 0;
  }
}
