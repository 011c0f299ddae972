import type { Static } from '@sinclair/typebox';
import type { SecondFactor } from '../../../../drizzle/schema/index.ts';
import { createSpokenCode, hashSpokenCode } from '../../../base/codes/index.ts';
import type { Author } from '../../../db/journal/change.ts';
import { isAtComputer, isSameUser } from '../../../http/origin/at-computer.ts';
import type { PeopleContext } from '../../../kernel/context.ts';
import { notFound } from '../../../lib/app-error.ts';
import { newId } from '../../../lib/random.ts';
import { toIso } from '../../../lib/timestamp.ts';
import { findActorOfSession, maySignIn } from '../../sessions/index.ts';
import { getAccount } from '../service.ts';
import type { FactorSecret, Factors } from './api.ts';
import { type Challenge, isRequired, readChallenge } from './challenge.ts';
import {
  challengeOver,
  hasFactor,
  noFactorBegun,
  ownerAtComputerOnly,
  triesUsedUp,
  wrongFactorCode,
} from './errors.ts';
import { beginFactor, deleteFactor, findFactor, tryFactor } from './repository.ts';
import { openFactor, sealFactor } from './sealed-secret.ts';
import { newTotpSecret, stepOfCode, totpAddress } from './totp.ts';

/** How many recovery codes a person gets. */
const RECOVERY_CODES = 10;

/** The second factor of an account, and whether its owner must have one. */
export async function describeFactors(
  context: PeopleContext,
  accountId: string,
): Promise<Static<typeof Factors>> {
  const [factor, { role }] = await Promise.all([
    findFactor(context.database.read, accountId),
    getAccount(context, accountId),
  ]);
  return {
    required: isRequired(context.settings.get('secondFactorFor'), role),
    factors: factor?.confirmedAt
      ? [
          {
            id: factor.id,
            kind: 'totp',
            created_at: toIso(factor.confirmedAt),
            last_used_at: toIso(factor.lastUsedAt),
            recovery_codes_left: factor.recoveryHashes.length,
          },
        ]
      : [],
  };
}

/**
 * Begins to set up an authenticator app: its codes are asked for from the first right one on.
 *
 * @throws AppError 409 when the account has one.
 */
export async function beginTotp(
  context: PeopleContext,
  accountId: string,
): Promise<Static<typeof FactorSecret>> {
  const { email } = await getAccount(context, accountId);
  const [id, secret] = [newId(context.random), await newTotpSecret(context.random)];
  const factor = {
    id,
    accountId,
    sealedSecret: sealFactor(context, secret, id),
    createdAt: context.clock.now(),
  };
  if (!(await context.database.write(beginFactor, factor, { accountId }))) throw hasFactor();
  const issuer = context.settings.get('teamName') || 'Linnet';
  return { secret, uri: await totpAddress(secret, { issuer, label: email }) };
}

/**
 * Confirms an authenticator app by its first code; returns the recovery codes.
 *
 * @throws AppError 409 when none was begun; 400 for a wrong code, 429 after six of them.
 */
export async function confirmTotp(
  context: PeopleContext,
  accountId: string,
  code: string,
): Promise<string[]> {
  const factor = await findFactor(context.database.read, accountId);
  if (!factor || factor.confirmedAt) throw noFactorBegun();
  const codes = createRecoveryCodes(context);
  await useCode(context, factor, { code, challenge: null, recoveryCodes: codes });
  return codes;
}

/**
 * Removes a factor, proved by a code.
 *
 * @throws AppError 404 when the account has no such factor; 400 for a wrong code, 429 after six of them.
 */
export async function removeFactor(
  context: PeopleContext,
  accountId: string,
  factorId: string,
  code: string,
): Promise<void> {
  const factor = await findFactor(context.database.read, accountId);
  if (factor?.id !== factorId || !factor.confirmedAt) throw notFound('Factor');
  await useCode(context, factor, { code, challenge: null, recoveryCodes: null });
  await resetFactor(context, accountId, { accountId });
}

/** Removes the second factor of a person who lost it; does nothing without one. */
export async function resetFactor(
  { database }: Pick<PeopleContext, 'database'>,
  accountId: string,
  author: Author,
): Promise<void> {
  await database.write(deleteFactor, accountId, author);
}

/**
 * Who answers a challenge, which has not been answered yet as far as the account tells.
 *
 * @throws AppError 401 when it is unknown or has expired, or when the account was changed since: its password may be
 * another one, or its session ended.
 */
export async function getChallenged(context: PeopleContext, token: string) {
  const challenge = await readChallenge(context, token);
  if (!challenge) throw challengeOver();
  const account = await getAccount(context, challenge.accountId).catch(() => undefined);
  if (!account || !maySignIn(account.status) || account.updatedAt > challenge.at) throw challengeOver();
  const { sessionId, accountId } = challenge;
  if (sessionId !== null && !(await findActorOfSession(context, { sessionId, accountId })))
    throw challengeOver();
  return { challenge, account };
}

/**
 * Answers a challenge by a code, of the app or for recovery; returns the recovery codes of an app that was set up with it.
 *
 * @throws AppError 401 when the challenge is over; 400 for a wrong code, 429 after six of them.
 */
export async function answerChallenge(
  context: PeopleContext,
  challenge: Challenge,
  code: string,
): Promise<string[] | undefined> {
  const factor = await findFactor(context.database.read, challenge.accountId);
  if (!factor) throw challengeOver();
  const recoveryCodes = factor.confirmedAt ? null : createRecoveryCodes(context);
  await useCode(context, factor, { code, challenge, recoveryCodes });
  return recoveryCodes ?? undefined;
}

/**
 * Removes the factor of the owner who lost it: with the password, or a provider, proved by the challenge, and at this
 * computer as the user who runs the service.
 *
 * @throws AppError 401 when the challenge is over; 403 for any other person or place.
 */
export async function resetOwnFactor(context: PeopleContext, token: string, request: Request): Promise<void> {
  const { account } = await getChallenged(context, token);
  const isHere = isAtComputer(request) && (await isSameUser(context, request));
  if (account.role !== 'owner' || !isHere) throw ownerAtComputerOnly();
  await resetFactor(context, account.id, { accountId: account.id });
}

const createRecoveryCodes = ({ random }: Pick<PeopleContext, 'random'>): string[] =>
  Array.from({ length: RECOVERY_CODES }, () => createSpokenCode(random).code);

type Use = { code: string; challenge: Challenge | null; recoveryCodes: string[] | null };

async function useCode(
  context: PeopleContext,
  factor: SecondFactor,
  { code, challenge, recoveryCodes }: Use,
): Promise<void> {
  const { id: factorId, accountId } = factor;
  const now = context.clock.now();
  const secret = openFactor(context, factor);
  const attempt = {
    step: secret === undefined ? null : await stepOfCode(secret, code.replaceAll(/\s/g, ''), now),
    recoveryHash: hashSpokenCode(code),
    challenge: challenge && { id: challenge.id, expiresAt: challenge.expiresAt },
    now,
  };
  const recoveryHashes = recoveryCodes?.map(hashSpokenCode) ?? null;
  const outcome = await context.database.write(
    tryFactor,
    { ...attempt, accountId, factorId, recoveryHashes },
    { accountId },
  );
  if (outcome.verdict === 'locked') throw triesUsedUp(outcome.until, now);
  if (outcome.verdict === 'wrong') throw wrongFactorCode();
  if (outcome.verdict !== 'right') throw challenge ? challengeOver() : noFactorBegun();
}
