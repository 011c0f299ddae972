import type { Entry } from '../../../api/audit.ts';
import { formatCount } from '../../../lib/numbers.ts';
import { formatExact } from '../../../lib/times.ts';
import { differencesOf } from './sentences.ts';
import { fieldWords, valueWords } from './words.ts';

/** A field of a change as people read it; `before` is absent where it is new as a whole. */
export type Fact = { name: string; before?: string; after: string };

/** Fields of snapshots, which only repeat the state before. They are not shown. */
const SNAPSHOTS = ['link', 'tag', 'domain', 'changes', 'old', 'new', 'former'];

/** The fields of a link that was created or deleted. */
const OF_A_LINK = ['longUrl', 'maxClicks', 'expireAfter', 'startsAt'];

/** What only those who know the password of a link may see. */
const DESTINATIONS = ['longUrl', 'geoRules', 'abVariants', 'rules', 'page'];

const MOMENTS = ['startsAt', 'expireAfter', 'lastVerifiedAt', 'checkedAt', 'removedAt'];

/** The fields of a change: those that differ, or else those that it states. */
export function factsOf(entry: Entry): Fact[] {
  const edits = Object.entries(differencesOf(entry)).map(([field, { old, new: after }]) => ({
    name: nameOf(field),
    before: valueText(field, old),
    after: valueText(field, after),
  }));
  if (edits.length > 0) return edits;
  return [...told(entry.facts, (name) => !isSnapshot(entry, name)), ...toldOfLink(entry)];
}

/** An erasure has counts in place of changed fields. */
const isSnapshot = ({ kind }: Entry, name: string): boolean =>
  SNAPSHOTS.includes(name) && !(kind === 'account.erased' && name === 'changes') && !isCount(name);

const isCount = (name: string): boolean => name === 'links';

function toldOfLink({ facts: { link } }: Entry): Fact[] {
  if (typeof link !== 'object' || link === null) return [];
  return told({ ...link }, (name) => OF_A_LINK.includes(name));
}

const told = (facts: Record<string, unknown>, isShown: (name: string) => boolean): Fact[] =>
  Object.entries(facts)
    .filter(([name, value]) => isShown(name) && value !== null && value !== undefined)
    .map(([name, value]) => ({ name: nameOf(name), after: valueText(name, value) }));

const isNamed = (field: string): field is keyof typeof fieldWords => Object.hasOwn(fieldWords, field);

const nameOf = (field: string): string => (isNamed(field) ? fieldWords[field] : field);

function valueText(field: string, value: unknown): string {
  if (value === null || value === undefined || value === '') return valueWords.none;
  if (value === 'withheld' && DESTINATIONS.includes(field)) return valueWords.withheld;
  if (typeof value === 'boolean') return value ? valueWords.yes : valueWords.no;
  if (typeof value === 'number')
    return MOMENTS.includes(field) ? formatExact(new Date(value)) : formatCount(value);
  if (typeof value === 'string') return isStatus(value) ? valueWords[value] : value;
  if (Array.isArray(value) && value.every((item) => typeof item === 'string')) return value.join(', ');
  if (field === 'metaTags') return textsIn(value).join(' · ');
  if (field === 'page') return textsIn(value)[0] ?? '';
  if (field === 'forwarding') return namesOn(value).join(', ');
  return JSON.stringify(value);
}

const isStatus = (text: string): text is 'ACTIVE' | 'INACTIVE' | 'EXPIRED' | 'BLOCKED' =>
  ['ACTIVE', 'INACTIVE', 'EXPIRED', 'BLOCKED'].includes(text);

/** The texts of a share card, without empty ones. */
const namesOn = (switches: object): string[] =>
  Object.entries(switches).flatMap(([name, isOn]) => (isOn === true ? [name] : []));

const textsIn = (card: object): string[] =>
  Object.values(card).flatMap((part: unknown) => (typeof part === 'string' ? [part] : []));
