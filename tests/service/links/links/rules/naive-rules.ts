import { BlockList } from 'node:net';
import type { StoredConditions, StoredRule } from '../../../../../drizzle/schema/index.ts';

/** A visit as a test makes it up. */
export type PlainVisit = {
  at: number;
  country: string | null;
  device: 'mobile' | 'tablet' | 'desktop' | null;
  os: string | null;
  acceptLanguage: string | null;
  address: string;
  isSignedIn: boolean;
  query: string;
};

type Range = { name: string; address: string; prefix: number };

/** The rule that decides, found condition by condition as the contract words them: slow, and with other means. */
export function naiveRule(
  rules: readonly StoredRule[],
  visit: PlainVisit,
  ranges: readonly Range[],
): StoredRule | undefined {
  for (const rule of rules) if (holds(rule.when, visit, ranges)) return rule;
  return undefined;
}

const listOf = (value: string | string[] | undefined): string[] | undefined =>
  value === undefined ? undefined : Array.isArray(value) ? value : [value];

function holds(when: StoredConditions, visit: PlainVisit, ranges: readonly Range[]): boolean {
  const isTimed = when.hours !== undefined || when.weekdays !== undefined;
  const local = isTimed ? localText(visit.at, when.zone ?? 'UTC') : '';
  const clock = local.slice(11, 16);
  const [start = '', end = ''] = when.hours?.split('-') ?? [];
  const passesMidnight = when.hours !== undefined && end < start;
  // Noon is on the same day in every calendar.
  const day = new Date(`${local.slice(0, 10) || '2026-01-01'}T12:00:00Z`);
  if (passesMidnight && clock < end) day.setUTCDate(day.getUTCDate() - 1);
  const language = wantedMost(visit.acceptLanguage)?.toLowerCase();
  const parameters = [...new URLSearchParams(visit.query)];
  const wanted = {
    country: listOf(when.country),
    device: listOf(when.device),
    os: listOf(when.os),
    network: listOf(when.network),
    language: listOf(when.language),
  };
  return (
    (!wanted.country || wanted.country.some((value) => value === visit.country)) &&
    (!wanted.device || wanted.device.some((value) => value === visit.device)) &&
    (!wanted.os || wanted.os.some((value) => value === visit.os)) &&
    (!wanted.network || wanted.network.includes(networkOf(visit.address, ranges) ?? '')) &&
    (!wanted.language ||
      wanted.language.some((value) => `${language ?? ''}-`.startsWith(`${value.toLowerCase()}-`))) &&
    (when.from === undefined || visit.at >= new Date(when.from).getTime()) &&
    (when.until === undefined || visit.at < new Date(when.until).getTime()) &&
    (!when.weekdays || when.weekdays.includes(day.getUTCDay() === 0 ? 7 : day.getUTCDay())) &&
    (when.hours === undefined ||
      (passesMidnight ? clock >= start || clock < end : clock >= start && clock < end)) &&
    (when.signed_in === undefined || when.signed_in === visit.isSignedIn) &&
    Object.entries(when.query ?? {}).every(([name, value]) =>
      parameters.some(([given, text]) => given === name && text === value),
    )
  );
}

const formats = new Map<string, Intl.DateTimeFormat>();

/** `2026-03-29 01:59`, as a clock and a calendar in the zone show it. */
function localText(at: number, zone: string): string {
  const options = { timeZone: zone, dateStyle: 'short', timeStyle: 'short' } as const;
  const format = formats.get(zone) ?? new Intl.DateTimeFormat('sv-SE', options);
  formats.set(zone, format);
  return format.format(at);
}

function wantedMost(header: string | null): string | undefined {
  const listed = (header ?? '').split(',').flatMap((part, place) => {
    const [tag = '', weight = 'q=1'] = part.trim().split(';');
    const q = Number(weight.replace('q=', ''));
    return tag === '' || tag === '*' || q === 0 ? [] : [{ tag, q, place }];
  });
  return listed.toSorted((one, other) => other.q - one.q || one.place - other.place)[0]?.tag;
}

function networkOf(address: string, ranges: readonly Range[]): string | null {
  const family = address.includes(':') ? 'ipv6' : 'ipv4';
  let found: Range | undefined;
  for (const range of ranges) {
    if (range.address.includes(':') !== address.includes(':')) continue;
    const list = new BlockList();
    list.addSubnet(range.address, range.prefix, family);
    if (list.check(address, family) && range.prefix > (found?.prefix ?? -1)) found = range;
  }
  return found?.name ?? null;
}
