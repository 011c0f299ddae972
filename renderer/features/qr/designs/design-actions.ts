import {
  changeQrDesign,
  createQrDesign,
  type DesignChanges,
  deleteQrDesign,
  type SavedDesign,
} from '../../../api/qr-designs.ts';
import { toFailure } from '../../../lib/failure.ts';
import { Topic } from '../../../lib/topic.svelte.ts';
import { notifyFailure } from '../../../ui/feedback/toast.ts';
import { notifyUndoable } from '../../../ui/feedback/undoable.ts';
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
    notifyUndoable(words.delete.done({ name: design.name }), async () => {
      await createQrDesign(design.name, design.design);
      designChanges.announce();
    });
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
  notifyUndoable(words.rename.done({ name }), () => putBack(design.id, { name: design.name }));
  designChanges.announce();
}

/** Takes a design away that was only just saved. @throws Failure */
export async function remove(id: string): Promise<void> {
  await deleteQrDesign(id);
  designChanges.announce();
}

/** Gives a design a former state again. @throws Failure */
export async function putBack(id: string, former: DesignChanges): Promise<void> {
  await changeQrDesign(id, former);
  designChanges.announce();
}
