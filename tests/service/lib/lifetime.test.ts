import { describe, expect, it } from 'vitest';
import { isFromTheFuture, isWithinLifetime } from '../../../service/lib/time.ts';

const MINUTE = 60_000;
const LENGTH = 10 * MINUTE;

describe('something that lasts for ten minutes', () => {
  it.each([
    ['holds when it was just issued', LENGTH, true],
    ['holds until the last millisecond', 1, true],
    ['does not hold at its very end', 0, false],
    ['does not hold afterwards', -1, false],
    ['holds when the clock was put back a little since', LENGTH + MINUTE, true],
    ['does not hold when the clock was put back by more', LENGTH + MINUTE + 1, false],
    ['does not hold when the clock was a year ahead', LENGTH + 365 * 24 * 60 * MINUTE, false],
  ])('%s', (_case, left, verdict) => {
    const now = 1_000_000_000;
    expect(isWithinLifetime(now + left, LENGTH, now)).toBe(verdict);
  });
});

it('a moment is from the future when no correction of the clock explains it', () => {
  expect(isFromTheFuture(MINUTE, 0)).toBe(false);
  expect(isFromTheFuture(MINUTE + 1, 0)).toBe(true);
});
