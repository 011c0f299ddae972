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
import { toFailure } from '../../lib/failure.ts';
import { sideBySide } from '../../lib/lists.ts';
import { live } from '../../session/live/live.svelte.ts';
import { attempt } from '../../ui/feedback/attempt.ts';
import { notify, notifyFailure, notifyProblem } from '../../ui/feedback/toast.ts';
import { confirm } from '../../ui/overlays/confirm.svelte.ts';
import { words } from './words.ts';

/**
 * Announced after a link was made, changed or removed, here or elsewhere, so that every list of links loads again. Links
 * show their tags, which change by themselves.
 */
export const linkChanges = live.topic('link.', 'account.links-', 'import.', 'tag.');

/** Switches a link off, or on again; offers to take it back. */
export async function pauseOrResume(link: Link): Promise<void> {
  const pausing = link.status !== 'INACTIVE';
  const done = await attempt(() => setLinkStatus(link.id, pausing ? 'INACTIVE' : 'ACTIVE'), linkChanges);
  if (!done) return;
  const back = {
    label: words.pause.undo,
    act: () => void attempt(() => setLinkStatus(link.id, pausing ? 'ACTIVE' : 'INACTIVE'), linkChanges),
  };
  const isAhead = link.starts_at !== null && link.starts_at * 1000 > Date.now();
  notify(words.pause[pausing ? 'paused' : isAhead ? 'scheduled' : 'resumed']({ alias: link.alias }), back);
}

/** Makes a scheduled link live; offers to take it back. */
export async function startNow({ id, alias, starts_at }: Link): Promise<void> {
  if (!(await attempt(() => updateLink(id, { starts_at: null }), linkChanges))) return;
  const back = {
    label: words.start.undo,
    act: () => void attempt(() => updateLink(id, { starts_at }), linkChanges),
  };
  notify(words.start.done({ alias }), back);
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
  await reportBulk(() => setLinksStatus(ids, status), words.bulk[status === 'ACTIVE' ? 'resumed' : 'paused']);
}

export async function setExpiryOfAll(ids: readonly string[], expireAfter: string | null): Promise<void> {
  await reportBulk(() => setLinksExpiry(ids, expireAfter), words.bulk.changed);
}

/** Null stands for the names of Linnet itself. */
export async function moveAll(ids: readonly string[], domain: string | null): Promise<void> {
  await reportBulk(() => moveLinks(ids, domain), words.bulk.moved);
}

/** Takes tags off links, then puts others on them; both are ids. */
export async function tagAll(
  ids: readonly string[],
  { add, remove }: { add: readonly string[]; remove: readonly string[] },
): Promise<void> {
  await reportBulk(() => tagLinks(ids, add, remove), words.bulk.tagged);
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
async function reportBulk(act: () => Promise<BulkResult>, said: BulkWords): Promise<void> {
  try {
    const { summary, results } = await act();
    if (summary.succeeded > 0) notify(said.done({ count: summary.succeeded }));
    const failed = results.filter((row) => !row.ok);
    const aliases = sideBySide(failed.map((row) => row.alias ?? words.bulk.gone));
    if (failed.length > 0)
      notifyProblem(said.failed({ count: failed.length, aliases }), failed[0]?.error ?? '');
  } catch (error) {
    notifyFailure(toFailure(error));
  }
  linkChanges.announce();
}
