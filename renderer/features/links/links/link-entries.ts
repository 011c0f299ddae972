import Ban from '@lucide/svelte/icons/ban';
import CircleCheck from '@lucide/svelte/icons/circle-check';
import CirclePlay from '@lucide/svelte/icons/circle-play';
import Pin from '@lucide/svelte/icons/pin';
import Split from '@lucide/svelte/icons/split';
import Waypoints from '@lucide/svelte/icons/waypoints';
import type { Link } from '../../../api/links.ts';
import { toFailure } from '../../../lib/failure.ts';
import { loadCode } from '../../../lib/load-code.ts';
import { type Beginnings, shortUrlOf, withoutScheme } from '../../../lib/short-url.ts';
import { session } from '../../../session/session.svelte.ts';
import { notifyFailure } from '../../../ui/feedback/toast.ts';
import type { MenuEntry } from '../../../ui/overlays/menu.ts';
import { hrefTo, router } from '../../../ui/router/router.svelte.ts';
import { startNow, unblock } from './link-actions.ts';
import { deleteEntry, everydayEntries } from './row-entries.ts';
import { words } from './words.ts';

type Offer = {
  /** Those with whom a link is shared do not delete it. */
  isOwn?: boolean | undefined;
  /** The menu is the one of the link's page. */
  isOnItsPage?: boolean;
  /** Called after the link is gone. */
  ondeleted?: (() => void) | undefined;
};

/** Everything that can be done with a link. */
export const linkEntries = (
  link: Link,
  { isOwn = true, isOnItsPage, ondeleted }: Offer = {},
): MenuEntry[] => [
  ...everydayEntries(link, isOnItsPage),
  ...(link.status === 'SCHEDULED'
    ? [{ label: words.menu.startNow, icon: CirclePlay, act: () => void startNow(link) }]
    : []),
  'line',
  {
    label: words.menu.passOn,
    icon: Split,
    act: () => router.go(`#pass-on/${link.id}`),
    disabled: link.status === 'BLOCKED',
  },
  {
    label: words.menu.where,
    icon: Waypoints,
    act: () => router.go(hrefTo('/where', { address: link.long_url })),
  },
  { label: words.menu.pin, icon: Pin, act: () => void pin(link) },
  ...below([...blockingEntries(link), ...(isOwn ? [deleteEntry(link, ondeleted)] : [])]),
];

const below = (entries: MenuEntry[]): MenuEntry[] => (entries.length > 0 ? ['line', ...entries] : []);

/** For the owner of the installation and admins. */
function blockingEntries(link: Link): MenuEntry[] {
  if (session.user?.role === 'member') return [];
  if (link.status === 'BLOCKED')
    return [{ label: words.menu.unblock, icon: CircleCheck, act: () => void unblock(link) }];
  return [{ label: words.menu.block, icon: Ban, act: () => router.go(blockHref(link, session)) }];
}

/** Most people never pin a link, so what that takes is loaded when one does. */
async function pin(link: Link): Promise<void> {
  try {
    const { pinToBoard } = await loadCode(() => import('./pin-to-board.ts'));
    await pinToBoard(link);
  } catch (error) {
    notifyFailure(toFailure(error));
  }
}

/** The sheet in which the owner of the installation and admins block a link. */
export const blockHref = (link: Link, beginnings: Beginnings): string =>
  `#block-link/${encodeURIComponent(withoutScheme(shortUrlOf(link, beginnings)))}`;
