import type { LiveEvent } from '../feed.ts';

/** The same thing is told at most once in so many milliseconds. */
const TELL_EVERY = 1_000;

/** Things that wait to be told; more of them are dropped. */
const MOST_WAITING = 1_000;

/** Things that happen often and are not in the journal: each is told once a second, however often it happens. */
export class Notices {
  readonly #tell: (happening: LiveEvent) => void;
  readonly #waiting = new Map<string, LiveEvent>();
  #timer: NodeJS.Timeout | undefined;

  constructor(tell: (happening: LiveEvent) => void) {
    this.#tell = tell;
  }

  add(happening: LiveEvent): void {
    if (this.#waiting.size >= MOST_WAITING) return;
    this.#waiting.set(`${happening.kind} ${happening.subjectId}`, happening);
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
    for (const happening of waiting) this.#tell(happening);
  }
}
