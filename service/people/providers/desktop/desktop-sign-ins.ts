import { codeExpiry, createSecretCode, hashSecretCode, isCodeCurrent } from '../../../base/codes/index.ts';
import type { Clock } from '../../../lib/clock.ts';
import type { Provider } from '../../../lib/provider.ts';
import type { Random } from '../../../lib/random.ts';
import type { Identity } from '../identity.ts';
import { STATE_SECONDS } from '../journey/state.ts';
import type { LinkRequest } from '../linking/link-request.ts';

/** What a window waits for: a sign-in with a provider, or a link to the account it is signed in to. */
export type Awaited = { provider: Provider; link: LinkRequest | null };

/** What came back from the provider: an account to sign in to, or an identity to link. */
export type Arrived =
  | { kind: 'account'; accountId: string; method: Provider }
  | { kind: 'identity'; identity: Identity; request: LinkRequest };

type Waiting = Awaited & { expiresAt: number; arrived: Arrived | null };

/** At most so many sign-ins wait at once; a further one replaces the oldest. */
const MOST = 32;

/**
 * Sign-ins that the desktop window waits for while they happen in the person's browser.
 *
 * The window keeps a ticket; the browser's address only carries the ticket's hash. Other users of the computer can see
 * that address and sign in there first, so an arrival has no effect until the window has shown which account it is and
 * the person has confirmed it.
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
    const { code: ticket, hash: id } = createSecretCode(this.#random);
    const [oldest] = this.#waiting.keys();
    if (this.#waiting.size >= MOST && oldest !== undefined) this.#waiting.delete(oldest);
    this.#waiting.set(id, {
      ...awaited,
      expiresAt: codeExpiry(STATE_SECONDS, this.#clock.now()),
      arrived: null,
    });
    return { ticket, id };
  }

  /** What a window still waits for under this id; undefined when none does. */
  find(id: string): Awaited | undefined {
    const waiting = this.#find(id);
    return waiting?.arrived === null ? waiting : undefined;
  }

  /** Hands an arrival to the window. False when no window waits for this sign-in any more. */
  arrive(id: string, arrived: Arrived): boolean {
    const waiting = this.#find(id);
    if (waiting?.arrived !== null) return false;
    waiting.arrived = arrived;
    return true;
  }

  /** The arrival; null while there is none, undefined when the ticket is unknown or has expired. */
  look(ticket: string): Arrived | null | undefined {
    return this.#find(hashSecretCode(ticket))?.arrived;
  }

  /** The arrival, once: the ticket is used up. Undefined when there is none, or the ticket is unknown or has expired. */
  take(ticket: string): Arrived | undefined {
    const arrived = this.look(ticket) ?? undefined;
    if (arrived) this.#waiting.delete(hashSecretCode(ticket));
    return arrived;
  }

  #find(id: string): Waiting | undefined {
    const waiting = this.#waiting.get(id);
    if (waiting && isCodeCurrent(waiting.expiresAt, STATE_SECONDS, this.#clock.now())) return waiting;
    this.#waiting.delete(id);
    return undefined;
  }
}
