import type { Dimension, StatsFilters, StatsQuery } from '../../../api/stats.ts';
import { toTagIds } from '../../../api/tags.ts';
import { ownZone } from '../../../lib/times.ts';
import { isZone } from '../../../lib/zoned-days.ts';
import { live } from '../../../session/live/live.svelte.ts';
import { router } from '../../../ui/router/router.svelte.ts';
import { boundsBefore, boundsOf, type Range } from './filters/range.ts';
import { type QueryChanges, type StatsAddress, usualAddress } from './filters/stats-address.ts';
import type { Whose, WhoseClicks } from './whose.svelte.ts';

/**
 * How often a live view counts again where it is not told of clicks.
 *
 * The service answers 5,000 questions about statistics a day (docs/contract/limits.md#table); a screen that
 * stays open all day asks 4,320, which leaves some for people.
 */
export const LIVE_SECONDS = 20;

type GroupBy = StatsQuery['groupBy'];

type Chosen = { hasTags?: boolean; whose?: WhoseClicks; address?: StatsAddress };

/**
 * Which part of the statistics is on screen, and how.
 *
 * It lives in the address, so that a reload, Back and a shared link keep it. What changes the numbers is a step that Back
 * takes again; what only changes their looks is not.
 */
export class StatsView {
  readonly #hasTags: boolean;
  /** Absent for a link, whose clicks are those of one person. */
  readonly #whose: WhoseClicks | undefined;
  readonly #address: StatsAddress;
  readonly range = $derived.by(() => this.#address.rangeIn(router.query, this.timezone));
  readonly timezone = $derived.by(() => {
    const asked = router.query.get('zone');
    return asked && isZone(asked) ? asked : ownZone();
  });
  readonly comparing = $derived(router.query.get('compare') !== 'no');
  /** While this window is told of clicks, it counts them unless it was asked not to. */
  readonly live = $derived.by(() => {
    const asked = router.query.get('live');
    return asked === 'yes' || (live.connected && asked !== 'no');
  });
  readonly asTable = $derived(router.query.get('as') === 'table');
  readonly filters = $derived.by((): StatsFilters => {
    const { dimensions, valuesIn } = this.#address;
    const asked = dimensions.filter((dimension) => dimension !== 'person' || this.#whose?.isTeam);
    const chosen = asked.map((dimension) => [dimension, valuesIn(router.query, dimension)] as const);
    return Object.fromEntries(chosen.filter(([, keys]) => keys.length > 0));
  });
  /** Ids of tags: only clicks on the links that carry one of them. One link is not asked about by its tags. */
  readonly tags = $derived.by(() =>
    this.#hasTags ? toTagIds(this.#address.valuesIn(router.query, 'tag')) : [],
  );
  readonly isFiltered = $derived(Object.keys(this.filters).length + this.tags.length > 0);

  constructor({ hasTags = false, whose, address = usualAddress }: Chosen = {}) {
    this.#hasTags = hasTags;
    this.#whose = whose;
    this.#address = address;
  }

  /** The request for the view as it is; its end is the present moment, which does not tick. */
  toQuery(groupBy: GroupBy, now: number): StatsQuery {
    const { timezone } = this;
    return {
      ...boundsOf(this.range, now, timezone),
      groupBy,
      timezone,
      filters: this.#allFilters(this.filters),
    };
  }

  /** The same request for the stretch of time before. */
  toQueryBefore(groupBy: GroupBy, now: number): StatsQuery {
    const { timezone } = this;
    return {
      ...boundsBefore(this.range, now, timezone),
      groupBy,
      timezone,
      filters: this.#allFilters(this.filters),
    };
  }

  /** The request for everything a dimension could be filtered by: all other filters hold, its own does not. */
  toQueryOfChoices(dimension: Dimension, now: number): StatsQuery {
    const { [dimension]: _, ...filters } = this.filters;
    return { ...this.toQuery([dimension], now), filters: this.#allFilters(filters) };
  }

  /** People are told apart in the team's statistics alone. */
  chooseWhose(chosen: Whose): void {
    this.#whose?.keep(chosen);
    this.#step({ of: chosen, ...this.#address.toValues('person', []) });
  }

  chooseRange(range: Range): void {
    this.#step(this.#address.toRange(range, this.timezone));
  }

  /** Also the person's own zone is written down: the same address then shows the same days to every reader. */
  chooseZone(zone: string): void {
    this.#step({ zone });
  }

  compare(comparing: boolean): void {
    this.#step({ compare: comparing ? '' : 'no' });
  }

  keepLive(on: boolean): void {
    router.setQuery({ live: on ? 'yes' : 'no' });
  }

  showAs(table: boolean): void {
    router.setQuery({ as: table ? 'table' : '' });
  }

  /** Filters by one row, or stops doing so. Rows of one dimension add up, dimensions narrow each other. */
  toggle(dimension: Dimension, key: string): void {
    const chosen = this.filters[dimension] ?? [];
    const next = chosen.includes(key) ? chosen.filter((other) => other !== key) : [...chosen, key];
    this.#step(this.#address.toValues(dimension, next));
  }

  chooseTags(ids: readonly string[]): void {
    this.#step(this.#address.toValues('tag', ids));
  }

  clear(dimension: Dimension): void {
    this.#step(this.#address.toValues(dimension, []));
  }

  clearFilters(): void {
    const { dimensions, toValues } = this.#address;
    this.#step(Object.assign({}, ...[...dimensions, 'tag' as const].map((name) => toValues(name, []))));
  }

  #allFilters(filters: StatsFilters): StatsFilters {
    return this.tags.length > 0 ? { ...filters, tag_id: this.tags } : filters;
  }

  #step(changes: QueryChanges): void {
    router.setQuery(changes, { replace: false });
  }
}
