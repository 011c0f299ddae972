import Link2 from '@lucide/svelte/icons/link-2';
import type { FoundLink, Link } from '../../../api/links.ts';
import { withoutScheme } from '../../../lib/short-url.ts';
import type { MenuEntry } from '../../../ui/overlays/menu.ts';
import { hrefTo, router } from '../../../ui/router/router.svelte.ts';
import type { Entry } from './entry.ts';
import type { RecentLink } from './recent-entries.ts';
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
    detail: link.title ?? withoutScheme(link.long_url),
  };
  return { ...recentLinkEntry(found), group: words.groups.links, more: entriesOf(menu, found.id) };
}

/** What can be done with the link that is open, each with the name of the link. */
export const openedEntries = (link: Link, menu: readonly MenuEntry[]): Entry[] =>
  entriesOf(menu, 'opened').map((entry) => ({
    ...entry,
    group: words.groups.opened,
    detail: nameOf(link),
  }));

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
