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

/** A length of time in one unit, rounded down: `4 minutes`. */
export function timeInWords(seconds: number): string {
  const whole = Math.max(1, Math.floor(seconds));
  if (whole < 60) return words.time.seconds({ count: whole });
  if (whole < 3_600) return words.time.minutes({ count: Math.floor(whole / 60) });
  if (whole < 86_400) return words.time.hours({ count: Math.floor(whole / 3_600) });
  return words.time.days({ count: Math.floor(whole / 86_400) });
}
