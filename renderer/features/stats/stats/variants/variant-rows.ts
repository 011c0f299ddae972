import type { Link } from '../../../../api/links.ts';
import type { Stats } from '../../../../api/stats.ts';
import { type Slice, slicesOf } from '../stats-rows.ts';
import { judgeSplit, type Verdict } from './split-test.ts';

/** The service's label for clicks without a variant (docs/contract/stats.md#dimensions). */
export const NO_VARIANT = '(default)';

export type VariantRow = {
  /** From 1; 0 for the link's own destination. */
  number: number;
  /** Absent where the list of variants ends before it: only its clicks are left. */
  destination?: { url: string; percent: number };
  clicks: number;
  visitors: number;
};

/** Whether any click was counted for a variant. */
export const hasVariantClicks = (stats: Stats): boolean =>
  slicesOf(stats, 'variant').some(({ key }) => key !== NO_VARIANT);

/** The destinations of a link in its own order, with their clicks; at the end those that are gone. */
export function variantRows({ long_url, ab_variants }: Link, stats: Stats): VariantRow[] {
  const variants = ab_variants ?? [];
  const slices = slicesOf(stats, 'variant');
  const own = { url: long_url, percent: variants.reduce((left, { weight }) => left - weight, 100) };
  const present = [own, ...variants.map(({ url, weight }) => ({ url, percent: weight }))];
  const earlier = slices.map(numberOf).filter((number) => number >= present.length);
  return [
    ...present.map((destination, number) => ({ number, destination, ...countOf(slices, number) })),
    ...earlier.sort((one, other) => one - other).map((number) => ({ number, ...countOf(slices, number) })),
  ];
}

/** Labels count from 0, people from 1. */
const numberOf = ({ key }: Slice): number => (key === NO_VARIANT ? 0 : Number(key) + 1);

function countOf(slices: readonly Slice[], number: number): Pick<VariantRow, 'clicks' | 'visitors'> {
  const { clicks = 0, visitors = 0 } = slices.find((slice) => numberOf(slice) === number) ?? {};
  return { clicks, visitors };
}

/**
 * Whether the clicks came out as the shares are set.
 *
 * Visitors whom a country's rule sends elsewhere are counted without a variant, as those of the own destination are: a
 * link with such rules is judged by its variants alone.
 */
export function judgeRows(rows: readonly VariantRow[], hasRules: boolean): Verdict {
  const compared = rows.filter(({ number }) => number > 0 || !hasRules);
  return judgeSplit(
    compared.flatMap(({ destination, clicks }) =>
      destination ? [{ percent: destination.percent, clicks }] : [],
    ),
  );
}
