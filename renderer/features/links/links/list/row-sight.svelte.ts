import { type Measures, type RowWindow, scrollTo, windowOf } from './row-window.ts';

const NOTHING: RowWindow = { first: 0, count: 0, before: 0, after: 0 };

/** Follows which rows of a long list are in sight while the page is scrolled. */
export class RowSight {
  current = $state.raw<RowWindow>(NOTHING);
  readonly #rows: () => number;
  readonly #body: () => HTMLElement | undefined;
  #frame = 0;
  #passed = 0;
  #isUp = false;

  /** `rows` is how many there are; `body` holds them, with the room before and after. */
  constructor(rows: () => number, body: () => HTMLElement | undefined) {
    this.#rows = rows;
    this.#body = body;
  }

  /** Looks now and with every scroll; returns how to stop. */
  follow(): () => void {
    const look = (): void => {
      this.#frame ||= requestAnimationFrame(() => {
        this.#frame = 0;
        this.look();
      });
    };
    this.look();
    addEventListener('scroll', look, { passive: true });
    addEventListener('resize', look);
    return () => {
      cancelAnimationFrame(this.#frame);
      this.#frame = 0;
      removeEventListener('scroll', look);
      removeEventListener('resize', look);
    };
  }

  look(): void {
    const body = this.#body();
    if (!body) return;
    const passed = -body.getBoundingClientRect().top;
    if (passed !== this.#passed) this.#isUp = passed < this.#passed;
    this.#passed = passed;
    const next = windowOf({ passed, isUp: this.#isUp, ...this.#measures(body) });
    const { first, count, before, after } = this.current;
    const isSame =
      next.first === first && next.count === count && next.before === before && next.after === after;
    if (!isSame) this.current = next;
  }

  /** Scrolls so that a row stands in the upper third of what is seen. */
  reveal(index: number): void {
    const body = this.#body();
    if (!body) return;
    const top = body.getBoundingClientRect().top + window.scrollY;
    window.scrollTo({ top: top + scrollTo(index, this.#measures(body)) - innerHeight / 3 });
    this.look();
  }

  #measures(body: HTMLElement): Measures {
    const row = body.querySelector('tr[data-index]');
    return {
      height: innerHeight,
      rows: this.#rows(),
      rowHeight: row?.getBoundingClientRect().height || GUESSED_HEIGHT,
    };
  }
}

/** Until a row is there to be measured, px. */
const GUESSED_HEIGHT = 44;
