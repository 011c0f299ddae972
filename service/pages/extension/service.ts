import type { PagesContext } from '../../kernel/context.ts';
import { AppError } from '../../lib/app-error.ts';
import { DAY, MINUTE } from '../../lib/time.ts';
import { parseTimestamp } from '../../lib/timestamp.ts';
import { createTurns } from '../../lib/turns.ts';
import { EXTENSION_APP, isLive } from '../../people/apps/index.ts';
import { countLate, type LateVisitor } from '../../visits/redirects/index.ts';
import { extensionRefusals } from '../words.ts';
import { type HandedClick, OLDEST_DAYS } from './api.ts';
import type { WrittenNames } from './kept-names.ts';
import { findKeptNames, forgetHandedClicks, listHanded } from './repository.ts';

/** Whether the owner lets people use the extension: it is on as long as it may be connected. */
export const isOn = (context: PagesContext): boolean => isLive(context, EXTENSION_APP);

/** @throws AppError 403 while the owner has switched the extension off. */
function requireOn(context: PagesContext): void {
  if (!isOn(context)) throw new AppError('forbidden', extensionRefusals.off);
}

/**
 * The names that a browser of the account keeps, as JSON, and a tag for them (docs/contract/extension.md#kept-names).
 *
 * @throws AppError 403 while the extension is off.
 */
export function listKeptNames(context: PagesContext, accountId: string): Promise<WrittenNames> {
  requireOn(context);
  return context.threads.statistics.run(findKeptNames, { accountId, now: context.clock.now() });
}

/** A computer's clock may be so far ahead of ours, ms. */
const AHEAD = 5 * MINUTE;

type Handing = { accountId: string; clicks: readonly HandedClick[]; visitor: LateVisitor };

/**
 * Counts clicks on kept names, each once, as visits of the person who hands them over
 * (docs/contract/extension.md#handing-over).
 *
 * @throws AppError 400 for a moment that is in the future or too long ago, and 403 while the extension is off.
 */
export function countHandedClicks(context: PagesContext, { accountId, clicks, visitor }: Handing) {
  requireOn(context);
  const now = context.clock.now();
  const read = clicks.map(({ id, name, at }, index) => ({ id, name, clickedAt: readMoment(at, now, index) }));
  return inTurn(async () => {
    const fresh = new Map(read.map((click) => [click.id, click]));
    for (const id of await listHanded(context.database.read, accountId, [...fresh.keys()])) fresh.delete(id);
    const counted = await countLate(context, [...fresh.values()], { accountId, visitor });
    return { counted, known: clicks.length - fresh.size, skipped: fresh.size - counted };
  });
}

/** One request at a time: clicks that are sent twice at once must not use up a cap twice. */
const inTurn = createTurns({ atOnce: 1, waiting: 1_000 });

function readMoment(at: HandedClick['at'], now: number, index: number): number {
  const moment = parseTimestamp(at);
  if (moment === undefined || moment > now + AHEAD || moment < now - OLDEST_DAYS * DAY)
    throw new AppError('validation_error', extensionRefusals.moment, { field: `clicks.${index}.at` });
  return Math.min(moment, now);
}

/** Forgets clicks that can no longer be handed over. */
export const forgetOldClicks = ({ database, clock }: PagesContext): Promise<void> =>
  database.write(forgetHandedClicks, clock.now() - (OLDEST_DAYS + 1) * DAY);
