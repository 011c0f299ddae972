import { describe, expect, it } from 'vitest';
import { Limiter, type SavedWindow } from '../../../../service/base/limits/limiter.ts';
import { perDay, perHour, perMinute, type Window } from '../../../../service/http/rate-limit.ts';
import { createFakeClock } from '../../../support/fake-clock.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

function setUp(windows: readonly Window[], saved: readonly SavedWindow[] = []) {
  const clock = createFakeClock();
  let changes = 0;
  const limiter = new Limiter(clock, {
    enabled: true,
    saved,
    changed: () => {
      changes += 1;
    },
  });
  const take = (): number | null | undefined => limiter.take('login', windows, 'ip:1')?.retryAfter;
  const look = (): number | null => limiter.look('login', windows, 'ip:1').retryAfter;
  return { clock, limiter, take, look, changes: () => changes };
}

describe('the time to wait', () => {
  it.each([
    ['the hour, where minute and hour are full', [perMinute(1), perHour(2)], HOUR - MINUTE],
    ['the day, where minute and day are full', [perMinute(1), perDay(2)], DAY - MINUTE],
    ['the day, where all three are full', [perMinute(1), perHour(2), perDay(2)], DAY - MINUTE],
    ['the minute, where only it is full', [perMinute(1), perHour(5)], MINUTE],
  ])('is that of %s', (_which, windows, wait) => {
    const { clock, take, look } = setUp(windows);
    expect(take()).toBeNull();
    clock.advance(MINUTE);
    expect(take()).toBeNull();
    expect(look()).toBe(wait / 1000);
    expect(take()).toBe(wait / 1000);
  });

  it('is a second at least, and rounded up', () => {
    const { clock, take } = setUp([perMinute(1)]);
    take();
    clock.advance(MINUTE - 1);
    expect(take()).toBe(1);
    clock.advance(1);
    expect(take()).toBeNull();
  });

  it('is over at the very end of the window', () => {
    const { clock, take, look } = setUp([perMinute(1)]);
    take();
    clock.advance(MINUTE - 1);
    expect(look()).toBe(1);
    clock.advance(1);
    expect(look()).toBeNull();
  });
});

describe('looking', () => {
  it('counts nothing', () => {
    const { take, look } = setUp([perMinute(1)]);
    for (let times = 0; times < 5; times += 1) expect(look()).toBeNull();
    expect(take()).toBeNull();
    expect(look()).toBe(60);
  });
});

describe('a clock that was ahead and is put right', () => {
  it.each([
    ['a minute', perMinute(1), 2 * MINUTE],
    ['an hour', perHour(1), 400 * DAY],
    ['a day', perDay(1), 400 * DAY],
    ['a day, by a little', perDay(1), 1],
  ])('leaves no caller waiting in a window of %s', (_length, window, ahead) => {
    const { clock, take, look } = setUp([window]);
    clock.set(clock.now() + ahead);
    take();
    expect(take()).toBeGreaterThan(0);
    clock.set(clock.now() - ahead);
    expect(look()).toBeNull();
    expect(take()).toBeNull();
    expect(take()).toBe(window.length / 1000);
  });
});

describe('day windows to be saved', () => {
  const BUCKET = 'login ip:1 day';

  it('are those that were counted on since the last time', () => {
    const { clock, limiter, take } = setUp([perMinute(9), perDay(9)]);
    take();
    take();
    expect(limiter.takeChanges()).toEqual([{ bucket: BUCKET, startedAt: clock.now(), count: 2, added: 2 }]);
    expect(limiter.takeChanges()).toEqual([]);
  });

  it('are told of as they change, and no others', () => {
    const { take, changes } = setUp([perMinute(9)]);
    take();
    expect(changes()).toBe(0);
    const daily = setUp([perMinute(9), perDay(9)]);
    daily.take();
    expect(daily.changes()).toBe(1);
  });

  it('that could not be saved are among the next ones, with what was counted since', () => {
    const { clock, limiter, take, changes } = setUp([perDay(9)]);
    take();
    const failed = limiter.takeChanges();
    take();
    limiter.takeChanges();
    take();
    const before = changes();
    limiter.keepChanges(failed);
    expect(changes()).toBeGreaterThan(before);
    expect(limiter.takeChanges()).toEqual([{ bucket: BUCKET, startedAt: clock.now(), count: 3, added: 2 }]);
  });

  it('go on counting where they were', () => {
    const saved = [{ bucket: BUCKET, startedAt: createFakeClock().now() - HOUR, count: 2 }];
    const { take } = setUp([perDay(3)], saved);
    expect(take()).toBeNull();
    expect(take()).toBe((DAY - HOUR) / 1000);
  });
});
