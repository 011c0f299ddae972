import { strFromU8, unzipSync } from 'fflate';

/** A cell as a spreadsheet would show it: text, or a number (dates are days since 1900 there). */
export type CellValue = string | number;

export type ReadSheet = {
  name: string;
  rows: CellValue[][];
  /** Of columns, in characters. */
  widths: number[];
  /** Whether anything in it would be computed when the file is opened. */
  hasFormula: boolean;
};

/** Reads the sheets of a workbook in their order, enough of them to compare. */
export function readXlsx(file: Uint8Array): ReadSheet[] {
  const parts = unzipSync(file);
  const part = (name: string): string => strFromU8(parts[name] ?? new Uint8Array());
  const names = [...part('xl/workbook.xml').matchAll(/<sheet [^>]*name="([^"]*)"/g)].map((match) =>
    plainText(match[1] ?? ''),
  );
  return names.map((name, index) => readSheet(name, part(`xl/worksheets/sheet${index + 1}.xml`)));
}

function readSheet(name: string, xml: string): ReadSheet {
  const rows = [...xml.matchAll(/<row [^>]*?(?:\/>|>(.*?)<\/row>)/g)].map((row) =>
    [...(row[1] ?? '').matchAll(/<c [^>]*>(?:<v>([^<]*)<\/v>|<is><t[^>]*>([^<]*)<\/t><\/is>)<\/c>/g)].map(
      ([, number, text]) => (text === undefined ? Number(number) : plainText(text)),
    ),
  );
  const widths = [...xml.matchAll(/<col [^>]*width="([\d.]+)"/g)].map((match) => Number(match[1]));
  return { name, rows, widths, hasFormula: xml.includes('<f') };
}

/** A date cell as an ISO time without zone. */
export const toLocalTime = (value: CellValue | undefined): string =>
  new Date(Math.round((Number(value) - 25_569) * 86_400_000)).toISOString().slice(0, 19);

const plainText = (text: string): string =>
  text.replace(/&(amp|lt|gt|quot|apos);/g, (_, name: string) => ENTITIES[name] ?? '');

const ENTITIES: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };
