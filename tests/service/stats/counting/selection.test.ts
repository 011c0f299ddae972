import { describe, expect, it } from 'vitest';
import { LABEL_SETS, RECORD_WORDS } from '../../../../service/modules/clicks/index.ts';
import { writeRecord } from '../../../../service/modules/clicks/records/record.ts';
import { allIn, select } from '../../../../service/modules/stats/counting/selection.ts';

const START = Date.UTC(2026, 8, 13);
const RANGE = { start: START, end: START + 10_000 };

type Facts = { clickedAt?: number; agent?: number; place?: number; origin?: number };

/** Which of some clicks are selected, by their positions. */
function selectedOf(given: readonly Facts[], more: Partial<ReturnType<typeof allIn>> = {}): number[] {
  const records = new Uint32Array(given.length * RECORD_WORDS);
  for (const [index, facts] of given.entries()) {
    const rest = { clickedAt: START, redirectMs: null, visitorKey: new Uint8Array(8) };
    writeRecord(records, index * RECORD_WORDS, { ...rest, agent: 1, place: 1, origin: 1, ...facts });
  }
  const places = new Uint32Array(given.length);
  const found = select(records, { ...allIn(RANGE), ...more }, places);
  return [...places.subarray(0, found)].map((at) => at / RECORD_WORDS);
}

const clickedAt = (...moments: number[]): Facts[] => moments.map((moment) => ({ clickedAt: moment }));

describe('select', () => {
  it('takes both ends of a range, to the millisecond', () => {
    const { start, end } = RANGE;
    expect(selectedOf(clickedAt(start - 1, start, start + 5_000, end, end + 1))).toEqual([1, 2, 3]);
  });

  it.each(LABEL_SETS)('leaves out clicks of a newer %s, and only those', (facet) => {
    const newer = { agent: 5, place: 5, origin: 5 };
    expect(
      selectedOf(
        [4, 5, 6, 1].map((number) => ({ [facet]: number })),
        { newer },
      ),
    ).toEqual([0, 3]);
  });

  it.each(LABEL_SETS)('leaves out clicks of any other %s than those allowed', (facet) => {
    const allowed = { agent: null, place: null, origin: null, [facet]: Uint8Array.of(0, 1, 0, 1) };
    expect(
      selectedOf(
        [1, 2, 3, 9].map((number) => ({ [facet]: number })),
        { allowed },
      ),
    ).toEqual([0, 2]);
  });
});
