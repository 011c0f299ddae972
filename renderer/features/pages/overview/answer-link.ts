import { newOperation } from '../../../api/call.ts';
import { type LinkChanges, updateLink } from '../../../api/links.ts';
import type { LinkConcern } from '../../../api/me.ts';
import { serviceTime } from '../../../lib/service-time.ts';
import { undo } from '../../../session/undo.ts';
import { attempt } from '../../../ui/feedback/attempt.ts';
import { notify } from '../../../ui/feedback/toast.ts';
import { overviewChanges } from './overview-view.svelte.ts';
import { words } from './words.ts';

/** So many clicks more, and so many days longer. */
const MORE = 100;
const LONGER_S = 30 * 86_400;

/** What answers a concern about a link with one press; it can be taken back. */
export async function answerLink({ kind, link }: LinkConcern): Promise<void> {
  const operation = newOperation();
  const changes = changesFor({ kind, link });
  if (!(await attempt(() => updateLink(link.id, changes, operation), overviewChanges))) return;
  notify(words.answers.changed({ alias: link.alias }), {
    label: words.answers.undo,
    act: () => void undo.take(operation),
  });
}

/** An end that has passed makes way for one from now on; a limit grows from where the clicks are. */
export function changesFor({ kind, link }: LinkConcern, now = serviceTime.now()): LinkChanges {
  if (kind === 'used-up' || kind === 'nearly-used-up')
    return { max_clicks: Math.max(link.max_clicks ?? 0, link.total_clicks) + MORE };
  const from = kind === 'ended' ? Math.floor(now / 1000) : (link.expire_after ?? Math.floor(now / 1000));
  return { expire_after: from + LONGER_S };
}
