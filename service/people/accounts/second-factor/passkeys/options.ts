import type { Static } from '@sinclair/typebox';
import type { Account, Passkey } from '../../../../../drizzle/schema/index.ts';
import type { PeopleContext } from '../../../../kernel/context.ts';
import { createPasskeyChallenge, PASSKEY_SECONDS } from './challenge.ts';
import type { PasskeyCreation, PasskeyRequest } from './model.ts';
import type { PasskeyPage } from './place.ts';
import { ALGORITHMS } from './verification.ts';

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
