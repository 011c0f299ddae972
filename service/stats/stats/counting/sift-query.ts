import { Type } from '@sinclair/typebox';
import { bySet, LABEL_SETS, type LabelSet } from '../../../clicks/clicks/index.ts';
import type { Reader } from '../../../db/connection.ts';
import { defineQuery } from '../../../db/operation.ts';
import type { ClicksRead, LinkClicks } from '../filed-repository.ts';
import type { Filters, PickedScope } from '../question/question.ts';
import type { Range } from '../question/range.ts';
import { readClicks, readLabels } from '../repository.ts';
import { DenseNumbers } from './dense-numbers.ts';
import type { Share } from './division.ts';
import type { KnownSegments } from './known-segments.ts';
import { allowedBy, filteredSetsOf, type Labels } from './label-scales.ts';
import type { FacetSizes } from './layout.ts';
import type { LinkRecords } from './picked-clicks.ts';
import type { Frame } from './plan.ts';
import type { Allowed } from './selection.ts';
import { prepare, type Sieve, Sifter, type UsedLabels } from './sift.ts';
import type { KeptWords } from './spread.ts';
import type { ClickTotals } from './totals.ts';

/** Which clicks of some links to select, and how: plain data, because it is sent to a thread. */
export type Sifting = {
  scope: PickedScope;
  range: Range;
  filters: Filters;
  shares: readonly Share[];
  /** Of the visitors. */
  slice: Share;
  frame: Pick<Frame, 'linkPositions' | 'sizes'> & Pick<Sieve, 'buckets'>;
  /** The sets whose labels are counted. */
  counted: readonly LabelSet[];
  partitions: number;
  /** Segments that need not be read. */
  known?: KnownSegments;
};

/** The selected clicks, and the labels that they refer to by position. */
export type SiftedClicks = {
  kept: KeptWords[];
  totals: ClickTotals;
  numbers: Partial<Record<LabelSet, Uint32Array>>;
  /** The result of reading each share (`readClicks`). */
  reads: ClicksRead[];
};

/** Reads shares of the clicks, and selects and packs the wanted ones. */
export const siftClicks = defineQuery(
  'stats.sift',
  Type.Unsafe<SiftedClicks>({ type: 'object' }),
  async (db, input: Sifting, pool): Promise<SiftedClicks> => {
    const { scope, range, slice, filters, shares, frame, counted, partitions, known } = input;
    const filtered = filteredSetsOf(filters);
    const isUsed = (set: LabelSet): boolean => filtered.has(set) || counted.includes(set);
    const used: UsedLabels = Object.fromEntries(
      LABEL_SETS.filter(isUsed).map((set) => [set, new DenseNumbers()]),
    );
    const judge = new Judge(filters, used);
    const sieve = { range, slice, partitions, buckets: frame.buckets };
    const sifter = new Sifter(sieve);
    const reads: ClicksRead[] = [];
    for (const share of shares) {
      const take = async (clicks: LinkClicks[], reader: Reader): Promise<void> => {
        await pool.pause();
        const prepared = prepare(
          clicks.flatMap((ofLink) => locate(ofLink, frame.linkPositions)),
          sieve,
          used,
        );
        const sizes = { ...frame.sizes, ...sizesOf(used, counted) };
        sifter.add(prepared, await judge.allowed(reader), sizes);
      };
      reads.push(await readClicks(db, { scope, share, range, known }, pool.cache, take));
    }
    return { kept: sifter.finish(), totals: sifter.totals, numbers: listed(used), reads };
  },
);

/** Leaves out links that were not there when positions were given out. */
function locate({ linkNumber, records }: LinkClicks, positions: Uint32Array | null): LinkRecords[] {
  if (!positions) return [{ link: 0, records }];
  const position = positions[linkNumber] ?? 0;
  return position === 0 ? [] : [{ link: position - 1, records }];
}

const sizesOf = (used: UsedLabels, counted: readonly LabelSet[]): FacetSizes =>
  Object.fromEntries(counted.map((set) => [set, used[set]?.size ?? 0]));

const listed = (used: UsedLabels): SiftedClicks['numbers'] =>
  Object.fromEntries(Object.entries(used).map(([set, numbers]) => [set, numbers.list()]));

/** Determines which labels pass the filters; each label is read once. */
class Judge {
  readonly #filters: Filters;
  readonly #used: UsedLabels;
  readonly #known: Record<LabelSet, Labels[]> = bySet(() => []);

  constructor(filters: Filters, used: UsedLabels) {
    this.#filters = filters;
    this.#used = used;
  }

  /** Of all labels that are in use so far. */
  async allowed(db: Reader): Promise<Allowed> {
    for (const set of filteredSetsOf(this.#filters)) {
      const known = this.#known[set];
      const unknown = this.#used[set]?.list(known.length) ?? new Uint32Array();
      for (const labels of await readLabels(db, set, unknown)) known.push(labels);
    }
    return allowedBy(this.#filters, this.#known);
  }
}
