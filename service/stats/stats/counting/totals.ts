import { clickedAt, isBefore, packedDuration, RECORD, RECORD_WORDS } from '../../../clicks/clicks/index.ts';

/** Facts about the selected clicks as a whole. Moments are milliseconds UTC. */
export type ClickTotals = {
  clicks: number;
  firstClick: number;
  lastClick: number;
  /** How many redirects were timed, and how long they took together, in hundredths of a millisecond. */
  timed: number;
  duration: number;
  /** The last click as it is stored; null when there is none. */
  last: Uint32Array | null;
};

export const emptyTotals = (): ClickTotals => ({
  clicks: 0,
  firstClick: Number.POSITIVE_INFINITY,
  lastClick: 0,
  timed: 0,
  duration: 0,
  last: null,
});

/** Adds the clicks of some records; there is one at least. */
export function addClicks(totals: ClickTotals, records: Uint32Array): void {
  let firstAt = 0;
  let lastAt = firstAt;
  let firstSecond = records[firstAt + RECORD.seconds] ?? 0;
  let lastSecond = firstSecond;
  let timed = 0;
  let duration = 0;
  for (let at = 0; at < records.length; at += RECORD_WORDS) {
    const second = records[at + RECORD.seconds] ?? 0;
    if (second <= firstSecond && isBefore(records, at, firstAt)) {
      firstAt = at;
      firstSecond = second;
    }
    if (second >= lastSecond && !isBefore(records, at, lastAt)) {
      lastAt = at;
      lastSecond = second;
    }
    const packed = packedDuration(records, at);
    if (packed === 0) continue;
    timed += 1;
    duration += packed - 1;
  }
  totals.clicks += records.length / RECORD_WORDS;
  totals.timed += timed;
  totals.duration += duration;
  totals.firstClick = Math.min(totals.firstClick, clickedAt(records, firstAt));
  const lastClick = clickedAt(records, lastAt);
  if (lastClick < totals.lastClick) return;
  totals.lastClick = lastClick;
  totals.last = records.slice(lastAt, lastAt + RECORD_WORDS);
}

/** The totals of all parts together. */
export const addTotals = (parts: readonly ClickTotals[]): ClickTotals =>
  parts.reduce(
    (sum, part) => ({
      clicks: sum.clicks + part.clicks,
      firstClick: Math.min(sum.firstClick, part.firstClick),
      lastClick: Math.max(sum.lastClick, part.lastClick),
      timed: sum.timed + part.timed,
      duration: sum.duration + part.duration,
      last: part.lastClick >= sum.lastClick ? (part.last ?? sum.last) : sum.last,
    }),
    emptyTotals(),
  );
