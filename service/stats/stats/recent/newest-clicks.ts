import { clickedAt, RECORD, RECORD_WORDS } from '../../../clicks/clicks/index.ts';
import type { Range } from '../question/range.ts';

/** A packed click without its visitor and duration; `at` is in milliseconds UTC. */
export type FoundClick = { at: number; agent: number; place: number; origin: number };

/** Keeps the newest of the clicks that it gets. */
export class NewestClicks {
  readonly #range: Range;
  readonly #most: number;
  #kept: FoundClick[] = [];
  /** Clicks before this time cannot be among the newest. */
  #floor: number;

  constructor(range: Range, most: number) {
    this.#range = range;
    this.#most = most;
    this.#floor = range.start;
  }

  /** Reads packed clicks from the last one backwards, because most are in the order of arrival. */
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
