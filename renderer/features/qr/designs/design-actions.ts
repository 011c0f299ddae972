import { changeQrDesign, deleteQrDesign, type SavedDesign } from '../../../api/qr-designs.ts';
import { toFailure } from '../../../lib/failure.ts';
import { Topic } from '../../../lib/topic.svelte.ts';
import { notify, notifyFailure } from '../../../ui/feedback/toast.ts';
import { confirm } from '../../../ui/overlays/confirm.svelte.ts';
import { words } from './words.ts';

export const designChanges = new Topic();

/** Asks, then deletes a design of the team; true when it is gone. */
export async function askAndDelete(design: SavedDesign): Promise<boolean> {
  const sure = await confirm({
    title: words.delete.title({ name: design.name }),
    consequences: [words.delete.effect, words.delete.when, words.delete.wayBack],
    action: words.delete.action,
    tone: 'danger',
  });
  if (!sure) return false;
  try {
    await deleteQrDesign(design.id);
    notify(words.delete.done({ name: design.name }));
    return true;
  } catch (error) {
    notifyFailure(toFailure(error));
    return false;
  } finally {
    designChanges.announce();
  }
}

/** @throws Failure, for the form to show. */
export async function rename(design: SavedDesign, name: string): Promise<void> {
  await changeQrDesign(design.id, { name });
  notify(words.rename.done({ name }));
  designChanges.announce();
}
