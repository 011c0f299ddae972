import { expect, it } from 'vitest';
import { type Facts, NO_FACTS, WatchedFacts } from '../../../main/account/facts.ts';

/** Between two looks that no person waits for, ms. */
const CALM_MS = 5_000;

function watch() {
  let now = 0;
  let looks = 0;
  let timer: { at: number; callback: () => void } | undefined;
  const told: Facts[] = [];
  const facts = new WatchedFacts({
    gather: async () => {
      looks += 1;
      return { ...NO_FACTS, linkBase: `http://links.local:${looks}` };
    },
    onChange: (changed) => void told.push(changed),
    after: (ms, callback) => {
      timer = { at: now + ms, callback };
      return () => {
        timer = undefined;
      };
    },
    now: () => now,
  });
  const advance = async (ms: number): Promise<void> => {
    now += ms;
    const due = timer && timer.at <= now ? timer : undefined;
    if (due) timer = undefined;
    due?.callback();
    await new Promise((resolve) => setImmediate(resolve));
  };
  return { facts, told, advance, looks: () => looks };
}

it('asks only when something changed, and every 30 seconds at most', async () => {
  const { facts, told, advance, looks } = watch();
  await facts.look();
  await advance(10 * CALM_MS);
  expect(looks()).toBe(1);

  facts.noteChange();
  facts.noteChange();
  await advance(0);
  expect(looks()).toBe(2);
  facts.noteChange();
  await advance(CALM_MS - 1);
  expect(looks()).toBe(2);
  await advance(1);
  expect(looks()).toBe(3);
  expect(told.map(({ linkBase }) => linkBase)).toEqual([1, 2, 3].map((n) => `http://links.local:${n}`));
});

it('asks once for all who look, and not again for a menu that opens at once', async () => {
  const { facts, advance, looks } = watch();
  await Promise.all([facts.look(), facts.look(), facts.lookIfOld()]);
  await facts.lookIfOld();
  expect(looks()).toBe(1);
  await advance(1_000);
  await facts.lookIfOld();
  expect(looks()).toBe(2);
});

it('forgets what it knew, and what it meant to ask, when the service is gone', async () => {
  const { facts, advance, looks } = watch();
  await facts.look();
  facts.noteChange();
  facts.forget();
  expect(facts.current).toEqual(NO_FACTS);
  await advance(2 * CALM_MS);
  expect(looks()).toBe(1);
});
