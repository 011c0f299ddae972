import { applyImport, cancelImport, type ImportSummary, undoImport } from '../../../api/imports.ts';
import { live } from '../../../session/live/live.svelte.ts';
import { attempt } from '../../../ui/feedback/attempt.ts';
import { notify } from '../../../ui/feedback/toast.ts';
import { confirm } from '../../../ui/overlays/confirm.svelte.ts';
import { words } from './words.ts';

/** Announced after an import was begun, changed or ended, here or elsewhere. */
export const importChanges = live.topic('import.');

/** How often to ask for the progress of an import, ms. */
export const ASK_MS = 1_000;

export const isUnderWay = ({ status, is_undoing }: ImportSummary): boolean =>
  is_undoing || status === 'reading' || status === 'applying';

export const stateOf = ({ status, is_undoing }: ImportSummary): keyof typeof words.state =>
  is_undoing ? 'undoing' : status;

export const apply = ({ id }: ImportSummary): Promise<boolean> =>
  attempt(() => applyImport(id), importChanges);

/** Asks, then takes back what an import has made. */
export async function askAndUndo({ id, counts }: ImportSummary): Promise<void> {
  const sure = await confirm({
    title: words.detail.undoTitle({ count: counts.new }),
    consequences: [words.detail.undoEffect, words.detail.undoWay],
    action: words.detail.undo,
    tone: 'danger',
  });
  if (sure) await attempt(() => undoImport(id), importChanges);
}

/** Stops an import; one that creates links is taken back, every other is forgotten. True when it is gone. */
export async function cancel({ id, status }: ImportSummary): Promise<boolean> {
  const isApplying = status === 'applying';
  const sure =
    !isApplying ||
    (await confirm({
      title: words.detail.applyTitle,
      consequences: [words.detail.cancelEffect, words.detail.cancelWay],
      action: words.detail.cancel,
      tone: 'danger',
    }));
  if (!sure) return false;
  const done = await attempt(() => cancelImport(id), importChanges);
  if (done)
    notify(status === 'ready' || status === 'failed' ? words.detail.discarded : words.detail.cancelled);
  return done && !isApplying;
}
