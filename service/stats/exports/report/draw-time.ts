import { type Language, localeOf } from '../../../../words/language.ts';
import type { Box, PdfDocument } from '../../../lib/pdf/document.ts';
import { statsReportWords } from '../../words.ts';
import type { Report, TimeChart } from './report.ts';
import { LINE, QUIET, type Sheet } from './sheet.ts';

/** Left of the chart for its numbers, and below it for its days and for what its lines are, in millimetres. */
const NUMBERS = 12;
const DAYS = 14;
const STEPS = 4;
/** The most names of days below the chart, and how wide each may be. */
const MOST_LABELS = 8;
const LABEL = 20;

type Plot = Box & { x: (index: number) => number; y: (count: number) => number };

type Dress = Pick<Report, 'language' | 'colours'>;

/** Draws clicks and visitors over time as lines, from left to right in every language; what is not over yet is dashed. */
export function drawTime(sheet: Sheet, time: TimeChart, box: Box, { language, colours }: Dress): void {
  const { document } = sheet;
  const top = roundAbove(Math.max(1, ...time.clicks));
  const plot = plotIn(box, time, top);
  drawScale(sheet, plot, top, language);
  drawDays(sheet, plot, time);
  const points = (counts: readonly number[]): Point[] =>
    counts.map((count, index) => [plot.x(index), plot.y(count)]);
  fillBelow(document, points(time.clicks), { floor: plot.y(0), colour: colours.soft });
  drawLine(document, points(time.visitors), { colour: colours.second, thickness: 0.4, isOpen: time.isOpen });
  drawLine(document, points(time.clicks), { colour: colours.main, thickness: 0.6, isOpen: time.isOpen });
  const legend = { start: box.left, baseline: box.top + box.height - 1, isOpen: time.isOpen };
  drawLegend(sheet, legend, { language, colours });
}

function plotIn(box: Box, { clicks }: TimeChart, top: number): Plot {
  const plot = { ...box, left: box.left + NUMBERS, width: box.width - NUMBERS, height: box.height - DAYS };
  const last = clicks.length - 1;
  return {
    ...plot,
    x: (index) => plot.left + plot.width * (last < 1 ? 0.5 : index / last),
    y: (count) => plot.top + plot.height * (1 - count / top),
  };
}

function drawScale({ document, pen }: Sheet, plot: Plot, top: number, language: Language): void {
  const number = new Intl.NumberFormat(localeOf(language), { notation: 'compact' });
  for (let step = 0; step <= STEPS; step += 1) {
    const count = (top / STEPS) * step;
    const y = plot.y(count);
    document.rect(plot.left, y, plot.width, 0.15).fill(LINE);
    const place = {
      left: plot.left - NUMBERS,
      baseline: y + 1,
      size: 2.7,
      width: NUMBERS - 2,
      colour: QUIET,
    };
    pen.write(number.format(count), { ...place, isAtEnd: true });
  }
}

/** Names of days below the chart: the last one, and others at equal distances before it. */
function drawDays({ pen }: Sheet, plot: Plot, { labels }: TimeChart): void {
  const last = labels.length - 1;
  const every = Math.max(1, Math.ceil(labels.length / MOST_LABELS));
  for (let index = last; index >= 0; index -= every) {
    const label = labels[index] ?? '';
    const wide = Math.min(LABEL, pen.widthOf(label, 2.7));
    const within = Math.min(plot.x(index) - wide / 2, plot.left + plot.width - wide);
    const place = { left: Math.max(plot.left - NUMBERS, within), width: LABEL };
    pen.write(label, { ...place, baseline: plot.top + plot.height + 4.5, size: 2.7, colour: QUIET });
  }
}

type Point = [x: number, y: number];

type Area = { floor: number; colour: string };

function fillBelow(document: PdfDocument, points: readonly Point[], { floor, colour }: Area): void {
  const [first, ...rest] = points;
  const last = points.at(-1);
  if (!first || !last) return;
  document.moveTo(first[0], floor).lineTo(...first);
  for (const point of rest) document.lineTo(...point);
  document.lineTo(last[0], floor).closePath().fill(colour);
}

type Look = { colour: string; thickness: number; isOpen: boolean };

function drawLine(document: PdfDocument, points: readonly Point[], look: Look): void {
  const whole = look.isOpen ? points.slice(0, -1) : points;
  stroke(document, whole, look);
  if (!look.isOpen) return;
  document.dash(1, { space: 0.8 });
  stroke(document, points.slice(-2), look);
  document.undash();
}

/** A single point is a dot. */
function stroke(document: PdfDocument, points: readonly Point[], { colour, thickness }: Look): void {
  const [first, ...rest] = points;
  if (!first) return;
  if (rest.length === 0) {
    document.circle(...first, thickness * 1.5).fill(colour);
    return;
  }
  document
    .lineWidth(thickness)
    .lineJoin('round')
    .moveTo(...first);
  for (const point of rest) document.lineTo(...point);
  document.stroke(colour);
}

type Legend = { start: number; baseline: number; isOpen: boolean };

function drawLegend(sheet: Sheet, { start, baseline, isOpen }: Legend, { language, colours }: Dress): void {
  const words = statsReportWords(language);
  const look = { baseline, size: 2.9, colour: QUIET };
  let at = start;
  for (const [name, colour] of [
    [words.clicks, colours.main],
    [words.visitors, colours.second],
  ] as const) {
    const width = sheet.pen.widthOf(name, look.size) + 1;
    sheet.fill({ start: at, top: baseline - 1.5, width: 5, height: 0.9 }, colour, 0.4);
    sheet.write(name, { ...look, start: at + 7, width });
    at += 7 + width + 6;
  }
  if (isOpen) sheet.write(words.soFar, { ...look, start: at, width: sheet.width - at - start });
}

/** The next round number that four steps lead to. */
function roundAbove(count: number): number {
  const power = 10 ** Math.floor(Math.log10(count / STEPS));
  const step = [1, 2, 2.5, 5, 10].find((each) => Math.max(1, each * power) * STEPS >= count) ?? 10;
  return Math.max(1, Math.ceil(step * power)) * STEPS;
}
