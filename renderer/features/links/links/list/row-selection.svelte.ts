import type { Link } from '../../../../api/links.ts';
import type { Selection } from '../bulk/selection.svelte.ts';

type Surroundings = {
  selection: Selection;
  at: (index: number) => Link | undefined;
  /** The links from one place to another, both included; those that are not loaded yet are. */
  between: (first: number, last: number) => Promise<readonly Link[]>;
};

/** Ticks stretches of rows: with Shift, and with the mouse drawn along the boxes. */
export class RowSelection {
  readonly #around: Surroundings;
  /** Where a stretch begins: the row that was ticked last. */
  #anchor: number | undefined;
  #end: number | undefined;
  #drawn: { from: number; ticked: boolean; hasLeft: boolean } | undefined;

  constructor(around: Surroundings) {
    this.#around = around;
  }

  /** Ticks a row, or takes its tick away. */
  toggle(index: number): void {
    const link = this.#around.at(index);
    if (!link) return;
    this.#around.selection.toggle(link);
    this.#anchor = index;
    this.#end = index;
  }

  /** Does to all rows since the one that was ticked last what a click would do to this one. */
  async toggleTo(index: number): Promise<void> {
    const link = this.#around.at(index);
    if (!link) return;
    if (this.#anchor === undefined) return this.toggle(index);
    const ticked = !this.#around.selection.has(link.id);
    await this.#set(this.#anchor, index, ticked);
    this.#anchor = index;
    this.#end = index;
  }

  /** Ticks from the row where the keyboard was to the one where it goes; going back takes ticks away. */
  async extend(from: number, to: number): Promise<void> {
    this.#anchor ??= from;
    this.#end ??= from;
    if (this.#end !== from) {
      this.#anchor = from;
      this.#end = from;
    }
    const anchor = this.#anchor;
    const goesBack = Math.abs(to - anchor) < Math.abs(from - anchor);
    this.#end = to;
    if (goesBack) await this.#set(from, from, false);
    else await this.#set(anchor, to, true);
  }

  /** The mouse goes down on a box. */
  press(index: number): void {
    const link = this.#around.at(index);
    if (link) this.#drawn = { from: index, ticked: !this.#around.selection.has(link.id), hasLeft: false };
  }

  /** It is drawn over another one while it is down. */
  draw(index: number): void {
    // On the box where it went down, a click follows that ticks by itself.
    if (!this.#drawn || (index === this.#drawn.from && !this.#drawn.hasLeft)) return;
    this.#drawn.hasLeft = true;
    void this.#set(this.#drawn.from, index, this.#drawn.ticked);
    this.#anchor = index;
    this.#end = index;
  }

  release(): void {
    this.#drawn = undefined;
  }

  async #set(from: number, to: number, ticked: boolean): Promise<void> {
    const links = await this.#around.between(Math.min(from, to), Math.max(from, to));
    this.#around.selection.set(links, ticked);
  }
}
