import { LRUCache } from 'lru-cache';
import { DAY } from '../../../lib/time.ts';

/** Names that went out of use, and what they are called now (docs/contract/stats.md#parameters). */
const RENAMED: ReadonlyMap<string, string> = new Map(
  Object.entries({
    'Asia/Calcutta': 'Asia/Kolkata',
    'Asia/Katmandu': 'Asia/Kathmandu',
    'Asia/Rangoon': 'Asia/Yangon',
    'Asia/Saigon': 'Asia/Ho_Chi_Minh',
    'US/Eastern': 'America/New_York',
    'US/Central': 'America/Chicago',
    'US/Mountain': 'America/Denver',
    'US/Pacific': 'America/Los_Angeles',
  }),
);

export const UTC = 'UTC';

/** The zone to count in, and the name that was asked for where there is no such zone. */
export type ReadZone = { zone: string; unknownZone?: string };

/**
 * Reads the name of a time zone, and gives its current name. One that does not exist counts as `UTC` and is told, so that a
 * mistyped one is noticed.
 *
 * The name must not come from `resolvedOptions()`: V8 turns `Asia/Kolkata` back into `Asia/Calcutta`.
 */
export function readZone(name = ''): ReadZone {
  const asked = name.trim();
  if (asked === '') return { zone: UTC };
  const renamed = RENAMED.get(asked);
  if (renamed !== undefined) return { zone: renamed };
  return isZoneName(asked) ? { zone: asked } : { zone: UTC, unknownZone: asked };
}

/** V8 takes bare offsets for zones, too; the contract does not. */
const isZoneName = (name: string): boolean => /^[A-Za-z]/.test(name) && formatterFor(name) !== undefined;

/** There are some 600 zones; making one of these takes far longer than asking it. */
const formatters = new LRUCache<string, Intl.DateTimeFormat>({ max: 100 });

function formatterFor(zone: string): Intl.DateTimeFormat | undefined {
  try {
    const formatter =
      formatters.get(zone) ??
      new Intl.DateTimeFormat('en-US', { timeZone: zone, timeZoneName: 'longOffset' });
    formatters.set(zone, formatter);
    return formatter;
  } catch {
    return undefined;
  }
}

/** Milliseconds to add to UTC, from a moment on. */
export type Offset = { from: number; milliseconds: number };

/**
 * What a zone adds to UTC between two moments (milliseconds UTC): the offset at `start`, then every change.
 *
 * Asking `Intl` takes microseconds, far too long for every click; this asks about once a day and searches
 * for the moment only where the answer changes.
 */
export function offsetsBetween(zone: string, start: number, end: number): Offset[] {
  const offsetAt = offsetReader(zone);
  const offsets = [{ from: start, milliseconds: offsetAt(start) }];
  for (
    let from = start, to = Math.min(start + DAY, end);
    from < end;
    from = to, to = Math.min(to + DAY, end)
  ) {
    const milliseconds = offsetAt(to);
    if (milliseconds === offsets.at(-1)?.milliseconds) continue;
    offsets.push({ from: findChange(offsetAt, from, to), milliseconds });
  }
  return offsets;
}

/** The first millisecond at which the offset is that of `to`. */
function findChange(offsetAt: (moment: number) => number, from: number, to: number): number {
  const after = offsetAt(to);
  let [low, high] = [from, to];
  while (high - low > 1) {
    const middle = Math.floor((low + high) / 2);
    if (offsetAt(middle) === after) high = middle;
    else low = middle;
  }
  return high;
}

function offsetReader(zone: string): (moment: number) => number {
  const formatter = zone === UTC ? undefined : formatterFor(zone);
  if (!formatter) return () => 0;
  return (moment) => {
    const name = formatter.formatToParts(moment).find(({ type }) => type === 'timeZoneName')?.value ?? '';
    return readOffset(name);
  };
}

/** Reads `GMT+05:30`, `GMT-08:00` or, of days before the railways, `GMT-00:01:15`. */
function readOffset(name: string): number {
  const match = /([+-])(\d{1,2}):?(\d{2})?:?(\d{2})?$/.exec(name);
  if (!match) return 0;
  const [, sign, hours = '0', minutes = '0', seconds = '0'] = match;
  const total = Number(hours) * 3600 + Number(minutes) * 60 + Number(seconds);
  return (sign === '-' ? -1 : 1) * total * 1000;
}

/** Turns moments into local times, both in milliseconds; moments must come in ascending order. */
export function localClock(offsets: readonly Offset[]): (moment: number) => number {
  let current = 0;
  return (moment) => {
    while ((offsets[current + 1]?.from ?? Number.POSITIVE_INFINITY) <= moment) current += 1;
    return moment + (offsets[current]?.milliseconds ?? 0);
  };
}

/** What clocks in a zone show, in milliseconds as if it were UTC. */
export const localTimeAt = (zone: string, moment: number): number => moment + offsetReader(zone)(moment);

/**
 * The moment so many days before at which clocks in a zone show the same time: the first one where it comes twice, the
 * change itself where clocks skip it.
 */
export function sameTimeBefore(zone: string, moment: number, days: number): number {
  const local = localTimeAt(zone, moment) - days * DAY;
  const candidates = [local - DAY, local + DAY]
    .map((nearby) => local - (localTimeAt(zone, nearby) - nearby))
    .toSorted((one, other) => one - other);
  return candidates.find((candidate) => localTimeAt(zone, candidate) >= local) ?? moment - days * DAY;
}

/** ISO 8601 with the zone's offset (`Z` for UTC), and milliseconds only where there are some. */
export function toZonedIso(zone: string, moment: number): string {
  const offset = offsetReader(zone)(moment);
  const local = new Date(moment + offset).toISOString().replace(/\.000Z$|Z$/, '');
  return local + (zone === UTC ? 'Z' : offsetText(offset));
}

function offsetText(milliseconds: number): string {
  const minutes = Math.floor(Math.abs(milliseconds) / 60_000);
  const pad = (value: number): string => String(value).padStart(2, '0');
  return `${milliseconds < 0 ? '-' : '+'}${pad(Math.floor(minutes / 60))}:${pad(minutes % 60)}`;
}
