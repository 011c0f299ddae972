import { codePointLength } from '../../lib/code-points.ts';
import { accepted, type Checked, malformed } from '../../lib/problem.ts';
import { parseTimestamp } from '../../lib/timestamp.ts';
import type { LinkStatus } from './model.ts';

/** Which of the caller's links to list. Moments are milliseconds UTC, both ends inclusive. */
export type LinkFilter = {
  /** Compared with the derived status. */
  status?: LinkStatus;
  createdAfter?: number;
  createdBefore?: number;
  passwordSet?: boolean;
  maxClicksSet?: boolean;
  /** Part of the alias or destination, literally, in any case. */
  search?: string;
};

export type SortOrder = 'ascending' | 'descending';

const MAX_SEARCH = 500;
const LAST_MS_OF_SECOND = 999;

/**
 * The filter in the `filter` or `filterBy` parameter, the first one winning (422 when unusable;
 * docs/contract/links.md#list).
 */
export function readLinkFilter(query: {
  filter?: string | null;
  filterBy?: string | null;
}): Checked<LinkFilter> {
  const field = query.filter ? 'filter' : 'filterBy';
  const text = query[field];
  if (!text) return accepted({});
  const parsed = parseObject(text);
  return parsed ? readKeys(parsed, field) : malformed(field, 'must be a JSON object');
}

function parseObject(text: string): Map<string, unknown> | undefined {
  try {
    const value: unknown = JSON.parse(text);
    const isObject = typeof value === 'object' && value !== null && !Array.isArray(value);
    return isObject ? new Map(Object.entries(value)) : undefined;
  } catch {
    return undefined;
  }
}

function readKeys(keys: Map<string, unknown>, field: string): Checked<LinkFilter> {
  const faults: string[] = [];
  const read = <T>(key: string, reader: (value: unknown) => T | undefined): T | undefined => {
    const value = keys.get(key) ?? undefined;
    const result = value === undefined ? undefined : reader(value);
    if (value !== undefined && result === undefined) faults.push(key);
    return result;
  };
  const filter: LinkFilter = {
    status: read('status', readStatus),
    createdAfter: read('createdAfter', parseTimestamp),
    createdBefore: read('createdBefore', readLastMoment),
    passwordSet: read('passwordSet', readBoolean),
    maxClicksSet: read('maxClicksSet', readBoolean),
    search: read('search', readSearch) || undefined,
  };
  return faults.length === 0
    ? accepted(filter)
    : malformed(field, `has unusable values: ${faults.join(', ')}`);
}

const STATUSES: readonly LinkStatus[] = ['ACTIVE', 'INACTIVE', 'EXPIRED', 'BLOCKED'];

const readStatus = (value: unknown): LinkStatus | undefined => STATUSES.find((status) => status === value);

/** The end of the second: a client asks with the whole seconds it was shown, and means that second too. */
function readLastMoment(value: unknown): number | undefined {
  const ms = parseTimestamp(value);
  return ms === undefined ? undefined : ms + LAST_MS_OF_SECOND;
}

function readBoolean(value: unknown): boolean | undefined {
  if (value === true || value === 'true') return true;
  return value === false || value === 'false' ? false : undefined;
}

const readSearch = (value: unknown): string | undefined =>
  typeof value === 'string' && codePointLength(value) <= MAX_SEARCH ? value : undefined;

/** The one spelling of a sort order that answers use, whichever the request used; newest first when it named none. */
export const toSortOrder = (value: string | undefined): SortOrder =>
  value === 'ascending' || value === 'asc' || value === '1' ? 'ascending' : 'descending';
