import type { After } from './limits.ts';

/** How many pings in a row may stay unanswered: with the default pause between them, 15 s. */
const MOST_UNANSWERED = 3;

export type HeartbeatParts = {
  after: After;
  /** Milliseconds; only differences count. */
  now(): number;
  /** The pause between two pings, ms. */
  pause: number;
  ask(): void;
  /** Called once when the service has left too many pings unanswered. */
  onSilence(): void;
};

/**
 * Checks regularly whether the service still answers: a process may hang and keep its port.
 *
 * While the computer sleeps neither side runs. So pings are counted, not time, and a late ping starts the count
 * again.
 */
export class Heartbeat {
  readonly #parts: HeartbeatParts;
  #cancel = () => {};
  #unanswered = 0;
  #askedAt = 0;

  constructor(parts: HeartbeatParts) {
    this.#parts = parts;
  }

  /** Starts, or starts again. */
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
