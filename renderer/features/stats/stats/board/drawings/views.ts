import type { Grid } from '../../../../../lib/board/document.ts';
import type { BreakdownView } from '../../../../../lib/board/shown.ts';

/** What decides which rows a view of a breakdown draws. */
type ViewRules = {
  /** How many rows it has room for (docs/contract/board.md#rows-of-a-drawing). */
  readonly room: (grid: Grid, isLarge: boolean) => number;
  /** Whether its parts make a whole, to which what is left over belongs. */
  readonly isWhole?: boolean;
  /** From so many rows on it draws clicks and visitors in two colours, which need a legend. */
  readonly twoColoursFrom?: number;
};

const between = (least: number, value: number, most: number): number =>
  Math.min(most, Math.max(least, value));

const few: ViewRules['room'] = ({ h }, isLarge) => (isLarge || h >= 5 ? 6 : 4);

/** Every view of a breakdown. */
export const VIEWS: Readonly<Record<BreakdownView, ViewRules>> = {
  bars: { room: ({ h }, isLarge) => (isLarge ? 100 : Math.max(1, Math.floor((68 * h - 76) / 40))) },
  columns: { room: ({ w }, isLarge) => (isLarge ? 12 : w >= 8 ? 10 : w >= 5 ? 8 : 5), twoColoursFrom: 0 },
  donut: { room: few, isWhole: true },
  pie: { room: few, isWhole: true },
  treemap: {
    room: ({ w, h }, isLarge) => (isLarge ? 18 : between(5, Math.round((w * h) / 3.5), 24)),
    isWhole: true,
  },
  radial: { room: few },
  radar: { room: ({ w }, isLarge) => (isLarge || w >= 6 ? 8 : 6), twoColoursFrom: 3 },
  bubbles: { room: ({ w, h }, isLarge) => (isLarge ? 30 : between(8, Math.round((w * h) / 1.5), 30)) },
  scatter: { room: ({ w, h }, isLarge) => (isLarge ? 60 : between(12, Math.round(0.9 * w * h), 60)) },
  map: { room: () => 100 },
  table: { room: () => 100 },
};
