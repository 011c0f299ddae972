import { deleteKey, type Key, revokeKey } from '../../../api/keys.ts';
import { live } from '../../../session/live/live.svelte.ts';
import { attempt } from '../../../ui/feedback/attempt.ts';
import { confirm } from '../../../ui/overlays/confirm.svelte.ts';
import { words } from './words.ts';

export const keyChanges = live.topic('key.');

/** Asks, then ends a key; its record stays in the list. */
export async function askAndRevoke(key: Key): Promise<void> {
  const sure = await confirm({
    title: words.revoke.title({ name: key.name }),
    consequences: [words.revoke.effect, words.revoke.when, words.revoke.wayBack],
    action: words.revoke.action,
    tone: 'danger',
  });
  if (sure) await attempt(() => revokeKey(key.id), keyChanges, words.revoke.done({ name: key.name }));
}

/** Asks, then removes a key and its record. */
export async function askAndDelete(key: Key): Promise<void> {
  const sure = await confirm({
    title: words.delete.title({ name: key.name }),
    consequences: [words.delete.effect, words.delete.when, words.delete.wayBack],
    action: words.delete.action,
    tone: 'danger',
  });
  if (sure) await attempt(() => deleteKey(key.id), keyChanges, words.delete.done({ name: key.name }));
}
