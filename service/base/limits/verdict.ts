import type { LimitVerdict, Window } from '../../http/rate-limit.ts';

/** A window of a limit with its count, the present request included. `startedAt` in ms UTC. */
export type TakenWindow = { window: Window; startedAt: number; count: number };

/** What the counts of all windows of a limit, shortest first, mean for the request; null for a limit without any. */
export function verdictOf(taken: readonly TakenWindow[], now: number): LimitVerdict | null {
  const [shortest] = taken;
  if (!shortest) return null;
  const blocking = taken.filter(({ window, count }) => count > window.requests);
  const reopens = Math.max(...blocking.map(({ window, startedAt }) => startedAt + window.length));
  return {
    limit: shortest.window.requests,
    remaining: Math.max(0, shortest.window.requests - shortest.count),
    resetsAt: Math.ceil((shortest.startedAt + shortest.window.length) / 1000),
    retryAfter: blocking.length > 0 ? Math.max(1, Math.ceil((reopens - now) / 1000)) : null,
  };
}

/** What a window of a caller is counted under. */
export const bucketOf = (route: string, caller: string, { name }: Pick<Window, 'name'>): string =>
  `${route} ${caller} ${name}`;
