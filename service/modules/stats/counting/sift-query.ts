import { Type } from '@sinclair/typebox';
import type { Reader } from '../../../db/connection.ts';
import { defineQuery } from '../../../db/operation.ts';
import { bySet, LABEL_SETS, type LabelSet } from '../../clicks/index.ts';
import type { LinkClicks } from '../filed-repository.ts';
import type { Filters } from '../question/filters.ts';
import type { PickedScope } from '../question/question.ts';
import type { Range } from '../question/range.ts';
import { readClicks, readLabels } from '../repository.ts';
import { DenseNumbers } from './dense-numbers.ts';
import type { Share } from './division.ts';
import { allowedBy, filteredSetsOf, type Labels } from './label-scales.ts';
import { type FacetSizes, packFacets } from './layout.ts';
import type { Frame } from './plan.ts';
import type { Allowed } from './selection.ts';
import { type LinkRecords, prepare, type Sieve, type Sifted, sift, type UsedLabels } from './sift.ts';

/** What is picked out of the clicks of some links, and how: plain data, since it crosses to a thread. */
export type Sifting = {
  scope: PickedScope;
  range: Range;
  filters: Filters;
  shares: readonly Share[];
  /** Of the visitors. */
  slice: Share;
  frame: Pick<Frame, 'linkPositions' | 'sizes'> & Pick<Sieve, 'buckets'>;
  /** Of which labels are counted. */
  counted: readonly LabelSet[];
  partitions: number;
};

/** The clicks that were picked, share by share, and the labels that they refer to by position. */
export type SiftedClicks = { sifted: Sifted[]; numbers: Partial<Record<LabelSet, Uint32Array>> };

/** Reads shares of the clicks, and picks and packs those that are asked for. */
export const siftClicks = defineQuery(
  'stats.sift',
  Type.Unsafe<SiftedClicks>({ type: 'object' }),
  async (db, input: Sifting, pool): Promise<SiftedClicks> => {
    const { scope, range, filters, shares, frame, counted } = input;
    const filtered = filteredSetsOf(filters);
    const isUsed = (set: LabelSet): boolean => filtered.has(set) || counted.includes(set);
    const used: UsedLabels = Object.fromEntries(
      LABEL_SETS.filter(isUsed).map((set) => [set, new DenseNumbers()]),
    );
    const judge = new Judge(db, filters, used);
    const sifted: Sifted[] = [];
    for (const share of shares) {
      await pool.pause();
      const clicks = await readClicks(db, { scope, share, range }, pool.cache);
      const sources = clicks.flatMap((ofLink) => locate(ofLink, frame.linkPositions));
      const prepared = prepare(sources, input, used);
      const allowed = await judge.allowed();
      const layout = packFacets({ ...frame.sizes, ...sizesOf(used, counted) });
      sifted.push(sift(prepared, { allowed, buckets: frame.buckets, layout }));
    }
    return { sifted, numbers: listed(used) };
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

/** Tells which labels pass the filters; those that were read once are not read again. */
class Judge {
  readonly #db: Reader;
  readonly #filters: Filters;
  readonly #used: UsedLabels;
  readonly #known: Record<LabelSet, Labels[]> = bySet(() => []);

  constructor(db: Reader, filters: Filters, used: UsedLabels) {
    this.#db = db;
    this.#filters = filters;
    this.#used = used;
  }

  /** Of all labels that are in use so far. */
  async allowed(): Promise<Allowed> {
    for (const set of filteredSetsOf(this.#filters)) {
      const known = this.#known[set];
      const unknown = this.#used[set]?.list(known.length) ?? new Uint32Array();
      for (const labels of await readLabels(this.#db, set, unknown)) known.push(labels);
    }
    return allowedBy(this.#filters, this.#known);
  }
}
