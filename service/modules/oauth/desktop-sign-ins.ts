import type { Clock } from '../../lib/clock.ts';
import { sha256 } from '../../lib/hash.ts';
import { isWithinLifetime } from '../../lib/lifetime.ts';
import { newSecret, type Random } from '../../lib/random.ts';
import { STATE_SECONDS } from './state.ts';

/** Somebody who has signed in at a provider. */
export type SignedInElsewhere = { accountId: string; method: string };

/** What a window waits for: a sign-in, or a link to the account it is signed in to. */
export type Awaiting = { linkTo: string | null };

type Waiting = Awaiting & { expiresAt: number; arrived: SignedInElsewhere | null };

/** More windows than this never wait at once; the oldest gives way. */
const MOST = 32;

/**
 * Sign-ins that the desktop window waits for while they happen in the person's browser.
 *
 * The window keeps a ticket; the browser's address only carries the ticket's hash. Whoever sees the
 * address can complete the sign-in, which is its purpose, but cannot collect it.
 */
export class DesktopSignIns {
  readonly #clock: Clock;
  readonly #random: Random;
  readonly #waiting = new Map<string, Waiting>();

  constructor({ clock, random }: { clock: Clock; random: Random }) {
    this.#clock = clock;
    this.#random = random;
  }

  /** A ticket for the window, and the id for the browser's address. */
  open({ linkTo }: Awaiting): { ticket: string; id: string } {
    const ticket = newSecret(this.#random);
    const id = sha256(ticket);
    const [oldest] = this.#waiting.keys();
    if (this.#waiting.size >= MOST && oldest !== undefined) this.#waiting.delete(oldest);
    this.#waiting.set(id, { linkTo, expiresAt: this.#clock.now() + STATE_SECONDS * 1000, arrived: null });
    return { ticket, id };
  }

  /** What the window still waits for; undefined when none does. */
  find(id: string): Awaiting | undefined {
    const waiting = this.#find(id);
    return waiting?.arrived === null ? { linkTo: waiting.linkTo } : undefined;
  }

  /** Hands a person over to the window. False when no window waits for this sign-in any more. */
  complete(id: string, arrived: SignedInElsewhere): boolean {
    const waiting = this.#find(id);
    if (waiting?.arrived !== null) return false;
    waiting.arrived = arrived;
    return true;
  }

  /** Who has arrived for what, told once; null while nobody has; undefined when the ticket is no good. */
  collect(ticket: string): (SignedInElsewhere & Awaiting) | null | undefined {
    const id = sha256(ticket);
    const waiting = this.#find(id);
    if (!waiting) return undefined;
    if (waiting.arrived === null) return null;
    this.#waiting.delete(id);
    return { ...waiting.arrived, linkTo: waiting.linkTo };
  }

  #find(id: string): Waiting | undefined {
    const waiting = this.#waiting.get(id);
    if (waiting && isWithinLifetime(waiting.expiresAt, STATE_SECONDS * 1000, this.#clock.now()))
      return waiting;
    this.#waiting.delete(id);
    return undefined;
  }
}
