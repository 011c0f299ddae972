import { finishDocument, openDocument } from '../../../lib/pdf/document.ts';
import { statsReportWords } from '../../words.ts';
import { paginate, type ReportBlock, type ReportPart } from './blocks.ts';
import { drawTable } from './draw-table.ts';
import { drawTime } from './draw-time.ts';
import type { Report } from './report.ts';
import { GROUND, INK, MARGIN, openSheet, QUIET, type Sheet } from './sheet.ts';

const FOOT = 8;
const CHART = 62;

/**
 * Draws a report: title, figures, the chart and the tables, on as many pages as they take. A table goes on under its heading on
 * the next page, and no row is cut in two. All words can be selected.
 */
export async function drawReport(report: Report, signal: AbortSignal): Promise<Uint8Array> {
  const document = await openDocument();
  document.info.Title = report.title;
  document.info.Author = report.team;
  const sheet = await openSheet(document, report.paper, report.language);
  const pages = paginate(partsOf(report, sheet), sheet.height - 2 * MARGIN - FOOT);
  for (const [index, blocks] of pages.entries()) {
    signal.throwIfAborted();
    sheet.turn();
    let top = MARGIN;
    for (const { block, isContinued } of blocks) {
      block.draw(top, isContinued);
      top += block.height;
    }
    drawFoot(sheet, report, { page: index + 1, pages: pages.length });
  }
  return finishDocument(document);
}

const partsOf = (report: Report, sheet: Sheet): ReportPart[] => [
  [headBlock(report, sheet)],
  [figuresBlock(report, sheet)],
  [report.time === null ? emptyBlock(report, sheet) : chartBlock(report, report.time, sheet)],
  ...report.tables.map((table) => drawTable(table, report, sheet)),
];

/** The team, the title, and what is counted. */
function headBlock({ team, colours, title, lines }: Report, sheet: Sheet): ReportBlock {
  const width = sheet.width - 2 * MARGIN;
  const { size, titles } = layTitle(title, width, sheet);
  const below = lines.flatMap((line) => sheet.linesOf(line, { size: 3.4, width, most: 3 }));
  const place = { start: MARGIN, width };
  return {
    height: 8 + titles.length * size * 1.25 + below.length * 5.2 + 6,
    draw: (top) => {
      sheet.fill({ start: 0, top: 0, width: sheet.width, height: 3 }, colours.main);
      sheet.write(team, { ...place, baseline: top + 3, size: 3.8, colour: colours.words, isName: true });
      for (const [index, line] of titles.entries())
        sheet.write(line, { ...place, baseline: top + 6 + size + index * size * 1.25, size, colour: INK });
      const after = top + 12 + titles.length * size * 1.25;
      for (const [index, line] of below.entries())
        sheet.write(line, { ...place, baseline: after + index * 5.2, size: 3.4, colour: QUIET });
    },
  };
}

/** A long title is set smaller, on more lines. */
function layTitle(title: string, width: number, sheet: Sheet): { size: number; titles: string[] } {
  const large = { size: 8, width, most: 3 };
  const titles = sheet.linesOf(title, large);
  if (titles.length < large.most) return { size: large.size, titles };
  return { size: 5.2, titles: sheet.linesOf(title, { size: 5.2, width, most: 5 }) };
}

const GAP = 4;
const PADDING = 4;

function figuresBlock({ figures }: Report, sheet: Sheet): ReportBlock {
  const width = (sheet.width - 2 * MARGIN - GAP * (figures.length - 1)) / figures.length;
  const inner = width - 2 * PADDING;
  return {
    height: 38,
    draw: (top) => {
      for (const [index, { label, value, note }] of figures.entries()) {
        const start = MARGIN + index * (width + GAP);
        const place = { start: start + PADDING, width: inner };
        sheet.fill({ start, top, width, height: 30 }, GROUND, 2);
        sheet.write(label, { ...place, baseline: top + 7, size: 3.2, colour: QUIET });
        sheet.write(value, { ...place, baseline: top + 15.5, size: 7, colour: INK });
        const notes = sheet.linesOf(note, { size: 2.7, width: inner, most: 3 });
        for (const [line, text] of notes.entries())
          sheet.write(text, { ...place, baseline: top + 20.5 + line * 3.6, size: 2.7, colour: QUIET });
      }
    },
  };
}

function chartBlock(
  { language, colours }: Report,
  time: NonNullable<Report['time']>,
  sheet: Sheet,
): ReportBlock {
  const width = sheet.width - 2 * MARGIN;
  const words = statsReportWords(language);
  return {
    height: CHART + 20,
    draw: (top) => {
      const place = { start: MARGIN, width };
      sheet.write(words.overTime, { ...place, baseline: top + 5, size: 4.4, colour: INK });
      drawTime(sheet, time, { left: MARGIN, top: top + 10, width, height: CHART }, { language, colours });
    },
  };
}

function emptyBlock({ language }: Report, sheet: Sheet): ReportBlock {
  const place = { start: MARGIN, width: sheet.width - 2 * MARGIN };
  const words = statsReportWords(language);
  return {
    height: 30,
    draw: (top) => {
      sheet.write(words.none, { ...place, baseline: top + 8, size: 4.4, colour: INK });
      sheet.write(words.noneAdvice, { ...place, baseline: top + 14, size: 3.4, colour: QUIET });
    },
  };
}

type Count = { page: number; pages: number };

function drawFoot(sheet: Sheet, { made, language }: Report, count: Count): void {
  const width = sheet.width - 2 * MARGIN;
  const place = { start: MARGIN, baseline: sheet.height - MARGIN + 2, size: 2.8, colour: QUIET };
  sheet.write(made, { ...place, width: width - 40 });
  sheet.write(statsReportWords(language).page(count), { ...place, width, isAtEnd: true });
}
