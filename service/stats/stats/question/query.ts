import type { SchemaFault } from '../../../lib/app-error.ts';
import { englishOf } from '../../../lib/problem.ts';
import { parseRecord } from '../../../lib/record.ts';
import { readTagIds, readTagName } from '../../../links/tags/index.ts';
import {
  ACCOUNT_DIMENSIONS,
  type CountedMetric,
  type Dimension,
  FILTER_NAMES,
  type FilterName,
  LINK_DIMENSIONS,
  LINK_FILTERS,
  METRICS,
  TAG_FILTERS,
  TEAM_DIMENSIONS,
  TEAM_FILTER_NAMES,
} from './dimensions.ts';
import type { Filters } from './question.ts';

/** A request for statistics without its range, which depends on the present time. */
export type StatsQuery = {
  start?: string;
  end?: string;
  /** As sent: what tells zones apart is in the thread that counts. */
  timezone?: string;
  groupBy: Dimension[];
  metrics: CountedMetric[];
  filters: Filters;
  /** Whether the answer says how many values each dimension has. */
  withDistinct: boolean;
  /** Whether the rows of clicks are to add up to the total, by a row for the others. */
  withOthers: boolean;
  /** From which place on rows are wanted; absent for the first ones. */
  rowsFrom?: number;
};

export type ReadQuery = { query: StatsQuery; faults: SchemaFault[] };

/** Statistics of everything an account owns, of one link, or of the whole team. */
export type Subject = 'account' | 'link' | 'team';

const ASKED_ABOUT = {
  account: { dimensions: ACCOUNT_DIMENSIONS, filters: FILTER_NAMES },
  link: { dimensions: LINK_DIMENSIONS, filters: FILTER_NAMES },
  team: { dimensions: TEAM_DIMENSIONS, filters: TEAM_FILTER_NAMES },
};

/**
 * Reads the parameters of the statistics endpoints (docs/contract/stats.md#parameters); `faults` says what
 * makes it a 422.
 */
export function readStatsQuery(search: URLSearchParams, subject: Subject): ReadQuery {
  const { dimensions } = ASKED_ABOUT[subject];
  const groupBy = readWords(search, 'group_by', dimensions, ['time']);
  const metrics = readWords(search, 'metrics', METRICS, METRICS);
  const filters = readFilters(search, subject);
  return {
    query: {
      start: search.get('start_date') ?? undefined,
      end: search.get('end_date') ?? undefined,
      timezone: timezoneOf(search),
      groupBy: groupBy.words,
      metrics: metrics.words,
      filters: filters.filters,
      withDistinct: search.get('distinct') === 'true',
      withOthers: search.get('others') === 'true',
      rowsFrom: search.has('rows_from') ? Number(search.get('rows_from')) : undefined,
    },
    faults: [...groupBy.faults, ...metrics.faults, ...filters.faults],
  };
}

/** `tz` is a short form that gives way to `timezone`. */
export const timezoneOf = (search: URLSearchParams): string | undefined =>
  search.get('timezone') ?? search.get('tz') ?? undefined;

/** The items of every value of a parameter, each once. */
const listOf = (values: readonly string[]): string[] => [
  ...new Set(values.flatMap((value) => value.split(',').map((item) => item.trim())).filter(Boolean)),
];

function readWords<Word extends string>(
  search: URLSearchParams,
  name: string,
  known: readonly Word[],
  standard: readonly Word[],
): { words: Word[]; faults: SchemaFault[] } {
  const values = search.getAll(name);
  const items = listOf(values);
  const words = items.flatMap((item) => known.find((word) => word === item) ?? []);
  const unknown = items.filter((item) => !words.some((word) => word === item));
  if (unknown.length > 0) {
    const msg = `invalid ${name} values: ${unknown.join(', ')}`;
    return { words, faults: [valueFault(name, msg, values.join(','))] };
  }
  return { words: words.length > 0 ? words : [...standard], faults: [] };
}

function readFilters(search: URLSearchParams, subject: Subject): { filters: Filters; faults: SchemaFault[] } {
  const text = search.get('filters')?.trim();
  const json = text ? parseRecord(text) : {};
  if (!json) return { filters: {}, faults: [valueFault('filters', 'filters must be valid JSON', text)] };
  const filters: Filters = {};
  const faults: SchemaFault[] = [];
  for (const name of ASKED_ABOUT[subject].filters) {
    const parameter = search.has(name) ? name : Object.hasOwn(json, name) ? 'filters' : null;
    if (parameter === null) continue;
    const read = readFilter(name, subject, readValues(search, json, name));
    if (read.fault) faults.push(valueFault(parameter, read.fault, search.get(parameter)));
    else if (read.values.length > 0) filters[name] = read.values;
  }
  return { filters, faults };
}

/** Of a filter's name, the parameter goes before the entry of the JSON unless it is empty. Undefined for no list. */
function readValues(
  search: URLSearchParams,
  json: Record<string, unknown>,
  name: FilterName,
): string[] | undefined {
  const own = listOf(search.getAll(name));
  return own.length > 0 || !Object.hasOwn(json, name) ? own : readJsonValues(json[name]);
}

type ReadFilter = { values: string[]; fault?: string };

/** One link cannot be narrowed down to others, and its tags make no difference (docs/contract/stats.md#parameters). */
function readFilter(name: FilterName, subject: Subject, values: string[] | undefined): ReadFilter {
  if (subject === 'link' && isAmong(TAG_FILTERS, name)) return { values: [] };
  if (!values) return { values: [], fault: `${name} must be a list of values` };
  if (isAmong(TAG_FILTERS, name)) return readTagFilter(name, values);
  if (subject === 'link' && isAmong(LINK_FILTERS, name)) {
    return { values: [], fault: `${name} cannot be used for a single link` };
  }
  return { values };
}

/** Names as tags are stored under, ids in small letters. */
function readTagFilter(name: (typeof TAG_FILTERS)[number], values: string[]): ReadFilter {
  if (name === 'tag_id') {
    const ids = readTagIds(values);
    return ids ? { values: ids } : { values: [], fault: 'tag_id must hold ids of tags' };
  }
  const names = values.map((value) => readTagName(value, name));
  const problem = names.find((checked) => !checked.ok);
  if (problem) return { values: [], fault: englishOf(problem) };
  return { values: [...new Set(names.flatMap((checked) => (checked.ok ? checked.value : [])))] };
}

const isAmong = <Name extends FilterName>(names: readonly Name[], name: FilterName): name is Name =>
  names.some((known) => known === name);

/**
 * An array has literal values, which may contain commas; a string is a list like a parameter's, null an empty list.
 * Undefined for anything without a readable value: if it were ignored, the answer would contain all clicks.
 */
function readJsonValues(value: unknown): string[] | undefined {
  if (value === null) return [];
  if (!Array.isArray(value)) return isPlain(value) ? listOf([String(value)]) : undefined;
  const plain = value.filter(isPlain);
  if (value.length > 0 && plain.length === 0) return undefined;
  return [...new Set(plain.map((item) => String(item).trim()).filter(Boolean))];
}

const isPlain = (value: unknown): boolean => ['string', 'number', 'boolean'].includes(typeof value);

const valueFault = (name: string, msg: string, input: unknown): SchemaFault => ({
  loc: ['query', name],
  msg,
  type: 'value_error',
  input,
});
