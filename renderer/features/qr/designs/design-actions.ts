import { changeQrDesign, deleteQrDesign, type SavedDesign } from '../../../api/qr-designs.ts';
import { toFailure } from '../../../lib/failure.ts';
import { Topic } from '../../../lib/topic.svelte.ts';
import { notify, notifyFailure } from '../../../ui/feedback/toast.ts';
import { confirm } from '../../../ui/overlays/confirm.svelte.ts';

export const designChanges = new Topic();

/** Asks, then deletes a design of the team; true when it is gone. */
export async function askAndDelete(design: SavedDesign): Promise<boolean> {
  const sure = await confirm({
    title: `Delete ${design.name}?`,
    consequences: [
      'Nobody in the team can choose this design any more. Codes that were downloaded stay as they are.',
      'It happens at once.',
      'There is no way back.',
    ],
    action: 'Delete design',
    tone: 'danger',
  });
  if (!sure) return false;
  try {
    await deleteQrDesign(design.id);
    notify(`${design.name} deleted`);
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
  notify(`${name} renamed`);
  designChanges.announce();
}
