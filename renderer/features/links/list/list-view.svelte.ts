import type { LinkFilter, LinkQuery, LinkSort, LinkStatus } from '../../../api/links.ts';
import { toTagIds } from '../../../api/tags.ts';
import { router } from '../../../ui/router/router.svelte.ts';
import { STATUS_WORDS } from '../link-status.ts';
import { words } from './words.ts';

export const PAGE_SIZE = 25;

export const KINDS = {
  any: words.filters.anyKind,
  password: words.filters.password,
  limit: words.filters.limit,
} as const;

export type Kind = keyof typeof KINDS;

/** What can be narrowed; '' and an empty list take it away. */
type Changes = {
  search?: string;
  status?: LinkStatus | '';
  kind?: Kind | '';
  domain?: string;
  tag?: readonly string[];
  tags?: 'all' | '';
};

/** What part of the links is on screen. It lives in the address, so it survives a reload and can be shared. */
export class ListView {
  readonly search = $derived(router.query.get('search') ?? '');
  readonly status = $derived(toStatus(router.query.get('status')));
  readonly kind = $derived(toKind(router.query.get('kind')));
  /** The name of a custom domain. */
  readonly domain = $derived(router.query.get('domain') ?? '');
  /** Ids of tags. */
  readonly tags = $derived(toTagIds(router.query.getAll('tag')));
  /** Whether a link must carry all of these tags; one of them is enough otherwise. */
  readonly isAllTags = $derived(router.query.get('tags') === 'all');
  /** What fits best comes first while something is searched, unless a column is chosen. */
  readonly sort = $derived(toSort(router.query.get('sort')) ?? (this.search ? 'best' : 'created_at'));
  readonly isAscending = $derived(router.query.get('order') === 'up');
  readonly page = $derived(toPage(router.query.get('page')));
  readonly isFiltered = $derived(
    Boolean(this.search || this.status || this.kind !== 'any' || this.domain || this.tags.length),
  );

  get query(): LinkQuery {
    const filter: LinkFilter = {
      search: this.search || undefined,
      status: this.status,
      passwordSet: this.kind === 'password' || undefined,
      maxClicksSet: this.kind === 'limit' || undefined,
      ...(this.tags.length > 0 && { tagIds: this.tags, tagsMatch: this.isAllTags ? 'all' : 'any' }),
    };
    const sortOrder = this.isAscending ? 'ascending' : 'descending';
    return {
      page: this.page,
      pageSize: PAGE_SIZE,
      sortBy: this.sort,
      sortOrder,
      domain: this.domain || undefined,
      filter,
    };
  }

  /** Narrows the list, or widens it again with ''; either starts at the first page. */
  show(changes: Changes): void {
    router.setQuery({ ...changes, page: '' });
  }

  /** Descending first; the same column again turns it round. */
  sortBy(sort: LinkSort): void {
    const turn = sort === this.sort && !this.isAscending;
    router.setQuery({ sort, order: turn ? 'up' : '', page: '' });
  }

  goTo(page: number): void {
    router.setQuery({ page: page === 1 ? '' : String(page) });
  }

  clear(): void {
    router.setQuery({ search: '', status: '', kind: '', domain: '', tag: [], tags: '', page: '' });
  }
}

const toStatus = (text: string | null): LinkStatus | undefined =>
  text !== null && isKey(STATUS_WORDS, text) ? text : undefined;

const toKind = (text: string | null): Kind => (text !== null && isKey(KINDS, text) ? text : 'any');

const toSort = (text: string | null): LinkSort | undefined =>
  text === 'last_click' || text === 'total_clicks' || text === 'created_at' ? text : undefined;

const toPage = (text: string | null): number => Math.max(1, Math.trunc(Number(text)) || 1);

function isKey<Table extends object>(table: Table, text: string): text is Extract<keyof Table, string> {
  return Object.hasOwn(table, text);
}
