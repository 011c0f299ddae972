import type { ClicksContext } from '../../../kernel/context.ts';
import { DAY } from '../../../lib/time.ts';
import { fileClicks } from '../filing/filing-repository.ts';
import { removeAddressesBefore, removeClicksBefore } from './retention-repository.ts';

/**
 * The first moment whose clicks are kept, in milliseconds UTC: a midnight, so that segments are rewritten once a day.
 * Clicks are kept for up to a day longer than asked for.
 */
export const keptSince = (now: number, days: number): number => (Math.floor(now / DAY) - days) * DAY;

/**
 * Removes clicks that are older than the owner wants them kept, and addresses that are not to be stored.
 *
 * Bounded transactions, each complete in itself: stopped or killed half way, the next run goes on. The totals of links
 * stay.
 */
export async function removeOldClicks(context: ClicksContext, signal: AbortSignal): Promise<void> {
  const { settings, clock, log } = context;
  // Uses the time that was just checked, because the clock may be set meanwhile.
  const now = clock.now();
  if (!settings.get('storeAddresses')) await forgetAddresses(context, signal);
  const days = settings.get('keepClicksForDays');
  if (days === null) return;
  const moment = keptSince(now, days);
  const clicks = await removeBefore(context, moment, signal);
  if (clicks === 0) return;
  log.info(
    { clicks, days, before: new Date(moment).toISOString(), finished: !signal.aborted },
    'old clicks were removed; the totals of their links stay',
  );
}

/** Returns how many clicks it were. */
async function removeBefore(
  { database }: ClicksContext,
  moment: number,
  signal: AbortSignal,
): Promise<number> {
  // Clicks of links that are hardly ever followed may wait for months to be filed.
  await repeat(() => database.write(fileClicks, { all: true }), signal);
  let clicks = 0;
  await repeat(async () => {
    const removed = await database.write(removeClicksBefore, { moment });
    clicks += removed.clicks;
    return removed;
  }, signal);
  await repeat(() => database.write(removeAddressesBefore, { moment }), signal);
  return clicks;
}

/** Removes every stored address. */
export const forgetAddresses = ({ database }: ClicksContext, signal?: AbortSignal): Promise<void> =>
  repeat(() => database.write(removeAddressesBefore, { moment: Number.MAX_SAFE_INTEGER }), signal);

/** One transaction after the other, until there is no more to do or the service stops. */
async function repeat(step: () => Promise<{ more: boolean }>, signal?: AbortSignal): Promise<void> {
  while (!signal?.aborted && (await step()).more);
}
