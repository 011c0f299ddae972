import { strToU8, zipSync } from 'fflate';
import { SHEET_END, type SheetCell, sheetRows, sheetStart, workbookFiles } from './sheet.ts';

export type WorkbookSheet = {
  name: string;
  rows: readonly (readonly SheetCell[])[];
  /** In characters, from column A on. */
  widths: readonly number[];
};

/** The longest name a spreadsheet takes for a sheet. */
const LONGEST_NAME = 31;

/** A workbook with these sheets as the bytes of an XLSX file. */
export function writeWorkbook(sheets: readonly WorkbookSheet[]): Uint8Array {
  const small = workbookFiles(sheets.map(({ name }) => name.slice(0, LONGEST_NAME)));
  const large = sheets.map(({ rows, widths }, index) => ({
    name: `xl/worksheets/sheet${index + 1}.xml`,
    text: sheetStart(widths) + sheetRows(rows, 0) + SHEET_END,
  }));
  return zipSync(Object.fromEntries([...small, ...large].map(({ name, text }) => [name, strToU8(text)])));
}

export const headerRow = (names: readonly string[]): SheetCell[] => names.map((heading) => ({ heading }));
