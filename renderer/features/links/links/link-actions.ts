import { putIntoBin, restoreLinks } from '../../../api/bin.ts';
import { blockLink, unblockLink } from '../../../api/blocking.ts';
import { newOperation } from '../../../api/call.ts';
import {
  type BulkResult,
  type Link,
  moveLinks,
  setLinkStatus,
  setLinksExpiry,
  setLinksStatus,
  tagLinks,
  updateLink,
} from '../../../api/links.ts';
import { copyText } from '../../../lib/copy-text.ts';
import { type Failure, toFailure } from '../../../lib/failure.ts';
import { sideBySide } from '../../../lib/lists.ts';
import { serviceTime } from '../../../lib/service-time.ts';
import { shortUrlOf } from '../../../lib/short-url.ts';
import { whileUnderWay } from '../../../lib/under-way.ts';
import { live } from '../../../session/live/live.svelte.ts';
import { session } from '../../../session/session.svelte.ts';
import { undo } from '../../../session/undo.ts';
import { attempt } from '../../../ui/feedback/attempt.ts';
import { notify, notifyFailure, notifyProblem } from '../../../ui/feedback/toast.ts';
import { notifyUndoable } from '../../../ui/feedback/undoable.ts';
import { type BulkOutcome, inParts } from './bulk/parts.svelte.ts';
import { words } from './words.ts';

/**
 * Announced after a link was made, changed or removed, here or elsewhere, so that every list of links loads again. Links
 * show their tags, which change by themselves.
 */
export const linkChanges = live.topic('link.', 'account.links-', 'import.', 'tag.');

undo.onOutcome(() => linkChanges.announce());

/** Says that links were changed by an operation, or by several for very many, and offers to take all of it back. */
export function notifyChange(message: string, ...operations: string[]): void {
  notify(message, { label: words.undo, act: () => void takeBack(operations) });
}

async function takeBack(operations: readonly string[]): Promise<void> {
  for (const operation of operations.toReversed()) await undo.take(operation);
}

/** Puts the short address of a link on the clipboard, and says so; also from when on it works. */
export async function copyAddress(link: Link): Promise<void> {
  const address = shortUrlOf(link, session);
  if (!(await copyText(address))) return;
  const start = link.status === 'SCHEDULED' ? link.starts_at : null;
  notify(
    start === null
      ? words.menu.copied({ address })
      : words.menu.copiedEarly({ address, start: start * 1000 }),
  );
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
  const change = attempt(() => unblockLink(id), linkChanges);
  const back = reason ? () => blockLink(id, reason) : undefined;
  await notifyUndoable(change, words.unblock.done({ alias }), back, linkChanges);
}

/** Puts a link into the bin; offers to take it out again. True when it is gone. */
export async function deleteOne({ id, alias }: Pick<Link, 'id' | 'alias'>): Promise<boolean> {
  const said = { ...words.bulk.deleted, done: () => words.deleted({ alias }) };
  const [gone] = await reportBulk([id], putIntoBin, said);
  return gone !== undefined;
}

/** Switches links off or on again; offers to take it back. The ids of those that were. */
export function setStatusOfAll(ids: readonly string[], status: 'ACTIVE' | 'INACTIVE'): Promise<string[]> {
  return reportBulk(
    ids,
    (part, operation) => setLinksStatus(part, status, operation),
    words.bulk[status === 'ACTIVE' ? 'resumed' : 'paused'],
  );
}

export async function setExpiryOfAll(ids: readonly string[], expireAfter: string | null): Promise<void> {
  await reportBulk(
    ids,
    (part, operation) => setLinksExpiry(part, expireAfter, operation),
    words.bulk.changed,
  );
}

/** Null stands for the names of Linnet itself. */
export async function moveAll(ids: readonly string[], domain: string | null): Promise<void> {
  await reportBulk(ids, (part, operation) => moveLinks(part, domain, operation), words.bulk.moved);
}

/** Takes tags off links, then puts others on them; both are ids. */
export async function tagAll(
  ids: readonly string[],
  { add, remove }: { add: readonly string[]; remove: readonly string[] },
): Promise<void> {
  await reportBulk(ids, (part, operation) => tagLinks(part, add, remove, operation), words.bulk.tagged);
}

/** Puts links into the bin; offers to take them out again. True when any is gone. */
export async function deleteAll(ids: readonly string[]): Promise<boolean> {
  const gone = await reportBulk(ids, putIntoBin, words.bulk.deleted);
  return gone.length > 0;
}

/** Takes links out of the bin. */
export async function restoreAll(ids: readonly string[]): Promise<void> {
  await reportBulk(ids, restoreLinks, words.bulk.restored);
}

/** Links that a message names at most. */
const MOST_NAMED = 20;

type BulkWords = {
  done: (values: { count: number }) => string;
  failed: (values: { count: number; aliases: string }) => string;
};

/**
 * Some rows of a bulk action may fail while others succeed: says both, and offers to take back what was done unless
 * `say` only says it. The ids of what was done.
 */
export async function reportBulk(
  ids: readonly string[],
  act: (ids: readonly string[], operation: string) => Promise<BulkResult>,
  said: BulkWords,
  say: (message: string, ...operations: string[]) => void = notifyChange,
): Promise<string[]> {
  const outcome: BulkOutcome = { results: [], operations: [] };
  let failure: Failure | undefined;
  await whileUnderWay(inParts(ids, act, outcome)).catch((error: unknown) => {
    failure = toFailure(error);
  });
  const [done, failed] = [outcome.results.filter((row) => row.ok), outcome.results.filter((row) => !row.ok)];
  if (done.length > 0) say(said.done({ count: done.length }), ...outcome.operations);
  const aliases = sideBySide(failed.slice(0, MOST_NAMED).map((row) => row.alias ?? words.bulk.gone));
  if (failed.length > 0)
    notifyProblem(said.failed({ count: failed.length, aliases }), failed[0]?.error ?? '');
  if (failure) notifyFailure(failure);
  linkChanges.announce();
  return done.map((row) => row.id);
}
