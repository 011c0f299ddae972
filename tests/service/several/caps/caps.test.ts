import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { clickLeases, links } from '../../../../drizzle/schema/index.ts';
import type { Caps } from '../../../../service/clicks/caps/caps.ts';
import { useLeasesWithin } from '../../../../service/clicks/caps/use-repository.ts';
import { leaseCaps } from '../../../../service/several/caps/lease-caps.ts';
import { aLink } from '../../../support/a-link.ts';
import { quietLog } from '../../../support/quiet-log.ts';
import { openTempDatabase, type TempDatabase } from '../../../support/temp-database.ts';

let database: TempDatabase;
beforeEach(async () => {
  database = await openTempDatabase();
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] });
});
afterEach(async () => {
  vi.useRealTimers();
  await database.close();
});

/** What an instance holds of one link with a cap; the database can be made to refuse, or to lose its answers. */
async function setUp(cap: number) {
  const link = aLink({ maxClicks: cap });
  await database.db.insert(links).values(link);
  const state = { isUp: true, losesAnswers: false, areWritten: true };
  /** One after the other, as the writer thread does it. */
  let last: Promise<unknown> = Promise.resolve();
  const caps = leaseCaps({
    database: {
      read: database.read,
      write: async (operation, input) => {
        if (!state.isUp) throw new Error('the database does not answer');
        const writing = last.then(() => database.write(operation, input));
        last = writing.catch(() => undefined);
        const output = await writing;
        if (state.losesAnswers) throw new Error('the answer was lost');
        return output;
      },
    },
    instance: { id: 'one' },
    log: quietLog,
  });
  caps.begin({ areWritten: () => state.areWritten, writeAll: async () => state.areWritten });
  const ask = async (): Promise<string> => (await caps.ask(link, cap, 0)).kind;
  return { caps, link, state, ask };
}

const stored = async () => {
  const rows = await database.read.select().from(clickLeases);
  return rows.map(({ granted, used }) => [granted, used]);
};

const takeAll = (caps: Caps, link: Parameters<Caps['take']>[0], most: number): number => {
  let taken = 0;
  while (taken < most && caps.take(link)) taken += 1;
  return taken;
};

/** Lets what a timer began come to its end: the database answers in its own time. */
async function pass(ms: number): Promise<void> {
  await vi.advanceTimersByTimeAsync(ms);
  for (let turn = 0; turn < 30; turn += 1) await new Promise((resolve) => setImmediate(resolve));
}

describe('clicks of a cap', () => {
  it('are asked for before a visitor waits for them, once half is used', async () => {
    const { caps, link, ask } = await setUp(1_000);
    expect(caps.take(link)).toBe(false);
    expect(await ask()).toBe('leased');
    expect(caps.state()).toEqual({ held: 50, asked: 1 });
    expect(takeAll(caps, link, 24)).toBe(24);
    expect(caps.state().asked).toBe(1);
    expect(caps.take(link)).toBe(true);
    await pass(0);
    expect(caps.state()).toEqual({ held: 75, asked: 2 });
    await caps.close();
  });

  it('are given back after five seconds without a visitor', async () => {
    const { caps, link, ask, state } = await setUp(1_000);
    await ask();
    state.areWritten = false;
    expect(takeAll(caps, link, 3)).toBe(3);
    await pass(4_000);
    expect(caps.state().held).toBe(47);
    await pass(2_000);
    expect(caps.state().held).toBe(0);
    expect(await stored()).toEqual([[3, 0]]);
    await database.db.transaction((tx) => useLeasesWithin(tx, 'one', [[link.number, 3]]));
    expect(await stored()).toEqual([[3, 3]]);
    await caps.close();
  });

  it('are given back at a stop', async () => {
    const { caps, ask, state } = await setUp(1_000);
    await ask();
    state.areWritten = false;
    await caps.close();
    expect(await stored()).toEqual([]);
  });

  it('that the database leased in an answer that was lost come back once every click is written', async () => {
    const { caps, ask, state } = await setUp(1_000);
    state.losesAnswers = true;
    expect(await ask()).toBe('unreachable');
    state.losesAnswers = false;
    expect(await stored()).toEqual([[50, 0]]);
    state.areWritten = false;
    await pass(2_000);
    expect(await stored()).toEqual([[50, 0]]);
    state.areWritten = true;
    await pass(2_000);
    expect(await stored()).toEqual([]);
    await caps.close();
  });

  it('are let through without the database as far as they are leased', async () => {
    const { caps, link, ask, state } = await setUp(1_000);
    await ask();
    state.isUp = false;
    expect(takeAll(caps, link, 100)).toBe(50);
    await pass(0);
    expect(await ask()).toBe('unreachable');
    await caps.close();
  });

  it('are not asked for before what an earlier run left is written', async () => {
    const { caps, ask, state } = await setUp(1_000);
    state.areWritten = false;
    expect(await ask()).toBe('unreachable');
    state.areWritten = true;
    expect(await ask()).toBe('leased');
    await caps.close();
  });

  it('that were leased under another cap are worth nothing', async () => {
    const { caps, link, ask } = await setUp(1_000);
    await ask();
    expect(caps.take({ ...link, maxClicks: 5 })).toBe(false);
    await database.db.update(links).set({ maxClicks: 5 });
    const answer = await caps.ask({ ...link, maxClicks: 5 }, 5, 0);
    await pass(0);
    expect(answer.kind).toBe('leased');
    expect(caps.state().held).toBe(1);
    expect(await stored()).toEqual([[1, 0]]);
    await caps.close();
  });

  it('of a link that has another cap in the database, or is gone there, are not leased', async () => {
    const { caps, ask } = await setUp(1_000);
    await database.db.update(links).set({ maxClicks: 5 });
    expect(await ask()).toBe('changed');
    await database.db.delete(links);
    expect(await ask()).toBe('changed');
    await caps.close();
  });

  it('that an instance holds which is gone count as used once its lease is over', async () => {
    const { caps, ask } = await setUp(20);
    const [number, other] = [1, 'two'];
    const lease = (until: number) => ({ linkNumber: number, instance: other, granted: 20, expiresAt: until });
    await database.db.insert(clickLeases).values(lease(Date.now() + 60_000));
    expect(await ask()).toBe('elsewhere');
    await pass(200);
    await database.db.update(clickLeases).set(lease(Date.now() - 1));
    expect(await ask()).toBe('used-up');
    await caps.close();
  });
});
