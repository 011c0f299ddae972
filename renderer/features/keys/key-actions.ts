import { deleteKey, type Key, revokeKey } from '../../api/keys.ts';
import { toFailure } from '../../lib/failure.ts';
import { Topic } from '../../lib/topic.svelte.ts';
import { notify, notifyFailure } from '../../ui/feedback/toast.ts';
import { confirm } from '../../ui/overlays/confirm.svelte.ts';

export const keyChanges = new Topic();

/** Asks, then ends a key; its record stays in the list. */
export async function askAndRevoke(key: Key): Promise<void> {
  const sure = await confirm({
    title: `Revoke ${key.name}?`,
    consequences: [
      'Programs that use this key are refused from now on. What they made stays.',
      'It happens at once.',
      'A revoked key cannot be used again; create a new one instead.',
    ],
    action: 'Revoke key',
    tone: 'danger',
  });
  if (sure) await attempt(() => revokeKey(key.id), `${key.name} revoked`);
}

/** Asks, then removes a key and its record. */
export async function askAndDelete(key: Key): Promise<void> {
  const sure = await confirm({
    title: `Delete ${key.name}?`,
    consequences: [
      'The key stops working, if it still does, and leaves this list.',
      'It happens at once.',
      'There is no way back. Revoke it instead to remember that it existed.',
    ],
    action: 'Delete key',
    tone: 'danger',
  });
  if (sure) await attempt(() => deleteKey(key.id), `${key.name} deleted`);
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
