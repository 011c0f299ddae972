import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { limitWindows } from '../../../../drizzle/schema/index.ts';
import { countAlone, openLimiter } from '../../../../service/base/limits/index.ts';
import { perDay } from '../../../../service/http/rate-limit.ts';
import { createFakeClock } from '../../../support/fake-clock.ts';
import { openTempDatabase, type TempDatabase } from '../../../support/temp-database.ts';

const DAY = 86_400_000;
const WINDOWS = [perDay(3)];

let database: TempDatabase;
beforeEach(async () => {
  database = await openTempDatabase();
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'] });
});
afterEach(async () => {
  vi.useRealTimers();
  await database.close();
});

/** A limiter over a database that can be made to refuse writes. */
async function setUp(clock = createFakeClock()) {
  const state = { isUp: true, writes: 0 };
  const limiter = await openLimiter({
    database: {
      read: database.read,
      write: (operation, input) => {
        state.writes += 1;
        return state.isUp ? database.write(operation, input) : Promise.reject(new Error('the disk is full'));
      },
    },
    clock,
    counting: countAlone,
    enabled: true,
  });
  const take = (caller = 'ip:1') => limiter.take('login', WINDOWS, caller)?.retryAfter;
  return { clock, state, take, close: () => limiter.close() };
}

const counts = async (): Promise<Record<string, number>> => {
  const rows = await database.read.select().from(limitWindows);
  return Object.fromEntries(rows.map(({ bucket, count }) => [bucket, count]));
};

/** Lets what a timer began come to its end: the database answers in its own time. */
const settle = () => new Promise((resolve) => setImmediate(resolve));
async function pass(ms: number): Promise<void> {
  await vi.advanceTimersByTimeAsync(ms);
  for (let turn = 0; turn < 50; turn += 1) await settle();
}

describe('day windows', () => {
  it('are saved five seconds after a count, and after the next one', async () => {
    const { take, close } = await setUp();
    take();
    await pass(4_999);
    expect(await counts()).toEqual({});
    await pass(1);
    expect(await counts()).toEqual({ 'login ip:1 day': 1 });
    take();
    await pass(5_000);
    expect(await counts()).toEqual({ 'login ip:1 day': 2 });
    await close();
  });

  it('are not looked at while no caller is counted', async () => {
    const { state, close } = await setUp();
    await pass(3_600_000);
    expect(vi.getTimerCount()).toBe(0);
    await close();
    expect(state.writes).toBe(0);
  });

  it('that could not be saved are saved with the next ones', async () => {
    const { state, take, close } = await setUp();
    state.isUp = false;
    take('ip:1');
    await pass(5_000);
    state.isUp = true;
    await pass(5_000);
    expect(await counts()).toEqual({ 'login ip:1 day': 1 });
    await close();
  });

  it('are saved at the stop', async () => {
    const { take, close } = await setUp();
    take();
    await close();
    expect(await counts()).toEqual({ 'login ip:1 day': 1 });
    expect(vi.getTimerCount()).toBe(0);
  });

  it('do not keep the service from stopping when they cannot be saved', async () => {
    const { state, take, close } = await setUp();
    state.isUp = false;
    take();
    await expect(close()).resolves.toBeUndefined();
    expect(vi.getTimerCount()).toBe(0);
  });

  it('from the future are over at the next start', async () => {
    const clock = createFakeClock();
    const first = await setUp(clock);
    clock.set(clock.now() + 400 * DAY);
    for (let times = 0; times < 4; times += 1) first.take();
    await first.close();
    clock.set(clock.now() - 400 * DAY);
    const second = await setUp(clock);
    expect(second.take()).toBeNull();
    await second.close();
    expect(await counts()).toEqual({ 'login ip:1 day': 1 });
  });
});
