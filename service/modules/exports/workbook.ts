import type { Cell, SheetData } from 'write-excel-file/node';
import { xmlSafe } from './xml.ts';

export type Value = string | number | Date | null;

export type WorkbookSheet = {
  name: string;
  rows: SheetData;
  /** In characters, from column A on. */
  widths: readonly number[];
};

/** The longest name a spreadsheet takes for a sheet. */
const LONGEST_NAME = 31;

/** A workbook with these sheets as the bytes of an XLSX file. Few ask for one, so its library is loaded then. */
export async function writeWorkbook(sheets: readonly WorkbookSheet[]): Promise<Uint8Array> {
  const { default: writeXlsxFile } = await import('write-excel-file/node');
  const file = writeXlsxFile(
    sheets.map(({ name, rows, widths }) => ({
      sheet: name.slice(0, LONGEST_NAME),
      data: rows,
      columns: widths.map((width) => ({ width })),
    })),
  );
  return file.toBuffer();
}

export const headerRow = (names: readonly string[]): Cell[] =>
  names.map((value) => ({ value, type: String, fontWeight: 'bold', align: 'center' }));

/** Text is always a text cell, whatever it begins with: never a formula. */
export function valueCell(value: Value): Cell {
  if (value === null) return null;
  if (typeof value === 'string') return { value: xmlSafe(value), type: String };
  return typeof value === 'number'
    ? { value, type: Number }
    : { value, type: Date, format: 'yyyy-mm-dd hh:mm:ss' };
}
