import type { Language } from '../../../../words/language.ts';
import type { PaperColours } from '../../../people/team/index.ts';
import type { Stats } from '../../stats/index.ts';

/** What a report is drawn from: plain data, so that it can cross to another thread. All of it is written as it is read. */
export type Report = {
  paper: Paper;
  language: Language;
  /** Who it is from: the team, where it has a name. */
  team: string;
  colours: PaperColours;
  title: string;
  /** Lines below the title: where the link leads, range, filters. */
  lines: string[];
  /** Who made it, and when. */
  made: string;
  figures: ReportFigure[];
  /** Null without clicks. */
  time: TimeChart | null;
  tables: ReportTable[];
};

export type Paper = 'a4' | 'letter';

export type ReportFigure = { label: string; value: string; note: string };

/** Clicks and visitors of each bucket in order. */
export type TimeChart = {
  clicks: number[];
  visitors: number[];
  /** What each bucket is called on an axis. */
  labels: string[];
  /** Whether the last bucket goes on after the range. */
  isOpen: boolean;
};

/** A table of one dimension: its rows, the row of what is left out, and that of everything. */
export type ReportTable = { title: string; rows: ReportRow[]; others: ReportRow | null; total: ReportRow };

/** `visitors` is empty where they cannot be told; `part` is the share of all clicks, from 0 to 1. */
export type ReportRow = { label: string; clicks: string; visitors: string; share: string; part: number };

type Rows = Stats['metrics'][string];

/** The rows of one metric by one dimension; both metrics have them in the same order (docs/contract/stats.md#dimensions). */
export const countsOf = ({ metrics }: Stats, metric: 'clicks' | 'unique_clicks', dimension: string): Rows =>
  metrics[`${metric}_by_${dimension}`] ?? [];
