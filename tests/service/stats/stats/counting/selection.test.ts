import { describe, expect, it } from 'vitest';
import { clickedAt, LABEL_SETS, RECORD_WORDS } from '../../../../../service/clicks/clicks/index.ts';
import { writeRecord } from '../../../../../service/clicks/clicks/records/record.ts';
import {
  type Allowed,
  recordsWithin,
  select,
} from '../../../../../service/stats/stats/counting/selection.ts';

const START = Date.UTC(2026, 8, 13);
const RANGE = { start: START, end: START + 10_000 };

type Facts = { clickedAt?: number; agent?: number; place?: number; origin?: number };

function recordsOf(given: readonly Facts[]): Uint32Array {
  const records = new Uint32Array(given.length * RECORD_WORDS);
  for (const [index, facts] of given.entries()) {
    const rest = { clickedAt: START, redirectMs: null, visitorKey: new Uint8Array(8) };
    writeRecord(records, index * RECORD_WORDS, { ...rest, agent: 1, place: 1, origin: 1, ...facts });
  }
  return records;
}

/** Which of some clicks pass the filters, by their positions. */
function selectedOf(given: readonly Facts[], allowed: Partial<Allowed> = {}): number[] {
  const told = given.map((facts, index) => ({ ...facts, clickedAt: START + index }));
  const records = select(recordsOf(told), { agent: null, place: null, origin: null, ...allowed });
  const places = Array.from({ length: records.length / RECORD_WORDS }, (_, index) => index * RECORD_WORDS);
  const found = places.map((at) => clickedAt(records, at) - START);
  expect(records).toEqual(recordsOf(found.map((index) => told[index] ?? {})));
  return found;
}

it('recordsWithin takes both ends of a range, to the millisecond, and leaves every record whole', () => {
  const { start, end } = RANGE;
  const moments = [start - 1, start, start + 5_000, end + 1, end, end + 999, start - 999];
  const records = recordsWithin(recordsOf(moments.map((moment) => ({ clickedAt: moment }))), RANGE);
  expect(records).toEqual(recordsOf([start, start + 5_000, end].map((moment) => ({ clickedAt: moment }))));
  expect(recordsWithin(recordsOf([]), RANGE)).toHaveLength(0);
});

describe('select', () => {
  it('takes every click where there are no filters', () => {
    expect(selectedOf([{}, {}, {}])).toEqual([0, 1, 2]);
  });

  it.each(LABEL_SETS)('leaves out clicks of any other %s than those allowed', (facet) => {
    const passing = { [facet]: Uint8Array.of(0, 1, 0, 1) };
    expect(
      selectedOf(
        [1, 2, 3, 9].map((number) => ({ [facet]: number })),
        passing,
      ),
    ).toEqual([0, 2]);
  });
});
