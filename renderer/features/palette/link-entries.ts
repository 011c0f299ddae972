import Link2 from '@lucide/svelte/icons/link-2';
import type { FoundLink } from '../../api/links.ts';
import { withoutScheme } from '../../lib/short-url.ts';
import type { MenuEntry } from '../../ui/overlays/menu.ts';
import { hrefTo, router } from '../../ui/router/router.svelte.ts';
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

/** A link that was found, by its alias and destination, with the actions of its menu. */
export function linkEntry(link: FoundLink, menu: readonly MenuEntry[]): Entry {
  const label = link.domain === null ? link.alias : `${link.domain}/${link.alias}`;
  const found = { id: `link:${link.id}`, label, detail: link.title ?? withoutScheme(link.long_url) };
  return { ...recentLinkEntry(found), group: words.groups.links, more: entriesOf(menu, found.id) };
}

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
