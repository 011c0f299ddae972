import { expect, it } from 'vitest';
import { withDeadline } from '../../../../service/stats/stats/deadline.ts';

const HOUR = 3_600_000;

/** Work that has no end of its own. */
const forever = (signal: AbortSignal): Promise<never> =>
  new Promise((_, reject) => {
    signal.addEventListener('abort', () => reject(new DOMException('given up', 'AbortError')));
  });

it('ends work that takes too long, and says when to ask again', async () => {
  const caller = new AbortController();
  await expect(withDeadline(1, caller.signal, forever)).rejects.toMatchObject({
    code: 'service_unavailable',
    status: 503,
    facts: { headers: { 'Retry-After': '30' } },
  });
});

it('ends work as before when the caller no longer waits, and lets errors and answers through', async () => {
  const caller = new AbortController();
  const asked = withDeadline(HOUR, caller.signal, forever);
  caller.abort();
  await expect(asked).rejects.toMatchObject({ name: 'AbortError' });
  const { signal } = new AbortController();
  await expect(withDeadline(HOUR, signal, () => Promise.reject(new Error('broken')))).rejects.toThrow(
    'broken',
  );
  expect(await withDeadline(HOUR, signal, async () => 7)).toBe(7);
});
