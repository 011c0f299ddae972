import { newOperation } from '../../../../api/call.ts';
import { changeName, type LinkName, removeName } from '../../../../api/names.ts';
import { withoutScheme } from '../../../../lib/short-url.ts';
import { attempt } from '../../../../ui/feedback/attempt.ts';
import { notify } from '../../../../ui/feedback/toast.ts';
import { confirm } from '../../../../ui/overlays/confirm.svelte.ts';
import { linkChanges, notifyChange } from '../link-actions.ts';
import { words } from './words.ts';

/** Asks, then takes a name from its link; offers to take that back. `address` is where the name leads from. */
export async function askAndRemove(linkId: string, name: LinkName, address: string): Promise<void> {
  const sure = await confirm({
    title: words.remove.title({ name: name.name }),
    consequences: [
      words.remove.effect({ address: withoutScheme(address) }),
      words.remove.free,
      words.remove.back,
    ],
    action: words.remove.action,
    tone: 'danger',
  });
  if (!sure) return;
  const operation = newOperation();
  if (await attempt(() => removeName(linkId, name, operation), linkChanges))
    notifyChange(words.remove.done({ name: name.name }), operation);
}

/** A former alias stays a name without an end. */
export async function keepForGood(linkId: string, name: LinkName): Promise<void> {
  if (await attempt(() => changeName(linkId, name, { kept_until: null }), linkChanges))
    notify(words.kept({ name: name.name }));
}
