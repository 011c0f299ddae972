import { tick } from 'svelte';
import { type Board, MOST_WIDGETS, type Widget } from '../../../../../lib/board/document.ts';
import {
  add,
  type Direction,
  duplicate,
  exchange,
  isFull,
  newId,
  remove,
  reset,
  step,
  stretch,
} from '../../../../../lib/board/edit.ts';
import type { Content } from '../../../../../lib/board/kinds/index.ts';
import { boardWords } from '../../../../../lib/board/words.ts';
import { toFailure } from '../../../../../lib/failure.ts';
import { notifyFailure, notifyProblem } from '../../../../../ui/feedback/toast.ts';
import { changeUndoably, notifyUndoable } from '../../../../../ui/feedback/undoable.ts';
import { confirm } from '../../../../../ui/overlays/confirm.svelte.ts';
import type { OwnBoard } from '../data/own-board.svelte.ts';
import { titleOf } from '../widget/titles.ts';
import { words } from '../words.ts';
import { Dragging } from './dragging.svelte.ts';

const ARROWS: Readonly<Record<string, Direction>> = {
  ArrowUp: 'up',
  ArrowDown: 'down',
  ArrowLeft: 'left',
  ArrowRight: 'right',
};

/** What a press on the handle of a widget makes of the board; undefined for a key that means nothing there. */
function afterPress(
  board: Board,
  id: string,
  { key, shiftKey, isMirrored }: { key: string; shiftKey: boolean; isMirrored: boolean },
): Board | undefined {
  const asked = ARROWS[key];
  if (!asked) return undefined;
  const direction = isMirrored ? mirrored(asked) : asked;
  return shiftKey ? stretch(board, id, direction) : step(board, id, direction);
}

/** Where text runs from right to left, columns do too. */
function mirrored(direction: Direction): Direction {
  if (direction === 'left') return 'right';
  return direction === 'right' ? 'left' : direction;
}

/** What a person does to the board while it is edited: each step is shown, announced, saved by itself, and can be taken back. */
export class BoardEditing {
  /** What is open: the settings of a widget, the gallery, or the field for a copied board. */
  open = $state.raw<{ panel: 'settings'; id: string } | { panel: 'gallery' | 'import' }>();
  /** For those who cannot see where a widget went. */
  announced = $state('');
  readonly dragging: Dragging;
  grid: HTMLElement | undefined;
  readonly #own: OwnBoard;
  readonly #onleave: () => void;

  /** `onleave` is called when the person has edited enough. */
  constructor(own: OwnBoard, onleave: () => void) {
    this.#own = own;
    this.#onleave = onleave;
    this.dragging = new Dragging((board) => own.edit(board));
  }

  /** The board as it is on screen, also while something is dragged. */
  get shown(): Board {
    return this.dragging.shown ?? this.#own.board;
  }

  add(content: Content): Widget | undefined {
    const id = newId(this.#own.board, Math.random);
    if (this.#isRefused() || !this.#own.edit(add(this.#own.board, content, id))) return undefined;
    const added = this.#find(id);
    if (added) this.announced = words.board.added({ title: titleOf(added) });
    return added;
  }

  change(id: string): void {
    this.open = { panel: 'settings', id };
  }

  duplicate(id: string): void {
    if (!this.#isRefused())
      this.#own.edit(duplicate(this.#own.board, id, newId(this.#own.board, Math.random)));
  }

  reset(id: string): void {
    this.#own.edit(reset(this.#own.board, id));
  }

  exchange(id: string, direction: 'up' | 'down'): void {
    this.#own.edit(exchange(this.#own.board, id, direction));
    this.#announce(id);
  }

  async remove(widget: Widget): Promise<void> {
    if (this.#own.board.length === 1) return this.#removeLast();
    const before = this.#own.board;
    const removal = async () => this.#own.edit(remove(before, widget.id));
    await notifyUndoable(removal(), words.board.removed({ title: titleOf(widget) }), async () =>
      this.#own.edit(before),
    );
  }

  /** Back to the default board, once the person says so. */
  async resetAll(): Promise<void> {
    const { resetTitle: title, resetWhat, resetBack, resetAction: action } = words.board;
    if (await confirm({ title, consequences: [resetWhat, resetBack], action })) await this.#resetAll();
  }

  drag(event: PointerEvent, way: 'move' | 'resize', widget: Widget): void {
    if (this.grid) this.dragging.begin(event, way, widget, { board: this.#own.board, grid: this.grid });
  }

  /** A key on the handle of a widget. */
  press(event: KeyboardEvent, widget: Widget): void {
    const { key, shiftKey } = event;
    const isMirrored = this.grid !== undefined && getComputedStyle(this.grid).direction === 'rtl';
    const next = afterPress(this.#own.board, widget.id, { key, shiftKey, isMirrored });
    if (next) {
      event.preventDefault();
      this.#own.edit(next);
      this.#announce(widget.id);
      void this.#focus(widget.id);
    } else if (key === 'Delete' || key === 'Backspace') {
      event.preventDefault();
      void this.remove(widget);
    } else if (key === 'Escape') {
      event.preventDefault();
      if (this.dragging.id) this.dragging.cancel();
      else this.#onleave();
    }
  }

  /** Takes a step back or forth, and leaves the keyboard on the handle that had it. */
  keepingFocus(act: () => void): void {
    const id = document.activeElement?.getAttribute('data-handle');
    act();
    if (id) void this.#focus(id);
  }

  async #removeLast(): Promise<void> {
    const { lastTitle: title, lastWhat, resetBack, lastAction: action } = words.board;
    if (await confirm({ title, consequences: [lastWhat, resetBack], action })) await this.#resetAll();
  }

  async #resetAll(): Promise<void> {
    const before = this.#own.board;
    try {
      const said = words.board.resetDone;
      await changeUndoably(this.#own.reset(), () => ({ said, back: async () => this.#own.edit(before) }));
    } catch (error) {
      notifyFailure(toFailure(error));
    }
  }

  #isRefused(): boolean {
    if (!isFull(this.#own.board)) return false;
    notifyProblem(boardWords.full, boardWords.fullAdvice({ most: MOST_WIDGETS }));
    return true;
  }

  #announce(id: string): void {
    const widget = this.#find(id);
    if (!widget) return;
    const { x, y, w, h } = widget.grid;
    const place = { column: x + 1, row: y + 1, width: w, height: h };
    this.announced = words.widget.at({ title: titleOf(widget), ...place });
  }

  /** A handle that was moved within the page has lost the keyboard. */
  async #focus(id: string): Promise<void> {
    await tick();
    this.grid?.querySelector<HTMLElement>(`[data-handle="${CSS.escape(id)}"]`)?.focus();
  }

  #find(id: string): Widget | undefined {
    return this.#own.board.find((widget) => widget.id === id);
  }
}
