import type { After } from './limits.ts';

/** Questions in a row that may stay unanswered: with the usual pause between them, 15 s. */
const MOST_UNANSWERED = 3;

export type HeartbeatParts = {
  after: After;
  /** Milliseconds; only differences count. */
  now(): number;
  /** The pause between two questions, ms. */
  pause: number;
  ask(): void;
  /** Called once when the service has left too many questions unanswered. */
  onSilence(): void;
};

/**
 * Asks the service regularly whether it still answers: a process that is there may hang, and its port stays taken.
 *
 * While the computer sleeps neither side runs. So what is counted is questions, not time, and a question that comes
 * late begins the count anew.
 */
export class Heartbeat {
  readonly #parts: HeartbeatParts;
  #cancel = () => {};
  #unanswered = 0;
  #askedAt = 0;

  constructor(parts: HeartbeatParts) {
    this.#parts = parts;
  }

  /** Begins, or begins anew. */
  start(): void {
    this.stop();
    this.#unanswered = 0;
    this.#wait();
  }

  stop(): void {
    this.#cancel();
  }

  answered(): void {
    this.#unanswered = 0;
  }

  #wait(): void {
    const { after, now, pause } = this.#parts;
    this.#askedAt = now();
    this.#cancel = after(pause, () => this.#beat());
  }

  #beat(): void {
    const { now, pause, ask, onSilence } = this.#parts;
    if (now() - this.#askedAt > 2 * pause) this.#unanswered = 0;
    if (this.#unanswered >= MOST_UNANSWERED) {
      onSilence();
      return;
    }
    this.#unanswered += 1;
    ask();
    this.#wait();
  }
}
