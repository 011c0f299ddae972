import { DIMENSIONS, type Dimension, type StatsFilters, type StatsQuery } from '../../api/stats.ts';
import { ownZone } from '../../lib/times.ts';
import { router } from '../../ui/router/router.svelte.ts';
import { boundsOf, formatRange, parseRange, type Range } from './range.ts';

/** Which part of the statistics is on screen, and how. It lives in the address, so a view can be shared. */
export class StatsView {
  readonly range = $derived(parseRange(router.query.get('range')));
  readonly timezone = $derived(router.query.get('zone') ?? ownZone());
  readonly asTable = $derived(router.query.get('as') === 'table');
  readonly filters = $derived.by((): StatsFilters => {
    const chosen = DIMENSIONS.map((dimension) => [dimension, router.query.getAll(dimension)] as const);
    return Object.fromEntries(chosen.filter(([, keys]) => keys.length > 0));
  });
  readonly isFiltered = $derived(Object.keys(this.filters).length > 0);

  /** The request for the view as it is; its end is the present moment, which does not tick. */
  toQuery(groupBy: StatsQuery['groupBy'], now: number): StatsQuery {
    return { ...boundsOf(this.range, now), groupBy, timezone: this.timezone, filters: this.filters };
  }

  chooseRange(range: Range): void {
    router.setQuery({ range: formatRange(range) });
  }

  chooseZone(zone: string): void {
    router.setQuery({ zone: zone === ownZone() ? '' : zone });
  }

  showAs(table: boolean): void {
    router.setQuery({ as: table ? 'table' : '' });
  }

  /** Filters by one row, or stops doing so. Rows of one dimension add up, dimensions narrow each other. */
  toggle(dimension: Dimension, key: string): void {
    const chosen = this.filters[dimension] ?? [];
    const next = chosen.includes(key) ? chosen.filter((other) => other !== key) : [...chosen, key];
    router.setQuery({ [dimension]: next });
  }

  clearFilters(): void {
    router.setQuery(Object.fromEntries(Object.keys(this.filters).map((dimension) => [dimension, []])));
  }
}
