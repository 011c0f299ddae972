import type { SecondFactor } from '../../../../drizzle/schema/index.ts';
import { createSpokenCode, hashSpokenCode } from '../../../base/codes/index.ts';
import type { PeopleContext } from '../../../kernel/context.ts';
import type { Challenge } from './challenge.ts';
import {
  challengeOver,
  factorInTheWay,
  noFactorBegun,
  proofMissing,
  triesUsedUp,
  wrongFactorCode,
  wrongPasskey,
} from './errors.ts';
import { type Answerable, type Attempt, hasFactor } from './factor-rule.ts';
import { readPasskeyChallenge, verifyPasskey } from './passkeys/challenge.ts';
import type { PasskeyAnswer } from './passkeys/model.ts';
import { tryFactor } from './repository.ts';
import { openFactor, stepOfCode } from './totp.ts';

/** How many recovery codes a person gets. */
const RECOVERY_CODES = 10;

/** What proves a factor: a code of the app, a recovery code, or a passkey. */
export type FactorProof = { code?: string | undefined; passkey?: PasskeyAnswer | undefined };

export const createRecoveryCodes = ({ random }: Pick<PeopleContext, 'random'>): string[] =>
  Array.from({ length: RECOVERY_CODES }, () => createSpokenCode(random).code);

/**
 * Uses an answer up; `challenge` is that of a sign-in, null in a session.
 *
 * @throws AppError 400 for a wrong one, 429 after six of them; 401 when the challenge is over.
 */
export async function useAnswer(
  context: PeopleContext,
  factor: SecondFactor,
  answer: FactorProof,
  challenge: Challenge | null,
): Promise<void> {
  const { code, passkey } = answer;
  if (code === undefined && passkey === undefined) throw proofMissing();
  await attempt(context, factor, { answer, challenge, recoveryCodes: null }, () =>
    passkey && code === undefined ? wrongPasskey() : wrongFactorCode(),
  );
}

/**
 * Proves one of the factors that an account has, so that another one can be added. False for an account without one.
 *
 * @throws AppError 400 for a wrong answer, 429 after six of them; 409 with the challenge of a sign-in alone.
 */
export async function proveBefore(
  context: PeopleContext,
  factor: SecondFactor | undefined,
  answer: FactorProof,
  challenge: Challenge | null,
): Promise<boolean> {
  if (!factor || !hasFactor(factor)) return false;
  if (challenge) throw factorInTheWay();
  await useAnswer(context, factor, answer, null);
  return true;
}

/**
 * Confirms an app that waits by its first code; returns the recovery codes, none beside another factor.
 *
 * @throws AppError 400 for a wrong one, 429 after six of them; 409 when no app waits, or 401 with a challenge.
 */
export async function confirmApp(
  context: PeopleContext,
  factor: SecondFactor | undefined,
  code: string,
  challenge: Challenge | null,
): Promise<string[]> {
  if (!factor?.sealedSecret || factor.confirmedAt) throw challenge ? challengeOver() : noFactorBegun();
  const recoveryCodes = createRecoveryCodes(context);
  const use = { answer: { code }, challenge, recoveryCodes };
  return (await attempt(context, factor, use, wrongFactorCode)) ? recoveryCodes : [];
}

type Use = { answer: FactorProof; challenge: Challenge | null; recoveryCodes: string[] | null };

/** Resolves with whether a right answer confirmed the account's first factor. */
async function attempt(
  context: PeopleContext,
  factor: SecondFactor,
  use: Use,
  wrong: () => Error,
): Promise<boolean> {
  const { accountId, sealedSecret } = factor;
  const recoveryHashes = use.recoveryCodes?.map(hashSpokenCode) ?? null;
  const tried = await readAttempt(context, factor, use);
  const outcome = await context.database.write(
    tryFactor,
    { ...tried, accountId, sealedSecret, recoveryHashes },
    { accountId },
  );
  if (outcome.verdict === 'right') return outcome.isFirst;
  if (outcome.verdict === 'locked') throw triesUsedUp(outcome.until, tried.now);
  if (outcome.verdict === 'wrong') throw wrong();
  throw use.challenge ? challengeOver() : noFactorBegun();
}

async function readAttempt(
  context: PeopleContext,
  factor: SecondFactor,
  { answer: { code, passkey }, challenge, recoveryCodes }: Use,
): Promise<Attempt> {
  const now = context.clock.now();
  const isConfirming = recoveryCodes !== null;
  // The code of an app that is not confirmed is no answer beside other factors; nor does a recovery code confirm an app.
  const isAppAsked = isConfirming || factor.confirmedAt !== null;
  return {
    step: code === undefined || !isAppAsked ? null : await stepIn(context, factor, code, now),
    recoveryHash: code === undefined || isConfirming ? null : hashSpokenCode(code),
    passkey: passkey && hasFactor(factor) ? await provedIn(context, factor, passkey, challenge) : null,
    challenge: challenge && answerableOf(challenge),
    now,
  };
}

export const answerableOf = ({ id, expiresAt }: Answerable): Answerable => ({ id, expiresAt });

async function stepIn(
  context: PeopleContext,
  factor: SecondFactor,
  code: string,
  now: number,
): Promise<number | null> {
  const secret = openFactor(context, factor);
  return secret === undefined ? null : stepOfCode(secret, code.replaceAll(/\s/g, ''), now);
}

/** The passkey of the account that answered a challenge for it; null when anything about the answer is not right. */
async function provedIn(
  context: PeopleContext,
  { accountId, passkeys }: SecondFactor,
  answer: PasskeyAnswer,
  signIn: Challenge | null,
): Promise<Attempt['passkey']> {
  const challenge = await readPasskeyChallenge(context, answer.response.clientDataJSON);
  const passkey = passkeys.find(({ credentialId }) => credentialId === answer.id);
  const isAsked =
    challenge?.accountId === accountId &&
    challenge.purpose === 'use' &&
    challenge.signIn === (signIn?.id ?? null);
  if (!isAsked || !passkey) return null;
  const counter = await verifyPasskey(answer, passkey, challenge);
  return counter === undefined ? null : { id: passkey.id, counter, challenge: answerableOf(challenge) };
}
