import { LABEL_SETS, momentOf } from '../../../../clicks/clicks/index.ts';
import type { Buckets, Range } from '../../question/range.ts';
import type { Allowed } from '../selection.ts';
import { type ClickBlock, numberAt } from './block.ts';

/** Which of the kept clicks a question needs, and how it distinguishes them. */
export type KeptSieve = {
  range: Range;
  buckets: Pick<Buckets, 'firstSlot' | 'bucketOf'>;
  /** For each segment the position of its link plus one; 0 for segments that have changed. */
  linkOf: Uint32Array;
  allowed: Allowed;
  /** What times are counted from. */
  firstSecond: number;
};

/** Seconds after the first and before the last one are within the range, whatever the milliseconds. */
export const secondsWithin = ({
  range: { start, end },
  firstSecond,
}: Pick<KeptSieve, 'range' | 'firstSecond'>): { after: number; before: number } => ({
  after: toBits(Math.floor(start / 1000) - firstSecond),
  before: toBits(Math.floor(end / 1000) - firstSecond),
});

const toBits = (second: number): number => Math.max(-1, Math.min(second, 2 ** 31 - 1));

/** When a click was made; the rest of the block has been read. */
export const momentAt = ({ times, rests }: ClickBlock, click: number, { firstSecond }: KeptSieve): number =>
  momentOf(firstSecond + (times[click] ?? 0), rests[click] ?? 0);

/** Whether a click is within the range. */
export function isInRange(block: ClickBlock, click: number, sieve: KeptSieve): boolean {
  const moment = momentAt(block, click, sieve);
  return moment >= sieve.range.start && moment <= sieve.range.end;
}

/** Where a block has the labels of a set, and which of them pass the filters. */
type Filter = { facet: ReturnType<ClickBlock['facet']>; allowed: Uint8Array };

/** The filters that there are, for the clicks of a block. */
export const filtersOf = (block: ClickBlock, allowed: Allowed): Filter[] =>
  LABEL_SETS.flatMap((set) => {
    const ofSet = allowed[set];
    return ofSet === null ? [] : [{ facet: block.facet(set), allowed: ofSet }];
  });

/** Whether the labels of a click pass all filters. */
export function passes(filters: readonly Filter[], click: number): boolean {
  for (const { facet, allowed } of filters) if (allowed[numberAt(facet, click)] !== 1) return false;
  return true;
}

/** Whether a question needs a click. */
export const isPicked = (block: ClickBlock, click: number, sieve: KeptSieve): boolean =>
  isInRange(block, click, sieve) &&
  sieve.linkOf[numberAt(block.facet('link'), click)] !== 0 &&
  passes(filtersOf(block, sieve.allowed), click);
