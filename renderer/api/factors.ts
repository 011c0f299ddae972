import type { Static } from '@sinclair/typebox';
import type { FactorRule, FactorSecret, Factors } from '../../service/people/accounts/second-factor/api.ts';
import { call } from './call.ts';
import { client } from './client.ts';
import type { User } from './session.ts';

/** The second factor of an account, and whether it must have one. */
export type SecondFactors = Static<typeof Factors>;
export type SecondFactor = SecondFactors['factors'][number];

/** What an authenticator app takes: as text, and as the address in a QR code. */
export type AppSecret = Static<typeof FactorSecret>;

/** Who must have a second factor, and whether new networks ask for it again. */
export type FactorsRule = Static<typeof FactorRule>;
export type FactorsRequired = FactorsRule['required'];

export const listFactors = (signal?: AbortSignal): Promise<SecondFactors> =>
  call('GET /auth/factors', { signal });

/** `challenge` is that of a sign-in, for a person without a session. */
export const beginApp = (challenge?: string): Promise<AppSecret> =>
  challenge === undefined
    ? call('POST /auth/factors/totp', { body: {}, identity: 'required' })
    : call('POST /auth/factors/totp', { body: { challenge }, identity: 'public' });

/** Returns the recovery codes, which are told only once. */
export async function confirmApp(code: string): Promise<string[]> {
  const { recovery_codes } = await call('POST /auth/factors/totp/confirm', { body: { code } });
  return recovery_codes;
}

export const removeFactor = (id: string, code: string): Promise<unknown> =>
  call('DELETE /auth/factors/:factor_id', { params: { factor_id: id }, body: { code } });

/** Finishes a sign-in; with the recovery codes of an app that was set up with the same challenge. */
export async function answerChallenge(
  challenge: string,
  code: string,
): Promise<{ user: User; recoveryCodes: string[] }> {
  const answer = await call('POST /auth/factors/verify', { body: { challenge, code }, identity: 'public' });
  client.signedIn(answer.access_token);
  return { user: answer.user, recoveryCodes: answer.recovery_codes ?? [] };
}

/** For the owner who lost it, on the computer that runs Linnet only. */
export const resetOwnFactor = (challenge: string): Promise<unknown> =>
  call('POST /host/factors/reset', { body: { challenge }, identity: 'public' });

/** Answered to the owner on the computer that runs Linnet only. */
export const getFactorsRule = (signal?: AbortSignal): Promise<FactorsRule> =>
  call('GET /host/factors', { signal });

export const setFactorsRule = (rule: FactorsRule): Promise<unknown> =>
  call('PUT /host/factors', { body: rule });
