import type { Language } from '../../../words/language.ts';
import type { KeepingContext } from '../../kernel/context.ts';
import { toIso } from '../../lib/timestamp.ts';
import { type Said, type Saying, say } from '../../lib/words.ts';
import type { LastAsked } from './arriving/waiting.ts';
import { findMoveFile } from './leaving/leave.ts';
import type { MoveState, TakeState } from './model.ts';
import { findArrival, whyHeld } from './settings.ts';

/** The progress of a move to or from another computer. */
export async function describeMove(context: KeepingContext, language: Language): Promise<MoveState> {
  const { moving, settings } = context;
  const movedAt = settings.get('movedAt');
  return {
    step: moving.making,
    problem: moving.makingFailed && say(language, moving.makingFailed),
    file: await describeFile(context),
    moved_at: movedAt === null ? null : toIso(movedAt),
    waiting: describeWaiting(context, language),
  };
}

async function describeFile(context: KeepingContext): Promise<MoveState['file']> {
  const file = await findMoveFile(context);
  if (!file?.proof) return null;
  const { name, at, size, proof } = file;
  return { name, at: toIso(at), size, links: proof.links, clicks: proof.clicks };
}

function describeWaiting(context: KeepingContext, language: Language): MoveState['waiting'] {
  const offer = findArrival(context);
  if (offer === null) return null;
  const { lastAsked } = context.moving;
  return {
    at: toIso(offer.at),
    addresses: offer.addresses,
    asked_at: lastAsked && toIso(lastAsked.at),
    problem: lastAsked && say(language, lastAsked.problem),
  };
}

/** The progress of taking over, as the person at this computer reads it. */
export const describeTaking = (taking: Taking, language: Language): TakeState => ({
  ...taking,
  problem: taking.problem && say(language, taking.problem),
});

/** The present state of a move; settings and secrets hold the parts that must survive a restart. */
export type Moving = {
  /** The present step of making a file for another computer; null while none is made. */
  making: 'copying' | 'proving' | null;
  /** Why making the last file failed, not in a language yet. */
  makingFailed: Saying | null;
  /** Taking over from another computer, as long as there is no account. */
  taking: Taking;
  lastAsked: LastAsked;
  /** Why sharing is not allowed; null when it is allowed. */
  whyHeld(): Saying | null;
};

/** The progress of taking over, with a sentence that is not in a language yet. */
export type Taking = Omit<TakeState, 'problem'> & { problem: Said | null };

export const NOTHING_TAKEN: Taking = { step: 'none', problem: null, file: null };

export function openMoving(known: Pick<KeepingContext, 'secrets' | 'settings'>): Moving {
  const moving: Moving = {
    making: null,
    makingFailed: null,
    taking: NOTHING_TAKEN,
    lastAsked: null,
    whyHeld: () => whyHeld(known, moving.making !== null),
  };
  return moving;
}
