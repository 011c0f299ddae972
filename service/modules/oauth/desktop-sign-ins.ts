import type { Clock } from '../../lib/clock.ts';
import { sha256 } from '../../lib/hash.ts';
import { newSecret, type Random } from '../../lib/random.ts';
import { STATE_SECONDS } from './state.ts';

/** Somebody who has signed in at a provider. */
export type SignedInElsewhere = { accountId: string; method: string };

type Waiting = { expiresAt: number; arrived: SignedInElsewhere | null };

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
  open(): { ticket: string; id: string } {
    const ticket = newSecret(this.#random);
    const id = sha256(ticket);
    const [oldest] = this.#waiting.keys();
    if (this.#waiting.size >= MOST && oldest !== undefined) this.#waiting.delete(oldest);
    this.#waiting.set(id, { expiresAt: this.#clock.now() + STATE_SECONDS * 1000, arrived: null });
    return { ticket, id };
  }

  /** Whether a window still waits for this sign-in. */
  isAwaited(id: string): boolean {
    return this.#find(id)?.arrived === null;
  }

  /** Hands a person over to the window. False when no window waits for this sign-in any more. */
  complete(id: string, arrived: SignedInElsewhere): boolean {
    const waiting = this.#find(id);
    if (waiting?.arrived !== null) return false;
    waiting.arrived = arrived;
    return true;
  }

  /** Who has arrived, told once; null while nobody has; undefined when the ticket is no good. */
  collect(ticket: string): SignedInElsewhere | null | undefined {
    const id = sha256(ticket);
    const arrived = this.#find(id)?.arrived;
    if (arrived) this.#waiting.delete(id);
    return arrived;
  }

  #find(id: string): Waiting | undefined {
    const waiting = this.#waiting.get(id);
    if (waiting && waiting.expiresAt > this.#clock.now()) return waiting;
    this.#waiting.delete(id);
    return undefined;
  }
}
