import { statsReportWords } from '../../words.ts';
import type { ReportBlock, ReportPart } from './blocks.ts';
import type { Report, ReportRow, ReportTable } from './report.ts';
import { INK, LINE, MARGIN, QUIET, type Sheet } from './sheet.ts';

const ROW = 6.2;
const HEAD = 13;
/** Each column of numbers. */
const NUMBER = 26;
const NUMBERS = 3 * NUMBER;

/** The heading with the names of the columns, then a block for each row, for what is left out and for everything. */
export function drawTable(
  { title, rows, others, total }: ReportTable,
  { language, colours }: Pick<Report, 'language' | 'colours'>,
  sheet: Sheet,
): ReportPart {
  const words = statsReportWords(language);
  const names = [words.clicks, words.visitors, words.share];
  const most = Math.max(...rows.map(({ part }) => part), Number.EPSILON);
  const widths = widthsOf([...rows, ...(others ? [others] : []), total], names, sheet);
  const row = (each: ReportRow, look: Look): ReportBlock => rowBlock(each, { ...look, widths }, sheet);
  const headings = { title, continued: words.continued({ title }) };
  return [
    headBlock(headings, { names, widths }, sheet),
    ...rows.map((each) => row(each, { bar: each.part / most, barColour: colours.soft, isName: true })),
    ...(others ? [row(others, { colour: QUIET })] : []),
    row(total, { isTotal: true }),
    { height: 6, draw: () => {}, isGap: true },
  ];
}

const NAME_SIZE = 2.8;
const SIZE = 3.2;

const numbersOf = ({ clicks, visitors, share }: ReportRow): string[] => [clicks, visitors || '–', share];

/** How wide each column of numbers is: within it they end at the same place, in every direction of lines. */
const widthsOf = (rows: readonly ReportRow[], names: readonly string[], { pen }: Sheet): number[] =>
  names.map((name, column) =>
    Math.max(
      pen.widthOf(name, NAME_SIZE),
      ...rows.map((row) => pen.widthOf(numbersOf(row)[column] ?? '', SIZE)),
    ),
  );

type Columns = { names: readonly string[]; widths: readonly number[] };

function headBlock(
  headings: { title: string; continued: string },
  { names, widths }: Columns,
  sheet: Sheet,
): ReportBlock {
  const width = sheet.width - 2 * MARGIN;
  return {
    height: HEAD,
    draw: (top, isContinued) => {
      const heading = isContinued ? headings.continued : headings.title;
      const words = { baseline: top + 8, size: NAME_SIZE, colour: QUIET };
      sheet.write(heading, { ...words, start: MARGIN, size: 4.4, width: width - NUMBERS, colour: INK });
      writeNumbers(names, widths, words, sheet);
      sheet.fill({ start: MARGIN, top: top + 11, width, height: 0.25 }, LINE);
    },
  };
}

type Look = { bar?: number; barColour?: string; isName?: boolean; isTotal?: boolean; colour?: string };

function rowBlock(
  row: ReportRow,
  { bar = 0, barColour = LINE, isName, isTotal, colour = INK, widths }: Look & { widths: readonly number[] },
  sheet: Sheet,
): ReportBlock {
  const width = sheet.width - 2 * MARGIN;
  const room = width - NUMBERS - 2;
  return {
    height: ROW,
    draw: (top) => {
      const words = { baseline: top + 4.3, size: SIZE, colour };
      if (bar > 0)
        sheet.fill({ start: MARGIN, top: top + 0.5, width: bar * room, height: ROW - 1 }, barColour, 0.8);
      if (isTotal) sheet.fill({ start: MARGIN, top, width, height: 0.25 }, LINE);
      sheet.write(row.label, { ...words, start: MARGIN + 1.5, width: room - 3, isName });
      writeNumbers(numbersOf(row), widths, words, sheet);
    },
  };
}

type Words = { baseline: number; size: number; colour: string };

/** At the end of the line; the units of a column stand below each other. */
function writeNumbers(
  texts: readonly string[],
  widths: readonly number[],
  words: Words,
  { width, leftOf, pen }: Sheet,
): void {
  for (const [index, text] of texts.entries()) {
    const wide = widths[index] ?? 0;
    const start = width - MARGIN - NUMBER * (texts.length - 1 - index) - wide;
    pen.write(text, { ...words, left: leftOf(start, wide), width: wide + 0.1, isAtEnd: true });
  }
}
