import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  type CapState,
  clicksLeft,
  clicksToLease,
  isUsedUp,
} from '../../../../service/several/caps/lease-rule.ts';

const state = (cap: number, more: Partial<CapState> = {}): CapState => ({
  cap,
  total: 0,
  outstanding: 0,
  burnt: 0,
  instances: 1,
  ...more,
});

describe('clicks to lease', () => {
  it.each([
    ['a quarter of what is left', state(80), 20],
    ['of its share among the instances', state(80, { instances: 2 }), 10],
    ['rounded up', state(81, { instances: 2 }), 11],
    ['50 at most', state(10_000), 50],
    ['one at least', state(500, { instances: 400 }), 1],
    ['none of the last ten', state(11), 1],
    ['one by one of the last ten', state(10), 1],
    ['one of the last one', state(10, { total: 5, outstanding: 4 }), 1],
    ['none when all are written', state(10, { total: 10 }), 0],
    ['none when all are held', state(10, { total: 5, outstanding: 5 }), 0],
    ['none of a cap that was lowered below what was written', state(3, { total: 10 }), 0],
  ])('are %s', (_what, given, clicks) => {
    expect(clicksToLease(given, false)).toBe(clicks);
  });

  it('are none of the last ten before a visitor waits for them', () => {
    expect([clicksToLease(state(10), true), clicksToLease(state(11), true)]).toEqual([0, 1]);
  });

  it('are never more than what is left, and at least one for a visitor who waits while any is left', () => {
    const states = fc.record({
      cap: fc.nat(500),
      total: fc.nat(500),
      outstanding: fc.nat(200),
      burnt: fc.constant(0),
      instances: fc.integer({ min: 1, max: 20 }),
    });
    fc.assert(
      fc.property(states, (given) => {
        const left = clicksLeft(given);
        const clicks = clicksToLease(given, false);
        expect(clicks).toBeLessThanOrEqual(left);
        expect(clicks > 0).toBe(left > 0);
        expect(clicksToLease(given, true)).toBeLessThanOrEqual(clicks);
      }),
    );
  });
});

describe('a link of which nothing is left to lease', () => {
  it('has run out when all is written, or held by instances that are gone', () => {
    expect(isUsedUp(state(10, { total: 10 }))).toBe(true);
    expect(isUsedUp(state(10, { total: 4, outstanding: 6, burnt: 6 }))).toBe(true);
  });

  it('has not while an instance that is there holds some', () => {
    expect(isUsedUp(state(10, { total: 4, outstanding: 6, burnt: 2 }))).toBe(false);
  });
});
