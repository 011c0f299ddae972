import type { Context } from '../../context.ts';
import { toIso } from '../../lib/timestamp.ts';
import { findArrival } from './hold.ts';
import { findMoveFile } from './leaving/file.ts';
import type { MoveState } from './model.ts';

/** How a move to or from another computer goes. */
export async function describeMove(context: Context): Promise<MoveState> {
  const { moving, settings } = context;
  const movedAt = settings.get('movedAt');
  return {
    step: moving.making,
    problem: moving.makingFailed,
    file: await describeFile(context),
    moved_at: movedAt === null ? null : toIso(movedAt),
    waiting: describeWaiting(context),
  };
}

async function describeFile(context: Context): Promise<MoveState['file']> {
  const file = await findMoveFile(context);
  if (!file?.proof) return null;
  const { name, at, size, proof } = file;
  return { name, at: toIso(at), size, links: proof.links, clicks: proof.clicks };
}

function describeWaiting(context: Context): MoveState['waiting'] {
  const offer = findArrival(context);
  if (offer === null) return null;
  const { lastAsked } = context.moving;
  return {
    at: toIso(offer.at),
    addresses: offer.addresses,
    asked_at: lastAsked && toIso(lastAsked.at),
    problem: lastAsked?.problem ?? null,
  };
}
