import type { LinkFilter, LinkQuery, LinkSort, LinkStatus } from '../../../../api/links.ts';
import { toTagIds } from '../../../../api/tags.ts';
import { clock } from '../../../../lib/clock.svelte.ts';
import { ownZone } from '../../../../lib/times.ts';
import { dayAt } from '../../../../lib/zoned-days.ts';
import { pageInAddress } from '../../../../ui/router/page-in-address.svelte.ts';
import { router } from '../../../../ui/router/router.svelte.ts';
import { STATUS_WORDS } from '../link-status.ts';
import { createdFilter, readCreated } from './created-range.ts';
import { type ListChoices, rememberedChoices, SORTS } from './list-choices.ts';
import { PART_SIZE } from './listed-links.ts';

/** Whether links have something, or do not. */
export type Has = 'yes' | 'no';

/** What the watch may know of a destination, the most urgent first. */
export const WATCH_STATES = ['dead', 'failing', 'moved', 'unknown', 'alive'] as const;

/** The names in the address by which links are narrowed down. */
const FILTERS = [
  'status',
  'password',
  'limit',
  'watch',
  'domain',
  'tag',
  'tags',
  'created',
  'from',
  'to',
] as const;

/** The query of the address without the page, which is what a saved view stores. */
const OF_VIEW: readonly string[] = ['search', ...FILTERS, 'sort', 'order'];

/** What can be narrowed; '' and an empty list take it away. */
type Changes = {
  search?: string;
  status?: LinkStatus | '';
  password?: Has | '';
  limit?: Has | '';
  watch?: LinkFilter['watch'] | '';
  domain?: string;
  tag?: readonly string[];
  tags?: 'all' | '';
  created?: string;
  from?: string;
  to?: string;
};

/**
 * What part of the links is on screen, and how. What is searched and narrowed down lives in the address, so it survives a reload and
 * can be shared; how a person looks at lists is remembered for them.
 */
export class ListView {
  readonly #remembered = rememberedChoices();
  /** Changes once a day, so that a range which ends today does not load the list again with every minute. */
  readonly #today = $derived(dayAt(clock.now, ownZone()));

  readonly choices = $derived(this.#remembered.value);
  readonly search = $derived(router.query.get('search') ?? '');
  readonly status = $derived(toStatus(router.query.get('status')));
  readonly password = $derived(toHas(router.query.get('password')));
  readonly limit = $derived(toHas(router.query.get('limit')));
  readonly watch = $derived(WATCH_STATES.find((state) => state === router.query.get('watch')));
  /** The name of a custom domain. */
  readonly domain = $derived(router.query.get('domain') ?? '');
  /** Ids of tags. */
  readonly tags = $derived(toTagIds(router.query.getAll('tag')));
  /** Whether a link must carry all of these tags; one of them is enough otherwise. */
  readonly isAllTags = $derived(router.query.get('tags') === 'all');
  readonly created = $derived(readCreated(router.query));
  /** What fits best comes first while something is searched, unless a column is chosen. */
  readonly sort = $derived(toSort(router.query.get('sort')) ?? (this.search ? 'best' : this.choices.sort));
  readonly isAscending = $derived(
    router.query.has('sort')
      ? router.query.get('order') === 'up'
      : this.search === '' && this.choices.isAscending,
  );
  /** All links are one list without pages. */
  readonly isAll = $derived(this.choices.size === 'all');
  readonly page = $derived(this.isAll ? 1 : pageInAddress());
  readonly pageSize = $derived(this.choices.size === 'all' ? PART_SIZE : this.choices.size);
  readonly isFiltered = $derived(
    Boolean(
      this.search ||
        this.status ||
        this.password ||
        this.limit ||
        this.watch ||
        this.domain ||
        this.tags.length ||
        this.created,
    ),
  );

  get query(): LinkQuery {
    const filter: LinkFilter = {
      search: this.search || undefined,
      status: this.status,
      passwordSet: this.password && this.password === 'yes',
      maxClicksSet: this.limit && this.limit === 'yes',
      watch: this.watch,
      ...(this.tags.length > 0 && { tagIds: this.tags, tagsMatch: this.isAllTags ? 'all' : 'any' }),
      ...(this.created && createdFilter(this.created, this.#today)),
    };
    return {
      page: this.page,
      pageSize: this.pageSize,
      sortBy: this.sort,
      sortOrder: this.isAscending ? 'ascending' : 'descending',
      domain: this.domain || undefined,
      filter,
    };
  }

  /** The part of the address that a saved view stores: everything but the page. */
  get viewQuery(): string {
    return new URLSearchParams(
      [...router.query].filter(([name, value]) => OF_VIEW.includes(name) && value !== ''),
    ).toString();
  }

  /** Narrows the list, or widens it again with ''; either starts at the first page. */
  show(changes: Changes): void {
    router.setQuery({ ...changes, page: '' });
  }

  /** Descending first; the same column again turns it round. It is how lists are sorted from now on. */
  sortBy(sort: LinkSort): void {
    const isAscending = sort === this.sort && !this.isAscending;
    router.setQuery({ sort, order: isAscending ? 'up' : '', page: '' });
    this.choose({ sort, isAscending });
  }

  /** Another way to look at lists, remembered for the person. */
  choose(changes: Partial<ListChoices>): void {
    if (changes.size !== undefined) router.setQuery({ page: '' });
    this.#remembered.keep({ ...this.choices, ...changes });
  }

  clear(): void {
    router.setQuery({ search: '', ...Object.fromEntries(FILTERS.map((name) => [name, ''])), page: '' });
  }
}

const toStatus = (text: string | null): LinkStatus | undefined =>
  text !== null && isKey(STATUS_WORDS, text) ? text : undefined;

const toHas = (text: string | null): Has | undefined => (text === 'yes' || text === 'no' ? text : undefined);

const toSort = (text: string | null): LinkSort | undefined => SORTS.find((sort) => sort === text);

function isKey<Table extends object>(table: Table, text: string): text is Extract<keyof Table, string> {
  return Object.hasOwn(table, text);
}
