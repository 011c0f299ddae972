import type { EventType } from '../../../api/webhooks.ts';
import { words } from './words.ts';

/** Stands for every event there is or will be. */
export const EVERYTHING = '*';

/** What a test sends by itself; it cannot be subscribed to (docs/contract/webhooks.md#events). */
export const TEST_EVENT = 'webhook.test';

/** Events of Linnet's own, which have to be asked for by name (docs/contract/webhooks.md#own-events). */
const OWN_CATEGORIES = ['names', 'rules'];
/** Those of them that no wildcard stands for. */
const OWN_EVENTS = ['link.dead', 'link.alive'];

const categoryOf = (name: string): string => name.split('.')[0] ?? '';

const LABELS: Readonly<Record<string, string | undefined>> = words.events;
const CATEGORIES: Readonly<Record<string, string | undefined>> = words.categories;

/** An event in words; one of a later version keeps its own name. */
export const labelOf = (type: string): string => LABELS[type] ?? type;

/** An event of the catalogue in words; one of a later version is described by the service. */
export const describeEvent = ({ type, description }: Pick<EventType, 'type' | 'description'>): string =>
  LABELS[type] ?? description;

/** Every event of a category, also those of later versions. */
export const wildcardOf = (category: string): string => `${category}.*`;

/** A subscription in words: an event, or what a wildcard stands for. */
export function describeSubscription(name: string): string {
  if (name === EVERYTHING) return words.wildcards.everything;
  const category = /^(.+)\.\*$/.exec(name)?.[1];
  if (category === undefined) return labelOf(name);
  return category === 'link'
    ? words.wildcards.links
    : words.wildcards.category({ category: CATEGORIES[category] ?? category });
}

/** One subscription in words, several as their number. */
export const summariseEvents = ([first, ...others]: readonly string[]): string =>
  first !== undefined && others.length === 0
    ? describeSubscription(first)
    : words.count({ count: others.length + 1 });

export type EventGroup = { category: string; types: readonly EventType[] };

/** The events that can be subscribed to, by category, in the order of the catalogue. */
export function groupEvents(catalogue: readonly EventType[]): EventGroup[] {
  const offered = catalogue.filter(({ type }) => type !== TEST_EVENT);
  const categories = [...new Set(offered.map(({ category }) => category))];
  return categories.map((category) => ({
    category,
    types: offered.filter((event) => event.category === category),
  }));
}

/** Whether a chosen wildcard stands for this name already. */
export const isCovered = (chosen: readonly string[], name: string): boolean =>
  !OWN_EVENTS.includes(name) &&
  ((name !== EVERYTHING && !OWN_CATEGORIES.includes(categoryOf(name)) && chosen.includes(EVERYTHING)) ||
    (!name.endsWith('*') && chosen.includes(wildcardOf(categoryOf(name)))));

/** What to send: nothing that a wildcard stands for already. */
export const withoutCovered = (chosen: readonly string[]): string[] =>
  chosen.filter((name) => !isCovered(chosen, name));

/** With the name added, or without it when it was there. */
export const toggled = (chosen: readonly string[], name: string): string[] =>
  chosen.includes(name) ? chosen.filter((each) => each !== name) : [...chosen, name];
