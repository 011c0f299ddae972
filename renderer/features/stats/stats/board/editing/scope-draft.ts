import type { Dimension, StatsQuery } from '../../../../../api/stats.ts';
import type { Scope, ScopeKey } from '../../../../../lib/board/looks.ts';
import type { Choosing } from '../../filters/choices.ts';
import type { StatsView } from '../../stats-view.svelte.ts';

const MOST_VALUES = 10;

/** A widget's own filter, in the shape in which the filters of a screen are chosen. */
export const choosingOf = (scope: Scope, view: StatsView, onchange: (scope: Scope) => void): Choosing => ({
  filters: scope,
  tags: [...(scope.tag_id ?? [])],
  toggle: (dimension, key) => onchange(toggled(scope, dimension, key)),
  clear: (dimension) => onchange(without(scope, dimension)),
  chooseTags: (ids) => onchange({ ...scope, tag_id: ids }),
  toQueryOfChoices: (dimension: Dimension, now: number): StatsQuery => view.toQuery([dimension], now),
});

/** With a value more or less; more than the format has room for are not taken. */
function toggled(scope: Scope, dimension: Dimension, value: string): Scope {
  const key = asKey(dimension);
  if (!key) return scope;
  const chosen = scope[key] ?? [];
  if (chosen.includes(value)) return { ...scope, [key]: chosen.filter((other) => other !== value) };
  return chosen.length < MOST_VALUES ? { ...scope, [key]: [...chosen, value] } : scope;
}

function without(scope: Scope, dimension: Dimension): Scope {
  const key = asKey(dimension);
  return key ? { ...scope, [key]: [] } : scope;
}

const KEYS: readonly ScopeKey[] = ['short_code', 'referrer', 'country', 'browser', 'os', 'city'];

const asKey = (dimension: Dimension): ScopeKey | undefined => KEYS.find((key) => key === dimension);
