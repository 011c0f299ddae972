import { SvelteMap } from 'svelte/reactivity';
import type { Link } from '../../../../api/links.ts';

/**
 * Which links are ticked. They stay so over pages, searches and filters, each with what was last known of it; how many are not in
 * sight is told (`elsewhere`), and asked about before anything happens to them.
 */
export class Selection<Item extends { id: string } = Link> {
  /** True once the person asked for the checkboxes; a narrow window has no room to show them always. */
  #isChoosing = $state(false);
  readonly #chosen = new SvelteMap<string, Item>();
  readonly #visible: () => readonly Item[];
  #last: string | undefined;

  /** `visible` are the rows on screen, in order. */
  constructor(visible: () => readonly Item[]) {
    this.#visible = visible;
  }

  /** The ticked ones: those on screen as they stand there, then the others. */
  get items(): Item[] {
    const seen = this.#visible().filter(({ id }) => this.#chosen.has(id));
    const ids = new Set(seen.map(({ id }) => id));
    return [...seen, ...[...this.#chosen.values()].filter(({ id }) => !ids.has(id))];
  }

  get ids(): string[] {
    return this.items.map(({ id }) => id);
  }

  get isChoosing(): boolean {
    return this.#isChoosing;
  }

  get count(): number {
    return this.#chosen.size;
  }

  /** How many of them are not on screen. */
  get elsewhere(): number {
    return this.count - this.#visible().filter(({ id }) => this.#chosen.has(id)).length;
  }

  /** Whether every row on screen is ticked. */
  get isAll(): boolean {
    const visible = this.#visible();
    return visible.length > 0 && visible.every(({ id }) => this.#chosen.has(id));
  }

  /** Whether some rows on screen are ticked, but not all. */
  get isSome(): boolean {
    return !this.isAll && this.#visible().some(({ id }) => this.#chosen.has(id));
  }

  /** Whether there is something to decide about, or about to be. */
  get isOpen(): boolean {
    return this.#isChoosing || this.count > 0;
  }

  /** The row that was ticked last by itself, also when it has left the list or nothing is ticked any more. */
  get last(): string | undefined {
    return this.#last;
  }

  has(id: string): boolean {
    return this.#chosen.has(id);
  }

  toggle(item: Item): void {
    if (!this.#chosen.delete(item.id)) this.#chosen.set(item.id, item);
    this.#last = this.#chosen.has(item.id) ? item.id : [...this.#chosen.keys()].at(-1);
  }

  /** Ticks some, or takes the ticks away. */
  set(items: readonly Item[], ticked: boolean): void {
    for (const item of items) {
      if (ticked) this.#chosen.set(item.id, item);
      else this.#chosen.delete(item.id);
    }
  }

  /** Ticks every visible row, or none of them when all were. */
  toggleAll(): void {
    this.set(this.#visible(), !this.isAll);
    this.#last = undefined;
  }

  clear(): void {
    this.#chosen.clear();
  }

  begin(): void {
    this.#isChoosing = true;
  }

  /** Nothing stays ticked, and a narrow window gets its room back. */
  end(): void {
    this.clear();
    this.#isChoosing = false;
  }
}

type Surroundings = {
  selection: Pick<Selection, 'isOpen' | 'last'>;
  /** Holds the rows, or what stands in for them. */
  list: HTMLElement | undefined;
  isLoading: boolean;
};

/**
 * Gives the keyboard back to the list when the bar of selected links goes while it has the focus. Otherwise it
 * would fall to the top of the page.
 *
 * Call it while a component initialises.
 */
export function returnFocus(surroundings: () => Surroundings): void {
  let isOwed = false;
  $effect(() => {
    const { selection, list, isLoading } = surroundings();
    if (selection.isOpen) isOwed = true;
    else if (isOwed) {
      if (list && document.activeElement === document.body) placeIn(list, selection.last)?.focus();
      // A deleted row leaves with the next load, and would take the focus with it once more.
      isOwed = isLoading;
    }
  });
}

/** The box of a row; its link where the boxes are hidden; what comes first in the list where the row is gone. */
function placeIn(list: HTMLElement, rowId: string | undefined): HTMLElement | null {
  const row = rowId && list.querySelector(`[data-link="${CSS.escape(rowId)}"]`);
  return (row && firstPlace(row)) || firstPlace(list) || list.closest('main');
}

/** What takes the keyboard in a row. */
const PLACES = ['input', 'a[href]', 'button'].join();

const firstPlace = (within: Element): HTMLElement | undefined =>
  [...within.querySelectorAll<HTMLElement>(PLACES)].find((element) => element.getClientRects().length > 0);
