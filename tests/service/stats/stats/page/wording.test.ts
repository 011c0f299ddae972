import { describe, expect, it } from 'vitest';
import type { Dimension, StatsAnswer } from '../../../../../service/stats/stats/index.ts';
import { periodOf } from '../../../../../service/stats/stats/page/view.ts';
import {
  bucketLabel,
  momentLabel,
  partOf,
  shareLabel,
} from '../../../../../service/stats/stats/page/wording.ts';
import { noDataLabel } from '../../../../../service/stats/stats/question/dimensions.ts';
import type { Distinct } from '../../../../../service/stats/stats/question/question.ts';
import { statsWords } from '../../../../../service/stats/words.ts';

function distinctOf(dimension: Dimension, counts: Record<string, number>): Distinct {
  const { [noDataLabel(dimension)]: withoutData = 0, ...others } = counts;
  return { values: Object.keys(others).length, withoutData };
}

const answerWith = (dimension: Dimension, counts: Record<string, number>, local = 0): StatsAnswer => ({
  clicks: 10,
  visitors: 5,
  firstClick: null,
  lastClick: null,
  averageRedirect: null,
  audience: {
    bots: { clicks: 0, visitors: 0 },
    localNetwork: { clicks: local, visitors: local },
    scans: { clicks: 0, visitors: 0 },
  },
  dimensions: [
    {
      dimension,
      counts: Object.entries(counts).map(([value, clicks]) => ({ value, clicks, uniques: clicks })),
      distinct: distinctOf(dimension, counts),
      lastValue: null,
    },
  ],
});

describe('the lines of a part', () => {
  it('tell the own network from unknown countries', () => {
    expect(partOf(answerWith('country', { XX: 7, DE: 3 }, 2), 'country', 'en').lines).toEqual([
      { label: 'Unknown', clicks: 5 },
      { label: 'Germany', clicks: 3 },
      { label: 'Local network', clicks: 2 },
    ]);
    expect(partOf(answerWith('country', { XX: 7, DE: 3 }, 7), 'country', 'en').lines[0]?.label).toBe(
      'Local network',
    );
  });

  it('say in words what the service has labels for', () => {
    expect(
      partOf(answerWith('device', { mobile: 2, unknown: 1 }), 'device', 'en').lines.map(({ label }) => label),
    ).toEqual(['Phone', 'Unknown']);
    expect(partOf(answerWith('device', { constructor: 2 }), 'device', 'en').lines[0]?.label).toBe(
      'constructor',
    );
    expect(partOf(answerWith('referrer', { Direct: 2 }), 'referrer', 'en').lines[0]?.label).toBe(
      'Direct or unknown',
    );
  });

  it('are none where no city is known, and for what was not counted', () => {
    expect(partOf(answerWith('city', { Unknown: 4 }), 'city', 'en').lines).toEqual([]);
    expect(partOf(answerWith('city', { Unknown: 4, Paris: 1 }), 'city', 'en').lines).toHaveLength(2);
    expect(partOf(answerWith('city', { Paris: 1 }), 'bots', 'en').lines).toEqual([]);
  });

  it('are as many as there are values, and one for clicks that say nothing, also when those are not listed', () => {
    const answer = answerWith('referrer', { 'a.com': 4, Direct: 1, '(other)': 2 });
    expect(partOf(answer, 'referrer', 'en')).toEqual({
      lines: [
        { label: 'a.com', clicks: 4 },
        { label: 'Other values', clicks: 2 },
        { label: 'Direct or unknown', clicks: 1 },
      ],
      count: 3,
      clicks: 10,
    });
    const [cut] = answer.dimensions.map((dimension) => ({
      ...dimension,
      counts: dimension.counts.slice(0, 1),
      distinct: { values: 300, withoutData: 1 },
    }));
    expect(partOf({ ...answer, dimensions: cut ? [cut] : [] }, 'referrer', 'en')).toMatchObject({
      lines: [{ clicks: 4 }, { label: 'Direct or unknown', clicks: 1 }],
      count: 301,
    });
  });
});

it.each([
  ['2026-09-13', /^13 Sept?$/],
  ['2026-09-13 11:00', /^13 Sept?, 11:00$/],
])('a time is written for people: %s', (bucket, words) => {
  expect(bucketLabel(bucket, 'en')).toMatch(words);
});

it('moments name their zone', () => {
  expect(momentLabel(Date.UTC(2026, 8, 13, 12), 'en')).toMatch(/^13 Sept? 2026, 12:00 UTC$/);
});

it.each([
  [1, 3, '33%'],
  [1, 300, '<1%'],
  [0, 3, '0%'],
  [0, 0, '0%'],
])('%i of %i is %s', (part, whole, share) => {
  expect(shareLabel(part, whole)).toBe(share);
});

it.each([
  [1, '1 click by 2 visitors in 7 days'],
  [1204, '1,204 clicks by 2 visitors in 7 days'],
])('%i is %s', (count, words) => {
  expect(statsWords('en').page.inPeriod({ clicks: count, visitors: 2, period: '7 days' })).toBe(words);
});

it.each([
  ['7d', 'week'],
  ['90d', 'quarter'],
  ['toString', 'month'],
  [null, 'month'],
])('the word %j asks for %s', (word, name) => {
  expect(periodOf(word).name).toBe(name);
});
