import { codeExpiry, createSecretCode, hashSecretCode, isCodeCurrent } from '../../../base/codes/index.ts';
import type { Provider } from '../../../lib/provider.ts';
import type { Random } from '../../../lib/random.ts';
import type { Clock } from '../../../lib/time.ts';
import type { LinkRequest } from '../admission-rule.ts';
import type { Identity } from '../identity.ts';
import { STATE_SECONDS } from '../journey/state.ts';

/** What a window waits for: a sign-in with a provider, or a link of a provider to its signed-in account. */
export type Awaited = { provider: Provider; link: LinkRequest | null };

/** The result from the provider: an account to sign in to, or an identity to link. */
export type Arrived =
  | { kind: 'account'; accountId: string; method: Provider; secondFactor: boolean }
  | { kind: 'identity'; identity: Identity; request: LinkRequest };

type Waiting = Awaited & { expiresAt: number; arrived: Arrived | null };

/** The most sign-ins that wait at once; a further one replaces the oldest. */
const MOST = 32;

/**
 * Sign-ins in the person's browser for which the desktop window waits.
 *
 * The window keeps a ticket; the browser's address contains only the ticket's hash. Other users of the computer can
 * see that address and sign in there first, so an arrival has no effect until the window has shown the account and
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

  /** The sign-in that a window awaits under this id; undefined when no window does. */
  find(id: string): Awaited | undefined {
    const waiting = this.#find(id);
    return waiting?.arrived === null ? waiting : undefined;
  }

  /** Passes an arrival to the window. False when no window awaits this sign-in any more. */
  arrive(id: string, arrived: Arrived): boolean {
    const waiting = this.#find(id);
    if (waiting?.arrived !== null) return false;
    waiting.arrived = arrived;
    return true;
  }

  /** The arrival; null before it, undefined when the ticket is unknown or has expired. */
  look(ticket: string): Arrived | null | undefined {
    return this.#find(hashSecretCode(ticket))?.arrived;
  }

  /**
   * Returns the arrival and uses the ticket up. Undefined before the arrival, or when the ticket is unknown or has
   * expired.
   */
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
