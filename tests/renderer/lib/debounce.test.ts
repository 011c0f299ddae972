import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { debounce } from '../../../renderer/lib/timing.ts';

beforeEach(() => {
  vi.useFakeTimers();
});

afterEach(() => {
  vi.useRealTimers();
});

it('acts once, with the last words, when things have been quiet', () => {
  const said: string[] = [];
  const say = debounce(200, (word: string) => said.push(word));
  say('w');
  vi.advanceTimersByTime(199);
  say('wiki');
  vi.advanceTimersByTime(200);
  expect(said).toEqual(['wiki']);
});

it('does not act after it was cancelled', () => {
  const said: string[] = [];
  const say = debounce(200, (word: string) => said.push(word));
  say('wiki');
  say.cancel();
  vi.advanceTimersByTime(1000);
  expect(said).toEqual([]);
});
