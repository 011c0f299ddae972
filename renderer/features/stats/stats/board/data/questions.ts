import type { Dimension, StatsFilters } from '../../../../../api/stats.ts';
import type { Board, Widget } from '../../../../../lib/board/document.ts';
import { shownBy } from '../../../../../lib/board/kinds/index.ts';
import { SCOPE_KEYS, type Scope } from '../../../../../lib/board/looks.ts';
import { compares, splitOf } from '../../../../../lib/board/shown.ts';

/** What is asked for widgets that have the same filter of their own: one answer feeds them all. */
export type Question = {
  /** Of the widgets' own filter, as `questionKey` tells it. */
  key: string;
  /** Undefined where their own filter and the board's exclude each other: then nothing is asked. */
  filters: StatsFilters | undefined;
  groupBy: readonly (Dimension | 'time')[];
  /** Whether the stretch of time before is counted too. */
  compares: boolean;
};

/** What widgets have in common that one answer can feed. */
export const questionKey = ({ config }: Widget): string => JSON.stringify(config.scope ?? {});

/** The questions that a board asks, one for each filter that its widgets have; the board's own filters hold for all. */
export function questionsOf(board: Board, filters: StatsFilters): Question[] {
  const keys = new Set(board.map(questionKey));
  return [...keys].map((key) => {
    const widgets = board.filter((widget) => questionKey(widget) === key);
    const shown = widgets.map((widget) => shownBy(widget));
    return {
      key,
      filters: narrow(filters, widgets[0]?.config.scope ?? {}),
      groupBy: [...new Set(shown.map(splitOf))],
      compares: shown.some(compares),
    };
  });
}

/**
 * The filters of a board narrowed by a widget's own; undefined where nothing can fit both.
 *
 * Ids name links better than aliases do, so where a widget has both its aliases do not count.
 */
function narrow(filters: StatsFilters, scope: Scope): StatsFilters | undefined {
  const narrowed: { -readonly [Key in keyof StatsFilters]: StatsFilters[Key] } = { ...filters };
  for (const key of SCOPE_KEYS) {
    const own = scope[key];
    if (!own || (key === 'short_code' && scope.url_id)) continue;
    const wanted = filters[key];
    const both = wanted?.length ? own.filter((value) => wanted.includes(value)) : own;
    if (both.length === 0) return undefined;
    narrowed[key] = both;
  }
  return narrowed;
}
