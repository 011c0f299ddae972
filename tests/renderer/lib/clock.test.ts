import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { Clock } from '../../../renderer/lib/clock.svelte.ts';

beforeEach(() => {
  vi.useFakeTimers();
});

afterEach(() => {
  vi.useRealTimers();
});

it('tells of a moment as it comes, not with the next tick', () => {
  const clock = new Clock();
  const moment = Date.now() + 5000;
  expect(clock.hasCome(moment)).toBe(false);
  vi.advanceTimersByTime(4999);
  expect(clock.hasCome(moment)).toBe(false);
  vi.advanceTimersByTime(1);
  expect(clock.hasCome(moment)).toBe(true);
});

it('waits once for a moment, and for later ones with every tick', () => {
  const clock = new Clock();
  const ticking = vi.getTimerCount();
  const moment = Date.now() + 40_000;
  clock.hasCome(moment);
  expect(vi.getTimerCount()).toBe(ticking);
  vi.advanceTimersByTime(30_000);
  for (let asked = 0; asked < 3; asked += 1) expect(clock.hasCome(moment)).toBe(false);
  expect(vi.getTimerCount()).toBe(ticking + 1);
  vi.advanceTimersByTime(10_000);
  expect(clock.hasCome(moment)).toBe(true);
  expect(vi.getTimerCount()).toBe(ticking);
});
