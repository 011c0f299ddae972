const FIRST_SLOTS = 2_048;
/** So large a part of the slots is taken at most: the fewer are, the fewer numbers are met in the slots of others. */
const FULL = 1 / 4;
/** Spreads numbers that follow each other over the table. */
const SPREAD = 0x9e37_79b1;

/**
 * Numbers anew, from 0 on and without gaps, what numbers of any size stand for: what is then worked out for each takes as
 * much as there are of them, however many others there are.
 */
export class DenseNumbers {
  /** How many there are. */
  size = 0;
  /** Open-addressed: a number, and which one it is, counted from 1; 0 where there is none. */
  #slots = new Uint32Array(2 * FIRST_SLOTS);
  #shift = 32 - Math.log2(FIRST_SLOTS);
  #numbers = new Uint32Array(FIRST_SLOTS * FULL);

  /** Which one a number is; the next one if it is new. */
  positionOf(number: number): number {
    const slots = this.#slots;
    const end = slots.length;
    let slot = (Math.imul(number, SPREAD) >>> this.#shift) << 1;
    for (;;) {
      const known = slots[slot + 1] ?? 0;
      if (known === 0) return this.#add(number, slot);
      if (slots[slot] === number) return known - 1;
      slot += 2;
      if (slot === end) slot = 0;
    }
  }

  /** The numbers in the order of their positions, those from one position on. */
  list(from = 0): Uint32Array {
    return this.#numbers.slice(from, this.size);
  }

  #add(number: number, slot: number): number {
    const position = this.size;
    if (position === this.#numbers.length) {
      this.#grow();
      return this.positionOf(number);
    }
    this.#slots[slot] = number;
    this.#slots[slot + 1] = position + 1;
    this.#numbers[position] = number;
    this.size = position + 1;
    return position;
  }

  /** Makes room for twice as many; the table grows with it. */
  #grow(): void {
    const known = this.#numbers;
    this.#slots = new Uint32Array(2 * this.#slots.length);
    this.#shift -= 1;
    this.#numbers = new Uint32Array(2 * known.length);
    this.size = 0;
    for (const number of known) this.positionOf(number);
  }
}
