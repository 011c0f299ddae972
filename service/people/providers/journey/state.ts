import { type Static, Type } from '@sinclair/typebox';
import { Nullable } from '../../../http/types.ts';
import type { PeopleContext } from '../../../kernel/context.ts';
import { equalDigests, sha256 } from '../../../lib/hash.ts';
import { fitsSchema } from '../../../lib/schema/read.ts';
import type { Clock } from '../../../lib/time.ts';
import { readToken, signToken } from '../../sessions/index.ts';
import { LinkRequest } from '../admission-rule.ts';

/** How long a person may take at the provider, in seconds (docs/contract/oauth.md#who-arrives). */
export const STATE_SECONDS = 600;

/** The facts needed when the person comes back from the provider; they travel there and back as the signed state. */
const Journey = Type.Object({
  provider: Type.String(),
  /** The path on this service to open afterwards. */
  next: Type.String(),
  /** The return address that was given to the provider. */
  redirectUri: Type.String(),
  /** Set when a signed-in person links the provider. */
  link: Nullable(LinkRequest),
  /** SHA-256 of the code of the person's invitation. */
  inviteHash: Nullable(Type.String()),
  /** Set when the desktop window waits for the result: the id of its sign-in. */
  desktop: Nullable(Type.String()),
  /** Whether the owner only tests the provider, and no person is signed in. */
  test: Type.Boolean(),
});
export type Journey = Static<typeof Journey>;

const State = Type.Composite([Journey, Type.Object({ binding: Type.String() })]);

type Signer = Pick<PeopleContext, 'secrets' | 'clock'>;

/**
 * The secret values of a sign-in at a provider, all derived from one secret that only the person's browser has:
 * nothing is stored, and the state is useless in another browser.
 */
export const secretsOf = (secret: string) => ({
  /** The PKCE verifier. */
  verifier: sha256(`verifier ${secret}`),
  nonce: sha256(`nonce ${secret}`),
});

/** Ties a journey to the browser that began it, without revealing the browser's secret. */
export const bindingOf = (secret: string): string => sha256(`binding ${secret}`);

/** Signs a journey for the browser that has the secret. */
export const signState = (signer: Signer, journey: Journey, secret: string): Promise<string> =>
  signToken(signer, 'oauth-state', { ...journey, binding: bindingOf(secret) }, STATE_SECONDS);

/** The journey in a state; undefined when it is forged, expired, or from another browser or provider. */
export async function readState(
  signer: Signer,
  state: string,
  { secret, provider }: { secret: string; provider: string },
): Promise<Journey | undefined> {
  const claims = await readToken(signer, 'oauth-state', state);
  if (!claims || !fitsSchema(State, claims)) return undefined;
  const isTheirs = equalDigests(claims.binding, bindingOf(secret)) && claims.provider === provider;
  return isTheirs ? claims : undefined;
}

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
