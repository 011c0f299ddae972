import type { AliasCheck, EmojiEntry } from '../../service/links/alias/alias-model.ts';
import type { BulkResponse } from '../../service/links/links/bulk/bulk-model.ts';
import type { WholeLink, WholeLinkInput } from '../../service/links/links/create/api.ts';
import type { WholeEditInput } from '../../service/links/links/edit/whole-edit-model.ts';
import type { FoundLinks, LookupInput } from '../../service/links/links/list/api.ts';
import type { LinkStatus, ShortenInput, UrlListItem } from '../../service/links/links/model.ts';
import type { LinkFormat } from '../../service/stats/exports/links/model.ts';
import { call, download, newOperation } from './call.ts';
import type { ReceivedFile } from './received-file.ts';
import type { Download } from './stats.ts';
import type { WatchedPlace } from './watch.ts';

export type { LinkStatus };

/** One of the caller's links (docs/contract/links.md#list). `expire_after` is Unix seconds. */
export type Link = UrlListItem;

export type ShareCard = Required<NonNullable<ShortenInput['meta_tags']>>;

/** `best` is by what fits best, while something is searched. */
export type LinkSort = NonNullable<LookupInput['sortBy']>;

export type LinkFilter = {
  search?: string;
  status?: LinkStatus;
  passwordSet?: boolean;
  maxClicksSet?: boolean;
  /** What the watch knows of a destination of the link. */
  watch?: WatchedPlace['state'];
  /** ISO 8601, inclusive. */
  createdAfter?: string;
  /** ISO 8601, inclusive. */
  createdBefore?: string;
  /** Ids. */
  tagIds?: readonly string[];
  /** Whether a link carries one of these tags, or all of them. */
  tagsMatch?: 'any' | 'all';
};

export type LinkQuery = {
  page?: number;
  /** 1 to 100. */
  pageSize?: number;
  sortBy?: LinkSort;
  sortOrder?: 'ascending' | 'descending';
  /** The name of a custom domain: only links on it. */
  domain?: string;
  filter?: LinkFilter;
};

export type LinkPage = FoundLinks;

/** A link of a list, with its title and further names. */
export type FoundLink = FoundLinks['items'][number];

/** What a link is made of; absent means the service's default (docs/contract/links.md#a-link-with-everything). */
export type NewLink = WholeLinkInput;

export type CreatedLink = WholeLink;

/** Absent keeps a value, null removes it (docs/contract/links.md#changing-everything). */
export type LinkChanges = WholeEditInput;

export type AliasVerdict = AliasCheck;
export type AliasRefusal = NonNullable<AliasCheck['reason']>;

/** An emoji that an alias may be made of (docs/contract/links.md#emoji-set). */
export type Emoji = EmojiEntry;

export type BulkResult = BulkResponse;

export type { LinkFormat };

/** Links that can be named to be put into a file. */
export const MOST_EXPORTED = 400;

/** The links of a list, or only those with these ids, as a file. */
export const exportLinks = (
  {
    query: { filter = {}, domain } = {},
    ids,
    ...wanted
  }: { format: LinkFormat; query?: LinkQuery; ids?: readonly string[]; history: boolean },
  options?: Download,
): Promise<ReceivedFile> =>
  download('GET /api/v1/links/export', {
    ...options,
    query: { ...wanted, domain, filter: filterText(filter), ids: ids?.join(',') },
  });

/** As the service takes it; undefined where nothing is asked for. */
const filterText = (filter: LinkFilter): string | undefined =>
  Object.values(filter).some((value) => value !== undefined) ? JSON.stringify(filter) : undefined;

/** One page of the caller's links; a search looks them up (docs/contract/links.md#search), so that one may ask with every letter. */
export function listLinks({ filter = {}, ...query }: LinkQuery, signal?: AbortSignal): Promise<LinkPage> {
  const { search, ...others } = filter;
  return call('GET /api/v1/links/search', {
    query: { ...query, q: search, filter: filterText(others) },
    signal,
  });
}

/** The links that a text looks up, the best fit first; the newest ones without a text. */
export const searchLinks = (text: string, most: number, signal: AbortSignal): Promise<LinkPage> =>
  listLinks({ pageSize: most, filter: { search: text.trim() || undefined } }, signal);

/**
 * The links with these ids, as far as there are any. Lists are not filtered by id, so it reads them page by page until
 * all are found, but no more than `MOST_PAGES`.
 */
export async function findLinks(ids: readonly string[], signal?: AbortSignal): Promise<Link[]> {
  const found: Link[] = [];
  let hasNext = ids.length > 0;
  for (let page = 1; hasNext && found.length < ids.length && page <= MOST_PAGES; page += 1) {
    const answer = await listLinks({ page, pageSize: 100 }, signal);
    found.push(...answer.items.filter(({ id }) => ids.includes(id)));
    hasNext = answer.hasNext;
  }
  return found;
}

const MOST_PAGES = 20;

/** Every link of a query, page after page, but no more than `most`; each page is handed over as it comes. */
export async function listAllLinks(
  query: LinkQuery,
  most: number,
  signal?: AbortSignal,
  onpage?: (links: readonly Link[]) => void,
): Promise<Link[]> {
  const links: Link[] = [];
  let hasNext = true;
  for (let page = 1; hasNext && links.length < most; page += 1) {
    const found = await listLinks({ ...query, page, pageSize: 100 }, signal);
    links.push(...found.items);
    onpage?.(found.items);
    hasNext = found.hasNext;
  }
  return links.slice(0, most);
}

export const getLink = (id: string, signal?: AbortSignal): Promise<Link> =>
  call('GET /api/v1/urls/:url_id', { params: { url_id: id }, signal });

export const createLink = (link: NewLink, operation = newOperation()): Promise<CreatedLink> =>
  call('POST /api/v1/links', { body: link, identity: 'required', operation });

/** Whether an alias is free, on a custom domain or without one, and if not, why. */
export const checkAlias = (
  alias: string,
  domain: string | undefined,
  signal?: AbortSignal,
): Promise<AliasVerdict> =>
  call('GET /api/v1/shorten/check-alias', { query: { alias, domain }, signal, identity: 'required' });

/** In Unicode's order. */
export const listEmoji = async (signal?: AbortSignal): Promise<Emoji[]> =>
  (await call('GET /api/v1/emoji-set', { signal })).emoji;

/** A former alias stays a name of the link (docs/contract/names.md#kept-names). */
export const updateLink = (id: string, changes: LinkChanges, operation = newOperation()): Promise<unknown> =>
  call('PATCH /api/v1/links/:link_id', { params: { link_id: id }, body: changes, operation });

export const setLinkStatus = (
  id: string,
  status: 'ACTIVE' | 'INACTIVE',
  operation = newOperation(),
): Promise<unknown> =>
  call('PATCH /api/v1/urls/:url_id/status', { params: { url_id: id }, body: { status }, operation });

export const setLinksStatus = (
  ids: readonly string[],
  status: 'ACTIVE' | 'INACTIVE',
  operation = newOperation(),
): Promise<BulkResult> => call('POST /api/v1/urls/bulk/status', { body: { ids, status }, operation });

/** Null stands for the names of Linnet itself. */
export const moveLinks = (
  ids: readonly string[],
  domain: string | null,
  operation = newOperation(),
): Promise<BulkResult> => call('POST /api/v1/urls/bulk/domain', { body: { ids, domain }, operation });

/** Takes tags off links, then puts others on them. */
export const tagLinks = (
  ids: readonly string[],
  add: readonly string[],
  remove: readonly string[],
  operation = newOperation(),
): Promise<BulkResult> => call('POST /api/v1/urls/bulk/tags', { body: { ids, add, remove }, operation });

/** Null takes the end away. */
export const setLinksExpiry = (
  ids: readonly string[],
  expireAfter: string | null,
  operation = newOperation(),
): Promise<BulkResult> =>
  call('POST /api/v1/urls/bulk/expiry', { body: { ids, expire_after: expireAfter }, operation });

/** The proof that a browser made a link without an account (docs/contract/links.md#claiming). */
export type Claim = { url_id: string; token: string };

/** Takes at most 16 links over at once; returns how many are the person's now. */
export const claimLinks = async (claims: readonly Claim[]): Promise<number> =>
  (await call('POST /api/v1/urls/claim', { body: { claims } })).claimed;
