import { bySet, clickedAt, type LabelSet, RECORD, RECORD_WORDS } from '../../clicks/index.ts';
import type { Range } from '../question/range.ts';

/** Which numbers of a set pass the filters, by number; null where all do. */
export type Allowed = Uint8Array | null;

/** Which clicks are asked for. */
export type Selection = {
  range: Range;
  allowed: Record<LabelSet, Allowed>;
  /** Labels from these numbers on are newer than the question, and so are their clicks. */
  newer: Record<LabelSet, number>;
};

/** More than are ever given out, and still a whole number to the processor. */
export const ALL_NUMBERS = 2 ** 31 - 1;

/** Selects every click of a range. */
export const allIn = (range: Range): Selection => ({
  range,
  allowed: bySet(() => null),
  newer: bySet(() => ALL_NUMBERS),
});

/** Lists the words of the records at which the selected clicks begin. Returns how many there are. */
export function select(
  records: Uint32Array,
  { range, allowed, newer }: Selection,
  selected: Uint32Array,
): number {
  const startSecond = Math.floor(range.start / 1000);
  const endSecond = Math.floor(range.end / 1000);
  let found = 0;
  for (let at = 0; at < records.length; at += RECORD_WORDS) {
    const second = records[at + RECORD.seconds] ?? 0;
    // Milliseconds are too large for the processor's whole numbers: they are worked out at the edges of the range only.
    if (second <= startSecond || second >= endSecond) {
      const moment = clickedAt(records, at);
      if (moment < range.start || moment > range.end) continue;
    }
    const agent = records[at + RECORD.agent] ?? 0;
    const place = records[at + RECORD.place] ?? 0;
    const origin = records[at + RECORD.origin] ?? 0;
    if (agent >= newer.agent || place >= newer.place || origin >= newer.origin) continue;
    if (allowed.agent !== null && allowed.agent[agent] !== 1) continue;
    if (allowed.place !== null && allowed.place[place] !== 1) continue;
    if (allowed.origin !== null && allowed.origin[origin] !== 1) continue;
    selected[found] = at;
    found += 1;
  }
  return found;
}
