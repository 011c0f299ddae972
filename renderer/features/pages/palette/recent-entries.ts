import { Remembered } from '../../../session/remembered.svelte.ts';

/** What of a link is shown among those used last. */
export type RecentLink = { id: string; label: string; detail: string };

/** What a person used last, the newest first: ids of entries, or links. */
type Recent = string | RecentLink;

const MOST = 6;

const isLink = (value: unknown): value is RecentLink =>
  typeof value === 'object' &&
  value !== null &&
  ['id', 'label', 'detail'].every((field) => typeof Reflect.get(value, field) === 'string');

/** What was stored, as far as it can be used. */
export const readRecent = (stored: unknown): Recent[] =>
  Array.isArray(stored)
    ? stored.filter((one: unknown) => typeof one === 'string' || isLink(one)).slice(0, MOST)
    : [];

const idOf = (recent: Recent): string => (typeof recent === 'string' ? recent : recent.id);

export const withRecent = (known: readonly Recent[], used: Recent): Recent[] =>
  [used, ...known.filter((one) => idOf(one) !== idOf(used))].slice(0, MOST);

export const recentEntries = new Remembered('palette', readRecent);
