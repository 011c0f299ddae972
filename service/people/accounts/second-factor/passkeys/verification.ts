import type { Passkey } from '../../../../../drizzle/schema/index.ts';
import type { NewPasskey, PasskeyAnswer } from './model.ts';
import { passkeyPageAt } from './place.ts';

/** ES256, EdDSA and RS256, which every authenticator has one of (COSE). */
export const ALGORITHMS = [-7, -8, -257];

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
