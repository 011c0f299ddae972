import { countBits, type Letters, lettersOf } from './letters.ts';

const FIRST_ROOM = 16;

/** Things with texts of one length. */
export class Shelf<Item> {
  readonly #items: Item[] = [];
  #present = new Int32Array(FIRST_ROOM);
  #odd = new Int32Array(FIRST_ROOM);

  add(text: string, item: Item): void {
    const at = this.#items.length;
    if (at === this.#present.length) {
      this.#present = doubled(this.#present);
      this.#odd = doubled(this.#odd);
    }
    const { present, odd } = lettersOf(text);
    this.#present[at] = present;
    this.#odd[at] = odd;
    this.#items.push(item);
  }

  items(): readonly Item[] {
    return this.#items;
  }

  /** Those whose texts may be so few edits away, as far as their letters tell; `see` returns whether to go on. */
  within(wanted: Letters, edits: number, see: (item: Item) => boolean): void {
    const [present, odd, items, most] = [this.#present, this.#odd, this.#items, 2 * edits];
    for (let at = 0; at < items.length; at += 1) {
      if (countBits((odd[at] ?? 0) ^ wanted.odd) > most) continue;
      if (countBits((present[at] ?? 0) ^ wanted.present) > most) continue;
      const item = items[at];
      if (item !== undefined && !see(item)) return;
    }
  }

  /** Those whose texts have all letters of another one; `see` returns whether to go on. */
  having({ present: wanted }: Letters, see: (item: Item) => boolean): void {
    const [present, items] = [this.#present, this.#items];
    for (let at = 0; at < items.length; at += 1) {
      if ((wanted & ~(present[at] ?? 0)) !== 0) continue;
      const item = items[at];
      if (item !== undefined && !see(item)) return;
    }
  }
}

function doubled(numbers: Int32Array): Int32Array<ArrayBuffer> {
  const larger = new Int32Array(2 * numbers.length);
  larger.set(numbers);
  return larger;
}
