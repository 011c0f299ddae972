import type { Dimension } from '../../../api/stats.ts';
import { countryName } from '../../../lib/countries.ts';
import { locale } from '../../../lib/locale.ts';
import { LOCAL_NETWORK, UNKNOWN_COUNTRY, UNTAGGED } from './breakdowns/audience.ts';
import { nameOfPerson } from './people.svelte.ts';
import { words } from './words.ts';

const DEVICES: ReadonlyMap<string, string> = new Map([
  ['desktop', words.values.computer],
  ['mobile', words.values.phone],
  ['tablet', words.values.tablet],
  ['unknown', words.values.unknown],
]);

const COUNTRY_LIKE: ReadonlyMap<string, string> = new Map([
  [LOCAL_NETWORK, words.values.localNetwork],
  [UNKNOWN_COUNTRY, words.values.unknownCountry],
  ['XX', words.values.localOrUnknown],
]);

/** Visitors choose these themselves: an `Unknown` there is a name like any other. Elsewhere it stands for no value. */
const FREE_NAMES: readonly Dimension[] = [
  'short_code',
  'referrer',
  'utm_source',
  'utm_medium',
  'utm_campaign',
];

/** What the service counts new labels as once too many came in a day. */
export const NOT_TOLD_APART = '(other)';

/** What a person reads for a label of the service (docs/contract/stats.md#dimensions). */
export function labelFor(dimension: Dimension, key: string): string {
  if (dimension === 'variant') return variantLabel(key);
  if (dimension === 'person') return key === '(none)' ? words.values.noAccount : nameOfPerson(key);
  if (dimension === 'code') return codeLabel(key);
  if (dimension === 'name') return key === '(alias)' ? words.values.alias : key;
  if (dimension === 'country') return COUNTRY_LIKE.get(key) ?? countryName(key);
  if (dimension === 'device') return DEVICES.get(key) ?? key;
  if (dimension === 'referrer' && key === 'Direct') return words.values.direct;
  if (key === 'Unknown' && !FREE_NAMES.includes(dimension)) return words.values.unknown;
  if (dimension === 'network' && key === '(none)') return words.values.otherNetwork;
  if (key === '(none)') return words.values.untagged;
  if (key === NOT_TOLD_APART) return words.values.other;
  return key;
}

/** A code of a deleted link has no name any more: the id of the link and its mark stand there. */
const codeLabel = (key: string): string =>
  key === UNTAGGED ? words.values.notScanned : /^[0-9a-f]{24}-..$/.test(key) ? words.values.deletedCode : key;

/** The service counts variants from 0. */
const variantLabel = (key: string): string =>
  /^\d+$/.test(key) ? words.values.variant({ number: Number(key) + 1 }) : words.values.noVariant;

const day = new Intl.DateTimeFormat(locale, { timeZone: 'UTC', day: 'numeric', month: 'short' });
const dayInFull = new Intl.DateTimeFormat(locale, {
  timeZone: 'UTC',
  weekday: 'short',
  day: 'numeric',
  month: 'short',
});

/**
 * A time bucket's label for an axis: `13 Sep` for a day, `11:00` within one.
 *
 * Labels are local to the chosen zone already, so they are read as if they were UTC and never shifted.
 */
export function shortBucket(label: string): string {
  const [date = '', time] = label.split(' ');
  return time ?? day.format(new Date(`${date}T00:00Z`));
}

/** The same bucket in full, for a tooltip or a table: `Sun, 13 Sep` or `Sun, 13 Sep, 11:00`. */
export function longBucket(label: string): string {
  const [date = '', time] = label.split(' ');
  const inFull = dayInFull.format(new Date(`${date}T00:00Z`));
  return time ? words.bucket({ day: inFull, time }) : inFull;
}
