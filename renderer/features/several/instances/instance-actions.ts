import { type ListedInstance, letIn, takeOut } from '../../../api/instances.ts';
import { live } from '../../../session/live/live.svelte.ts';
import { attempt } from '../../../ui/feedback/attempt.ts';
import { confirm } from '../../../ui/overlays/confirm.svelte.ts';
import { words } from './words.ts';

export const instanceChanges = live.topic('instance.');

/** Takes an instance out, once the owner has said so again. */
export async function askToTakeOut({ id, name }: ListedInstance): Promise<void> {
  const { title, ends, starts, clicks, action, done } = words.takeOut;
  const consequences = [ends, starts, clicks];
  if (await confirm({ title: title({ name }), consequences, action, tone: 'danger' }))
    await attempt(() => takeOut(id), instanceChanges, done({ name }));
}

export const letInAgain = ({ id, name }: ListedInstance): Promise<boolean> =>
  attempt(() => letIn(id), instanceChanges, words.out.done({ name }));
