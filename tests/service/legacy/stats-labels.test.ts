import { describe, expect, it } from 'vitest';
import {
  bucketLabel,
  countOf,
  linesOf,
  momentLabel,
  shareLabel,
} from '../../../service/modules/legacy/stats-labels.ts';
import { periodOf } from '../../../service/modules/legacy/stats-period.ts';
import type { Answer, Dimension } from '../../../service/modules/stats/index.ts';

const answerWith = (dimension: Dimension, counts: Record<string, number>, local = 0): Answer => ({
  clicks: 10,
  visitors: 5,
  firstClick: null,
  lastClick: null,
  averageRedirect: null,
  audience: { bots: { clicks: 0, visitors: 0 }, localNetwork: { clicks: local, visitors: local } },
  dimensions: [
    {
      dimension,
      counts: Object.entries(counts).map(([value, clicks]) => ({ value, clicks, uniques: clicks })),
      lastValue: null,
    },
  ],
});

describe('the lines of a part', () => {
  it('tell the own network from countries nobody knows', () => {
    expect(linesOf(answerWith('country', { XX: 7, DE: 3 }, 2), 'country')).toEqual([
      { label: 'Unknown', clicks: 5 },
      { label: 'Germany', clicks: 3 },
      { label: 'Local network', clicks: 2 },
    ]);
    expect(linesOf(answerWith('country', { XX: 7, DE: 3 }, 7), 'country')[0]?.label).toBe('Local network');
  });

  it('say in words what the service has labels for', () => {
    expect(
      linesOf(answerWith('device', { mobile: 2, unknown: 1 }), 'device').map(({ label }) => label),
    ).toEqual(['Phone', 'Unknown']);
    expect(linesOf(answerWith('referrer', { Direct: 2 }), 'referrer')[0]?.label).toBe('Typed or unknown');
  });

  it('are none where no city is known, and for what was not counted', () => {
    expect(linesOf(answerWith('city', { Unknown: 4 }), 'city')).toEqual([]);
    expect(linesOf(answerWith('city', { Unknown: 4, Paris: 1 }), 'city')).toHaveLength(2);
    expect(linesOf(answerWith('city', { Paris: 1 }), 'bots')).toEqual([]);
  });
});

it.each([
  ['2026-09-13', /^13 Sept?$/],
  ['2026-09-13 11:00', /^13 Sept?, 11:00$/],
])('a time is written for people: %s', (bucket, words) => {
  expect(bucketLabel(bucket)).toMatch(words);
});

it('moments name their zone', () => {
  expect(momentLabel(Date.UTC(2026, 8, 13, 12))).toMatch(/^13 Sept? 2026, 12:00 UTC$/);
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
  [1, '1 click'],
  [1204, '1,204 clicks'],
])('%i is %s', (count, words) => {
  expect(countOf(count, 'click')).toBe(words);
});

it.each([
  ['7d', '7 days'],
  ['90d', '90 days'],
  ['toString', '30 days'],
  [null, '30 days'],
])('the word %j asks for %s', (word, name) => {
  expect(periodOf(word).name).toBe(name);
});
