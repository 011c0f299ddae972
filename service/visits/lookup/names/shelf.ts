/**
 * The letters of a text, and the letters that occur an odd number of times: one bit for each from a to z, other
 * letters and digits share bits. An edit changes at most two bits of each, swapping neighbours none.
 */
type Letters = { present: number; odd: number };

/** Moves `a` to the first bit. */
const FROM_A = 31;

export function lettersOf(text: string): Letters {
  let [present, odd] = [0, 0];
  for (let at = 0; at < text.length; at += 1) {
    const bit = 1 << ((text.charCodeAt(at) + FROM_A) & 31);
    present |= bit;
    odd ^= bit;
  }
  return { present, odd };
}

/** How many bits of a 32-bit number are set. */
function countBits(bits: number): number {
  let left = bits - ((bits >>> 1) & 0x55555555);
  left = (left & 0x33333333) + ((left >>> 2) & 0x33333333);
  return Math.imul((left + (left >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24;
}

const FIRST_ROOM = 16;

/** Items whose texts have the same length. */
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

  /** Items whose texts may be that few edits away, judging by their letters; `see` returns whether to continue. */
  within(wanted: Letters, edits: number, see: (item: Item) => boolean): void {
    const [present, odd, items, most] = [this.#present, this.#odd, this.#items, 2 * edits];
    for (let at = 0; at < items.length; at += 1) {
      if (countBits((odd[at] ?? 0) ^ wanted.odd) > most) continue;
      if (countBits((present[at] ?? 0) ^ wanted.present) > most) continue;
      const item = items[at];
      if (item !== undefined && !see(item)) return;
    }
  }

  /** Items whose texts have all letters of another text; `see` returns whether to continue. */
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
