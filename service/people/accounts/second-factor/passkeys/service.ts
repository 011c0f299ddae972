import type { Static } from '@sinclair/typebox';
import { hashSpokenCode } from '../../../../base/codes/index.ts';
import type { PeopleContext } from '../../../../kernel/context.ts';
import { newId } from '../../../../lib/random.ts';
import { getAccount } from '../../service.ts';
import { answerableOf, createRecoveryCodes, type FactorProof, proveBefore } from '../answers.ts';
import type { PasskeyOptions } from '../api.ts';
import type { FactorCaller } from '../caller.ts';
import type { Challenge } from '../challenge.ts';
import {
  challengeOver,
  factorInTheWay,
  noPasskeysHere,
  passkeyKnown,
  passkeyNotMade,
  tooManyPasskeys,
} from '../errors.ts';
import { MOST_PASSKEYS } from '../factor-rule.ts';
import { addPasskey, findFactor } from '../repository.ts';
import { creationOptions, readPasskeyChallenge, requestOptions, verifyNewPasskey } from './challenge.ts';
import type { NewPasskey, PasskeyCreation } from './model.ts';
import type { PasskeyPage } from './place.ts';

/**
 * What a page is told to make a passkey; undefined stands for a page where browsers have none.
 *
 * @throws AppError 409 at such a page, and when the account has as many as it can have; 400 and 429 beside another factor,
 * as `proveBefore`.
 */
export async function beginPasskey(
  context: PeopleContext,
  { accountId, challenge }: FactorCaller,
  page: PasskeyPage | undefined,
  proof: FactorProof,
): Promise<Static<typeof PasskeyCreation>> {
  const factor = await findFactor(context.database.read, accountId);
  const passkeys = factor?.passkeys ?? [];
  if (!page) throw noPasskeysHere();
  if (passkeys.length >= MOST_PASSKEYS) throw tooManyPasskeys();
  const proved = await proveBefore(context, factor, proof, challenge);
  const account = await getAccount(context, accountId);
  return creationOptions(context, account, { page, signIn: challenge?.id ?? null, passkeys, proved });
}

/** What a page is told to use a passkey, and what else proves a factor of the account. */
export async function describePasskeys(
  context: PeopleContext,
  { accountId, challenge }: FactorCaller,
  page: PasskeyPage | undefined,
): Promise<Static<typeof PasskeyOptions>> {
  const factor = await findFactor(context.database.read, accountId);
  const passkeys = factor?.passkeys ?? [];
  return {
    options: await requestOptions(context, accountId, { page, signIn: challenge?.id ?? null, passkeys }),
    hosts: [...new Set(passkeys.map(({ host }) => host))],
    totp: (factor?.confirmedAt ?? null) !== null,
  };
}

/**
 * Adds the passkey that a browser made; returns the recovery codes, none beside another factor. `signIn` is the challenge
 * of a sign-in, null in a session.
 *
 * @throws AppError 400 when its answer is not right in every part, or too late; 409 when the passkey is there already,
 * when there are too many, and when another factor came meanwhile.
 */
export async function confirmPasskey(
  context: PeopleContext,
  accountId: string,
  { name, credential }: NewPasskey,
  signIn: Challenge | null,
): Promise<string[]> {
  const challenge = await readPasskeyChallenge(context, credential.response.clientDataJSON);
  const isAsked =
    challenge?.accountId === accountId &&
    challenge.purpose === 'add' &&
    challenge.signIn === (signIn?.id ?? null);
  const made = isAsked && (await verifyNewPasskey(credential, challenge));
  if (!made) throw passkeyNotMade();
  const recoveryCodes = createRecoveryCodes(context);
  const { random, clock, database } = context;
  const outcome = await database.write(
    addPasskey,
    {
      accountId,
      rowId: newId(random),
      passkey: {
        id: newId(random),
        name: name.trim(),
        host: new URL(challenge.origin).hostname,
        ...made,
        createdAt: clock.now(),
        lastUsedAt: null,
      },
      proved: challenge.proved,
      answers: [challenge, ...(signIn ? [signIn] : [])].map(answerableOf),
      recoveryHashes: recoveryCodes.map(hashSpokenCode),
    },
    { accountId },
  );
  if (outcome.verdict === 'added') return outcome.isFirst ? recoveryCodes : [];
  if (outcome.verdict === 'answered') throw signIn ? challengeOver() : passkeyNotMade();
  if (outcome.verdict === 'known') throw passkeyKnown();
  throw outcome.verdict === 'many' ? tooManyPasskeys() : factorInTheWay();
}
