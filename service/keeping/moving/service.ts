import type { Language } from '../../../words/language.ts';
import type { KeepingContext } from '../../kernel/context.ts';
import { toIso } from '../../lib/timestamp.ts';
import { say } from '../../lib/words.ts';
import { findArrival } from './hold.ts';
import { findMoveFile } from './leaving/file.ts';
import type { MoveState, TakeState } from './model.ts';
import type { Taking } from './state.ts';

/** How a move to or from another computer goes. */
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

/** How taking over goes, as the person at this computer reads it. */
export const describeTaking = (taking: Taking, language: Language): TakeState => ({
  ...taking,
  problem: taking.problem && say(language, taking.problem),
});
