import Ban from '@lucide/svelte/icons/ban';
import ChartNoAxesColumn from '@lucide/svelte/icons/chart-no-axes-column';
import CircleCheck from '@lucide/svelte/icons/circle-check';
import CirclePlay from '@lucide/svelte/icons/circle-play';
import Copy from '@lucide/svelte/icons/copy';
import Pause from '@lucide/svelte/icons/pause';
import Pencil from '@lucide/svelte/icons/pencil';
import Pin from '@lucide/svelte/icons/pin';
import Play from '@lucide/svelte/icons/play';
import QrCode from '@lucide/svelte/icons/qr-code';
import Split from '@lucide/svelte/icons/split';
import Trash2 from '@lucide/svelte/icons/trash-2';
import Waypoints from '@lucide/svelte/icons/waypoints';
import type { Link } from '../../../api/links.ts';
import { loadBoard, saveBoard } from '../../../api/me.ts';
import { MOST_WIDGETS } from '../../../lib/board/document.ts';
import { isFull, newId } from '../../../lib/board/edit.ts';
import { readBoard, writeBoard } from '../../../lib/board/read-board.ts';
import { pin } from '../../../lib/board/transfer.ts';
import { boardWords } from '../../../lib/board/words.ts';
import { copyText } from '../../../lib/copy-text.ts';
import { toFailure } from '../../../lib/failure.ts';
import { shortUrlOf } from '../../../lib/short-url.ts';
import { session } from '../../../session/session.svelte.ts';
import { notify, notifyFailure, notifyProblem } from '../../../ui/feedback/toast.ts';
import type { MenuEntry } from '../../../ui/overlays/menu.ts';
import { hrefTo, router } from '../../../ui/router/router.svelte.ts';
import { blockHref } from './block-link.ts';
import { deleteOne, pauseOrResume, startNow, unblock } from './link-actions.ts';
import { words } from './words.ts';

type Offer = {
  /** Those with whom a link is shared do not delete it. */
  isOwn?: boolean | undefined;
  /** Called after the link is gone. */
  ondeleted?: (() => void) | undefined;
};

/** What can be done with a link, wherever it is offered. */
export const linkEntries = (link: Link, { isOwn = true, ondeleted }: Offer = {}): MenuEntry[] => {
  const isBlocked = link.status === 'BLOCKED';
  const isScheduled = link.status === 'SCHEDULED';
  return [
    { label: words.menu.copy, icon: Copy, act: () => void copyAddress(link) },
    {
      label: words.menu.statistics,
      icon: ChartNoAxesColumn,
      act: () => router.go(hrefTo(`/links/${link.id}`)),
    },
    { label: words.menu.qrCode, icon: QrCode, act: () => router.go(`#qr/${link.id}`) },
    {
      label: words.menu.where,
      icon: Waypoints,
      act: () => router.go(hrefTo('/where', { address: link.long_url })),
    },
    {
      label: words.menu.edit,
      icon: Pencil,
      act: () => router.go(`#edit-link/${link.id}`),
      disabled: isBlocked,
    },
    {
      label: words.menu.passOn,
      icon: Split,
      act: () => router.go(`#pass-on/${link.id}`),
      disabled: isBlocked,
    },
    { label: words.menu.pin, icon: Pin, act: () => void pinToBoard(link) },
    ...(isScheduled
      ? [{ label: words.menu.startNow, icon: CirclePlay, act: () => void startNow(link) }]
      : []),
    link.status === 'INACTIVE'
      ? { label: words.menu.resume, icon: Play, act: () => void pauseOrResume(link) }
      : {
          label: words.menu.pause,
          icon: Pause,
          act: () => void pauseOrResume(link),
          disabled: link.status !== 'ACTIVE' && !isScheduled,
        },
    ...below([...blockingEntries(link), ...(isOwn ? [deleteEntry(link, ondeleted)] : [])]),
  ];
};

const below = (entries: MenuEntry[]): MenuEntry[] => (entries.length > 0 ? ['line', ...entries] : []);

const deleteEntry = (link: Link, ondeleted: (() => void) | undefined): MenuEntry => ({
  label: words.menu.delete,
  icon: Trash2,
  act: () => void remove(link, ondeleted),
  tone: 'danger',
  disabled: link.status === 'BLOCKED',
});

/** For the owner of the installation and admins. */
function blockingEntries(link: Link): MenuEntry[] {
  if (session.user?.role === 'member') return [];
  if (link.status === 'BLOCKED')
    return [{ label: words.menu.unblock, icon: CircleCheck, act: () => void unblock(link) }];
  return [{ label: words.menu.block, icon: Ban, act: () => router.go(blockHref(link, session)) }];
}

async function copyAddress(link: Link): Promise<void> {
  const url = shortUrlOf(link, session);
  if (!(await copyText(url))) return;
  const start = link.status === 'SCHEDULED' ? link.starts_at : null;
  notify(
    start === null
      ? words.menu.copied({ address: url })
      : words.menu.copiedEarly({ address: url, start: start * 1000 }),
  );
}

async function remove(link: Link, ondeleted: (() => void) | undefined): Promise<void> {
  if (await deleteOne(link)) ondeleted?.();
}

/** Puts the clicks of a link at the foot of the person's board, and offers to go and see (docs/contract/board.md#pinning). */
async function pinToBoard({ alias }: Link): Promise<void> {
  try {
    const board = readBoard(await loadBoard());
    if (isFull(board)) {
      notifyProblem(boardWords.full, boardWords.fullAdvice({ most: MOST_WIDGETS }));
      return;
    }
    await saveBoard(writeBoard(pin(board, alias, newId(board, Math.random))));
    notify(words.pin.done({ alias }), { label: words.pin.open, act: () => router.go(hrefTo('/board')) });
  } catch (error) {
    notifyFailure(toFailure(error));
  }
}
