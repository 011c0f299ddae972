import type { Mapping, ReadField, ReadLink, ReadRow, Unreadable } from '../read-row.ts';
import { cellText, type SourceCell, type SourceRow } from '../source-table.ts';
import { type Layout, plainName, type ReadCell, splitAt } from '../sources/layout.ts';
import { parseCount } from './counts.ts';
import { geoRulesIn } from './geo-rules.ts';
import { MOMENT_FORMATS, type MomentFormat, parseMoment, saysNever } from './moments.ts';
import { readPassword } from './passwords.ts';
import { CountProfile, type MomentProfile, type TagProfile } from './profile.ts';
import { saysOff } from './switches.ts';
import { readTags } from './tag-lists.ts';

/** Everything that was decided about a table before its rows are read. */
export type ReadPlan = {
  layout: Layout;
  columns: readonly string[];
  mapping: Mapping;
  moments: ReadonlyMap<ReadField, MomentProfile>;
  counts: ReadonlyMap<ReadField, CountProfile>;
  tags: TagProfile;
  isDayFirst: boolean;
};

/** A value that cannot be read and must not be left out. */
class BadValue extends Error {}

/** Makes the links of a table's rows, each as the plan says. */
export function rowReader(plan: ReadPlan): (row: SourceRow) => ReadRow {
  const formats = new Map(
    [...plan.moments].map(([field, profile]) => [field, profile.decide(plan.isDayFirst)]),
  );
  const plainNames = new Map([...plan.columns].reverse().map((column) => [plainName(column), column]));
  const splitTags = plan.layout.splitTags ?? splitAt(plan.tags.separator);
  return (row) => {
    const { line } = row;
    if ('unreadable' in row) return row;
    const read = (column: string | null | undefined): SourceCell => {
      const cell = column === undefined || column === null ? undefined : row.read(column);
      return cell === undefined ? null : (plan.layout.clean?.(cell) ?? cell);
    };
    const cells: Cells = {
      of: (field) => read(plan.mapping[field]),
      moment: (field) => readMoment(read(plan.mapping[field]), formats.get(field) ?? null),
      count: (field) => readCount(read(plan.mapping[field]), plan.counts.get(field) ?? new CountProfile()),
      splitTags,
    };
    const result = toLink(cells, plan, (name) => read(plainNames.get(name)));
    return typeof result === 'string' ? { line, unreadable: result } : { line, link: result };
  };
}

type Cells = {
  of(field: ReadField): SourceCell;
  /** Undefined when there is something that is no moment. */
  moment(field: ReadField): number | null | undefined;
  count(field: ReadField): number | null | undefined;
  splitTags(text: string): string[];
};

function toLink(cells: Cells, { layout, mapping }: ReadPlan, read: ReadCell): ReadLink | Unreadable {
  if (mapping.longUrl === undefined || mapping.longUrl === null) return 'no-columns';
  const longUrl = textOf(cells.of('longUrl'));
  if (longUrl === null) return 'no-destination';
  try {
    const link = linkOf(longUrl, cells);
    return layout.refine?.(link, read) ?? link;
  } catch (error) {
    if (error instanceof BadValue) return 'bad-value';
    throw error;
  }
}

const linkOf = (longUrl: string, cells: Cells): ReadLink => ({
  alias: textOf(cells.of('alias')),
  longUrl,
  domain: textOf(cells.of('domain'))?.toLowerCase() ?? null,
  title: textOf(cells.of('title')),
  description: textOf(cells.of('description')),
  image: textOf(cells.of('image')),
  tags: readTags(cells.of('tags'), cells.splitTags),
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

function textOf(cell: SourceCell): string | null {
  const text = cellText(cell).trim();
  return text === '' ? null : text;
}

function readCount(cell: SourceCell, { decimal }: CountProfile): number | null | undefined {
  const text = cellText(cell).trim();
  return saysNever(text) && !/^0+$/.test(text) ? null : parseCount(text, decimal);
}

/** As the column is written; a cell of another kind is read as what it can only be, but days and months never change places. */
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
