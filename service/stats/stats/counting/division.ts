import type { Pool } from '../../../db/operation.ts';
import type { Dimension } from '../question/dimensions.ts';
import type { Facet } from './layout.ts';

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

/** A dimension as numbers. */
export type Scale = {
  facet: Facet;
  /** How many values it has. */
  size: number;
  /** Which value each number of the facet stands for; null when the numbers are the values' positions. */
  valueAt: Uint32Array | null;
};

/** How many numbers a scale's facet has. */
export const numbersOf = ({ size, valueAt }: Scale): number => valueAt?.length ?? size;

/** A dimension of the answer: its values as they are shown, and how they are counted. */
export type Group = { dimension: Dimension; values: string[]; scale: Scale };

/** The group of a dimension, of which each number of a facet stands for the value at its position. */
export function groupOf(dimension: Dimension, facet: Facet, named: readonly string[]): Group {
  const positions = new Map<string, number>();
  const valueAt = Uint32Array.from(named, (value) => {
    const position = positions.get(value) ?? positions.size;
    positions.set(value, position);
    return position;
  });
  const values = [...positions.keys()];
  return { dimension, values, scale: { facet, size: values.length, valueAt } };
}

/** Clicks and distinct visitors by position in the scale's values. */
export type ValueCounts = { clicks: Uint32Array; uniques: Uint32Array };
