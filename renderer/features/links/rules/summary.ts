import type { Conditions } from '../../../api/rules.ts';
import { countryName } from '../../../lib/countries.ts';
import { eitherOf, sideBySide } from '../../../lib/lists.ts';
import { locale } from '../../../lib/locale.ts';
import { words } from './words.ts';

const languages = new Intl.DisplayNames('en', { type: 'language' });
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

const DEVICES: Readonly<Record<string, string>> = words.values;

/** What a person reads for a value of a condition. */
export function valueName(condition: string, value: string): string {
  if (condition === 'country') return countryName(value);
  if (condition === 'device') return DEVICES[value] ?? value;
  return condition === 'language' ? languageName(value) : value;
}

const listOf = (value: string | readonly string[] | undefined): readonly string[] =>
  value === undefined ? [] : typeof value === 'string' ? [value] : value;

/** Whom a rule is for, in a line: `from Germany or Austria, on a phone`. */
export function summaryOf(when: Conditions): string {
  const said = words.summary;
  const named = (condition: 'country' | 'device' | 'os' | 'language' | 'network'): string => {
    const values = listOf(when[condition]).map((value) => valueName(condition, value));
    return values.length > 0 ? said[condition]({ values: eitherOf(values) }) : '';
  };
  const { from, until, weekdays, hours, zone = 'UTC', signed_in: signedIn, query } = when;
  const parts = [
    named('country'),
    named('device'),
    named('os'),
    named('language'),
    named('network'),
    from ? said.after({ moment: new Date(from) }) : '',
    until ? said.before({ moment: new Date(until) }) : '',
    weekdays ? said.weekdays({ days: eitherOf(weekdays.map(dayName)) }) : '',
    hours ? said.hours({ hours, zone }) : '',
    signedIn === undefined ? '' : signedIn ? said.signedIn : said.notSignedIn,
    query ? said.query({ query: `?${new URLSearchParams(query)}` }) : '',
  ];
  return sideBySide(parts) || said.unsaid;
}
