import { describeConditions } from '../../../../lib/conditions.ts';
import { countryName } from '../../../../lib/countries.ts';
import { formatExact, toDate } from '../../../../lib/times.ts';
import { destinationInFull } from '../../../../ui/data/destination-words.ts';
import { words } from './words.ts';

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const textOf = (value: unknown): string => (typeof value === 'string' ? value : String(value));

/** A value of a field as people read it, a line for each of its parts. Addresses come as they are. */
export function describeValue(field: string, value: unknown): string[] {
  if (field === 'domain' && value === null) return [words.value.defaultDomain];
  if (field === 'block_bots' || field === 'private_stats')
    return [value === true ? words.value.on : words.value.off];
  if ((field === 'everyone' || field === 'watch') && typeof value === 'boolean')
    return [value ? words.value.on : words.value.off];
  if (value === null || value === undefined) return [words.value.none];
  if (value === 'withheld' && DESTINATIONS.includes(field)) return [words.value.withheld];
  switch (field) {
    case 'long_url':
      return [destinationInFull(textOf(value))];
    case 'status':
      return [STATUSES.get(textOf(value)) ?? textOf(value)];
    case 'password':
      return [PASSWORDS.get(textOf(value)) ?? textOf(value)];
    case 'starts_at':
    case 'expire_after':
      return [typeof value === 'number' ? formatExact(toDate(value)) : textOf(value)];
    case 'tags':
      return describeTags(value);
    case 'geo_rules':
      return isRecord(value)
        ? Object.entries(value).map(([country, url]) =>
            words.value.place({ country: countryName(country), url: textOf(url) }),
          )
        : [];
    case 'ab_variants':
      return describeVariants(value);
    case 'forwarding':
      return isRecord(value) ? describeForwarding(value) : [];
    case 'rules':
      return describeRules(value);
    case 'page':
      return isRecord(value) && Array.isArray(value.entries)
        ? [words.value.page({ title: textOf(value.title), count: value.entries.length })]
        : [];
    case 'meta_tags':
      return isRecord(value)
        ? Object.values(value).filter((part): part is string => typeof part === 'string' && part !== '')
        : [];
    default:
      return [textOf(value)];
  }
}

/** What only those who know the password of a link may see. */
const DESTINATIONS = ['long_url', 'geo_rules', 'ab_variants', 'rules', 'page'];

function describeTags(value: unknown): string[] {
  if (!Array.isArray(value) || value.length === 0) return [words.value.none];
  return value.map((tag: unknown) =>
    isRecord(tag) && typeof tag.name === 'string' ? tag.name : words.value.goneTag,
  );
}

/** The switches that are on. */
function describeForwarding({ path, query, places }: Record<string, unknown>): string[] {
  const { forwarding } = words.value;
  const switches = [path && forwarding.path, query && forwarding.query, places && forwarding.places];
  return switches.filter((text): text is string => typeof text === 'string');
}

const describeVariants = (value: unknown): string[] =>
  Array.isArray(value)
    ? value.flatMap((variant: unknown) =>
        isRecord(variant)
          ? [words.value.share({ weight: Number(variant.weight), url: textOf(variant.url) })]
          : [],
      )
    : [];

const describeRules = (value: unknown): string[] =>
  Array.isArray(value)
    ? value.flatMap((rule: unknown) =>
        isRecord(rule) && isRecord(rule.when)
          ? [words.value.rule({ conditions: describeConditions(rule.when), url: textOf(rule.then) })]
          : [],
      )
    : [];

const STATUSES: ReadonlyMap<string, string> = new Map(Object.entries(words.value.statuses));

const PASSWORDS: ReadonlyMap<string, string> = new Map([
  ['set', words.value.set],
  ['changed', words.value.changed],
  ['removed', words.value.removed],
]);
