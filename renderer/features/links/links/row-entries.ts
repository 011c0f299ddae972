import ChartNoAxesColumn from '@lucide/svelte/icons/chart-no-axes-column';
import Copy from '@lucide/svelte/icons/copy';
import Pause from '@lucide/svelte/icons/pause';
import Pencil from '@lucide/svelte/icons/pencil';
import Play from '@lucide/svelte/icons/play';
import QrCode from '@lucide/svelte/icons/qr-code';
import Trash2 from '@lucide/svelte/icons/trash-2';
import type { Link } from '../../../api/links.ts';
import type { MenuEntry } from '../../../ui/overlays/menu.ts';
import { hrefTo, router } from '../../../ui/router/router.svelte.ts';
import { copyAddress, deleteOne, pauseOrResume } from './link-actions.ts';
import { words } from './words.ts';

/** What people do with a link every day, and all that a row of the list offers: the rest is on the link's page. */
export const rowEntries = (link: Link): MenuEntry[] => [...everydayEntries(link), 'line', deleteEntry(link)];

/** Its statistics are left out where they are on screen already. */
export const everydayEntries = (link: Link, isOnItsPage = false): MenuEntry[] => [
  { label: words.menu.copy, icon: Copy, act: () => void copyAddress(link) },
  ...(isOnItsPage
    ? []
    : [
        {
          label: words.menu.statistics,
          icon: ChartNoAxesColumn,
          act: () => router.go(hrefTo(`/links/${link.id}`)),
        },
      ]),
  { label: words.menu.qrCode, icon: QrCode, act: () => router.go(`#qr/${link.id}`) },
  {
    label: words.menu.edit,
    icon: Pencil,
    act: () => router.go(`#edit-link/${link.id}`),
    disabled: link.status === 'BLOCKED',
  },
  link.status === 'INACTIVE'
    ? { label: words.menu.resume, icon: Play, act: () => void pauseOrResume(link) }
    : {
        label: words.menu.pause,
        icon: Pause,
        act: () => void pauseOrResume(link),
        disabled: link.status !== 'ACTIVE' && link.status !== 'SCHEDULED',
      },
];

export const deleteEntry = (link: Link, ondeleted?: () => void): MenuEntry => ({
  label: words.menu.delete,
  icon: Trash2,
  act: () => void remove(link, ondeleted),
  tone: 'danger',
  disabled: link.status === 'BLOCKED',
});

async function remove(link: Link, ondeleted: (() => void) | undefined): Promise<void> {
  if (await deleteOne(link)) ondeleted?.();
}
