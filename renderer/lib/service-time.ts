/** The header tells whole seconds, and a request takes its time: what differs by less is no difference. */
const TOLERANCE_MS = 2_000;

/** When a request was sent and its answer came, by this computer's clock, milliseconds. */
export type Exchange = { sent: number; arrived: number };

/**
 * The time by the service's clock, which stamps links and counts clicks. That of this computer may be wrong by hours, and
 * what is called today must be the day the service counts.
 *
 * Why: docs/decisions/screens.md#time-of-the-service
 */
export class ServiceTime {
  /** Called when the clocks turn out to be further apart, or nearer, than they were held to be. */
  onchange: () => void = () => {};
  readonly #own: () => number;
  #ahead = 0;

  constructor(own: () => number = () => Date.now()) {
    this.#own = own;
  }

  /** Milliseconds UTC; this computer's time until an answer has come. */
  now(): number {
    return this.#own() + this.#ahead;
  }

  /** Takes the `Date` of an answer (RFC 9110, 6.6.1) that was not kept from earlier. */
  hear(date: string | null, { sent, arrived }: Exchange): void {
    const told = Date.parse(date ?? '');
    if (Number.isNaN(told)) return;
    // The second it names began up to a second before; the answer left the service somewhere on the way.
    const apart = told + 500 - (sent + arrived) / 2;
    const tolerance = TOLERANCE_MS + (arrived - sent) / 2;
    if (Math.abs(apart - this.#ahead) <= tolerance) return;
    this.#ahead = Math.abs(apart) <= tolerance ? 0 : apart;
    this.onchange();
  }
}

export const serviceTime = new ServiceTime();
