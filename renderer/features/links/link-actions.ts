import { putIntoBin, restoreLinks } from '../../api/bin.ts';
import { blockLink, unblockLink } from '../../api/blocks.ts';
import {
  type BulkResult,
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
import { serviceTime } from '../../lib/service-time.ts';
import { live } from '../../session/live/live.svelte.ts';
import { undo } from '../../session/undo.svelte.ts';
import { attempt } from '../../ui/feedback/attempt.ts';
import { notify, notifyFailure, notifyProblem } from '../../ui/feedback/toast.ts';
import { words } from './words.ts';

/**
 * Announced after a link was made, changed or removed, here or elsewhere, so that every list of links loads again. Links
 * show their tags, which change by themselves.
 */
export const linkChanges = live.topic('link.', 'account.links-', 'import.', 'tag.');

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
  const isAhead = link.starts_at !== null && link.starts_at * 1000 > serviceTime.now();
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

/** Puts a link into the bin; offers to take it out again. True when it is gone. */
export async function deleteOne({ id, alias }: Pick<Link, 'id' | 'alias'>): Promise<boolean> {
  const said = { ...words.bulk.deleted, done: () => words.deleted({ alias }) };
  const [gone] = await reportBulk((operation) => putIntoBin([id], operation), said);
  return gone !== undefined;
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

/** Puts links into the bin; offers to take them out again. True when any is gone. */
export async function deleteAll(ids: readonly string[]): Promise<boolean> {
  const gone = await reportBulk((operation) => putIntoBin(ids, operation), words.bulk.deleted);
  return gone.length > 0;
}

/** Takes links out of the bin. */
export async function restoreAll(ids: readonly string[]): Promise<void> {
  await reportBulk((operation) => restoreLinks(ids, operation), words.bulk.restored);
}

type BulkWords = {
  done: (values: { count: number }) => string;
  failed: (values: { count: number; aliases: string }) => string;
};

/**
 * Some rows of a bulk action may fail while others succeed: says both, and offers to take back what was done unless
 * `say` only says it. The ids of what was done.
 */
export async function reportBulk(
  act: (operation: string) => Promise<BulkResult>,
  said: BulkWords,
  say: (message: string, operation: string) => void = notifyChange,
): Promise<string[]> {
  const operation = newOperation();
  try {
    const { results } = await act(operation);
    const [done, failed] = [results.filter((row) => row.ok), results.filter((row) => !row.ok)];
    if (done.length > 0) say(said.done({ count: done.length }), operation);
    const aliases = sideBySide(failed.map((row) => row.alias ?? words.bulk.gone));
    if (failed.length > 0)
      notifyProblem(said.failed({ count: failed.length, aliases }), failed[0]?.error ?? '');
    return done.map((row) => row.id);
  } catch (error) {
    notifyFailure(toFailure(error));
    return [];
  } finally {
    linkChanges.announce();
  }
}
