import { xmlSafe } from '../xml.ts';

/** A cell of a streamed sheet. Text is always text, whatever it begins with: never a formula. */
export type SheetCell = string | number | boolean | null;

const ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' };

/** The longest text a spreadsheet takes in a cell, characters. */
const LONGEST_TEXT = 32_767;

const escaped = (text: string): string =>
  xmlSafe(text.slice(0, LONGEST_TEXT)).replace(/[&<>]/g, (character) => ENTITIES[character] ?? character);

/** A column's letters: A to Z, then AA. */
const columnName = (index: number): string =>
  index < 26
    ? String.fromCharCode(65 + index)
    : columnName(Math.floor(index / 26) - 1) + columnName(index % 26);

function cellXml(cell: SheetCell, place: string): string {
  if (cell === null) return '';
  if (typeof cell === 'number') return `<c r="${place}"><v>${cell}</v></c>`;
  if (typeof cell === 'boolean') return `<c r="${place}" t="b"><v>${cell ? 1 : 0}</v></c>`;
  return `<c r="${place}" t="inlineStr"><is><t xml:space="preserve">${escaped(cell)}</t></is></c>`;
}

/** Rows of a sheet; `before` is how many stand above them. */
export const sheetRows = (rows: readonly (readonly SheetCell[])[], before: number): string =>
  rows
    .map((cells, index) => {
      const row = before + index + 1;
      return `<row r="${row}">${cells.map((cell, column) => cellXml(cell, columnName(column) + row)).join('')}</row>`;
    })
    .join('');

/** What a sheet begins with. The first row stays in sight. */
export const SHEET_START =
  '<?xml version="1.0" encoding="UTF-8" standalone="yes"?><worksheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews><sheetData>';

export const SHEET_END = '</sheetData></worksheet>';

const RELATIONS = 'http://schemas.openxmlformats.org/package/2006/relationships';
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const TYPES = 'application/vnd.openxmlformats-officedocument.spreadsheetml';

/** The small files of a workbook with these sheets, which are `xl/worksheets/sheet1.xml` and so on. */
export function workbookFiles(sheets: readonly string[]): { name: string; text: string }[] {
  const numbered = sheets.map((name, index) => ({ name, number: index + 1 }));
  const overrides = numbered.map(
    ({ number }) =>
      `<Override PartName="/xl/worksheets/sheet${number}.xml" ContentType="${TYPES}.worksheet+xml"/>`,
  );
  const entries = numbered.map(
    ({ name, number }) => `<sheet name="${name}" sheetId="${number}" r:id="rId${number}"/>`,
  );
  const relations = numbered.map(
    ({ number }) =>
      `<Relationship Id="rId${number}" Type="${OFFICE}/worksheet" Target="worksheets/sheet${number}.xml"/>`,
  );
  const start = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>';
  return [
    {
      name: '[Content_Types].xml',
      text: `${start}<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Override PartName="/xl/workbook.xml" ContentType="${TYPES}.sheet.main+xml"/>${overrides.join('')}</Types>`,
    },
    {
      name: '_rels/.rels',
      text: `${start}<Relationships xmlns="${RELATIONS}"><Relationship Id="rId1" Type="${OFFICE}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
    },
    {
      name: 'xl/workbook.xml',
      text: `${start}<workbook xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main" xmlns:r="${OFFICE}"><sheets>${entries.join('')}</sheets></workbook>`,
    },
    {
      name: 'xl/_rels/workbook.xml.rels',
      text: `${start}<Relationships xmlns="${RELATIONS}">${relations.join('')}</Relationships>`,
    },
  ];
}
