import { openText, readStart, type TextFile } from './encoding/text-file.ts';
import { openCsv } from './forms/csv-table.ts';
import { binaryForm, textForm } from './forms/find-form.ts';
import { openJsonLines } from './forms/json-lines.ts';
import { openPasted } from './forms/text-table.ts';
import type { ReadOptions, SourceName } from './read-row.ts';
import { SourceError } from './source-error.ts';
import type { SourceForm, SourceTable } from './source-table.ts';

/** A file as a table, by what it holds and not by its name. @throws SourceError */
export async function openTable(
  source: SourceName,
  path: string,
  { encoding, separator }: ReadOptions,
): Promise<SourceTable> {
  const start = await readStart(path);
  if (binaryForm(start) === 'sqlite') throw new SourceError('unknownForm');
  const file = await openText(path, start, encoding);
  const form = source === 'text' ? 'text' : textForm(file.start);
  const table = await openForm(form, file, separator);
  return file.hasBrokenCharacters ? { ...table, notes: [...table.notes, 'broken-characters'] } : table;
}

async function openForm(form: SourceForm, file: TextFile, separator?: string): Promise<SourceTable> {
  switch (form) {
    case 'csv':
      return openCsv(file, separator);
    case 'jsonl':
      return openJsonLines(file);
    case 'text':
      return openPasted(file);
    default:
      throw new SourceError('unknownForm');
  }
}
