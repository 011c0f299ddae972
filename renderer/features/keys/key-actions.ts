import { deleteKey, type Key, revokeKey } from '../../api/keys.ts';
import { toFailure } from '../../lib/failure.ts';
import { live } from '../../session/live/live.svelte.ts';
import { notify, notifyFailure } from '../../ui/feedback/toast.ts';
import { confirm } from '../../ui/overlays/confirm.svelte.ts';
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
  if (sure) await attempt(() => revokeKey(key.id), words.revoke.done({ name: key.name }));
}

/** Asks, then removes a key and its record. */
export async function askAndDelete(key: Key): Promise<void> {
  const sure = await confirm({
    title: words.delete.title({ name: key.name }),
    consequences: [words.delete.effect, words.delete.when, words.delete.wayBack],
    action: words.delete.action,
    tone: 'danger',
  });
  if (sure) await attempt(() => deleteKey(key.id), words.delete.done({ name: key.name }));
}

async function attempt(act: () => Promise<unknown>, done: string): Promise<void> {
  try {
    await act();
    notify(done);
  } catch (error) {
    notifyFailure(toFailure(error));
  }
  keyChanges.announce();
}
