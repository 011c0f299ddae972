import { client } from './client.ts';

export type LinkStatus = 'ACTIVE' | 'INACTIVE' | 'EXPIRED' | 'BLOCKED';

export type ShareCard = {
  title: string;
  description: string | null;
  image: string | null;
  color: string | null;
};

/** One of the caller's links (docs/contract/links.md#list). `expire_after` is Unix seconds. */
export type Link = {
  id: string;
  alias: string;
  long_url: string;
  status: LinkStatus;
  created_at: string;
  last_click: string | null;
  expire_after: number | null;
  max_clicks: number | null;
  total_clicks: number;
  private_stats: boolean | null;
  block_bots: boolean | null;
  password_set: boolean;
  domain: string | null;
  geo_rules: Record<string, string> | null;
  meta_tags: ShareCard | null;
};

export type LinkSort = 'created_at' | 'last_click' | 'total_clicks';

export type LinkFilter = {
  search?: string;
  status?: LinkStatus;
  passwordSet?: boolean;
  maxClicksSet?: boolean;
  /** ISO 8601, inclusive. */
  createdAfter?: string;
};

export type LinkQuery = {
  page?: number;
  /** 1 to 100. */
  pageSize?: number;
  sortBy?: LinkSort;
  sortOrder?: 'ascending' | 'descending';
  filter?: LinkFilter;
};

export type LinkPage = { items: Link[]; page: number; pageSize: number; total: number; hasNext: boolean };

/** What a link is made of; absent means the service's default (docs/contract/links.md#making-a-link). */
export type NewLink = {
  long_url: string;
  alias?: string;
  password?: string;
  block_bots?: boolean;
  max_clicks?: number;
  expire_after?: string;
  private_stats?: boolean;
  geo_rules?: Record<string, string>;
  meta_tags?: ShareCard;
};

export type CreatedLink = { id: string; alias: string; short_url: string; long_url: string };

/** Absent keeps a value, null removes it (docs/contract/links.md#changing-a-link). */
export type LinkChanges = {
  long_url?: string;
  alias?: string;
  password?: string | null;
  block_bots?: boolean;
  max_clicks?: number | null;
  expire_after?: string | null;
  private_stats?: boolean;
  geo_rules?: Record<string, string> | null;
  meta_tags?: ShareCard | null;
};

export type AliasRefusal = 'format' | 'length' | 'reserved' | 'emoji_policy' | 'taken';

export type AliasVerdict = { available: boolean; reason: AliasRefusal | null };

export type BulkRow = {
  id: string;
  alias: string | null;
  ok: boolean;
  error_code: string | null;
  error: string | null;
};

export type BulkResult = {
  summary: { total: number; succeeded: number; failed: number };
  results: BulkRow[];
};

const LINKS = '/api/v1/urls';

export function listLinks({ filter = {}, ...query }: LinkQuery, signal?: AbortSignal): Promise<LinkPage> {
  const isFiltered = Object.values(filter).some((value) => value !== undefined);
  return client.get(LINKS, {
    query: { ...query, filter: isFiltered ? JSON.stringify(filter) : undefined },
    signal,
  });
}

/** Every link of a query, page after page, but no more than `most`. */
export async function listAllLinks(query: LinkQuery, most: number, signal?: AbortSignal): Promise<Link[]> {
  const links: Link[] = [];
  let hasNext = true;
  for (let page = 1; hasNext && links.length < most; page += 1) {
    const found = await listLinks({ ...query, page, pageSize: 100 }, signal);
    links.push(...found.items);
    hasNext = found.hasNext;
  }
  return links.slice(0, most);
}

export const getLink = (id: string, signal?: AbortSignal): Promise<Link> =>
  client.get(`${LINKS}/${id}`, { signal });

export const createLink = (link: NewLink): Promise<CreatedLink> =>
  client.post('/api/v1/shorten', { body: link, identity: 'required' });

/** Whether an alias is free, and why not. */
export const checkAlias = (alias: string, signal?: AbortSignal): Promise<AliasVerdict> =>
  client.get('/api/v1/shorten/check-alias', { query: { alias }, signal, identity: 'required' });

export const updateLink = (id: string, changes: LinkChanges): Promise<unknown> =>
  client.patch(`${LINKS}/${id}`, { body: changes });

export const setLinkStatus = (id: string, status: 'ACTIVE' | 'INACTIVE'): Promise<unknown> =>
  client.patch(`${LINKS}/${id}/status`, { body: { status } });

/** Removes the link and its clicks for good. */
export const deleteLink = (id: string): Promise<unknown> => client.delete(`${LINKS}/${id}`);

export const deleteLinks = (ids: readonly string[]): Promise<BulkResult> =>
  client.post(`${LINKS}/bulk/delete`, { body: { ids } });

export const setLinksStatus = (ids: readonly string[], status: 'ACTIVE' | 'INACTIVE'): Promise<BulkResult> =>
  client.post(`${LINKS}/bulk/status`, { body: { ids, status } });

/** Null takes the end away. */
export const setLinksExpiry = (ids: readonly string[], expireAfter: string | null): Promise<BulkResult> =>
  client.post(`${LINKS}/bulk/expiry`, { body: { ids, expire_after: expireAfter } });
