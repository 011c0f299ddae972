import { zipSync } from 'fflate';
import { type CsvCell, csvLines } from './csv.ts';

/** One CSV of an archive; the header, where there is one, is the first row. */
export type CsvFile = { name: string; rows: readonly (readonly CsvCell[])[] };

/** CSV files in a ZIP, in the order given (docs/contract/exports.md#csv). `modifiedAt` is in milliseconds UTC. */
export function zipCsvFiles(files: readonly CsvFile[], modifiedAt: number): Uint8Array {
  const members = files.map(({ name, rows }) => [name, new TextEncoder().encode(csvLines(rows))] as const);
  return zipSync(Object.fromEntries(members), { mtime: modifiedAt });
}
