import type { Static } from '@sinclair/typebox';
import type { SecondFactor } from '../../../../drizzle/schema/index.ts';
import type { Author } from '../../../db/journal/change.ts';
import { isAtComputer, isSameUser } from '../../../http/origin/at-computer.ts';
import type { PeopleContext } from '../../../kernel/context.ts';
import { notFound } from '../../../lib/app-error.ts';
import { newId } from '../../../lib/random.ts';
import { toIso } from '../../../lib/timestamp.ts';
import { getAccount } from '../service.ts';
import { confirmApp, type FactorProof, proveBefore, useAnswer } from './answers.ts';
import type { FactorSecret, Factors } from './api.ts';
import { type FactorCaller, getChallenged } from './caller.ts';
import { type Challenge, isRequired } from './challenge.ts';
import { factorInTheWay, ownerAtComputerOnly } from './errors.ts';
import { hasFactor, withoutFactor } from './factor-rule.ts';
import type { NewPasskey } from './passkeys/model.ts';
import { confirmPasskey } from './passkeys/service.ts';
import { beginApp, deleteFactor, findFactor } from './repository.ts';
import { newTotpSecret, sealFactor, totpAddress } from './totp.ts';

/** The second factors of an account, and whether it must have one. */
export async function describeFactors(
  context: PeopleContext,
  accountId: string,
): Promise<Static<typeof Factors>> {
  const [kept, { role }] = await Promise.all([
    findFactor(context.database.read, accountId),
    getAccount(context, accountId),
  ]);
  return {
    required: isRequired(context.settings.get('secondFactorFor'), role),
    factors: kept ? listFactors(kept) : [],
  };
}

function listFactors(kept: SecondFactor): Static<typeof Factors>['factors'] {
  const recovery_codes_left = kept.recoveryHashes.length;
  const app = kept.confirmedAt !== null && {
    id: kept.id,
    kind: 'totp' as const,
    name: null,
    host: null,
    created_at: toIso(kept.confirmedAt),
    last_used_at: toIso(kept.lastUsedAt),
    recovery_codes_left,
  };
  const passkeys = kept.passkeys.map(({ id, name, host, createdAt, lastUsedAt }) => ({
    id,
    kind: 'passkey' as const,
    name,
    host,
    created_at: toIso(createdAt),
    last_used_at: toIso(lastUsedAt),
    recovery_codes_left,
  }));
  return [...(app ? [app] : []), ...passkeys];
}

/**
 * Begins to set up an authenticator app: its codes are asked for from the first right one on.
 *
 * @throws AppError 409 when the account has an app; 400 and 429 beside another factor, as `proveBefore`.
 */
export async function beginTotp(
  context: PeopleContext,
  { accountId, challenge }: FactorCaller,
  proof: FactorProof,
): Promise<Static<typeof FactorSecret>> {
  const factor = await findFactor(context.database.read, accountId);
  if (factor?.confirmedAt) throw factorInTheWay();
  const proved = await proveBefore(context, factor, proof, challenge);
  const { email } = await getAccount(context, accountId);
  const [id, secret] = [factor?.id ?? newId(context.random), await newTotpSecret(context.random)];
  const app = {
    id,
    accountId,
    sealedSecret: sealFactor(context, secret, id),
    createdAt: context.clock.now(),
    proved,
  };
  if (!(await context.database.write(beginApp, app, { accountId }))) throw factorInTheWay();
  const issuer = context.settings.get('teamName') || 'Linnet';
  return { secret, uri: await totpAddress(secret, { issuer, label: email }) };
}

/**
 * Confirms an authenticator app by its first code; returns the recovery codes, none beside another factor.
 *
 * @throws AppError 409 when none was begun; 400 for a wrong code, 429 after six of them.
 */
export async function confirmTotp(
  context: PeopleContext,
  accountId: string,
  code: string,
): Promise<string[]> {
  return confirmApp(context, await findFactor(context.database.read, accountId), code, null);
}

/**
 * Removes a factor, proved by an answer.
 *
 * @throws AppError 404 when the account has no such factor; 400 for a wrong answer, 429 after six of them.
 */
export async function removeFactor(
  context: PeopleContext,
  accountId: string,
  factorId: string,
  answer: FactorProof,
): Promise<void> {
  const factor = await findFactor(context.database.read, accountId);
  if (!factor || !withoutFactor(factor, factor.id, factorId)) throw notFound('Factor');
  await useAnswer(context, factor, answer, null);
  await context.database.write(deleteFactor, { accountId, factorId }, { accountId });
}

/** Removes the second factors of a person who lost them; does nothing without one. */
export async function resetFactor(
  { database }: Pick<PeopleContext, 'database'>,
  accountId: string,
  author: Author,
): Promise<void> {
  await database.write(deleteFactor, { accountId, factorId: null }, author);
}

/**
 * Answers a challenge by a code or a passkey; by the first code of an app or a new passkey where a factor has to be set up.
 * Returns the recovery codes of what was set up.
 *
 * @throws AppError 401 when the challenge is over; 400 for a wrong answer, 429 after six of them.
 */
export async function answerChallenge(
  context: PeopleContext,
  challenge: Challenge,
  { new_passkey: made, ...answer }: FactorProof & { new_passkey?: NewPasskey | undefined },
): Promise<string[] | undefined> {
  const { accountId } = challenge;
  const factor = await findFactor(context.database.read, accountId);
  if (factor && hasFactor(factor)) {
    await useAnswer(context, factor, answer, challenge);
    return undefined;
  }
  return made
    ? confirmPasskey(context, accountId, made, challenge)
    : confirmApp(context, factor, answer.code ?? '', challenge);
}

/**
 * Removes the factors of the owner who lost them: with the password, or a provider, proved by the challenge, and at this
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
