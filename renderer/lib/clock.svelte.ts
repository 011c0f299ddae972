import { serviceTime } from './service-time.ts';

const TICK_MS = 30_000;

/** The present moment by the service's clock, for relative times; one timer for the whole page. */
export class Clock {
  /** Milliseconds UTC, at most half a minute old. */
  now = $state(serviceTime.now());
  /** Moments before the next tick that are waited for. */
  readonly #awaited = new Set<number>();

  constructor() {
    const tick = (): void => {
      this.now = serviceTime.now();
    };
    setInterval(tick, TICK_MS);
    serviceTime.onchange = tick;
  }

  /** Whether a moment (milliseconds UTC) has come; what reads this is told as it comes, not half a minute later. */
  hasCome(moment: number): boolean {
    if (moment > this.now) this.#await(moment);
    return moment <= this.now;
  }

  /** Later moments are asked for again with every tick. */
  #await(moment: number): void {
    const left = moment - serviceTime.now();
    if (left > TICK_MS || this.#awaited.has(moment)) return;
    this.#awaited.add(moment);
    setTimeout(() => {
      this.#awaited.delete(moment);
      this.now = Math.max(moment, serviceTime.now());
    }, left);
  }
}

export const clock = new Clock();
