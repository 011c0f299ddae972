import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { pause } from '../../../renderer/lib/timing.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

describe('pause', () => {
  it('lasts as long as it is told to', async () => {
    let isOver = false;
    const waiting = pause(100, new AbortController().signal).then(() => {
      isOver = true;
    });
    await vi.advanceTimersByTimeAsync(99);
    expect(isOver).toBe(false);
    await vi.advanceTimersByTimeAsync(1);
    await waiting;
  });

  it('ends with an abort when it is given up', async () => {
    const running = new AbortController();
    const waiting = pause(100, running.signal);
    running.abort();
    await expect(waiting).rejects.toMatchObject({ name: 'AbortError' });
    expect(vi.getTimerCount()).toBe(0);
  });
});
