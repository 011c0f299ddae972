const SEPARATORS = [',', ';', '\t', '|'];
const MAX_RECORDS = 60;
/** The first line in which a spreadsheet program writes the separator. */
const SAID = /^"?sep=([^\r\n])"?(\r\n|\n|\r)/i;

/** The separator in the first line, such as `sep=;`; undefined when it has none. */
export const separatorSaid = (start: string): string | undefined => SAID.exec(start)?.[1];

/** The separator with which most rows of the beginning have the same number of cells, and as many as possible. */
export function findSeparator(start: string): string {
  const scores = SEPARATORS.map((separator) => ({ separator, score: scoreOf(start, separator) }));
  return scores.reduce((best, next) => (next.score > best.score ? next : best)).separator;
}

function scoreOf(start: string, separator: string): number {
  const widths = widthsOf(start, separator);
  const often = new Map<number, number>();
  for (const width of widths) often.set(width, (often.get(width) ?? 0) + 1);
  let best = 0;
  // Rows of equal width count most: commas in titles make rows of all widths. Between equals, the wider row decides.
  for (const [width, times] of often) {
    if (width > 1) best = Math.max(best, times / widths.length + Math.min(width, 40) / 1000);
  }
  return best;
}

/** The number of cells in each row of the beginning; the last row is not counted if the beginning cuts it off. */
function widthsOf(start: string, separator: string): number[] {
  const widths: number[] = [];
  let width = 1;
  let isQuoted = false;
  let isFresh = true;
  for (let at = 0; at < start.length && widths.length < MAX_RECORDS; at += 1) {
    const sign = start[at];
    if (sign === '"' && (isFresh || isQuoted)) isQuoted = !isQuoted || start[at + 1] === '"';
    if (sign === '"' && isQuoted && !isFresh && start[at + 1] === '"') at += 1;
    isFresh = !isQuoted && (sign === separator || sign === '\n' || sign === '\r');
    if (isQuoted) continue;
    if (sign === separator) width += 1;
    if (sign === '\n' || sign === '\r') {
      if (width > 1 || start[at - 1] !== '\r') widths.push(width);
      width = 1;
    }
  }
  return widths.length === 0 ? [width] : widths;
}
