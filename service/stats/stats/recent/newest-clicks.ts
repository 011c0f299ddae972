import { clickedAt, RECORD, RECORD_WORDS } from '../../../clicks/clicks/index.ts';
import type { Range } from '../question/range.ts';

/** A click as it is packed, but for its visitor and how long it took; `at` is in milliseconds UTC. */
export type FoundClick = { at: number; agent: number; place: number; origin: number };

/** Picks the newest of the clicks that it is shown. */
export class NewestClicks {
  readonly #range: Range;
  readonly #most: number;
  #kept: FoundClick[] = [];
  /** What is older is none of the newest. */
  #floor: number;

  constructor(range: Range, most: number) {
    this.#range = range;
    this.#most = most;
    this.#floor = range.start;
  }

  /** Looks through packed clicks from the last on: most of them were packed as they came. */
  add(records: Uint32Array): void {
    for (let word = records.length - RECORD_WORDS; word >= 0; word -= RECORD_WORDS) {
      const at = clickedAt(records, word);
      if (at < this.#floor || at > this.#range.end) continue;
      const [agent = 0, place = 0, origin = 0] = [RECORD.agent, RECORD.place, RECORD.origin].map(
        (label) => records[word + label],
      );
      this.#kept.push({ at, agent, place, origin });
      if (this.#kept.length >= this.#most * 2) this.#trim();
    }
  }

  /** The newest first. */
  list(): FoundClick[] {
    this.#trim();
    return this.#kept;
  }

  #trim(): void {
    this.#kept = this.#kept.toSorted((one, other) => other.at - one.at).slice(0, this.#most);
    const last = this.#kept[this.#most - 1];
    if (last) this.#floor = last.at;
  }
}
