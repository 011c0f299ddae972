import { changeQrDesign, createQrDesign, deleteQrDesign, type SavedDesign } from '../../../../api/qr.ts';
import { Topic } from '../../../../lib/topic.svelte.ts';
import { attempt } from '../../../../ui/feedback/attempt.ts';
import { changeUndoably, notifyUndoable } from '../../../../ui/feedback/undoable.ts';
import { confirm } from '../../../../ui/overlays/confirm.svelte.ts';
import { words } from '../words.ts';

export const designChanges = new Topic();

/** Asks, then deletes a design of the team; true when it is gone. */
export async function askAndDelete(design: SavedDesign): Promise<boolean> {
  const sure = await confirm({
    title: words.designs.delete.title({ name: design.name }),
    consequences: [words.designs.delete.effect, words.designs.delete.when, words.designs.delete.wayBack],
    action: words.designs.delete.action,
    tone: 'danger',
  });
  if (!sure) return false;
  const removal = attempt(() => deleteQrDesign(design.id), designChanges);
  const putBack = () => createQrDesign(design.name, design.design);
  return notifyUndoable(removal, words.designs.delete.done({ name: design.name }), putBack, designChanges);
}

/** @throws Failure, for the form to show. */
export async function rename(design: SavedDesign, name: string): Promise<void> {
  await changeUndoably(changeQrDesign(design.id, { name }), () => ({
    said: words.designs.rename.done({ name }),
    back: () => changeQrDesign(design.id, { name: design.name }),
    changes: designChanges,
  }));
  designChanges.announce();
}
