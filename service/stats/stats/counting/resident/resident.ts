import type { LRUCache } from 'lru-cache';
import type { LabelSet } from '../../../../clicks/clicks/index.ts';
import type { KnownSegments } from '../known-segments.ts';
import type { Counted } from '../partition-count.ts';
import type { CountPlan } from '../plan.ts';
import type { ClickTotals } from '../totals.ts';
import type { ReadClicks } from './chunk-reader.ts';
import type { KeptCounting } from './count-kept-query.ts';

/** What was counted of the kept clicks for a question. */
export type EarlierCount = {
  plan: CountPlan;
  counting: KeptCounting;
  /** By segment the alias that its clicks count for; empty where they do not count. */
  aliases: readonly string[];
  counted: Counted;
  /** Facts about the clicks of each partition. */
  totals: ReadonlyMap<number, ClickTotals>;
};

/** The filed clicks of a scope, in the state of their segments when they were read; any question can use them. */
export type Resident = {
  threads: number;
  partitions: number;
  clicks: number;
  /** What each thread read. */
  read: readonly ReadClicks[];
  /** The labels that its clicks refer to by position. */
  numbers: Record<LabelSet, Uint32Array>;
  known: KnownSegments;
  /** Of each known segment, the position that its clicks use for it. */
  positions: Uint32Array;
  /** By these positions the numbers of the links, and when the first and the last click of each segment was made. */
  links: readonly number[];
  firstClicks: readonly number[];
  lastClicks: readonly number[];
  /** What was counted of them, by question. */
  earlier: LRUCache<string, EarlierCount>;
};
