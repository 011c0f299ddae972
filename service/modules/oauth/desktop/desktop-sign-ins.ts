import type { Clock } from '../../../lib/clock.ts';
import { sha256 } from '../../../lib/hash.ts';
import { isWithinLifetime } from '../../../lib/lifetime.ts';
import type { Provider } from '../../../lib/provider.ts';
import { newSecret, type Random } from '../../../lib/random.ts';
import type { Identity } from '../identity.ts';
import { STATE_SECONDS } from '../journey/state.ts';
import type { LinkRequest } from '../linking/link-request.ts';

/** What a window waits for: a sign-in with a provider, or a link to the account it is signed in to. */
export type Awaited = { provider: Provider; link: LinkRequest | null };

/** Who came back from the provider: somebody with an account here, or an identity that is to be linked. */
export type Arrived =
  | { kind: 'account'; accountId: string; method: Provider }
  | { kind: 'identity'; identity: Identity; request: LinkRequest };

type Waiting = Awaited & { expiresAt: number; arrived: Arrived | null };

/** More windows than this never wait at once; the oldest gives way. */
const MOST = 32;

/**
 * Sign-ins that the desktop window waits for while they happen in the person's browser.
 *
 * The window keeps a ticket; the browser's address only carries the ticket's hash. Others on the computer can
 * see that address and arrive in the person's place, so nothing comes of an arrival until the window has shown
 * who it is and the person has recognised themselves.
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
  open(awaited: Awaited): { ticket: string; id: string } {
    const ticket = newSecret(this.#random);
    const id = sha256(ticket);
    const [oldest] = this.#waiting.keys();
    if (this.#waiting.size >= MOST && oldest !== undefined) this.#waiting.delete(oldest);
    this.#waiting.set(id, { ...awaited, expiresAt: this.#clock.now() + STATE_SECONDS * 1000, arrived: null });
    return { ticket, id };
  }

  /** What a window still waits for; undefined when none does. */
  find(id: string): Awaited | undefined {
    const waiting = this.#find(id);
    return waiting?.arrived === null ? waiting : undefined;
  }

  /** Shows somebody to the window. False when no window waits for this sign-in any more. */
  arrive(id: string, arrived: Arrived): boolean {
    const waiting = this.#find(id);
    if (waiting?.arrived !== null) return false;
    waiting.arrived = arrived;
    return true;
  }

  /** Who has arrived; null while nobody has; undefined when the ticket is no good. */
  look(ticket: string): Arrived | null | undefined {
    return this.#find(sha256(ticket))?.arrived;
  }

  /** Who has arrived, told once: the ticket is used up. Undefined when nobody has, or the ticket is no good. */
  take(ticket: string): Arrived | undefined {
    const arrived = this.look(ticket) ?? undefined;
    if (arrived) this.#waiting.delete(sha256(ticket));
    return arrived;
  }

  #find(id: string): Waiting | undefined {
    const waiting = this.#waiting.get(id);
    if (waiting && isWithinLifetime(waiting.expiresAt, STATE_SECONDS * 1000, this.#clock.now()))
      return waiting;
    this.#waiting.delete(id);
    return undefined;
  }
}
