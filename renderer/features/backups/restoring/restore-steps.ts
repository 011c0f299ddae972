import type { Restore } from '../../../api/backups.ts';

/** How long the end of a restore is news, ms. */
const NEWS_MS = 24 * 60 * 60 * 1_000;

/** Which of the three steps a restore is at: preparing, restarting, serving; null when it has ended. */
export function stepOf({ state }: Pick<Restore, 'state'>, reachable: boolean): 0 | 1 | 2 | null {
  if (state === 'preparing') return 0;
  if (state !== 'restarting') return null;
  return reachable ? 2 : 1;
}

/** Whether a restore that was asked for then is still news. Milliseconds UTC. */
export const isRecent = (at: Date, now: number): boolean => now - at.getTime() < NEWS_MS;
