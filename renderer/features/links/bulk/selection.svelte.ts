import { SvelteSet } from 'svelte/reactivity';
import type { Link, LinkQuery } from '../../../api/links.ts';

/** Which rows are ticked. It never holds a row that is not on screen, so no action reaches a row that is not seen. */
export class Selection {
  /** True once the person asked for the checkboxes; a narrow window has no room to show them always. */
  #isChoosing = $state(false);
  readonly #chosen = new SvelteSet<string>();
  readonly #visible: () => readonly string[];
  #last: string | undefined;

  /** `visible` names the rows on screen, in order. */
  constructor(visible: () => readonly string[]) {
    this.#visible = visible;
  }

  /** The ticked rows, in the order they stand. */
  get ids(): string[] {
    return this.#visible().filter((id) => this.#chosen.has(id));
  }

  get isChoosing(): boolean {
    return this.#isChoosing;
  }

  get count(): number {
    return this.ids.length;
  }

  get isAll(): boolean {
    return this.count > 0 && this.count === this.#visible().length;
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

  toggle(id: string): void {
    if (!this.#chosen.delete(id)) this.#chosen.add(id);
    this.#last = [...this.#chosen].at(-1);
  }

  /** Ticks every visible row, or none when all were. */
  toggleAll(): void {
    const all = this.isAll;
    this.clear();
    this.#last = undefined;
    if (!all) for (const id of this.#visible()) this.#chosen.add(id);
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

/** What a dialog for the codes of links is told: the selected ones, and the list they were selected from. */
export type LinksForCodes = {
  chosen: readonly Link[];
  /** How many links the whole list has. */
  total: number;
  query: LinkQuery;
  onclose: () => void;
};
