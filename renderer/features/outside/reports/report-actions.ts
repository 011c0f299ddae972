import { blockLink, type TeamLink, unblockLink } from '../../../api/blocking.ts';
import { dismissItem, type InboxItem, undoItem } from '../../../api/inbox.ts';
import { inboxCount } from '../../../session/host-values.svelte.ts';
import { live } from '../../../session/live/live.svelte.ts';
import { attempt } from '../../../ui/feedback/attempt.ts';
import { notify } from '../../../ui/feedback/toast.ts';
import { notifyUndoable } from '../../../ui/feedback/undoable.ts';
import { words } from './words.ts';

/** Announced after an item came, was closed, opened or noted, here or elsewhere. */
export const inboxChanges = live.topic('report.');

/** Announced after a link was blocked or unblocked, here or elsewhere. */
export const blockChanges = live.topic('link.blocked', 'link.unblocked');

/** Everything that shows items or blocks loads again. */
export function announceAll(): void {
  inboxChanges.announce();
  blockChanges.announce();
  void inboxCount.refresh();
}

/** The same, as `attempt` takes it. */
const shown = { announce: announceAll };

/** Closes an item; offers to take it back. */
export async function dismiss(item: InboxItem): Promise<void> {
  if (await attempt(() => dismissItem(item.id), shown))
    notifyUndoable(words.done.dismissed, () => undoItem(item.id), shown);
}

/** Opens an item again. */
export async function undo(item: InboxItem): Promise<void> {
  if (await attempt(() => undoItem(item.id), shown)) notify(words.done.reopened);
}

/** Says that a reported link is blocked; offers to take it back. */
export function tellBlocked(item: InboxItem, alias: string): void {
  announceAll();
  notifyUndoable(words.done.blocked({ alias }), () => undoItem(item.id), shown);
}

/** Lifts a block; offers to take it back, with the same reason. */
export async function unblock({ id, alias, block }: TeamLink): Promise<void> {
  if (!(await attempt(() => unblockLink(id), shown))) return;
  const said = words.done.unblocked({ alias });
  if (block) notifyUndoable(said, () => blockLink(id, block.reason ?? ''), shown);
  else notify(said);
}

/** Says that a link is blocked; offers to take it back. */
export function tellLinkBlocked({ id, alias }: TeamLink, onchange: () => void): void {
  announceAll();
  notifyUndoable(words.done.blocked({ alias }), () => unblockLink(id).then(onchange), shown);
}
