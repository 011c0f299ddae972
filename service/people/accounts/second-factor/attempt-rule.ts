import type { SecondFactor } from '../../../../drizzle/schema/index.ts';
import { isFromTheFuture, MINUTE } from '../../../lib/time.ts';
import { stepOf } from './totp.ts';

/** So many wrong codes of an account within this time end its tries. */
export const MOST_WRONG = 6;
export const TRIES_MS = 10 * MINUTE;

/** How far the newest used step can be ahead of the present one: a phone ahead by one, and a restore. */
const MOST_AHEAD = 2;

/** A code that was entered. */
export type Attempt = {
  /** The step whose code it is; null when it is none of now. */
  step: number | null;
  /** Its hash as a recovery code. */
  recoveryHash: string;
  /** The challenge that it answers, and until when that is valid (ms UTC); null in a session. */
  challenge: { id: string; expiresAt: number } | null;
  /** Milliseconds UTC. */
  now: number;
};

type Kept = Pick<SecondFactor, 'lastStep' | 'recoveryHashes' | 'wrongTries' | 'answered'>;

export type Judgement =
  | { verdict: 'right' | 'wrong'; edit: Partial<Kept> }
  /** The tries are used up until then, ms UTC. */
  | { verdict: 'locked'; until: number }
  /** The challenge was answered before. */
  | { verdict: 'answered' };

/**
 * Decides about a code (docs/contract/sessions.md#second-factor): each is good once, and after six wrong ones within ten
 * minutes not even a right one is.
 */
export function judgeAttempt(kept: Kept, { step, recoveryHash, challenge, now }: Attempt): Judgement {
  const wrongTries = kept.wrongTries.filter((at) => now - at < TRIES_MS && !isFromTheFuture(at, now));
  if (challenge && challenge.id in kept.answered) return { verdict: 'answered' };
  if (wrongTries.length >= MOST_WRONG)
    return { verdict: 'locked', until: Math.min(...wrongTries) + TRIES_MS };
  const isUnused = step !== null && step > lastUsed(kept.lastStep, now);
  const isRecovery = kept.recoveryHashes.includes(recoveryHash);
  if (!isUnused && !isRecovery) return { verdict: 'wrong', edit: { wrongTries: [...wrongTries, now] } };
  const answered = Object.entries(kept.answered).filter(([, until]) => until > now);
  if (challenge) answered.push([challenge.id, challenge.expiresAt]);
  return {
    verdict: 'right',
    edit: {
      wrongTries,
      answered: Object.fromEntries(answered),
      ...(isUnused
        ? { lastStep: step }
        : { recoveryHashes: kept.recoveryHashes.filter((hash) => hash !== recoveryHash) }),
    },
  };
}

/** A step far ahead was used while the clock was ahead: it must not refuse every code until that time comes. */
const lastUsed = (lastStep: number, now: number): number =>
  lastStep > stepOf(now) + MOST_AHEAD ? 0 : lastStep;
