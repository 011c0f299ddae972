import type { Restore } from '../../../../api/backups.ts';

/** How long the end of a restore is news, ms. */
const NEWS_MS = 24 * 60 * 60 * 1_000;

/** Which of the two steps a restore is at: preparing, restarting; null when it has ended. */
export function stepOf({ state }: Pick<Restore, 'state'>): 0 | 1 | null {
  if (state === 'preparing') return 0;
  return state === 'restarting' ? 1 : null;
}

/** Whether a restore that was asked for then is still news. Milliseconds UTC. */
export const isRecent = (at: Date, now: number): boolean => now - at.getTime() < NEWS_MS;
