import { LRUCache } from 'lru-cache';
import type { Clock } from '../../lib/clock.ts';
import { HOUR, MINUTE } from '../../lib/duration.ts';
import type { PageFacts } from './model.ts';

/** What became of a look at a page; times in ms UTC. */
export type PageLook =
  | { kind: 'page'; finalUrl: string; facts: PageFacts; fetchedAt: number }
  | { kind: 'unfetchable'; reason: string; fetchedAt: number }
  | { kind: 'timeout'; fetchedAt: number };

/** How long an outcome is kept, ms: failures for less long, because they pass. */
const KEPT: Readonly<Record<PageLook['kind'], number>> = {
  page: HOUR,
  unfetchable: 5 * MINUTE,
  timeout: 5 * MINUTE,
};

/** Of all outcomes together, about bytes. */
const MOST = 4_194_304;

/** What became of looks at pages, by the address that was asked for, and the looks that are under way. */
export class PageLooks {
  readonly #kept = new LRUCache<string, PageLook>({
    maxSize: MOST,
    sizeCalculation: (outcome, url) => url.length + JSON.stringify(outcome).length,
  });
  readonly #underWay = new Map<string, Promise<PageLook>>();
  readonly #clock: Clock;

  constructor(clock: Clock) {
    this.#clock = clock;
  }

  /** The outcome for an address, fresh enough; `look` is called without one, once for all who ask meanwhile. */
  async get(url: string, look: () => Promise<PageLook>): Promise<PageLook> {
    const known = this.#kept.get(url);
    if (known && this.#isFresh(known)) return known;
    const looking = this.#underWay.get(url) ?? this.#start(url, look);
    return looking;
  }

  #start(url: string, look: () => Promise<PageLook>): Promise<PageLook> {
    const looking = look()
      .then((outcome) => {
        this.#kept.set(url, outcome);
        return outcome;
      })
      .finally(() => this.#underWay.delete(url));
    this.#underWay.set(url, looking);
    return looking;
  }

  /** A clock that was ahead and is put right must not keep an outcome for as long as it was ahead. */
  #isFresh({ kind, fetchedAt }: PageLook): boolean {
    const age = this.#clock.now() - fetchedAt;
    return age >= 0 && age < KEPT[kind];
  }
}
