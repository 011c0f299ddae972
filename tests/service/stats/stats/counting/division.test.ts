import { expect, it } from 'vitest';
import {
  deal,
  portionsFor,
  sharesOf,
  threadsFor,
} from '../../../../../service/stats/stats/counting/division.ts';
import { partitionsFor, slicesFor } from '../../../../../service/stats/stats/counting/sift.ts';

it.each([
  [0, 3],
  [1, 3],
  [7, 3],
  [64, 4],
  [1_000, 4],
  [2, 4],
])('deals every one of %i items to exactly one of %i hands, in order and evenly', (count, hands) => {
  const items = [...Array(count).keys()];
  const dealt = deal(items, hands);
  expect(dealt).toHaveLength(hands);
  expect(dealt.flat().toSorted((a, b) => a - b)).toEqual(items);
  for (const own of dealt) {
    expect(own).toEqual(own.toSorted((a, b) => a - b));
    expect(own.length - Math.floor(count / hands)).toBeOneOf([0, 1]);
  }
});

it('shares are told apart by their index, however many there are', () => {
  const shares = sharesOf(300);
  expect(shares).toHaveLength(300);
  expect(shares.every(({ index, of }, position) => index === position && of === 300)).toBe(true);
});

it.each([
  [0, 1],
  [999_999, 1],
  [1_000_000, 2],
  [100_000_000, 4],
])('%i clicks are worth %i of four threads: another one for each 500,000', (clicks, threads) => {
  expect(threadsFor(clicks, { size: 4 })).toBe(threads);
});

it.each([
  [0, 4],
  [4 * 2_097_152, 4],
  [4 * 2_097_152 + 1, 8],
])('%i clicks are read by four threads in %i portions, as many for each', (clicks, portions) => {
  expect(portionsFor(clicks, 4)).toBe(portions);
});

it.each([
  [0, 1],
  [16_384, 1],
  [16_385, 2],
  [64 * 16_384, 64],
  [64 * 16_384 + 1, 128],
  [10_000_000, 1_024],
])('%i clicks are spread over %i partitions: a power of two, none too large', (clicks, partitions) => {
  expect(partitionsFor(clicks)).toBe(partitions);
});

it.each([
  [0, 1],
  [16_777_216, 1],
  [16_777_217, 2],
  [100_000_000, 8],
])('%i clicks are kept in %i slices, none larger than memory is to hold', (clicks, slices) => {
  expect(slicesFor(clicks)).toBe(slices);
});
