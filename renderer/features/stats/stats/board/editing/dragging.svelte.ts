import { type Board, COLUMNS, type Widget } from '../../../../../lib/board/document.ts';
import { move, resize } from '../../../../../lib/board/edit.ts';

/** Between widgets, in pixels, and the height of a row in the letters of the browser (docs/contract/board.md#grid). */
const GAP = 24;
const ROW_REM = 2.75;

/** Near the edge of the window it scrolls, in pixels, by so much a step. */
const EDGE = 48;
const SCROLL = 14;

type Way = 'move' | 'resize';

type Begun = {
  widget: Widget;
  board: Board;
  way: Way;
  /** Where it began on the page, how far apart columns and rows are, and which way columns run. */
  x: number;
  y: number;
  column: number;
  row: number;
  toward: 1 | -1;
};

/**
 * A widget that is dragged by its handle or its corner: the board shows at once what would become of it, and keeps that when
 * it is let go. Escape puts everything back.
 */
export class Dragging {
  /** The board as it would be; undefined while nothing is dragged. */
  shown = $state.raw<Board>();
  id = $state<string>();
  #begun: Begun | undefined;
  readonly #keep: (board: Board) => void;

  constructor(keep: (board: Board) => void) {
    this.#keep = keep;
  }

  /** `grid` is the element the columns of which count. */
  begin(
    event: PointerEvent,
    way: Way,
    widget: Widget,
    { board, grid }: { board: Board; grid: Element },
  ): void {
    if (event.button !== 0 || !(event.currentTarget instanceof HTMLElement)) return;
    event.currentTarget.setPointerCapture(event.pointerId);
    const toward = getComputedStyle(grid).direction === 'rtl' ? -1 : 1;
    const column = (grid.clientWidth + GAP) / COLUMNS;
    const row = ROW_REM * Number.parseFloat(getComputedStyle(document.documentElement).fontSize) + GAP;
    this.#begun = { widget, board, way, x: event.pageX, y: event.pageY, column, row, toward };
    this.id = widget.id;
  }

  move(event: PointerEvent): void {
    if (!this.#begun) return;
    if (event.clientY > innerHeight - EDGE) scrollBy(0, SCROLL);
    else if (event.clientY < EDGE) scrollBy(0, -SCROLL);
    const { widget, board, way, x, y, column, row, toward } = this.#begun;
    const columns = Math.round(((event.pageX - x) * toward) / column);
    const rows = Math.round((event.pageY - y) / row);
    const { grid } = widget;
    this.shown =
      way === 'move'
        ? move(board, widget.id, { x: grid.x + columns, y: grid.y + rows })
        : resize(board, widget.id, { w: grid.w + columns, h: grid.h + rows });
  }

  end(): void {
    const { shown } = this;
    this.cancel();
    if (shown) this.#keep(shown);
  }

  cancel(): void {
    this.#begun = undefined;
    this.shown = undefined;
    this.id = undefined;
  }
}
