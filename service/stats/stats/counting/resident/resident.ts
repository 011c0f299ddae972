import type { LRUCache } from 'lru-cache';
import type { LabelSet } from '../../../../clicks/clicks/index.ts';
import type { KnownSegments } from '../known-segments.ts';
import type { ClickLayout } from '../layout.ts';
import type { CountPlan } from '../plan.ts';
import type { Scale } from '../scale.ts';
import type { KeptBlocks } from './block.ts';
import type { CountedBlocks } from './blocks-query.ts';
import type { KeptSieve } from './sieve.ts';

/** Which of the kept clicks count for a question, and for what. */
export type KeptCounting = {
  plan: CountPlan;
  scales: readonly Scale[];
  sieve: KeptSieve;
  /** By segment the alias that its clicks count for; empty where they do not count. */
  aliases: readonly string[];
};

/** What was counted of the kept clicks for a question. */
export type EarlierCount = KeptCounting & { counted: CountedBlocks };

/** The filed clicks of a scope, in the state of their segments when they were read; any question can use them. */
export type Resident = {
  threads: number;
  partitions: number;
  /** What the times of its clicks are counted from. */
  firstSecond: number;
  clicks: number;
  /** What each thread keeps: the visitors of some partitions. */
  blocks: readonly KeptBlocks[];
  layout: ClickLayout;
  /** The labels that its clicks refer to by position. */
  numbers: Record<LabelSet, Uint32Array>;
  known: KnownSegments;
  /** By position among the known segments: the number that its clicks use for it, and its link. */
  segments: readonly { position: number; linkNumber: number }[];
  /** What was counted of them, by question. */
  earlier: LRUCache<string, EarlierCount>;
};
