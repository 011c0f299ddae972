import type { ImportSource } from '../options/sources-model.ts';
import { guessByCells, planColumns } from './columns/plan.ts';
import { profileTable, type TableProfile } from './columns/profile-table.ts';
import { type ReadPlan, rowReader } from './columns/read-link.ts';
import { openTable } from './open-table.ts';
import type { Found, FoundNote, OpenedSource, ReadOptions, ReadRow } from './read-row.ts';
import { SourceError } from './source-error.ts';
import { cellText, type SourceRow, type SourceTable } from './source-table.ts';
import { getSourceLayout } from './sources/find-layout.ts';
import type { Layout } from './sources/layout.ts';

const SAMPLE_ROWS = 20;
const SAMPLE_CELL = 300;
/** Stands for a password. */
const HIDDEN = '•••';

/**
 * Opens a file that another program wrote, finds out how it is written, and reads its rows one after another.
 *
 * @param path of a file that does not change meanwhile
 * @throws SourceError when the file as a whole cannot be read; reading its rows may throw one later
 */
export async function openSource(
  source: ImportSource,
  path: string,
  options: ReadOptions = {},
): Promise<OpenedSource> {
  const table = await openTable(source, path, options);
  try {
    return await openRows(table, getSourceLayout(source, table), options);
  } catch (error) {
    await table.close();
    throw error;
  }
}

/** The rows of a table as links. @throws SourceError */
export async function openRows(
  table: SourceTable,
  layout: Layout,
  options: ReadOptions,
): Promise<OpenedSource> {
  const sample = await firstRows(table);
  if (sample.length === 0) throw new SourceError('empty');
  const known = planColumns(table.columns, layout, options.mapping);
  const mapping = layout.needs.length === 0 ? guessByCells(table.columns, sample, known) : known;
  const profile = await profileTable(table, mapping);
  const isDayFirst = readsDayFirst(profile, table);
  const plan: ReadPlan = { layout, columns: table.columns, mapping, ...profile, isDayFirst };
  const { form, encoding, separator, columns } = table;
  const found: Found = {
    form,
    encoding,
    separator,
    columns,
    sample: sample.map((row) => shownCells(row, columns, mapping.password)),
    mapping,
    formats: formatsOf(plan),
    notes: notesOf(plan, table),
  };
  return {
    found,
    rows: { [Symbol.asyncIterator]: () => linksOf(table, rowReader(plan)) },
    close: () => table.close(),
  };
}

async function* linksOf(table: SourceTable, readRow: (row: SourceRow) => ReadRow): AsyncGenerator<ReadRow> {
  for await (const row of table.rows()) yield readRow(row);
}

async function firstRows(table: SourceTable): Promise<SourceRow[]> {
  const rows: SourceRow[] = [];
  for await (const row of table.rows()) {
    rows.push(row);
    if (rows.length === SAMPLE_ROWS) break;
  }
  return rows;
}

/** The sample is stored with the import, and a password in clear is stored nowhere. */
const shownCells = (row: SourceRow, columns: readonly string[], hidden?: string | null): string[] =>
  'read' in row
    ? columns.map((column) => {
        const text = cellText(row.read(column));
        return column === hidden && text !== '' ? HIDDEN : text.slice(0, SAMPLE_CELL);
      })
    : [];

/** What one column of dates shows holds for all; else sheets with semicolons come from where the day stands first. */
function readsDayFirst({ moments }: TableProfile, { separator }: SourceTable): boolean {
  const orders = [...moments.values()].map(({ order }) => order);
  if (orders.includes('day')) return true;
  return !orders.includes('month') && separator === ';';
}

function formatsOf({ moments, mapping, isDayFirst }: ReadPlan): Record<string, string> {
  const formats: Record<string, string> = {};
  for (const [field, profile] of moments) {
    const format = profile.decide(isDayFirst);
    const column = mapping[field];
    if (format !== null && column) formats[column] = format;
  }
  return formats;
}

function notesOf({ layout, moments }: ReadPlan, table: SourceTable): FoundNote[] {
  const profiles = [...moments.values()];
  const orders = profiles.map(({ order }) => order);
  const isAmbiguous = orders.includes('either') && !orders.includes('day') && !orders.includes('month');
  const notes: FoundNote[] = [...(layout.notes ?? []), ...table.notes];
  if (profiles.some(({ hasZoneless }) => hasZoneless)) notes.push('moments-as-utc');
  if (isAmbiguous) notes.push('day-and-month-ambiguous');
  return notes;
}
