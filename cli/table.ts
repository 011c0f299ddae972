import { cutTo, filledTo, shown, widthOf } from './text.ts';

/** A column gives way to the others down to this width. */
const NARROWEST = 8;
const GAP = '  ';

/** A column: its heading, and whether it holds numbers. */
export type Column = { heading: string; isNumber?: boolean };

/**
 * Lines of a table that fit into so many columns of a terminal, as far as headings allow: the widest column is cut first.
 * Rows are text of others, of which control characters are left out.
 */
export function tableLines(
  columns: readonly Column[],
  rows: readonly (readonly string[])[],
  width = Number.POSITIVE_INFINITY,
): string[] {
  const cells = [columns.map(({ heading }) => heading), ...rows.map((row) => row.map(shown))];
  const widths = columns.map((_, at) => Math.max(...cells.map((row) => widthOf(row[at] ?? ''))));
  fitInto(widths, width - GAP.length * (columns.length - 1));
  return cells.map((row) =>
    row
      .map((text, at) => filledTo(cutTo(text, widths[at] ?? 0), widths[at] ?? 0, columns[at]?.isNumber))
      .join(GAP)
      .trimEnd(),
  );
}

function fitInto(widths: number[], width: number): void {
  const sum = (): number => widths.reduce((total, each) => total + each, 0);
  while (sum() > width) {
    const widest = Math.max(...widths);
    if (widest <= NARROWEST) return;
    const at = widths.indexOf(widest);
    const others = widths.filter((_, other) => other !== at);
    // Down to the next one at a time, so that two long columns share the room.
    widths[at] = Math.max(NARROWEST, Math.min(widest - 1, Math.max(...others, widest - (sum() - width))));
  }
}
