import type { LinkSort } from '../../../../api/links.ts';
import { Remembered } from '../../../../session/remembered.svelte.ts';

export const PAGE_SIZES = [25, 50, 100, 'all'] as const;
export type PageSize = (typeof PAGE_SIZES)[number];

/** What can be shown beside name and destination, in the order it stands. */
export const COLUMNS = ['tags', 'sparkline', 'total_clicks', 'last_click', 'created_at'] as const;
export type Column = (typeof COLUMNS)[number];

export const DENSITIES = ['compact', 'comfortable'] as const;
export type Density = (typeof DENSITIES)[number];

export const SORTS: readonly LinkSort[] = ['created_at', 'last_click', 'total_clicks'];

/** How a person looks at lists of links, whatever is in them. */
export type ListChoices = {
  size: PageSize;
  columns: readonly Column[];
  density: Density;
  sort: LinkSort;
  isAscending: boolean;
};

/** What was stored, as far as it makes sense. */
function readChoices(stored: unknown): ListChoices {
  const record = new Map(typeof stored === 'object' && stored !== null ? Object.entries(stored) : []);
  const columns: unknown = record.get('columns');
  return {
    size: oneOf(PAGE_SIZES, record.get('size')) ?? 25,
    columns: Array.isArray(columns) ? COLUMNS.filter((column) => columns.includes(column)) : COLUMNS,
    density: oneOf(DENSITIES, record.get('density')) ?? 'compact',
    sort: oneOf(SORTS, record.get('sort')) ?? 'created_at',
    isAscending: record.get('isAscending') === true,
  };
}

const oneOf = <Value>(values: readonly Value[], value: unknown): Value | undefined =>
  values.find((one) => one === value);

/** Remembered for each person in this browser. */
export const rememberedChoices = (): Remembered<ListChoices> => new Remembered('list', readChoices);
