import type { Passkey, SecondFactor } from '../../../../drizzle/schema/index.ts';
import { isFromTheFuture, MINUTE } from '../../../lib/time.ts';
import { stepOf } from './totp.ts';

/** How many passkeys an account can have. */
export const MOST_PASSKEYS = 10;

type KeptFactor = Pick<SecondFactor, 'sealedSecret' | 'confirmedAt' | 'passkeys'>;

/** Whether a sign-in asks for a second factor: an app whose first code was right, or a passkey. */
export const hasFactor = (kept: KeptFactor | undefined): boolean =>
  kept !== undefined && (kept.confirmedAt !== null || kept.passkeys.length > 0);

/** Why a passkey cannot be added: too many, made before, or nothing proved one of the factors that are there. */
export type Hindrance = 'many' | 'known' | 'unproved';

/** Whether a passkey can be added; undefined when it can. `proved`: one of the factors that are there. */
export function hindranceOf(
  kept: KeptFactor | undefined,
  passkey: Passkey,
  proved: boolean,
): Hindrance | undefined {
  if (hasFactor(kept) && !proved) return 'unproved';
  if (kept?.passkeys.some(({ credentialId }) => credentialId === passkey.credentialId)) return 'known';
  return (kept?.passkeys.length ?? 0) >= MOST_PASSKEYS ? 'many' : undefined;
}

/** An account without an app. */
export const WITHOUT_APP = { sealedSecret: '', confirmedAt: null } as const;

/**
 * What stays of an account's factors without one of them, named by its id (`rowId` for the app); undefined when there is
 * no such factor.
 */
export function withoutFactor(
  kept: KeptFactor,
  rowId: string,
  factorId: string,
): Pick<KeptFactor, 'passkeys'> | KeptFactor | undefined {
  if (factorId === rowId && kept.confirmedAt !== null) return { ...WITHOUT_APP, passkeys: kept.passkeys };
  const passkeys = kept.passkeys.filter(({ id }) => id !== factorId);
  return passkeys.length === kept.passkeys.length ? undefined : { passkeys };
}

/** So many wrong answers of an account within this time end its tries. */
export const MOST_WRONG = 6;
export const TRIES_MS = 10 * MINUTE;

/** How far the newest used step can be ahead of the present one: a phone ahead by one, and a restore. */
const MOST_AHEAD = 2;

/** A challenge that can be answered once, until then (ms UTC). */
export type Answerable = { id: string; expiresAt: number };

/** A code that was entered, or a passkey that was used. */
export type Attempt = {
  /** The step whose code it is; null when it is none of now. */
  step: number | null;
  /** Its hash as a recovery code; null where none counts. */
  recoveryHash: string | null;
  /** The passkey whose signature is right, how often it says it has signed, and the challenge that it signed. */
  passkey: { id: string; counter: number; challenge: Answerable } | null;
  /** The challenge of the sign-in that it answers; null in a session. */
  challenge: Answerable | null;
  /** Milliseconds UTC. */
  now: number;
};

type Kept = Pick<
  SecondFactor,
  'lastStep' | 'recoveryHashes' | 'passkeys' | 'wrongTries' | 'answered' | 'lastUsedAt'
>;

export type Judgement =
  | { verdict: 'right' | 'wrong'; edit: Partial<Kept> }
  /** The tries are used up until then, ms UTC. */
  | { verdict: 'locked'; until: number }
  /** The challenge of the sign-in was answered before. */
  | { verdict: 'answered' };

/**
 * Decides about an answer (docs/contract/sessions.md#second-factor): each is good once, and after six wrong ones within
 * ten minutes not even a right one is.
 */
export function judgeAttempt(kept: Kept, attempt: Attempt): Judgement {
  const { challenge, passkey, now } = attempt;
  const wrongTries = kept.wrongTries.filter((at) => now - at < TRIES_MS && !isFromTheFuture(at, now));
  if (challenge && challenge.id in kept.answered) return { verdict: 'answered' };
  if (wrongTries.length >= MOST_WRONG)
    return { verdict: 'locked', until: Math.min(...wrongTries) + TRIES_MS };
  const used = useOf(kept, attempt);
  if (!used) return { verdict: 'wrong', edit: { wrongTries: [...wrongTries, now] } };
  const answered = answeredWith(kept.answered, [challenge, used.passkeys && passkey?.challenge], now);
  return { verdict: 'right', edit: { ...used, wrongTries, answered } };
}

/** The answered challenges with further ones, and without those that have expired. */
export function answeredWith(
  answered: Kept['answered'],
  further: readonly (Answerable | null | undefined)[],
  now: number,
): Kept['answered'] {
  const valid = Object.entries(answered).filter(([, until]) => until > now);
  const added = further.flatMap((one) => (one ? [[one.id, one.expiresAt] as const] : []));
  return Object.fromEntries([...valid, ...added]);
}

/** How a right answer is used up; undefined for a wrong one. */
function useOf(kept: Kept, { step, recoveryHash, passkey, now }: Attempt): Partial<Kept> | undefined {
  if (step !== null && step > lastUsed(kept.lastStep, now)) return { lastStep: step, lastUsedAt: now };
  if (recoveryHash !== null && kept.recoveryHashes.includes(recoveryHash))
    return { recoveryHashes: kept.recoveryHashes.filter((hash) => hash !== recoveryHash), lastUsedAt: now };
  const isNew = passkey && !(passkey.challenge.id in kept.answered);
  const asked = isNew && kept.passkeys.find(({ id }) => id === passkey.id);
  if (!asked || !hasCountedOn(asked, passkey.counter)) return undefined;
  const used = { ...asked, counter: passkey.counter, lastUsedAt: now };
  return { passkeys: kept.passkeys.map((one) => (one === asked ? used : one)) };
}

/** A counter that stands still or goes back tells of a copy of the passkey; some authenticators never count. */
const hasCountedOn = (before: Passkey, counter: number): boolean =>
  counter > before.counter || (counter === 0 && before.counter === 0);

/** A step far ahead was used while the clock was ahead: it must not refuse every code until that time comes. */
const lastUsed = (lastStep: number, now: number): number =>
  lastStep > stepOf(now) + MOST_AHEAD ? 0 : lastStep;
