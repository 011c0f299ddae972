import { cutTo, filledTo, shown, widthOf } from './text.ts';

/** A column gives way to the others down to this width. */
const NARROWEST = 8;
const GAP = '  ';

/**
 * Lines of a table that fit into so many columns of a terminal, as far as possible: the widest column is cut first. A row has
 * its values by heading; texts are those of others, of which control characters are left out, and numbers are set right.
 */
export function tableLines(
  rows: readonly Readonly<Record<string, string | number>>[],
  width = Number.POSITIVE_INFINITY,
): string[] {
  const [first = {}] = rows;
  const headings = Object.keys(first);
  const cells = [
    headings,
    ...rows.map((row) => headings.map((heading) => shown(String(row[heading] ?? '')))),
  ];
  const widths = headings.map((_, at) => Math.max(...cells.map((row) => widthOf(row[at] ?? ''))));
  const room = width - GAP.length * (headings.length - 1);
  let excess = widths.reduce((sum, each) => sum + each, -room);
  for (; excess > 0 && Math.max(...widths) > NARROWEST; excess -= 1) {
    const widest = widths.indexOf(Math.max(...widths));
    widths[widest] = (widths[widest] ?? 0) - 1;
  }
  return cells.map((row) => {
    const filled = row.map((text, at) => {
      const isNumber = rows.some((each) => typeof each[headings[at] ?? ''] === 'number');
      return filledTo(cutTo(text, widths[at] ?? 0), widths[at] ?? 0, isNumber);
    });
    return filled.join(GAP).trimEnd();
  });
}
