import type { Slice } from '../stats-rows.ts';
import type { SeriesTokens } from './chart-looks.ts';
import type { PartialBuckets } from './partial-buckets.ts';

/** What of a timeline is drawn, in which way, and in the colours of which custom properties. */
export type TimeLook = {
  view: 'area' | 'line' | 'step' | 'bars';
  metric: 'total' | 'unique' | 'both';
} & SeriesTokens;

/** Buckets in order, each with its name in full, and which of the outer ones are counted in part. */
export type Timeline = {
  rows: readonly Slice[];
  partial: PartialBuckets;
  labelOf: (key: string) => string;
  /** Absent for clicks and visitors as the analytics show them. */
  look?: TimeLook;
};

/** Fewer points than these are bars: a line between them would show clicks that were not made. */
const FEWEST_ON_A_LINE = 15;

/** How it is drawn: as its look says, else as its points allow. */
export const viewOf = ({ rows, look }: Timeline): TimeLook['view'] =>
  look?.view ?? (rows.length < FEWEST_ON_A_LINE ? 'bars' : 'area');
