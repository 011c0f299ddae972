/** A piece of a report that no page break cuts in two; lengths are in millimetres. */
export type ReportBlock = {
  height: number;
  /** `isContinued` where the head of a part stands on a further page again. */
  draw: (top: number, isContinued: boolean) => void;
  /** A gap is left out where it would begin a page. */
  isGap?: boolean;
};

/** A head with what belongs below it: the head comes again on every page that the part goes on to. */
export type ReportPart = readonly [head: ReportBlock, ...rows: ReportBlock[]];

export type Placed = { block: ReportBlock; isContinued: boolean };

/** The fewest rows that stand below a head at the foot of a page, and that go over to the next page alone. */
const FEWEST = 2;

/** What stands on each page, with so much room. A head is never left without rows, and no row without company. */
export function paginate(parts: readonly ReportPart[], room: number): Placed[][] {
  const pages: Placed[][] = [[]];
  let used = 0;
  const place = (block: ReportBlock, isContinued = false): void => {
    pages.at(-1)?.push({ block, isContinued });
    used += block.height;
  };
  const turn = (): void => {
    pages.push([]);
    used = 0;
  };
  for (const [head, ...rows] of parts) {
    if (used > 0 && used + heightOf([head, ...rows.slice(0, FEWEST)]) > room) turn();
    place(head);
    for (const [index, row] of rows.entries()) {
      const ahead = rows.slice(index).filter(({ isGap }) => !isGap);
      const wanted = ahead.length === FEWEST ? heightOf(ahead) : row.height;
      if (used + wanted > room) {
        if (row.isGap) continue;
        turn();
        place(head, true);
      }
      place(row);
    }
  }
  return pages;
}

const heightOf = (blocks: readonly ReportBlock[]): number =>
  blocks.reduce((sum, { height }) => sum + height, 0);
