import Link2 from '@lucide/svelte/icons/link-2';
import type { FoundLink, Link } from '../../../api/links.ts';
import { Remembered } from '../../../session/remembered.svelte.ts';
import { destinationInWords } from '../../../ui/data/destination-words.ts';
import type { MenuEntry } from '../../../ui/overlays/menu.ts';
import { hrefTo, router } from '../../../ui/router/router.svelte.ts';
import type { Entry } from './rank-entries.ts';
import { words } from './words.ts';

/** A menu as further actions of an entry. */
const entriesOf = (menu: readonly MenuEntry[], of: string): Entry[] =>
  menu.flatMap((entry) =>
    entry === 'line' || entry.disabled
      ? []
      : { ...entry, id: `${of}:${entry.label}`, group: words.groups.actions },
  );

const nameOf = ({ alias, domain }: Link): string => (domain === null ? alias : `${domain}/${alias}`);

/** A link that was found, by its alias and destination, with the actions of its menu. */
export function linkEntry(link: FoundLink, menu: readonly MenuEntry[]): Entry {
  const found = {
    id: `link:${link.id}`,
    label: nameOf(link),
    detail: link.title ?? destinationInWords(link.long_url),
  };
  return { ...recentLinkEntry(found), group: words.groups.links, more: entriesOf(menu, found.id) };
}

/** What can be done with the link that is open, each with the name of the link. */
export const openedEntries = (link: Link, menu: readonly MenuEntry[]): Entry[] =>
  entriesOf(menu, 'opened').map((entry) => ({ ...entry, group: words.groups.opened, detail: nameOf(link) }));

/** A link that was used before. */
export function recentLinkEntry({ id, label, detail }: RecentLink): Entry {
  const [, linkId = ''] = id.split(':');
  return {
    id,
    group: words.groups.recent,
    label,
    detail,
    icon: Link2,
    href: hrefTo(`/links/${linkId}`),
    act: () => router.go(`#link/${linkId}`),
  };
}

/** What of a link is shown among those used last. */
type RecentLink = { id: string; label: string; detail: string };

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
