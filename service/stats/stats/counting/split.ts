import type { Pool } from '../../../db/operation.ts';

/** Clicks that are worth a thread of their own: for fewer, what another thread keeps in memory outweighs what it saves. */
const THREAD_CLICKS = 500_000;

/**
 * Clicks that are read as of one moment, unless there are more of a link on a server. What waits to be filed is read with each
 * portion, and the database keeps what is overwritten meanwhile.
 */
const PORTION_CLICKS = 2_097_152;

/** How many threads of a pool share so many clicks. */
export const threadsFor = (clicks: number, { size }: Pick<Pool, 'size'>): number =>
  Math.min(size, Math.max(1, Math.floor(clicks / THREAD_CLICKS)));

/** In how many portions so many threads read so many clicks. */
export const portionsFor = (clicks: number, threads: number): number =>
  threads * Math.max(1, Math.ceil(clicks / threads / PORTION_CLICKS));
