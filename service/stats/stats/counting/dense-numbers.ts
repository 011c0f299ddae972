/** A number is looked up in three levels of tables: by its first bits, its middle bits and its last bits. */
const MIDDLE_BITS = 12;
const LAST_BITS = 8;

const MIDDLE_SHIFT = LAST_BITS;
const FIRST_SHIFT = LAST_BITS + MIDDLE_BITS;
const FIRST_SIZE = 2 ** (32 - FIRST_SHIFT);
const MIDDLE_SIZE = 2 ** MIDDLE_BITS;
const LAST_SIZE = 2 ** LAST_BITS;
const MIDDLE_MASK = MIDDLE_SIZE - 1;
const LAST_MASK = LAST_SIZE - 1;

/** The beginning is two empty tables, which entries without a table point to; the table for the first bits follows. */
const NO_LAST = 0;
const NO_MIDDLE = NO_LAST + LAST_SIZE;
const FIRST = NO_MIDDLE + MIDDLE_SIZE;

/** There is room for so many numbers at first. */
const FIRST_NUMBERS = 512;

/**
 * Maps numbers of any size to consecutive positions from 0. Work for each number then depends only on how many numbers
 * a question uses, not on how many exist.
 */
export class DenseNumbers {
  /** How many there are. */
  size = 0;
  /**
   * All tables: entries are the beginnings of the next tables, and in the last level positions plus one; 0 for none.
   */
  #tables = new Uint32Array(FIRST + FIRST_SIZE).fill(NO_MIDDLE, FIRST);
  #numbers = new Uint32Array(FIRST_NUMBERS);
  #end = FIRST + FIRST_SIZE;

  /** The position of a number; the next free one if the number is new. */
  positionOf(number: number): number {
    return (find(this.#tables, number) || this.#add(number)) - 1;
  }

  /** Replaces numbers by their positions in every so many words. */
  renumber(words: Uint32Array, first: number, apart: number): void {
    let tables = this.#tables;
    for (let at = first; at < words.length; at += apart) {
      const number = words[at] ?? 0;
      let known = find(tables, number);
      if (known === 0) {
        known = this.#add(number);
        tables = this.#tables;
      }
      words[at] = known - 1;
    }
  }

  /** The numbers in the order of their positions, those from one position on. */
  list(from = 0): Uint32Array {
    return this.#numbers.slice(from, this.size);
  }

  #add(number: number): number {
    const first = FIRST + (number >>> FIRST_SHIFT);
    const middle = this.#enter(first, NO_MIDDLE, MIDDLE_SIZE) + ((number >>> MIDDLE_SHIFT) & MIDDLE_MASK);
    const last = this.#enter(middle, NO_LAST, LAST_SIZE) + (number & LAST_MASK);
    if (this.size === this.#numbers.length) this.#numbers = grown(this.#numbers);
    this.#numbers[this.size] = number;
    this.size += 1;
    this.#tables[last] = this.size;
    return this.size;
  }

  /** The beginning of the table of an entry, which is created if it is missing. */
  #enter(entry: number, nothing: number, size: number): number {
    const known = this.#tables[entry] ?? nothing;
    if (known !== nothing) return known;
    const begin = this.#end;
    this.#end += size;
    if (this.#end > this.#tables.length) this.#tables = grown(this.#tables);
    this.#tables[entry] = begin;
    return begin;
  }
}

function find(tables: Uint32Array, number: number): number {
  const middle = tables[FIRST + (number >>> FIRST_SHIFT)] ?? 0;
  const last = tables[middle + ((number >>> MIDDLE_SHIFT) & MIDDLE_MASK)] ?? 0;
  return tables[last + (number & LAST_MASK)] ?? 0;
}

/** The same with room for twice as many. */
function grown(numbers: Uint32Array): Uint32Array<ArrayBuffer> {
  const longer = new Uint32Array(2 * numbers.length);
  longer.set(numbers);
  return longer;
}
