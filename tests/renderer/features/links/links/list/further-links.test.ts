import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { FoundLink, LinkPage } from '../../../../../../renderer/api/links.ts';
import { FurtherLinks } from '../../../../../../renderer/features/links/links/list/further-links.svelte.ts';
import { someLink } from '../some-link.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const linksOf = (part: number): FoundLink[] => [
  { ...someLink({ id: String(part) }), names: [], title: null },
];

/** Parts as they are asked for, each answered when the test says so. */
function startParts() {
  const asked: { part: number; signal: AbortSignal; answer: () => void; fail: () => void }[] = [];
  const further = new FurtherLinks(
    (part, signal) =>
      new Promise((resolve, reject) => {
        const page: Pick<LinkPage, 'items'> = { items: linksOf(part) };
        asked.push({
          part,
          signal,
          answer: () => resolve({ ...EMPTY, ...page }),
          fail: () => reject(new Error('No answer')),
        });
      }),
  );
  return { further, asked };
}

const EMPTY: LinkPage = {
  items: [],
  page: 1,
  pageSize: 100,
  total: 1,
  hasNext: false,
  sortBy: 'created_at',
  sortOrder: 'descending',
};

it('loads what is in sight once the wheel rests, and each part once', async () => {
  const { further, asked } = startParts();
  for (const part of [2, 3, 4, 5]) further.want([part, part + 1]);
  await vi.advanceTimersByTimeAsync(100);
  expect(asked.map(({ part }) => part)).toEqual([5, 6]);
  asked[0]?.answer();
  await vi.advanceTimersByTimeAsync(0);
  expect(further.of(5)).toEqual(linksOf(5));
  further.want([5, 6]);
  await vi.advanceTimersByTimeAsync(100);
  expect(asked).toHaveLength(2);
});

it('gives up what is out of sight before it came', async () => {
  const { further, asked } = startParts();
  further.want([2]);
  await vi.advanceTimersByTimeAsync(100);
  further.want([9]);
  expect(asked[0]?.signal.aborted).toBe(true);
  asked[0]?.answer();
  await vi.advanceTimersByTimeAsync(100);
  expect([further.of(2), asked.map(({ part }) => part)]).toEqual([undefined, [2, 9]]);
});

it('asks again for what could not be had while it is in sight', async () => {
  const { further, asked } = startParts();
  further.want([2]);
  await vi.advanceTimersByTimeAsync(100);
  asked[0]?.fail();
  await vi.advanceTimersByTimeAsync(5_000);
  expect(asked.map(({ part }) => part)).toEqual([2, 2]);
});

it('shows what it has after a change until it is loaded again, which is as it is seen', async () => {
  const { further, asked } = startParts();
  further.want([2]);
  await vi.advanceTimersByTimeAsync(100);
  asked[0]?.answer();
  await vi.advanceTimersByTimeAsync(0);
  further.replaceFirst(linksOf(1));
  expect([further.of(1), further.of(2)]).toEqual([linksOf(1), linksOf(2)]);
  await vi.advanceTimersByTimeAsync(100);
  expect(asked.map(({ part }) => part)).toEqual([2, 2]);
});
