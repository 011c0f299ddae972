import type { Clock } from '../../../lib/time.ts';
import { STATE_SECONDS } from './state.ts';

/** Journeys that have ended: each allows one return, even if the provider would accept a code twice. */
export class EndedJourneys {
  readonly #clock: Clock;
  /** The binding of each journey, and until when its state is valid (ms UTC); the oldest first. */
  readonly #ended = new Map<string, number>();

  constructor({ clock }: { clock: Clock }) {
    this.#clock = clock;
  }

  /** Records that a journey has ended. False when it had ended before. */
  end(binding: string): boolean {
    const now = this.#clock.now();
    this.#forget(now);
    if (this.#ended.has(binding)) return false;
    this.#ended.set(binding, now + STATE_SECONDS * 1000);
    return true;
  }

  #forget(now: number): void {
    for (const [binding, goodUntil] of this.#ended) {
      if (goodUntil > now) return;
      this.#ended.delete(binding);
    }
  }
}
