import type { Snippet } from 'svelte';
import type { Dimension, Stats } from '../../../../api/stats.ts';
import { breakdownOf } from '../breakdowns/audience.ts';
import { labelFor } from '../labels.ts';
import type { StatsView } from '../stats-view.svelte.ts';

/** What choices of a filter need to know, of the filters of a screen and of those of one widget alike. */
export type Choosing = Pick<
  StatsView,
  'filters' | 'tags' | 'toggle' | 'clear' | 'chooseTags' | 'toQueryOfChoices'
>;

/** What the filter by tags is told. */
export type TagChoice = {
  /** Ids. */
  chosen: readonly string[];
  onchange: (chosen: string[]) => void;
};

/** The filter by tags, which the page hands over: the chip of those that are asked for, and the list to choose them from. */
export type TagParts = { chip: Snippet<[TagChoice]>; choices: Snippet<[TagChoice]> };

export type Choice = { key: string; label: string; clicks: number };

/** What a dimension can be filtered by; what is chosen stays on the list even without clicks. */
export function choicesIn(stats: Stats, dimension: Dimension, chosen: readonly string[]): Choice[] {
  const counted = breakdownOf(stats, dimension).map(({ key, clicks }) => ({ key, clicks }));
  const missing = chosen.filter((key) => !counted.some((row) => row.key === key));
  return [...counted, ...missing.map((key) => ({ key, clicks: 0 }))].map(({ key, clicks }) => ({
    key,
    label: labelFor(dimension, key),
    clicks,
  }));
}
