import { createHash } from 'node:crypto';
import { WrittenJson } from '../../http/reply.ts';
import type { PagesContext } from '../../kernel/context.ts';
import { AppError } from '../../lib/app-error.ts';
import { DAY, MINUTE } from '../../lib/time.ts';
import { parseTimestamp, toIso } from '../../lib/timestamp.ts';
import { createTurns } from '../../lib/turns.ts';
import { EXTENSION_APP, isLive } from '../../people/apps/index.ts';
import { countLate, type LateVisitor } from '../../visits/redirects/index.ts';
import { extensionRefusals } from '../words.ts';
import { type HandedClick, type KeptName, MOST_BYTES, MOST_KEPT_NAMES, OLDEST_DAYS } from './api.ts';
import { findKeptNames, forgetHandedClicks, listHanded } from './repository.ts';

/** Whether the owner lets people use the extension: it is on as long as it may be connected. */
export const isOn = (context: PagesContext): boolean => isLive(context, EXTENSION_APP);

/** @throws AppError 403 while the owner has switched the extension off. */
function requireOn(context: PagesContext): void {
  if (!isOn(context)) throw new AppError('forbidden', extensionRefusals.off);
}

/**
 * The names that a browser of the account keeps, and a tag for them (docs/contract/extension.md#kept-names).
 *
 * @throws AppError 403 while the extension is off.
 */
export async function listKeptNames(context: PagesContext, accountId: string) {
  requireOn(context);
  const asked = { accountId, now: context.clock.now(), most: MOST_KEPT_NAMES };
  const found = await context.threads.statistics.run(findKeptNames, asked);
  const items = withinBytes(
    found.map(({ until, ...name }) => ({ ...name, until: until === null ? null : toIso(until) })),
    MOST_BYTES,
  );
  const names = new WrittenJson({ items });
  return { names, tag: `"${createHash('sha256').update(names.text).digest('base64url')}"` };
}

/** The first names that take at most so many bytes as JSON, in the order of the alphabet, which tells nothing about use. */
export function withinBytes(names: readonly KeptName[], most: number): KeptName[] {
  let bytes = 0;
  const fitting = names.findIndex((name) => {
    bytes += Buffer.byteLength(JSON.stringify(name)) + 1;
    return bytes > most;
  });
  const kept = fitting < 0 ? names : names.slice(0, fitting);
  return kept.toSorted((one, other) => (one.name < other.name ? -1 : 1));
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
