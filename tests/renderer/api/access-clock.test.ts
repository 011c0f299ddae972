import { describe, expect, it } from 'vitest';
import { AccessClock } from '../../../renderer/api/access-clock.ts';
import { MemoryStorage } from '../browser-stand-in.ts';
import { accessToken } from './recording-transport.ts';

describe('the access clock', () => {
  it('counts from now, so a wrong clock on this computer does no harm', () => {
    let now = 5_000_000;
    const clock = new AccessClock(() => now, new MemoryStorage());
    expect(clock.isFresh()).toBe(false);
    clock.start(accessToken());
    now += 869_000;
    expect(clock.isFresh()).toBe(true);
    now += 2_000;
    expect(clock.isFresh()).toBe(false);
  });

  it('is shared by all tabs and stopped for all of them', () => {
    const storage = new MemoryStorage();
    const [one, other] = [new AccessClock(() => 0, storage), new AccessClock(() => 0, storage)];
    one.start(accessToken());
    expect(other.isFresh()).toBe(true);
    other.stop();
    expect(one.isFresh()).toBe(false);
  });

  it.each(['', 'a.b.c', 'x.bm90IGpzb24.y', `x.${btoa('{"exp":"soon"}')}.y`, `x.${btoa('null')}.y`])(
    'learns nothing from the token %j',
    (token) => {
      const clock = new AccessClock(() => 0, new MemoryStorage());
      clock.start(accessToken());
      const { freshUntil } = clock;
      clock.start(token);
      expect([clock.isFresh(), clock.freshUntil]).toEqual([true, freshUntil]);
    },
  );
});
