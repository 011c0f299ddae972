import { LRUCache } from 'lru-cache';

/** What clocks and calendars show at a moment: `weekday` from 1 (Monday) to 7, `minute` since midnight by the clock. */
export type LocalTime = { weekday: number; minute: number };

const MINUTES_OF_DAY = 1_440;
const MINUTE = 60_000;

const WEEKDAYS = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'];

/** There are some 600 zones; making one of these takes far longer than asking it. */
const formatters = new LRUCache<string, Intl.DateTimeFormat>({ max: 100 });

/** Whether a text is the name of a time zone. V8 takes bare offsets for zones, too; the contract does not. */
export function isTimeZone(name: string): boolean {
  if (!/^[A-Za-z]/.test(name)) return false;
  try {
    formatterFor(name);
    return true;
  } catch {
    return false;
  }
}

/** Weekday and time of day in a zone, at a moment in milliseconds UTC. @throws RangeError for a name of no zone. */
export function localTimeIn(zone: string, moment: number): LocalTime {
  if (zone === 'UTC') {
    const minutes = Math.floor(moment / MINUTE);
    // The first of January 1970 was a Thursday.
    const day = Math.floor(minutes / MINUTES_OF_DAY) + 3;
    return { weekday: (((day % 7) + 7) % 7) + 1, minute: minutes - (day - 3) * MINUTES_OF_DAY };
  }
  const parts = new Map(
    formatterFor(zone)
      .formatToParts(moment)
      .map(({ type, value }) => [type, value]),
  );
  return {
    weekday: WEEKDAYS.indexOf(parts.get('weekday') ?? '') + 1,
    minute: Number(parts.get('hour')) * 60 + Number(parts.get('minute')),
  };
}

function formatterFor(zone: string): Intl.DateTimeFormat {
  const known = formatters.get(zone);
  if (known) return known;
  const formatter = new Intl.DateTimeFormat('en-GB', {
    timeZone: zone,
    weekday: 'short',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  });
  formatters.set(zone, formatter);
  return formatter;
}
