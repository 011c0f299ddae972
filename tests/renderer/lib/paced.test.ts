import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { paced } from '../../../renderer/lib/paced.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** How long after the beginning it acted, in milliseconds. */
function setUp() {
  const begun = Date.now();
  const acted: number[] = [];
  const call = paced(() => acted.push(Date.now() - begun), { soon: 250, most: 8_000 });
  return { acted, call };
}

describe('a paced action', () => {
  it('follows a call soon, once for several', () => {
    const { acted, call } = setUp();
    call();
    call();
    vi.advanceTimersByTime(10_000);
    expect(acted).toEqual([250]);
  });

  it('becomes rarer while calls keep coming, down to a bound', () => {
    const { acted, call } = setUp();
    for (let ms = 0; ms < 40_000; ms += 50) {
      call();
      vi.advanceTimersByTime(50);
    }
    const pauses = acted.map((moment, index) => moment - (acted[index - 1] ?? 0));
    expect(pauses.map((pause) => Math.round(pause / 250) * 250)).toEqual([
      250, 1_000, 2_000, 4_000, 8_000, 8_000, 8_000, 8_000,
    ]);
  });

  it('never loses the last call, and is quick again after a quiet time', () => {
    const { acted, call } = setUp();
    call();
    vi.advanceTimersByTime(300);
    call();
    vi.advanceTimersByTime(10_000);
    expect(acted).toHaveLength(2);
    call();
    vi.advanceTimersByTime(250);
    expect(acted).toHaveLength(3);
  });

  it('can be called off', () => {
    const { acted, call } = setUp();
    call();
    call.cancel();
    vi.advanceTimersByTime(10_000);
    expect(acted).toEqual([]);
  });
});
