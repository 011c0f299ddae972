import { DAY, MINUTE } from '../../../lib/duration.ts';

/** When the daily copy is made, by the clock of this computer: hours and minutes. */
const AT = { hour: 3, minute: 10 } as const;

/** The last moment that a daily copy was due at, and the next one, ms UTC. `now` in the same. */
export function dailyMoments(now: number): { last: number; next: number } {
  const today = momentOn(now);
  return today <= now
    ? { last: today, next: momentOn(now + DAY) }
    : { last: momentOn(now - DAY), next: today };
}

/** That time of the day on which `moment` lies. */
function momentOn(moment: number): number {
  const day = new Date(moment);
  day.setHours(AT.hour, AT.minute, 0, 0);
  return day.getTime();
}

type Facts = {
  now: number;
  /** Since when there could have been a copy, ms UTC. */
  since: number;
  /** When the daily copies that are there were made, ms UTC. */
  made: readonly number[];
};

/** Whether a daily copy is to be made: none was since it was due, which may have been while the computer slept. */
export function isDailyDue({ now, since, made }: Facts): boolean {
  const { last } = dailyMoments(now);
  // One that lies ahead was made while the clock was wrong.
  return since < last && !made.some((at) => at >= last && at <= now + MINUTE);
}
