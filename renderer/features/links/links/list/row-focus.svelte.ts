/** The rows that a list has now, by their places in the whole of it. */
export type Places = { first: number; end: number; total: number };

type Surroundings = {
  /** Holds the rows; takes the keyboard itself while the row that had it is out of sight. */
  list: () => HTMLElement | undefined;
  places: () => Places;
  /** Brings a row into the document that is not there: by scrolling, or by another page. */
  reveal: (index: number) => void;
};

/** Which row has the keyboard. A list is one stop of the Tab key; the arrows move inside. */
export class RowFocus {
  /** The place of the row in the whole list. */
  active = $state(0);
  #pending: number | undefined;
  readonly #around: Surroundings;

  constructor(around: Surroundings) {
    this.#around = around;
  }

  /** Whether the keyboard is in the list. */
  get isInside(): boolean {
    return this.#around.list()?.contains(document.activeElement) ?? false;
  }

  /** Whether it is on a row itself, not on a control in it, which has an answer of its own to some keys. */
  get isOnRow(): boolean {
    const focused = document.activeElement;
    return this.isInside && (focused === this.#around.list() || focused?.closest('[data-row-link]') !== null);
  }

  /** The row that has the keyboard; without any, the one that had it last. A link may have moved to another place meanwhile. */
  get here(): number {
    const row = document.activeElement?.closest('tr[data-index]');
    return this.isInside && row instanceof HTMLElement ? Number(row.dataset.index) : this.active;
  }

  /** Notes where the keyboard went by itself: by Tab, or with the mouse. */
  note(event: FocusEvent): void {
    const row = event.target instanceof Element ? event.target.closest('tr[data-index]') : null;
    if (row instanceof HTMLElement) this.active = Number(row.dataset.index);
  }

  /** Gives the keyboard to a row, which may have to be brought there first. */
  move(index: number): void {
    const { total } = this.#around.places();
    if (total === 0) return;
    this.active = Math.max(0, Math.min(total - 1, index));
    this.#pending = this.active;
    if (!this.settle()) this.#around.reveal(this.active);
  }

  /** Goes over the controls of the row. */
  moveInside(step: 1 | -1): void {
    const row = this.#row(this.here);
    const controls = [...(row?.querySelectorAll<HTMLElement>('input, a[href], button') ?? [])].filter(
      (control) => control.getClientRects().length > 0,
    );
    const focused = document.activeElement;
    const at = focused instanceof HTMLElement ? controls.indexOf(focused) : -1;
    controls[Math.max(0, Math.min(controls.length - 1, at + step))]?.focus();
  }

  /** Gives the keyboard to the row that waits for it, if it is there by now; true when none waits any more. */
  settle(): boolean {
    if (this.#pending === undefined) return true;
    const row = this.#row(this.#pending);
    const link = row?.querySelector<HTMLElement>('[data-row-link]');
    if (!row || !link) return false;
    this.#pending = undefined;
    link.focus({ preventScroll: true });
    row.scrollIntoView({ block: 'nearest' });
    return true;
  }

  /**
   * Call it before rows leave the document or show other links: the focus must not pass to another link unnoticed.
   */
  keep(first: number, end: number): void {
    const list = this.#around.list();
    const row = list?.contains(document.activeElement)
      ? document.activeElement?.closest('tr[data-index]')
      : null;
    if (!(row instanceof HTMLElement)) return;
    const index = Number(row.dataset.index);
    if (index < first || index >= end) list?.focus({ preventScroll: true });
  }

  #row(index: number): HTMLElement | null {
    return this.#around.list()?.querySelector(`tr[data-index="${index}"]`) ?? null;
  }
}
