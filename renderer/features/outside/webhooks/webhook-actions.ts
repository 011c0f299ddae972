import { deleteWebhook, updateWebhook, type Webhook } from '../../../api/webhooks.ts';
import { live } from '../../../session/live/live.svelte.ts';
import { attempt } from '../../../ui/feedback/attempt.ts';
import { notify } from '../../../ui/feedback/toast.ts';
import { notifyUndoable } from '../../../ui/feedback/undoable.ts';
import { confirm } from '../../../ui/overlays/confirm.svelte.ts';
import { nameOf } from './webhook-health.ts';
import { words } from './words.ts';

/** Announced after a webhook was made, changed or removed, here or elsewhere, and when something was sent to it. */
export const webhookChanges = live.topic('webhook.');

/** Switches a webhook off, or on again; offers to undo a pause only, because sent messages cannot be unsent. */
export async function pauseOrResume(webhook: Webhook): Promise<void> {
  const pausing = webhook.status === 'active';
  const status = pausing ? 'paused' : 'active';
  const change = attempt(() => updateWebhook(webhook.id, { status }), webhookChanges);
  const said = words.pause[pausing ? 'paused' : 'resumed']({ name: nameOf(webhook) });
  const resume = () => updateWebhook(webhook.id, { status: 'active' });
  await notifyUndoable(change, said, pausing ? resume : undefined, webhookChanges);
}

/** Asks, then removes a webhook with the log of its deliveries; true when it is gone. */
export async function askAndDelete(webhook: Webhook): Promise<boolean> {
  const name = nameOf(webhook);
  const sure = await confirm({
    title: words.delete.title({ name }),
    consequences: [
      words.delete.effect({ count: webhook.total_deliveries }),
      words.delete.when,
      words.delete.wayBack,
    ],
    action: words.delete.action,
    tone: 'danger',
  });
  const gone = sure && (await attempt(() => deleteWebhook(webhook.id), webhookChanges));
  if (gone) notify(words.delete.done({ name }));
  return gone;
}
