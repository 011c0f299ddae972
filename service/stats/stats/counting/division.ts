import type { Pool } from '../../../db/operation.ts';

/** A part of some work: the one of that index, `of` so many. */
export type Share = { index: number; of: number };

/** All of it. */
export const WHOLE: Share = { index: 0, of: 1 };

/** Divides work into so many shares. */
export const sharesOf = (of: number): Share[] => Array.from({ length: of }, (_, index) => ({ index, of }));

/** Distributes items to so many lists, one by one. */
export const deal = <Item>(items: readonly Item[], hands: number): Item[][] =>
  sharesOf(hands).map(({ index, of }) => items.filter((_, position) => position % of === index));

/** How many clicks justify another thread: with fewer, its memory costs more than it saves. */
const THREAD_CLICKS = 500_000;

/**
 * How many clicks are read in one snapshot; more only for one link on a server. Each group also reads the waiting
 * clicks, and the database keeps overwritten pages during a snapshot.
 */
const PORTION_CLICKS = 2_097_152;

/** How many threads of a pool share so many clicks. */
export const threadsFor = (clicks: number, { size }: Pick<Pool, 'size'>): number =>
  Math.min(size, Math.max(1, Math.floor(clicks / THREAD_CLICKS)));

/** In how many portions so many threads read so many clicks. */
export const portionsFor = (clicks: number, threads: number): number =>
  threads * Math.max(1, Math.ceil(clicks / threads / PORTION_CLICKS));
