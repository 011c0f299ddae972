import { expect, it } from 'vitest';
import { type ConcernFacts, concernOf } from '../../../../service/pages/overview/concern-rule.ts';

const DAY = 86_400_000;
const NOW = 1_000 * DAY;
const FACTS: ConcernFacts = { status: 'ACTIVE', expireAfter: null, maxClicks: null, totalClicks: 0 };

it.each<[string, Partial<ConcernFacts>, string | undefined]>([
  ['a link without limits', {}, undefined],
  ['a blocked one, whatever else holds', { status: 'BLOCKED', maxClicks: 1, totalClicks: 1 }, 'blocked'],
  ['a paused one, whatever else holds', { status: 'INACTIVE', expireAfter: NOW - 1 }, undefined],
  ['one whose clicks are used up', { maxClicks: 10, totalClicks: 10 }, 'used-up'],
  ['one that was marked as used up', { status: 'EXPIRED', maxClicks: 10, totalClicks: 12 }, 'used-up'],
  ['one that ended just now', { expireAfter: NOW }, 'ended'],
  ['one that ended long ago', { status: 'EXPIRED', expireAfter: NOW - 30 * DAY }, undefined],
  ['one that ends within a week', { expireAfter: NOW + 7 * DAY - 1 }, 'ends-soon'],
  ['one that ends in a week', { expireAfter: NOW + 7 * DAY }, undefined],
  ['one with a fifth of its clicks left', { maxClicks: 10, totalClicks: 8 }, 'nearly-used-up'],
  ['one with more left', { maxClicks: 10, totalClicks: 7 }, undefined],
])('%s', (_name, facts, concern) => {
  expect(concernOf({ ...FACTS, ...facts }, NOW)).toBe(concern);
});
