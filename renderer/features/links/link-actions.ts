import {
  type BulkResult,
  deleteLink,
  deleteLinks,
  type Link,
  setLinkStatus,
  setLinksExpiry,
  setLinksStatus,
} from '../../api/links.ts';
import { toFailure } from '../../lib/failure.ts';
import { countOf } from '../../lib/numbers.ts';
import { Topic } from '../../lib/topic.svelte.ts';
import { notify, notifyFailure, notifyProblem } from '../../ui/feedback/toast.ts';
import { confirm } from '../../ui/overlays/confirm.svelte.ts';

/** Announced after a link was made, changed or removed, so that every list of links loads again. */
export const linkChanges = new Topic();

/** Switches a link off, or on again; offers to take it back. */
export async function pauseOrResume(link: Link): Promise<void> {
  const pausing = link.status === 'ACTIVE';
  const done = await attempt(() => setLinkStatus(link.id, pausing ? 'INACTIVE' : 'ACTIVE'));
  if (!done) return;
  const back = {
    label: 'Undo',
    act: () => void attempt(() => setLinkStatus(link.id, pausing ? 'ACTIVE' : 'INACTIVE')),
  };
  notify(pausing ? `${link.alias} paused` : `${link.alias} active again`, back);
}

/** Asks, then removes a link for good; true when it is gone. */
export async function askAndDelete(link: Link): Promise<boolean> {
  const sure = await confirm({
    title: `Delete ${link.alias}?`,
    consequences: [
      `The short address stops working and its ${countOf(link.total_clicks, 'click')} leave the statistics.`,
      'It happens at once, and anybody may take the alias afterwards.',
      'There is no way back. To keep the numbers, pause the link instead.',
    ],
    action: 'Delete link',
    tone: 'danger',
  });
  const gone = sure && (await attempt(() => deleteLink(link.id)));
  if (gone) notify(`${link.alias} deleted`);
  return gone;
}

export async function setStatusOfAll(ids: readonly string[], status: 'ACTIVE' | 'INACTIVE'): Promise<void> {
  await reportBulk(() => setLinksStatus(ids, status), status === 'ACTIVE' ? 'resumed' : 'paused');
}

export async function setExpiryOfAll(ids: readonly string[], expireAfter: string | null): Promise<void> {
  await reportBulk(() => setLinksExpiry(ids, expireAfter), 'changed');
}

export async function askAndDeleteAll(ids: readonly string[]): Promise<boolean> {
  const links = countOf(ids.length, 'link');
  const sure = await confirm({
    title: `Delete ${links}?`,
    consequences: [
      'Their short addresses stop working. Their clicks stay in your overall statistics.',
      'It happens at once, and anybody may take the aliases afterwards.',
      'There is no way back. Pause them instead to keep them.',
    ],
    action: `Delete ${links}`,
    tone: 'danger',
  });
  if (sure) await reportBulk(() => deleteLinks(ids), 'deleted');
  return sure;
}

/** Some rows of a bulk action may fail while others succeed: say both. */
async function reportBulk(act: () => Promise<BulkResult>, verb: string): Promise<void> {
  try {
    const { summary, results } = await act();
    if (summary.succeeded > 0) notify(`${countOf(summary.succeeded, 'link')} ${verb}`);
    const failed = results.filter((row) => !row.ok);
    const names = failed.map((row) => row.alias ?? 'a link that is gone').join(', ');
    if (failed.length > 0)
      notifyProblem(`${countOf(failed.length, 'link')} not ${verb}: ${names}`, failed[0]?.error ?? '');
  } catch (error) {
    notifyFailure(toFailure(error));
  }
  linkChanges.announce();
}

/** Announces the change, or shows why there is none. */
async function attempt(act: () => Promise<unknown>): Promise<boolean> {
  try {
    await act();
    return true;
  } catch (error) {
    notifyFailure(toFailure(error));
    return false;
  } finally {
    linkChanges.announce();
  }
}
