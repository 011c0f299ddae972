import { codeExpiry } from '../../../../base/codes/index.ts';
import type { PeopleContext } from '../../../../kernel/context.ts';
import { newSecret } from '../../../../lib/random.ts';
import { isRecord } from '../../../../lib/record.ts';
import { readToken, signToken } from '../../../sessions/index.ts';

/** How long a challenge can be answered, in seconds. */
export const PASSKEY_SECONDS = 300;

/** What a passkey is asked to sign. */
export type PasskeyChallenge = {
  id: string;
  accountId: string;
  /** To add a passkey, or to use one. */
  purpose: 'add' | 'use';
  /** The page that asks, which alone can answer. */
  origin: string;
  /** The challenge of the sign-in that it is asked for; null in a session. */
  signIn: string | null;
  /** Whether another factor was proved before. */
  proved: boolean;
  /** Milliseconds UTC. */
  expiresAt: number;
};

/**
 * A challenge in base64url. It is a token of ours, so that it needs no place in the database before its answer, and goes
 * on after a restart; its id has 256 random bits.
 */
export async function createPasskeyChallenge(
  context: PeopleContext,
  { accountId, purpose, origin, signIn, proved }: Omit<PasskeyChallenge, 'id' | 'expiresAt'>,
): Promise<string> {
  const at = context.clock.now();
  const claims = { sub: accountId, jti: newSecret(context.random), at, purpose, origin, signIn, proved };
  return Buffer.from(await signToken(context, 'passkey', claims, PASSKEY_SECONDS)).toString('base64url');
}

/** The challenge that a browser answered, with its base64url; undefined when we did not sign it, or it has expired. */
export async function readPasskeyChallenge(
  context: PeopleContext,
  clientData: string,
): Promise<(PasskeyChallenge & { text: string }) | undefined> {
  const text = challengeIn(clientData);
  if (text === undefined) return undefined;
  const token = Buffer.from(text, 'base64url').toString();
  const { sub, jti, at, purpose, origin, signIn, proved } =
    (await readToken(context, 'passkey', token)) ?? {};
  if (!sub || !jti || typeof at !== 'number' || typeof origin !== 'string') return undefined;
  if (purpose !== 'add' && purpose !== 'use') return undefined;
  return {
    text,
    id: jti,
    accountId: sub,
    purpose,
    origin,
    signIn: typeof signIn === 'string' ? signIn : null,
    proved: proved === true,
    expiresAt: codeExpiry(PASSKEY_SECONDS, at),
  };
}

/** What a browser says that it answered: not to be believed yet. */
function challengeIn(clientData: string): string | undefined {
  try {
    const said: unknown = JSON.parse(Buffer.from(clientData, 'base64url').toString());
    return isRecord(said) && typeof said.challenge === 'string' ? said.challenge : undefined;
  } catch {
    return undefined;
  }
}
