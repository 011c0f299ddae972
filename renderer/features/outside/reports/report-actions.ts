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
  const change = attempt(() => dismissItem(item.id), shown);
  await notifyUndoable(change, words.done.dismissed, () => undoItem(item.id), shown);
}

/** Opens an item again. */
export async function undo(item: InboxItem): Promise<void> {
  if (await attempt(() => undoItem(item.id), shown)) notify(words.done.reopened);
}

/** Says that a link is blocked; offers to take it back. Returns whether it is. */
export async function tellBlocked(
  change: Promise<boolean>,
  alias: string,
  back: () => Promise<unknown>,
): Promise<boolean> {
  const isBlocked = await notifyUndoable(change, words.done.blocked({ alias }), back, shown);
  if (isBlocked) announceAll();
  return isBlocked;
}

/** Lifts a block; offers to take it back, with the same reason. */
export async function unblock({ id, alias, block }: TeamLink): Promise<void> {
  const change = attempt(() => unblockLink(id), shown);
  const back = block ? () => blockLink(id, block.reason ?? '') : undefined;
  await notifyUndoable(change, words.done.unblocked({ alias }), back, shown);
}
