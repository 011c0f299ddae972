import type { WatchState } from '../../../../drizzle/schema/index.ts';
import { codePointLength } from '../../../lib/characters.ts';
import { accepted, type Checked, malformed } from '../../../lib/problem.ts';
import { parseRecord } from '../../../lib/record.ts';
import { parseTimestamp } from '../../../lib/timestamp.ts';
import { readTagIds, readTagName, type TagWish } from '../../tags/index.ts';
import { type LinkStatus, STATUSES } from '../model.ts';

/** Which of the caller's links to list. Moments are milliseconds UTC, both ends inclusive. */
export type LinkFilter = {
  /** Compared with the derived status. */
  status?: LinkStatus;
  createdAfter?: number;
  createdBefore?: number;
  passwordSet?: boolean;
  maxClicksSet?: boolean;
  /** A literal part of the alias or destination; case does not matter. */
  search?: string;
  /** By the tags that they carry. */
  tags?: TagWish;
  /** Links with a destination of which the watch knows this. */
  watch?: WatchState;
};

export type SortOrder = 'ascending' | 'descending';

const MAX_SEARCH = 500;
const LAST_MS_OF_SECOND = 999;

/**
 * The filter in the `filter` parameter, or else in `filterBy` (422 when it cannot be used;
 * docs/contract/links.md#list).
 */
export function readLinkFilter(query: {
  filter?: string | null;
  filterBy?: string | null;
}): Checked<LinkFilter> {
  const field = query.filter ? 'filter' : 'filterBy';
  const text = query[field];
  if (!text) return accepted({});
  const record = parseRecord(text);
  return record
    ? readKeys(new Map(Object.entries(record)), field)
    : malformed(field, 'must be a JSON object');
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
    tags: tagWish({
      tagIds: read('tagIds', readIds),
      tagNames: read('tagNames', readNames),
      match: read('tagsMatch', readMatch),
    }),
    watch: read('watch', readWatch),
  };
  if (keys.get('tagsMatch') === null) faults.push('tagsMatch');
  return faults.length === 0
    ? accepted(filter)
    : malformed(field, `has unusable values: ${faults.join(', ')}`);
}

const readStatus = (value: unknown): LinkStatus | undefined => STATUSES.find((status) => status === value);

const WATCHED: readonly WatchState[] = ['unknown', 'alive', 'moved', 'failing', 'dead'];
const readWatch = (value: unknown): WatchState | undefined => WATCHED.find((state) => state === value);

/**
 * The last millisecond of the given second: clients send the whole seconds they were shown, and include that second.
 */
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

const readMatch = (value: unknown): TagWish['match'] | undefined =>
  value === 'any' || value === 'all' ? value : undefined;

const readIds = (value: unknown): string[] | undefined =>
  Array.isArray(value) ? readTagIds(value) : undefined;

function readNames(value: unknown): string[] | undefined {
  if (!Array.isArray(value)) return undefined;
  const names = value.flatMap((name: unknown) => (typeof name === 'string' ? readName(name) : []));
  return names.length === value.length ? names : undefined;
}

function readName(text: string): string[] {
  const name = readTagName(text);
  return name.ok ? [name.value] : [];
}

/** Without any tag there is no filter, whatever the other keys say. */
function tagWish({ tagIds = [], tagNames = [], match = 'any' }: Partial<TagWish>): TagWish | undefined {
  return tagIds.length + tagNames.length === 0 ? undefined : { tagIds, tagNames, match };
}

/** The spelling of a sort order that answers use, from any that requests may use; descending when there is none. */
export const toSortOrder = (value: string | undefined): SortOrder =>
  value === 'ascending' || value === 'asc' || value === '1' ? 'ascending' : 'descending';
