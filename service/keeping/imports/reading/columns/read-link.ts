import { parseUrl } from '../../../../lib/parse-url.ts';
import { isJsonObject, parseCell } from '../forms/json-value.ts';
import type { Mapping, ReadField, ReadLink, ReadRemark, ReadRow, Unreadable } from '../read-row.ts';
import { cellText, type SourceCell, type SourceRow, textOf } from '../source-table.ts';
import { type Layout, plainName, type ReadCell, splitAt } from '../sources/layout.ts';
import { MOMENT_FORMATS, type MomentFormat, parseMoment, saysNever } from './moments.ts';
import { CountProfile, type MomentProfile, type TagProfile } from './profile.ts';
import { parseCount, readPassword, readTags, saysOff } from './values.ts';

/** All decisions about a table, made before its rows are read. */
export type ReadPlan = {
  layout: Layout;
  columns: readonly string[];
  separator: string | null;
  mapping: Mapping;
  moments: ReadonlyMap<ReadField, MomentProfile>;
  counts: ReadonlyMap<ReadField, CountProfile>;
  tags: TagProfile;
  isDayFirst: boolean;
};

/** Thrown for a value that cannot be read and must not be ignored. */
class BadValue extends Error {}

/**
 * An address that contains the separator, joined again from the last column and the extra cells; null when they do
 * not belong together.
 */
function joinRest(
  rest: readonly string[],
  read: (column: string) => SourceCell | undefined,
  { columns, mapping, separator }: ReadPlan,
): string | null {
  const last = columns.at(-1);
  if (last === undefined || mapping.longUrl !== last || separator === null) return null;
  const begun = cellText(read(last)).trim();
  const filled = rest.slice(0, 1 + rest.findLastIndex((cell) => cell.trim() !== ''));
  const address = [begun, ...filled].join(separator).trimEnd();
  const isOne =
    BEGINS_ADDRESS.test(begun) && !/\s/.test(address) && !filled.some((cell) => BEGINS_ADDRESS.test(cell));
  return isOne && parseUrl(address) ? address : null;
}

const BEGINS_ADDRESS = /^[a-z][a-z0-9+.-]*:\/\//i;

/** Makes links from a table's rows, according to the plan. */
export function rowReader(plan: ReadPlan): (row: SourceRow) => ReadRow {
  const formats = new Map(
    [...plan.moments].map(([field, profile]) => [field, profile.decide(plan.isDayFirst)]),
  );
  const plainNames = new Map([...plan.columns].reverse().map((column) => [plainName(column), column]));
  const splitTags = plan.layout.splitTags ?? splitAt(plan.tags.separator);
  return (row) => {
    const { line } = row;
    if ('unreadable' in row) return row;
    const joined = row.rest && joinRest(row.rest, row.read, plan);
    if (joined === null) return { line, unreadable: 'more-cells' };
    const read = (column: string | null | undefined): SourceCell => {
      const cell = column === undefined || column === null ? undefined : row.read(column);
      return cell === undefined ? null : (plan.layout.clean?.(cell) ?? cell);
    };
    const cells: Cells = {
      of: (field) => (field === 'longUrl' && joined) || read(plan.mapping[field]),
      moment: (field) => readMoment(read(plan.mapping[field]), formats.get(field) ?? null),
      count: (field) => readCount(read(plan.mapping[field]), plan.counts.get(field) ?? new CountProfile()),
      splitTags,
    };
    const result = toLink(cells, plan, (name) => read(plainNames.get(name)));
    return typeof result === 'string'
      ? { line, unreadable: result }
      : { line, link: withRemarks(result, joined !== undefined) };
  };
}

type Cells = {
  of(field: ReadField): SourceCell;
  /** Undefined when the cell has a text that is no moment. */
  moment(field: ReadField): number | null | undefined;
  count(field: ReadField): number | null | undefined;
  splitTags(text: string): string[];
};

function toLink(cells: Cells, { layout, mapping }: ReadPlan, read: ReadCell): ReadLink | Unreadable {
  if (mapping.longUrl === undefined || mapping.longUrl === null) return 'no-columns';
  const longUrl = filledText(cells.of('longUrl'));
  if (longUrl === null) return 'no-destination';
  try {
    const link = linkOf(longUrl, cells);
    return layout.refine?.(link, read) ?? link;
  } catch (error) {
    if (error instanceof BadValue) return 'bad-value';
    throw error;
  }
}

function withRemarks(link: ReadLink, isJoined: boolean): ReadLink {
  const remarks: ReadRemark[] = [...(link.remarks ?? [])];
  if (isJoined) remarks.push({ code: 'rest-joined' });
  const { alias, longUrl, title, description, notes, tags } = link;
  if ([alias, longUrl, title, description, notes, ...tags].some((text) => text?.includes(UNREADABLE)))
    remarks.push({ code: 'broken-characters' });
  return remarks.length === 0 ? link : { ...link, remarks };
}

/** The character that decoders put in place of invalid bytes. */
const UNREADABLE = '\ufffd';

const linkOf = (longUrl: string, cells: Cells): ReadLink => ({
  alias: filledText(cells.of('alias')),
  longUrl,
  domain: filledText(cells.of('domain'))?.toLowerCase() ?? null,
  title: filledText(cells.of('title')),
  description: filledText(cells.of('description')),
  notes: filledText(cells.of('notes')),
  image: filledText(cells.of('image')),
  tags: readTags(shortText(cells.of('tags')), cells.splitTags),
  clicks: cells.count('clicks') ?? 0,
  createdAt: cells.moment('createdAt') ?? null,
  startsAt: certain(cells.moment('startsAt')),
  expireAfter: certain(cells.moment('expireAfter')),
  maxClicks: certain(cells.count('maxClicks')) || null,
  isPaused: saysOff(cells.of('isPaused')),
  password: readPassword(cells.of('password')),
  geoRules: geoRulesIn(cells.of('geoRules')),
});

function certain(value: number | null | undefined): number | null {
  if (value === undefined) throw new BadValue();
  return value;
}

const filledText = (cell: SourceCell): string | null => textOf(cell) || null;

/** A list is not shortened. */
const shortText = (cell: SourceCell): SourceCell => (typeof cell === 'string' ? textOf(cell) : cell);

function readCount(cell: SourceCell, { decimal }: CountProfile): number | null | undefined {
  const text = cellText(cell).trim();
  return saysNever(text) && !/^0+$/.test(text) ? null : parseCount(text, decimal);
}

/**
 * Reads a cell in the format of its column; a cell of another form is read if its meaning is clear, but day and month
 * are never swapped.
 */
function readMoment(cell: SourceCell, format: MomentFormat | null): number | null | undefined {
  const text = cellText(cell);
  if (saysNever(text)) return null;
  if (format === null) return undefined;
  const others = MOMENT_FORMATS.filter((other) => other !== 'month/day/year' && other !== 'day/month/year');
  for (const candidate of [format, ...others]) {
    const moment = parseMoment(text, candidate);
    if (moment !== undefined) return moment;
  }
  return undefined;
}

/** Destinations by country code, from an object or its JSON; null when there are none. */
function geoRulesIn(cell: SourceCell): Record<string, string> | null {
  const value = typeof cell === 'string' ? parseCell(cell) : cell;
  if (!isJsonObject(value)) return null;
  const rules = Object.entries(value).flatMap(([country, url]) =>
    typeof url === 'string' && url.trim() !== '' ? [[country.trim().toUpperCase(), url.trim()]] : [],
  );
  return rules.length === 0 ? null : Object.fromEntries(rules);
}
