import { countryName } from './countries.ts';
import { eitherOf, sideBySide } from './lists.ts';
import { language, locale } from './locale.ts';
import { catalogue } from './words.ts';

const words = catalogue({
  /** Parts that stand side by side: from Germany or Austria, on a phone. */
  country: 'from {values}',
  device: 'on a {values}',
  os: 'with {values}',
  language: 'preferring {values}',
  network: 'in {values}',
  after: 'after {moment, date, moment}',
  before: 'until {moment, date, moment}',
  weekdays: 'on {days}',
  hours: '{hours} in {zone}',
  signedIn: 'signed in',
  notSignedIn: 'not signed in',
  query: 'with {query}',
  devices: { mobile: 'phone', tablet: 'tablet', desktop: 'computer' },
});

/** What a rule asks of its visitors, as the service or its history tells it (docs/contract/rules.md#conditions). */
export type AskedConditions = {
  readonly country?: unknown;
  readonly device?: unknown;
  readonly os?: unknown;
  readonly language?: unknown;
  readonly network?: unknown;
  readonly from?: unknown;
  readonly until?: unknown;
  readonly weekdays?: unknown;
  readonly hours?: unknown;
  readonly zone?: unknown;
  readonly signed_in?: unknown;
  readonly query?: unknown;
};

const languages = new Intl.DisplayNames(language, { type: 'language' });
const weekday = new Intl.DateTimeFormat(locale, { timeZone: 'UTC', weekday: 'short' });

/** 1 is Monday: `Mon`. */
export const dayName = (day: number): string => weekday.format(Date.UTC(2024, 0, day));

function languageName(tag: string): string {
  try {
    return languages.of(tag) ?? tag;
  } catch {
    return tag;
  }
}

const DEVICES: ReadonlyMap<string, string> = new Map(Object.entries(words.devices));

/** What a person reads for a value of a condition. */
export function valueName(condition: string, value: string): string {
  if (condition === 'country') return countryName(value);
  if (condition === 'device') return DEVICES.get(value) ?? value;
  return condition === 'language' ? languageName(value) : value;
}

/** One value or several, as a list; what is none is left out. */
const listOf = (value: unknown): unknown[] =>
  value === undefined || value === null ? [] : Array.isArray(value) ? value : [value];

const PLAIN = ['country', 'device', 'os', 'language', 'network'] as const;

/** Whom a rule is for, in a line: `from Germany or Austria, on a phone`; empty when it asks for nothing. */
export function describeConditions(when: AskedConditions): string {
  const named = PLAIN.map((condition) => {
    const values = listOf(when[condition]).map((value) => valueName(condition, String(value)));
    return values.length > 0 ? words[condition]({ values: eitherOf(values) }) : '';
  });
  const { from, until, signed_in: signedIn, query } = when;
  const days = listOf(when.weekdays).map((day) => dayName(Number(day)));
  return sideBySide([
    ...named,
    typeof from === 'string' ? words.after({ moment: new Date(from) }) : '',
    typeof until === 'string' ? words.before({ moment: new Date(until) }) : '',
    days.length > 0 ? words.weekdays({ days: eitherOf(days) }) : '',
    typeof when.hours === 'string'
      ? words.hours({ hours: when.hours, zone: String(when.zone ?? 'UTC') })
      : '',
    typeof signedIn === 'boolean' ? (signedIn ? words.signedIn : words.notSignedIn) : '',
    typeof query === 'object' && query !== null ? words.query({ query: queryText(query) }) : '',
  ]);
}

/** Parameters as they stand behind an address. */
const queryText = (query: object): string =>
  `?${new URLSearchParams(Object.entries(query).map(([name, value]): [string, string] => [name, String(value)]))}`;
