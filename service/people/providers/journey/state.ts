import { type Static, Type } from '@sinclair/typebox';
import { Nullable } from '../../../http/types.ts';
import type { PeopleContext } from '../../../kernel/context.ts';
import { equalDigests, sha256 } from '../../../lib/hash.ts';
import { fitsSchema } from '../../../lib/schema/read.ts';
import { readToken, signToken } from '../../sessions/index.ts';
import { LinkRequest } from '../linking/link-request.ts';

/** How long a person may take at the provider, in seconds (docs/contract/oauth.md#who-arrives). */
export const STATE_SECONDS = 600;

/** What must be known when the person comes back from the provider; it travels there and back as the signed state. */
const Journey = Type.Object({
  provider: Type.String(),
  /** Our own path to go on to. */
  next: Type.String(),
  /** The address the provider was told to send the person back to. */
  redirectUri: Type.String(),
  /** Set when a signed-in person links the provider. */
  link: Nullable(LinkRequest),
  /** SHA-256 of the code of the person's invitation. */
  inviteHash: Nullable(Type.String()),
  /** Set when the desktop window waits for the outcome: the id of its sign-in. */
  desktop: Nullable(Type.String()),
});

export type Journey = Static<typeof Journey>;

const State = Type.Composite([Journey, Type.Object({ binding: Type.String() })]);

type Signer = Pick<PeopleContext, 'secrets' | 'clock'>;

/**
 * The values a sign-in at a provider needs besides its state, all derived from one secret that only
 * the person's browser has: nothing is stored, and the state is worth nothing in another browser.
 */
export const secretsOf = (secret: string) => ({
  /** The PKCE verifier. */
  verifier: sha256(`verifier ${secret}`),
  nonce: sha256(`nonce ${secret}`),
});

/** What ties a journey to the browser that began it, without telling the browser's secret. */
export const bindingOf = (secret: string): string => sha256(`binding ${secret}`);

/** Signs a journey for the browser that has the secret. */
export const signState = (signer: Signer, journey: Journey, secret: string): Promise<string> =>
  signToken(signer, 'oauth-state', { ...journey, binding: bindingOf(secret) }, STATE_SECONDS);

/** The journey behind a state; undefined when it is forged, expired, or from another browser or provider. */
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
