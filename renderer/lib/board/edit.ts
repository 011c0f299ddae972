import { type Board, COLUMNS, type Grid, MOST_WIDGETS, type Widget } from './document.ts';
import { bottomOf, compact, place } from './grid.ts';
import { type Content, essenceOf, KINDS } from './kinds/index.ts';
import { readWidget } from './read-board.ts';

export type Direction = 'up' | 'down' | 'left' | 'right';

export const isFull = (board: Board): boolean => board.length >= MOST_WIDGETS;

/** An id as the platform makes them, that no widget of the board has; `random` is a number from 0 to below 1. */
export function newId(board: Board, random: () => number): string {
  const id = `w_${Math.floor(random() * 36 ** 6).toString(36)}`;
  return board.some((widget) => widget.id === id) ? newId(board, random) : id;
}

/** Adds a widget of the usual size at the foot of the board; a full board stays as it is. */
export function add(board: Board, content: Content, id: string): Board {
  if (isFull(board)) return board;
  const grid = { x: 0, y: bottomOf(board), ...KINDS[content.kind].usual };
  return compact([...board, { id, grid, ...content }]);
}

/** Moves a widget to a column and a row. */
export const move = (board: Board, id: string, { x, y }: Pick<Grid, 'x' | 'y'>): Board =>
  edit(board, id, ({ grid }) => place(board, id, { ...grid, x, y }));

/** Gives a widget another size: it grows and shrinks at its far lower corner, and stops at the edge of the board. */
export const resize = (board: Board, id: string, { w, h }: Pick<Grid, 'w' | 'h'>): Board =>
  edit(board, id, ({ grid }) => place(board, id, { ...grid, w: Math.min(w, COLUMNS - grid.x), h }));

/**
 * Moves a widget one step. Sideways that is a column. Up and down it is as far as it takes to change anything: a
 * widget that rises as high as it can is at the same place again one row further down.
 */
export const step = (board: Board, id: string, direction: Direction): Board =>
  edit(board, id, ({ grid }) => {
    if (direction === 'left') return move(board, id, { ...grid, x: grid.x - 1 });
    if (direction === 'right') return move(board, id, { ...grid, x: grid.x + 1 });
    const most = direction === 'up' ? grid.y : bottomOf(board) - grid.y;
    for (let rows = 1; rows <= most; rows += 1) {
      const next = move(board, id, { ...grid, y: grid.y + (direction === 'up' ? -rows : rows) });
      if (placeOf(next, id) !== placeOf(board, id)) return next;
    }
    return board;
  });

/** Grows or shrinks a widget by one: to the right and down it grows. */
export const stretch = (board: Board, id: string, direction: Direction): Board =>
  edit(board, id, ({ grid: { w, h } }) => {
    const by = { left: { w: w - 1, h }, right: { w: w + 1, h }, up: { w, h: h - 1 }, down: { w, h: h + 1 } };
    return resize(board, id, by[direction]);
  });

/** Changes places with the widget before it in the single column, or with the one after it. */
export function exchange(board: Board, id: string, direction: 'up' | 'down'): Board {
  const from = indexOf(board, id);
  const to = from + (direction === 'up' ? -1 : 1);
  const [widget, other] = [board[from], board[to]];
  if (!widget || !other) return board;
  const [first, second] = direction === 'up' ? [widget, other] : [other, widget];
  const { x, y } = direction === 'up' ? other.grid : widget.grid;
  const raised = move(board, first.id, { x, y });
  const ways = [
    raised,
    move(board, second.id, { ...second.grid, y: bottomOf([first]) }),
    move(raised, second.id, { ...second.grid, y: bottomOf([first]) + y }),
  ];
  // A wide widget may drive others from their places: the way that changes the order of these two alone comes first.
  const wanted = board.toSpliced(Math.min(from, to), 2, first, second);
  const isWanted = (next: Board): boolean => next.every(({ id }, at) => id === wanted[at]?.id);
  const hasPassed = (next: Board): boolean => Math.sign(indexOf(next, id) - from) === to - from;
  return ways.find(isWanted) ?? ways.find(hasPassed) ?? board;
}

const indexOf = (board: Board, id: string): number => board.findIndex((widget) => widget.id === id);

/** Shows something else at the same place; what the config says wrongly is repaired. */
export const change = (board: Board, id: string, config: object): Board =>
  edit(board, id, (widget) =>
    board.map((other) =>
      other.id === id ? (readWidget({ ...widget, config: { ...widget.config, ...config } }) ?? other) : other,
    ),
  );

/** Puts a copy below the widget; a full board stays as it is. */
export const duplicate = (board: Board, id: string, newId: string): Board =>
  edit(board, id, (widget) => {
    if (isFull(board)) return board;
    const grid = { ...widget.grid, y: widget.grid.y + widget.grid.h };
    return compact([...board, { ...widget, id: newId, grid }]);
  });

/** Back to what its kind shows usually, of the usual size; what it is about stays, and its place. */
export const reset = (board: Board, id: string): Board =>
  edit(board, id, (widget) => {
    const grid = { ...widget.grid, ...KINDS[widget.kind].usual };
    const usual = readWidget({ ...widget, grid, config: essenceOf(widget) });
    return compact(board.map((other) => (other.id === id && usual ? usual : other)));
  });

/** Takes a widget off the board. */
export const remove = (board: Board, id: string): Board =>
  compact(board.filter((widget) => widget.id !== id));

function edit(board: Board, id: string, change: (widget: Widget) => Board): Board {
  const widget = board.find((each) => each.id === id);
  return widget ? change(widget) : board;
}

const placeOf = (board: Board, id: string): string =>
  JSON.stringify(board.find((widget) => widget.id === id)?.grid);
