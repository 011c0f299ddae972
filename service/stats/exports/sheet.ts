import { DAY } from '../../lib/time.ts';
import { xmlSafe } from './xml.ts';

/**
 * A cell of a sheet. Text is always text, whatever it begins with: never a formula. It stands in the cell itself: a list of
 * texts for all sheets would have to look up what visitors chose. A date is written as the local time it is in UTC.
 */
export type SheetCell = string | number | boolean | Date | { heading: string } | null;

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
  if (cell instanceof Date) return `<c r="${place}" s="2"><v>${cell.getTime() / DAY + EPOCH}</v></c>`;
  if (typeof cell === 'string') return textXml(cell, `r="${place}"`);
  return textXml(cell.heading, `r="${place}" s="1"`);
}

/** The first day of 1970, as spreadsheets count days. */
const EPOCH = 25_569;

const textXml = (text: string, attributes: string): string =>
  `<c ${attributes} t="inlineStr"><is><t xml:space="preserve">${escaped(text)}</t></is></c>`;

/** Rows of a sheet; `before` is how many stand above them. */
export const sheetRows = (rows: readonly (readonly SheetCell[])[], before: number): string =>
  rows
    .map((cells, index) => {
      const row = before + index + 1;
      return `<row r="${row}">${cells.map((cell, column) => cellXml(cell, columnName(column) + row)).join('')}</row>`;
    })
    .join('');

const XML = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>';
const MAIN = 'xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"';

/** What a sheet begins with; widths of columns from A on, in characters. The first row stays in sight. */
export function sheetStart(widths: readonly number[] = []): string {
  const columns = widths.map(
    (width, index) => `<col min="${index + 1}" max="${index + 1}" width="${width}" customWidth="1"/>`,
  );
  const cols = columns.length > 0 ? `<cols>${columns.join('')}</cols>` : '';
  return `${XML}<worksheet ${MAIN}><sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews>${cols}<sheetData>`;
}

/** The looks of cells by number: plain, a heading in bold and centred, a date. */
const STYLES = `${XML}<styleSheet ${MAIN}><numFmts count="1"><numFmt numFmtId="164" formatCode="yyyy\\-mm\\-dd hh:mm:ss"/></numFmts><fonts count="2"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font></fonts><fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills><borders count="1"><border><left/><right/><top/><bottom/><diagonal/></border></borders><cellStyleXfs count="1"><xf/></cellStyleXfs><cellXfs count="3"><xf xfId="0"/><xf xfId="0" fontId="1" applyFont="1" applyAlignment="1"><alignment horizontal="center"/></xf><xf xfId="0" numFmtId="164" applyNumberFormat="1"/></cellXfs></styleSheet>`;

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
    ({ name, number }) => `<sheet name="${escaped(name)}" sheetId="${number}" r:id="rId${number}"/>`,
  );
  const relations = numbered.map(
    ({ number }) =>
      `<Relationship Id="rId${number}" Type="${OFFICE}/worksheet" Target="worksheets/sheet${number}.xml"/>`,
  );
  relations.push(`<Relationship Id="rIdStyles" Type="${OFFICE}/styles" Target="styles.xml"/>`);
  return [
    {
      name: '[Content_Types].xml',
      text: `${XML}<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Override PartName="/xl/workbook.xml" ContentType="${TYPES}.sheet.main+xml"/><Override PartName="/xl/styles.xml" ContentType="${TYPES}.styles+xml"/>${overrides.join('')}</Types>`,
    },
    {
      name: '_rels/.rels',
      text: `${XML}<Relationships xmlns="${RELATIONS}"><Relationship Id="rId1" Type="${OFFICE}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
    },
    {
      name: 'xl/workbook.xml',
      text: `${XML}<workbook ${MAIN} xmlns:r="${OFFICE}"><sheets>${entries.join('')}</sheets></workbook>`,
    },
    { name: 'xl/styles.xml', text: STYLES },
    {
      name: 'xl/_rels/workbook.xml.rels',
      text: `${XML}<Relationships xmlns="${RELATIONS}">${relations.join('')}</Relationships>`,
    },
  ];
}
