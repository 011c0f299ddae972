import type { Static } from '@sinclair/typebox';
import type {
  FactorRule,
  FactorSecret,
  Factors,
  PasskeyOptions,
} from '../../service/people/accounts/second-factor/api.ts';
import type {
  NewPasskey,
  PasskeyAnswer,
  PasskeyCreation,
  PasskeyRequest,
} from '../../service/people/accounts/second-factor/passkeys/model.ts';
import { call } from './call.ts';
import { client } from './client.ts';
import type { User } from './session.ts';

/** The second factors of an account, and whether it must have one. */
export type SecondFactors = Static<typeof Factors>;
export type SecondFactor = SecondFactors['factors'][number];

/** What an authenticator app takes: as text, and as the address in a QR code. */
export type AppSecret = Static<typeof FactorSecret>;

/** What a browser takes to make a passkey, and what comes of it. */
export type PasskeyOrder = Static<typeof PasskeyCreation>;
export type MadePasskey = NewPasskey['credential'];

/** What a browser takes to use a passkey. */
export type PasskeyQuestion = Static<typeof PasskeyRequest>;

/** The passkeys that an account can use at this address, and what else it has. */
export type FactorChoices = Static<typeof PasskeyOptions>;

/** What proves a second factor: a code of the app, a recovery code, or a passkey. */
export type FactorProof = { code: string } | { passkey: PasskeyAnswer };

/** Who sets a factor up: a person who signs in, or one with a session, who proves the factor that is there, if any. */
export type SetUpBy = { challenge: string } | FactorProof | Record<string, never>;

/** Who must have a second factor, and whether new networks ask for it again. */
export type FactorsRule = Static<typeof FactorRule>;
export type FactorsRequired = FactorsRule['required'];

export const listFactors = (signal?: AbortSignal): Promise<SecondFactors> =>
  call('GET /auth/factors', { signal });

const identityOf = (by: object): 'public' | 'required' => ('challenge' in by ? 'public' : 'required');

export const beginApp = (by: SetUpBy): Promise<AppSecret> =>
  call('POST /auth/factors/totp', { body: by, identity: identityOf(by) });

/** Returns the recovery codes, which are told only once, with the first factor. */
export async function confirmApp(code: string): Promise<string[]> {
  const { recovery_codes } = await call('POST /auth/factors/totp/confirm', { body: { code } });
  return recovery_codes;
}

export const beginPasskey = (by: SetUpBy): Promise<PasskeyOrder> =>
  call('POST /auth/factors/passkeys', { body: by, identity: identityOf(by) });

/** Returns the recovery codes, as `confirmApp` does. */
export async function confirmPasskey(made: NewPasskey): Promise<string[]> {
  const { recovery_codes } = await call('POST /auth/factors/passkeys/confirm', { body: made });
  return recovery_codes;
}

/** `challenge` is that of a sign-in, for a person without a session. */
export function askForPasskey(challenge?: string): Promise<FactorChoices> {
  return challenge === undefined
    ? call('POST /auth/factors/passkeys/options', { body: {} })
    : call('POST /auth/factors/passkeys/options', { body: { challenge }, identity: 'none' });
}

export const removeFactor = (id: string, proof: FactorProof): Promise<unknown> =>
  call('DELETE /auth/factors/:factor_id', { params: { factor_id: id }, body: proof });

/** Finishes a sign-in; with the recovery codes of a factor that was set up with the same challenge. */
export async function answerChallenge(
  challenge: string,
  answer: FactorProof | { new_passkey: NewPasskey },
): Promise<{ user: User; recoveryCodes: string[] }> {
  const body = { challenge, ...answer };
  const proved = await call('POST /auth/factors/verify', { body, identity: 'public' });
  client.signedIn(proved.access_token);
  return { user: proved.user, recoveryCodes: proved.recovery_codes ?? [] };
}

/** For the owner who lost it, on the computer that runs Linnet only. */
export const resetOwnFactor = (challenge: string): Promise<unknown> =>
  call('POST /host/factors/reset', { body: { challenge }, identity: 'public' });

/** Answered to the owner on the computer that runs Linnet only. */
export const getFactorsRule = (signal?: AbortSignal): Promise<FactorsRule> =>
  call('GET /host/factors', { signal });

export const setFactorsRule = (rule: FactorsRule): Promise<unknown> =>
  call('PUT /host/factors', { body: rule });
