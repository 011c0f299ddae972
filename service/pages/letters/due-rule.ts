import { isTimeZone, localTimeIn } from '../../lib/local-time.ts';
import { DAY, HOUR, MINUTE } from '../../lib/time.ts';

/** A week of a person's zone, from Monday to Sunday: where it and the one before it begin, and where it ends, ms UTC. */
export type ToldWeek = {
  before: number;
  start: number;
  end: number;
  /** The Monday after it, on which it is told of, as a day of the zone: `2026-11-30`. */
  told: string;
};

/** The hour of Monday from which on the letter is sent, by the clock of the person. */
const FROM_HOUR = 8;

/** A letter that could not be sent on Monday, because the computer was off, is sent until so long after it, ms. */
const LATEST = 3 * DAY;

/** The zone of a person; UTC without one, and for one that this computer does not know (any more). */
export const zoneOf = (stored: string | null): string =>
  stored !== null && isTimeZone(stored) ? stored : 'UTC';

/** The midnight that begins the week of a moment in a zone, ms UTC. @throws RangeError for a name of no zone. */
export function mondayOf(zone: string, moment: number): number {
  const { weekday, minute } = localTimeIn(zone, moment);
  const guess = Math.floor(moment / MINUTE) * MINUTE - ((weekday - 1) * 24 * 60 + minute) * MINUTE;
  // Where the clock was changed in between, the guess is off by that hour.
  const off = localTimeIn(zone, guess).minute;
  return guess - (off > 12 * 60 ? off - 24 * 60 : off) * MINUTE;
}

/** The week that lies behind in a zone, whatever the hour. */
export function lastWeek(zone: string, now: number): ToldWeek {
  const end = mondayOf(zone, now);
  const start = mondayOf(zone, end - 12 * HOUR);
  return { before: mondayOf(zone, start - 12 * HOUR), start, end, told: dayOf(zone, end) };
}

/** The week to tell of now; undefined before Monday morning, long after it, or if it was told of already. */
export function weekDue(
  { zone, toldWeek }: { zone: string; toldWeek: string },
  now: number,
): ToldWeek | undefined {
  const week = lastWeek(zone, now);
  const since = now - week.end;
  return since >= FROM_HOUR * HOUR && since < LATEST && week.told > toldWeek ? week : undefined;
}

/** A moment as a day of a zone: `2026-11-30`. */
const dayOf = (zone: string, moment: number): string =>
  new Intl.DateTimeFormat('sv-SE', { timeZone: zone, dateStyle: 'short' }).format(moment);

/** How long before its end a link is told of, ms. */
const AHEAD = { week: 7 * DAY, day: DAY } as const;

/**
 * Whether the end of a link is told of between two looks at it: when one of the two marks before it has passed in between. A link
 * that was made, or given its end, after a mark is not told of by it.
 */
export const isReminderDue = (expireAfter: number, { since, now }: { since: number; now: number }): boolean =>
  expireAfter > now &&
  Object.values(AHEAD).some((ahead) => expireAfter - ahead > since && expireAfter - ahead <= now);

/** The farthest end of which a reminder can tell, from now on, ms. */
export const FARTHEST = AHEAD.week;
