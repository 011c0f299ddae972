import { numberBehind } from '../forms/csv-table.ts';
import type { Mapping, ReadField, ReadOptions } from '../read-row.ts';
import { SourceError } from '../source-error.ts';
import { type Layout, plainName } from '../sources/layout.ts';

export const READ_FIELDS: readonly ReadField[] = [
  'alias',
  'longUrl',
  'domain',
  'title',
  'description',
  'notes',
  'image',
  'tags',
  'clicks',
  'createdAt',
  'startsAt',
  'expireAfter',
  'maxClicks',
  'isPaused',
  'password',
  'geoRules',
];

type Columns = readonly string[];

/** The column of each field: chosen by the person, otherwise by the layout. @throws SourceError */
export function planColumns(columns: Columns, layout: Layout, chosen: ReadOptions['mapping'] = {}): Mapping {
  const byPlainName = new Map([...columns].reverse().map((column) => [plainName(column), column]));
  const mapping: Mapping = {};
  const taken = new Set<string>();
  for (const field of READ_FIELDS) {
    const choice = chosen[field];
    if (choice !== undefined && choice !== null) taken.add(columnChosen(columns, choice));
  }
  for (const field of READ_FIELDS) {
    const choice = chosen[field];
    if (choice === null) continue;
    const known = (layout.fields[field] ?? [])
      .map((name) => byPlainName.get(name))
      .find((column) => column !== undefined && !taken.has(column));
    const column = choice === undefined ? known : columnChosen(columns, choice);
    if (column === undefined) continue;
    mapping[field] = column;
    taken.add(column);
  }
  return mapping;
}

/** A column by its name, otherwise by its number from 1. */
function columnChosen(columns: Columns, choice: string): string {
  const column = columns.includes(choice)
    ? choice
    : /^\d{1,4}$/.test(choice)
      ? columns[Number(choice) - 1]
      : undefined;
  if (column === undefined) throw new SourceError('columnUnknown');
  return column;
}

/** Whether another column has the same name as one that is read. */
export function isAnyTwice(columns: Columns, mapping: Mapping): boolean {
  const names = columns.map((column, index) => plainName(column.replace(numberBehind(index), '')));
  const read = columns.filter((column) => Object.values(mapping).includes(column));
  return read.some((column) => {
    const name = names[columns.indexOf(column)];
    return names.indexOf(name ?? '') !== names.lastIndexOf(name ?? '');
  });
}

const ADDRESS = /^[a-z][a-z0-9+.-]*:\/\/\S+$/i;
const WORD = /^[^\s/:]{1,64}$/;

/**
 * Guesses columns by their cells where the names did not help: a column of addresses is the destination, and in a
 * table without names the first column of single words is the alias.
 */
export function guessByCells(
  columns: Columns,
  sample: readonly (readonly string[])[],
  mapping: Mapping,
): Mapping {
  const free = columns.filter((column) => !Object.values(mapping).includes(column));
  const shareOf = (column: string, pattern: RegExp): number => {
    const cells = sample.map((row) => (row[columns.indexOf(column)] ?? '').trim());
    return cells.filter((cell) => pattern.test(cell)).length / Math.max(1, cells.length);
  };
  const guessed: Mapping = { ...mapping };
  if (guessed.longUrl === undefined) {
    const address = free.find((column) => shareOf(column, ADDRESS) > 0.5);
    if (address !== undefined) guessed.longUrl = address;
  }
  const isNameless = columns.every((column, index) => column === String(index + 1));
  if (guessed.alias === undefined && isNameless) {
    const word = free.find((column) => column !== guessed.longUrl && shareOf(column, WORD) > 0.5);
    if (word !== undefined) guessed.alias = word;
  }
  return guessed;
}
