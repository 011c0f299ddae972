import { type BinPage, deleteForGood, emptyBin } from '../../../../api/bin.ts';
import { attempt } from '../../../../ui/feedback/attempt.ts';
import { notify } from '../../../../ui/feedback/toast.ts';
import { confirm } from '../../../../ui/overlays/confirm.svelte.ts';
import { linkChanges, reportBulk } from '../link-actions.ts';
import { words } from './words.ts';

/** Asks, then deletes links in the bin for good; true when any is gone. `title` is the question. */
export async function askAndRemove(ids: readonly string[], title: string): Promise<boolean> {
  const count = ids.length;
  const sure = await confirm({
    title,
    consequences: [words.remove.effect({ count }), words.remove.when({ count }), words.remove.wayBack],
    action: words.remove.action,
    tone: 'danger',
  });
  if (!sure) return false;
  const gone = await reportBulk(
    ids,
    (part) => deleteForGood(part),
    words.remove,
    (message) => notify(message),
  );
  return gone.length > 0;
}

/** Asks, then deletes everything in the bin for good but blocked links, which are said to stay where there are any. */
export async function askAndEmpty({ items, total: count }: BinPage): Promise<void> {
  const blocked = items.some(({ status }) => status === 'BLOCKED') ? [words.empties.blocked] : [];
  const sure = await confirm({
    title: words.empties.title,
    consequences: [
      words.empties.effect({ count }),
      ...blocked,
      words.remove.when({ count }),
      words.remove.wayBack,
    ],
    action: words.empties.action,
    tone: 'danger',
  });
  if (!sure) return;
  await attempt(async () => notify(words.remove.done({ count: await emptyBin() })), linkChanges);
}
