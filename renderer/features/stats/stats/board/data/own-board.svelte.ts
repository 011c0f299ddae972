import { dropBoard, loadBoard, saveBoard } from '../../../../../api/me.ts';
import { DEFAULT_BOARD } from '../../../../../lib/board/default-board.ts';
import type { Board, Widget } from '../../../../../lib/board/document.ts';
import { readBoard, tooHeavy, writeBoard } from '../../../../../lib/board/read-board.ts';
import { type Failure, toFailure } from '../../../../../lib/failure.ts';
import { Resource } from '../../../../../lib/resource.svelte.ts';
import { isPartOf } from '../../../../../lib/shape.ts';
import { debounce } from '../../../../../lib/timing.ts';
import { Remembered } from '../../../../../session/remembered.svelte.ts';

/** How long a board rests before it is saved, and how soon it is tried again, ms. */
const REST_MS = 800;
const RETRY_MS = 10_000;
const MOST_STEPS = 50;

/** What can go wrong while a board is saved. */
type Notices = {
  /** Another window changed the board, and what was changed here is not saved. */
  onchangedelsewhere: () => void;
  /** It would be too large to be stored; the widget is the heaviest. */
  onheavy: (widget: Widget) => void;
};

/** A change that is not saved: kept in this browser, so that a reload loses nothing. */
type Unsaved = { base: string; document: object };

const unsaved = new Remembered<Unsaved | undefined>('board', (stored) => {
  if (!isPartOf({ base: '', document: {} }, stored)) return undefined;
  const { base, document } = stored;
  return base === undefined || document === undefined ? undefined : { base, document };
});

/**
 * The person's board: loaded, edited step by step, and saved by itself once it rests.
 *
 * Nothing is stored until something is edited. What another window stored meanwhile wins, and undo brings back what was
 * edited here.
 */
export class OwnBoard {
  board = $state.raw<Board>(DEFAULT_BOARD);
  /** Whether everything on screen is stored, or is about to be. */
  saving = $state<'saved' | 'waiting' | 'failed'>('saved');
  failure = $state.raw<Failure>();
  readonly stored = new Resource<unknown>((signal) => this.#load(signal));
  readonly #notices: Notices;
  #undone = $state.raw<readonly Board[]>([]);
  #done = $state.raw<readonly Board[]>([]);
  /** What the service has, as JSON. */
  #base = 'null';
  #isSaving = false;
  #retry: ReturnType<typeof setTimeout> | undefined;
  readonly #saveSoon = debounce(REST_MS, () => void this.save());

  constructor(notices: Notices) {
    this.#notices = notices;
  }

  get canUndo(): boolean {
    return this.#done.length > 0;
  }

  get canRedo(): boolean {
    return this.#undone.length > 0;
  }

  /** Shows a changed board and saves it soon; false when it would be too large. */
  edit(next: Board): boolean {
    if (next === this.board || textOf(next) === textOf(this.board)) return true;
    const heaviest = tooHeavy(next);
    if (heaviest) {
      this.#notices.onheavy(heaviest);
      return false;
    }
    this.#remember();
    this.#show(next);
    return true;
  }

  undo(): void {
    const before = this.#done.at(-1);
    if (!before) return;
    this.#undone = [...this.#undone, this.board];
    this.#done = this.#done.slice(0, -1);
    this.#show(before);
  }

  redo(): void {
    const after = this.#undone.at(-1);
    if (!after) return;
    this.#done = [...this.#done, this.board];
    this.#undone = this.#undone.slice(0, -1);
    this.#show(after);
  }

  /** Back to the default board, of which nothing is stored. Rejects with a Failure, and then nothing has changed. */
  async reset(): Promise<void> {
    this.#saveSoon.cancel();
    await dropBoard();
    this.#remember();
    this.board = DEFAULT_BOARD;
    this.#settle('null');
  }

  /** Saves what is not saved; never rejects. */
  async save(): Promise<void> {
    this.#saveSoon.cancel();
    clearTimeout(this.#retry);
    if (this.saving === 'saved' || this.#isSaving) return;
    this.#isSaving = true;
    const sent = this.board;
    try {
      const there = JSON.stringify(await loadBoard());
      if (there !== this.#base) this.#giveWay(there);
      else await this.#send(sent);
    } catch (error) {
      this.failure = toFailure(error);
      this.saving = 'failed';
      this.#retry = setTimeout(() => void this.save(), RETRY_MS);
    } finally {
      this.#isSaving = false;
    }
  }

  /** Loads what is stored, unless something here is not saved yet. */
  async refresh(): Promise<void> {
    if (this.saving === 'saved') await this.stored.reload();
    else await this.save();
  }

  /** Saves at once what waits, and tries no more; call it when the screen goes away. */
  leave(): void {
    void this.save().finally(() => clearTimeout(this.#retry));
    this.stored.stop();
  }

  async #load(signal: AbortSignal): Promise<unknown> {
    const stored = await loadBoard(signal);
    const text = JSON.stringify(stored);
    const kept = unsaved.value;
    if (this.saving !== 'saved') return stored;
    this.#base = text;
    if (kept?.base === text) this.#show(readBoard(kept.document));
    else {
      if (kept) {
        unsaved.keep(undefined);
        this.#done = [...this.#done, readBoard(kept.document)];
        this.#notices.onchangedelsewhere();
      }
      this.board = readBoard(stored);
    }
    return stored;
  }

  async #send(board: Board): Promise<void> {
    const document = writeBoard(board);
    await saveBoard(document);
    this.#base = JSON.stringify(document);
    this.failure = undefined;
    if (this.board === board) this.#settle(this.#base);
    else this.#wait();
  }

  #giveWay(there: string): void {
    this.#remember();
    this.board = readBoard(JSON.parse(there));
    this.#settle(there);
    this.#notices.onchangedelsewhere();
  }

  #settle(base: string): void {
    this.#base = base;
    this.failure = undefined;
    this.saving = 'saved';
    unsaved.keep(undefined);
  }

  #show(board: Board): void {
    this.board = board;
    this.#wait();
  }

  #wait(): void {
    this.saving = 'waiting';
    unsaved.keep({ base: this.#base, document: writeBoard(this.board) });
    this.#saveSoon();
  }

  #remember(): void {
    this.#done = [...this.#done, this.board].slice(-MOST_STEPS);
    this.#undone = [];
  }
}

const textOf = (board: Board): string => JSON.stringify(writeBoard(board));
