import type { Static } from '@sinclair/typebox';
import type { Account, Passkey } from '../../../../../drizzle/schema/index.ts';
import { codeExpiry } from '../../../../base/codes/index.ts';
import type { PeopleContext } from '../../../../kernel/context.ts';
import { newSecret } from '../../../../lib/random.ts';
import { isRecord } from '../../../../lib/record.ts';
import { readToken, signToken } from '../../../sessions/index.ts';
import type { NewPasskey, PasskeyAnswer, PasskeyCreation, PasskeyRequest } from './model.ts';
import { type PasskeyPage, passkeyPageAt } from './place.ts';

/** ES256, EdDSA and RS256, which every authenticator has one of (COSE). */
const ALGORITHMS = [-7, -8, -257];

/** What has to be signed, and where: the challenge in base64url, and the origin of the page. */
type Expected = { text: string; origin: string };

/** What the library compares. Being there is enough: the password was asked for. */
const expectedOf = ({ text, origin }: Expected) => ({
  expectedChallenge: text,
  expectedOrigin: origin,
  expectedRPID: passkeyPageAt(origin)?.host ?? '',
  requireUserVerification: false,
});

/** The facts of a passkey that a browser made; undefined when its answer is not right in every part. */
export async function verifyNewPasskey(
  { type, id, rawId, response }: NewPasskey['credential'],
  expected: Expected,
): Promise<Pick<Passkey, 'credentialId' | 'publicKey' | 'counter' | 'transports'> | undefined> {
  const { verifyRegistrationResponse } = await loadLibrary();
  const verified = await rightOrNothing(() =>
    verifyRegistrationResponse({
      response: { type, id, rawId, response, clientExtensionResults: {} },
      supportedAlgorithmIDs: ALGORITHMS,
      ...expectedOf(expected),
    }),
  );
  if (!verified?.verified) return undefined;
  const made = verified.registrationInfo.credential;
  return {
    credentialId: made.id,
    publicKey: Buffer.from(made.publicKey).toString('base64url'),
    counter: made.counter,
    transports: response.transports ?? [],
  };
}

/** How often a passkey says it has signed; undefined when its answer is not right in every other part. */
export async function verifyPasskey(
  { type, id, rawId, response }: PasskeyAnswer,
  { publicKey }: Pick<Passkey, 'publicKey'>,
  expected: Expected,
): Promise<number | undefined> {
  const { verifyAuthenticationResponse } = await loadLibrary();
  const verified = await rightOrNothing(() =>
    verifyAuthenticationResponse({
      response: { type, id, rawId, response, clientExtensionResults: {} },
      // The counter is compared where it is stored: of two answers at a time, only one is right.
      credential: { id, publicKey: Uint8Array.from(Buffer.from(publicKey, 'base64url')), counter: 0 },
      ...expectedOf(expected),
    }),
  );
  return verified?.verified ? verified.authenticationInfo.newCounter : undefined;
}

/** The library throws for whatever is not right in an answer. */
async function rightOrNothing<Verified>(verify: () => Promise<Verified>): Promise<Verified | undefined> {
  try {
    return await verify();
  } catch {
    return undefined;
  }
}

/** Loaded on demand: without passkeys no service needs it. */
const loadLibrary = () => import('@simplewebauthn/server');

/** How long a challenge can be answered, in seconds. */
const PASSKEY_SECONDS = 300;

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
async function createPasskeyChallenge(
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

const TIMEOUT_MS = PASSKEY_SECONDS * 1000;
const KIND = 'public-key';
const WITHOUT_PIN = 'discouraged';

const describe = ({ credentialId, transports }: Passkey) =>
  ({ type: KIND, id: credentialId, transports }) as const;

/** What a page is told to make a passkey; `proved`: another factor of the account was proved. */
export async function creationOptions(
  context: PeopleContext,
  { id, email, name }: Pick<Account, 'id' | 'email' | 'name'>,
  asked: { page: PasskeyPage; signIn: string | null; passkeys: readonly Passkey[]; proved: boolean },
): Promise<Static<typeof PasskeyCreation>> {
  const { page, signIn, passkeys, proved } = asked;
  const { origin, host } = page;
  const challenge = { accountId: id, purpose: 'add', origin, signIn, proved } as const;
  return {
    rp: { id: host, name: context.settings.get('teamName') || 'Linnet' },
    user: { id: Buffer.from(id, 'hex').toString('base64url'), name: email, displayName: name ?? email },
    challenge: await createPasskeyChallenge(context, challenge),
    pubKeyCredParams: ALGORITHMS.map((alg) => ({ type: KIND, alg })),
    timeout: TIMEOUT_MS,
    attestation: 'none',
    excludeCredentials: passkeys.filter((passkey) => passkey.host === host).map(describe),
    authenticatorSelection: { residentKey: 'preferred', userVerification: WITHOUT_PIN },
  };
}

/** What a page is told to use one of an account's passkeys; null without one for its host, and without a page. */
export async function requestOptions(
  context: PeopleContext,
  accountId: string,
  asked: { page: PasskeyPage | undefined; signIn: string | null; passkeys: readonly Passkey[] },
): Promise<Static<typeof PasskeyRequest> | null> {
  const { page, signIn, passkeys } = asked;
  const here = passkeys.filter(({ host }) => host === page?.host);
  if (!page || here.length === 0) return null;
  const { origin, host } = page;
  const challenge = { accountId, purpose: 'use', origin, signIn, proved: false } as const;
  return {
    rpId: host,
    challenge: await createPasskeyChallenge(context, challenge),
    timeout: TIMEOUT_MS,
    allowCredentials: here.map(describe),
    userVerification: WITHOUT_PIN,
  };
}
