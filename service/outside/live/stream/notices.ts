import type { Occurrence } from '../feed.ts';

/** The same event is sent at most once in so many milliseconds. */
const TELL_EVERY = 1_000;

/** The most events that wait to be sent; further ones are dropped. */
const MOST_WAITING = 1_000;

/** Frequent events that are not in the journal: each is sent once a second, however often it happens. */
export class Notices {
  readonly #tell: (occurrence: Occurrence) => void;
  readonly #waiting = new Map<string, Occurrence>();
  #timer: NodeJS.Timeout | undefined;

  constructor(tell: (occurrence: Occurrence) => void) {
    this.#tell = tell;
  }

  add(occurrence: Occurrence): void {
    if (this.#waiting.size >= MOST_WAITING) return;
    this.#waiting.set(`${occurrence.kind} ${occurrence.subjectId}`, occurrence);
    this.#timer ??= setTimeout(() => this.#tellAll(), TELL_EVERY);
  }

  clear(): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    this.#waiting.clear();
  }

  #tellAll(): void {
    const waiting = [...this.#waiting.values()];
    this.clear();
    for (const occurrence of waiting) this.#tell(occurrence);
  }
}
