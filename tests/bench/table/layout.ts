import { median, ratioOf } from '../measure/figures.ts';

/** Of each second more is better, of all others less. `µs` are processor time. */
export type Unit = '/s' | 'ms' | 'µs' | 'MB';

/** One thing that was measured, round by round: of bare node where that can do it, of what stands beside, and of this build. */
export type Line = {
  name: string;
  unit: Unit;
  bare?: readonly number[];
  other?: readonly number[];
  ours: readonly number[];
};

/** What is said once about all lines; `other` is null where nothing stands beside but bare node. */
export type Heading = { ours: string; other: string | null };

/** What a run found: the table, how much of a core bare node had, and sentences about both. */
export type Outcome = { heading: Heading; lines: Line[]; bareShare: number[]; notes: string[] };

const ABSENT = '–';

/** As many µs are told in ms. */
const LONG = 10_000;

/** Both tables as text: how much and how quickly, then what each costs of the processor. */
export function layOut(lines: readonly Line[], heading: Heading): string {
  const isCost = ({ unit }: Line): boolean => unit === 'µs';
  const costs = lines.filter((line) => isCost(line) && Number.isFinite(median(line.ours)));
  const others = lines.filter((line) => !isCost(line));
  const tables = [tableOf('', others, heading)];
  if (costs.length > 0) tables.push(tableOf('Processor time of each', costs, heading));
  return tables.join('\n\n');
}

/** Both sides of every ratio, each the median of its rounds. */
function tableOf(title: string, lines: readonly Line[], { ours, other }: Heading): string {
  const head = [
    title,
    'bare node',
    ...(other === null ? [] : [other]),
    ours,
    'of bare node',
    ...(other === null ? [] : [`of ${other}`]),
  ];
  const rows = lines.map((line) => [
    line.name,
    figure(line.bare, line.unit),
    ...(other === null ? [] : [figure(line.other, line.unit)]),
    figure(line.ours, line.unit),
    ratio(line.ours, line.bare),
    ...(other === null ? [] : [ratio(line.ours, line.other)]),
  ]);
  const widths = head.map((_, column) =>
    Math.max(...[head, ...rows].map((row) => (row[column] ?? '').length)),
  );
  const ruler = widths.map((width, column) =>
    column === 0 ? '-'.repeat(width) : `${'-'.repeat(width - 1)}:`,
  );
  return [head, ruler, ...rows]
    .map((row) => `| ${row.map((cell, at) => pad(cell, widths[at] ?? 0, at)).join(' | ')} |`)
    .join('\n');
}

const pad = (text: string, width: number, column: number): string =>
  column === 0 ? text.padEnd(width) : text.padStart(width);

function figure(figures: readonly number[] | undefined, unit: Unit): string {
  const value = figures === undefined ? Number.NaN : median(figures);
  if (!Number.isFinite(value)) return ABSENT;
  if (unit === 'µs' && value >= LONG) return figure([value / 1000], 'ms');
  const text =
    Math.abs(value) < 10 && value % 1 !== 0 ? value.toFixed(1) : Math.round(value).toLocaleString('en-US');
  return unit === '/s' ? `${text}/s` : `${text} ${unit}`;
}

function ratio(figures: readonly number[], reference: readonly number[] | undefined): string {
  const value = reference === undefined ? Number.NaN : ratioOf(figures, reference);
  if (!Number.isFinite(value)) return ABSENT;
  if (value >= 10) return value.toFixed(1);
  return value < 0.1 ? value.toPrecision(2) : value.toFixed(2);
}
