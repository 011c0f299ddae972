import type { ImportSource } from '../model.ts';
import { guessByCells, isAnyTwice, planColumns } from './columns/plan.ts';
import { profileTable, type TableProfile } from './columns/profile.ts';
import { type ReadPlan, rowReader } from './columns/read-link.ts';
import { openTable } from './open-table.ts';
import type { Found, FoundNote, OpenedSource, ReadOptions, ReadRow } from './read-row.ts';
import { SourceError } from './source-error.ts';
import { beginningOf, cellText, type SourceRow, type SourceTable } from './source-table.ts';
import { getSourceLayout } from './sources/find-layout.ts';
import type { Layout } from './sources/layout.ts';

const SAMPLE_ROWS = 20;
const SAMPLE_CELL = 300;
/** Shown instead of a password. */
const HIDDEN = '•••';

/**
 * Opens a file that another program wrote, detects its form, and reads its rows one after another.
 *
 * @param path of a file that does not change meanwhile @throws SourceError when the file as a whole cannot be read;
 * reading its rows may throw one later
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
  const { form, encoding, separator, columns } = table;
  const plan: ReadPlan = { layout, columns, separator, mapping, ...profile, isDayFirst };
  const found: Found = {
    form,
    encoding,
    separator,
    columns,
    sample: sample.map((cells) => withoutPassword(cells, columns, mapping.password)),
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

/** The beginnings of their cells, because the rows may be long. */
async function firstRows(table: SourceTable): Promise<string[][]> {
  const rows: string[][] = [];
  for await (const row of table.rows()) {
    rows.push(
      'read' in row
        ? table.columns.map((column) => beginningOf(cellText(row.read(column)), SAMPLE_CELL))
        : [],
    );
    if (rows.length === SAMPLE_ROWS) break;
  }
  return rows;
}

/** The sample is stored with the import, and a password in clear must not be stored. */
const withoutPassword = (
  cells: readonly string[],
  columns: readonly string[],
  password?: string | null,
): string[] => cells.map((cell, index) => (columns[index] === password && cell !== '' ? HIDDEN : cell));

/**
 * If one column of dates shows the order, it holds for all; otherwise a semicolon as separator means a country where
 * the day comes first.
 */
function readsDayFirst({ moments }: TableProfile, { separator }: SourceTable): boolean {
  const orders = [...moments.values()].map(({ order }) => order);
  if (orders.includes('day')) return true;
  return !orders.includes('month') && separator === ';';
}

function formatsOf({ moments, mapping, isDayFirst }: ReadPlan): Record<string, string> {
  const formats = [...moments].flatMap(([field, profile]) => {
    const format = profile.decide(isDayFirst);
    const column = mapping[field];
    return format !== null && column ? [[column, format] as const] : [];
  });
  return Object.fromEntries(formats);
}

function notesOf({ layout, moments, mapping, columns }: ReadPlan, table: SourceTable): FoundNote[] {
  const profiles = [...moments.values()];
  const orders = profiles.map(({ order }) => order);
  const isAmbiguous = orders.includes('either') && !orders.includes('day') && !orders.includes('month');
  const notes: FoundNote[] = [...(layout.notes ?? []), ...table.notes];
  if (profiles.some(({ hasZoneless }) => hasZoneless)) notes.push('moments-as-utc');
  if (isAmbiguous) notes.push('day-and-month-ambiguous');
  if (table.form === 'csv' && isAnyTwice(columns, mapping)) notes.push('columns-twice');
  return notes;
}
