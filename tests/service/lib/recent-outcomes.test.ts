import { expect, it } from 'vitest';
import { RecentOutcomes } from '../../../service/lib/recent-outcomes.ts';
import { QueueFull } from '../../../service/lib/turns.ts';
import { createFakeClock } from '../../support/fake-clock.ts';

type Outcome = { text: string; fetchedAt: number };

const clock = createFakeClock();
const keeping = (ms: number) => new RecentOutcomes<Outcome>({ clock, keptFor: () => ms });
const found = (text: string): Outcome => ({ text, fetchedAt: clock.now() });

it('runs sixteen look-ups at a time, lets a hundred wait, and turns the rest away', async () => {
  const outcomes = keeping(1_000);
  const ending: (() => void)[] = [];
  const asked = Array.from({ length: 130 }, (_, index) =>
    outcomes.get(String(index), () => new Promise((resolve) => ending.push(() => resolve(found('x'))))),
  );
  const settled = Promise.allSettled(asked);
  expect(ending).toHaveLength(16);
  for (let next = ending.shift(); next; next = ending.shift()) {
    next();
    await new Promise(setImmediate);
  }
  const reasons = (await settled).flatMap((one) => (one.status === 'rejected' ? [one.reason] : []));
  expect(reasons).toHaveLength(14);
  expect(reasons.every((reason) => reason instanceof QueueFull)).toBe(true);
});

it('keeps four megabytes of outcomes, and forgets what was not asked for the longest', async () => {
  const outcomes = keeping(1_000);
  const large = 'x'.repeat(1_000_000);
  for (const key of ['a', 'b', 'c', 'd', 'e']) await outcomes.get(key, async () => found(large));
  expect((await outcomes.get('e', async () => found('anew'))).text).toBe(large);
  expect((await outcomes.get('a', async () => found('anew'))).text).toBe('anew');
});

it('does not keep what failed', async () => {
  const outcomes = keeping(1_000);
  await expect(outcomes.get('a', () => Promise.reject(new Error('lost')))).rejects.toThrow('lost');
  expect((await outcomes.get('a', async () => found('there'))).text).toBe('there');
});

it('asks anew after a clock that was ahead is put right', async () => {
  const outcomes = keeping(1_000);
  await outcomes.get('a', async () => ({ text: 'ahead', fetchedAt: clock.now() + 5_000 }));
  expect((await outcomes.get('a', async () => found('right'))).text).toBe('right');
});
