import type { StatsView } from '../stats-view.svelte.ts';

/** What choices of a filter need to know, of the filters of a screen and of those of one widget alike. */
export type Choosing = Pick<StatsView, 'filters' | 'toggle' | 'clear' | 'toQueryOfChoices'>;
