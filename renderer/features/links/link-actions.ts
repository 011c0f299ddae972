import { blockLink, unblockLink } from '../../api/blocks.ts';
import {
  type BulkResult,
  deleteLink,
  deleteLinks,
  type Link,
  moveLinks,
  setLinkStatus,
  setLinksExpiry,
  setLinksStatus,
  tagLinks,
  updateLink,
} from '../../api/links.ts';
import { newOperation } from '../../api/operation.ts';
import { toFailure } from '../../lib/failure.ts';
import { sideBySide } from '../../lib/lists.ts';
import { live } from '../../session/live/live.svelte.ts';
import { undo } from '../../session/undo.svelte.ts';
import { attempt } from '../../ui/feedback/attempt.ts';
import { notify, notifyFailure, notifyProblem } from '../../ui/feedback/toast.ts';
import { confirm } from '../../ui/overlays/confirm.svelte.ts';
import { words } from './words.ts';

/**
 * Announced after a link was made, changed or removed, here or elsewhere, so that every list of links loads again. Links
 * show their tags, which change by themselves.
 */
export const linkChanges = live.topic('link.', 'account.links-', 'tag.');

undo.onOutcome(() => linkChanges.announce());

/** Says that links were changed by an operation, and offers to take it back. */
export function notifyChange(message: string, operation: string): void {
  undo.announced(operation);
  notify(message, { label: words.undo, act: () => void undo.take(operation) });
}

/** Switches a link off, or on again; offers to take it back. */
export async function pauseOrResume(link: Link): Promise<void> {
  const pausing = link.status !== 'INACTIVE';
  const operation = newOperation();
  const status = pausing ? 'INACTIVE' : 'ACTIVE';
  if (!(await attempt(() => setLinkStatus(link.id, status, operation), linkChanges))) return;
  const isAhead = link.starts_at !== null && link.starts_at * 1000 > Date.now();
  const said = words.pause[pausing ? 'paused' : isAhead ? 'scheduled' : 'resumed'];
  notifyChange(said({ alias: link.alias }), operation);
}

/** Makes a scheduled link live; offers to take it back. */
export async function startNow({ id, alias }: Link): Promise<void> {
  const operation = newOperation();
  if (!(await attempt(() => updateLink(id, { starts_at: null }, operation), linkChanges))) return;
  notifyChange(words.start.done({ alias }), operation);
}

/** Lifts the block of a link; offers to take it back where the reason is known. */
export async function unblock({ id, alias }: Link, reason?: string): Promise<void> {
  if (!(await attempt(() => unblockLink(id), linkChanges))) return;
  const back = {
    label: words.unblock.undo,
    act: () => void attempt(() => blockLink(id, reason ?? ''), linkChanges),
  };
  notify(words.unblock.done({ alias }), reason ? back : undefined);
}

/** Asks, then removes a link for good; true when it is gone. */
export async function askAndDelete(link: Link): Promise<boolean> {
  const sure = await confirm({
    title: words.delete.title({ alias: link.alias }),
    consequences: [
      words.delete.effect({ clicks: link.total_clicks }),
      words.delete.when,
      words.delete.wayBack,
    ],
    action: words.delete.action,
    tone: 'danger',
  });
  const gone = sure && (await attempt(() => deleteLink(link.id), linkChanges));
  if (gone) notify(words.delete.done({ alias: link.alias }));
  return gone;
}

export async function setStatusOfAll(ids: readonly string[], status: 'ACTIVE' | 'INACTIVE'): Promise<void> {
  await reportBulk(
    (operation) => setLinksStatus(ids, status, operation),
    words.bulk[status === 'ACTIVE' ? 'resumed' : 'paused'],
  );
}

export async function setExpiryOfAll(ids: readonly string[], expireAfter: string | null): Promise<void> {
  await reportBulk((operation) => setLinksExpiry(ids, expireAfter, operation), words.bulk.changed);
}

/** Null stands for the names of Linnet itself. */
export async function moveAll(ids: readonly string[], domain: string | null): Promise<void> {
  await reportBulk((operation) => moveLinks(ids, domain, operation), words.bulk.moved);
}

/** Takes tags off links, then puts others on them; both are ids. */
export async function tagAll(
  ids: readonly string[],
  { add, remove }: { add: readonly string[]; remove: readonly string[] },
): Promise<void> {
  await reportBulk((operation) => tagLinks(ids, add, remove, operation), words.bulk.tagged);
}

export async function askAndDeleteAll(ids: readonly string[]): Promise<boolean> {
  const sure = await confirm({
    title: words.deleteAll.title({ count: ids.length }),
    consequences: [words.deleteAll.effect, words.deleteAll.when, words.deleteAll.wayBack],
    action: words.deleteAll.action({ count: ids.length }),
    tone: 'danger',
  });
  if (sure) await reportBulk(() => deleteLinks(ids), words.bulk.deleted);
  return sure;
}

type BulkWords = {
  done: (values: { count: number }) => string;
  failed: (values: { count: number; aliases: string }) => string;
};

/** Some rows of a bulk action may fail while others succeed: say both. */
async function reportBulk(act: (operation: string) => Promise<BulkResult>, said: BulkWords): Promise<void> {
  const operation = newOperation();
  try {
    const { summary, results } = await act(operation);
    if (summary.succeeded > 0) notifyChange(said.done({ count: summary.succeeded }), operation);
    const failed = results.filter((row) => !row.ok);
    const aliases = sideBySide(failed.map((row) => row.alias ?? words.bulk.gone));
    if (failed.length > 0)
      notifyProblem(said.failed({ count: failed.length, aliases }), failed[0]?.error ?? '');
  } catch (error) {
    notifyFailure(toFailure(error));
  }
  linkChanges.announce();
}
