import { LRUCache } from 'lru-cache';
import type { Clock } from './time.ts';
import { createTurns } from './turns.ts';

type Options<Outcome> = {
  clock: Clock;
  /** How long an outcome is kept, ms: a failure for less long, because it passes. */
  keptFor: (outcome: Outcome) => number;
};

/** Of all outcomes together, about bytes. */
const MOST_KEPT = 4_194_304;

/** Look-ups at a time, whatever they are for: each may wait for a slow server. */
const TURNS = { atOnce: 16, waiting: 100 };

/** What became of costly look-ups, by what was asked for, and the look-ups that are under way. */
export class RecentOutcomes<Outcome extends { fetchedAt: number }> {
  readonly #kept = new LRUCache<string, Outcome>({
    maxSize: MOST_KEPT,
    sizeCalculation: (outcome, key) => key.length + JSON.stringify(outcome).length,
  });
  readonly #underWay = new Map<string, Promise<Outcome>>();
  readonly #turns = createTurns(TURNS);
  readonly #options: Options<Outcome>;

  constructor(options: Options<Outcome>) {
    this.#options = options;
  }

  /**
   * The outcome for what is asked, fresh enough; `lookUp` is called without one, once for all who ask meanwhile.
   *
   * @throws QueueFull when too many look-ups wait for their turn.
   */
  async get(key: string, lookUp: () => Promise<Outcome>): Promise<Outcome> {
    const known = this.#kept.get(key);
    if (known && this.#isFresh(known)) return known;
    return this.#underWay.get(key) ?? this.#start(key, lookUp);
  }

  #start(key: string, lookUp: () => Promise<Outcome>): Promise<Outcome> {
    const looking = this.#turns(lookUp)
      .then((outcome) => {
        this.#kept.set(key, outcome);
        return outcome;
      })
      .finally(() => this.#underWay.delete(key));
    this.#underWay.set(key, looking);
    return looking;
  }

  /** A clock that was ahead and is put right must not keep an outcome for as long as it was ahead. */
  #isFresh(outcome: Outcome): boolean {
    const age = this.#options.clock.now() - outcome.fetchedAt;
    return age >= 0 && age < this.#options.keptFor(outcome);
  }
}
