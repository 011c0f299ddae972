import { live } from '../../../session/live/live.svelte.ts';
import { undo } from '../../../session/undo.ts';
import { notify } from '../../../ui/feedback/toast.ts';

/** Announced after a link was changed, passed on or shared, here or elsewhere, as far as the service tells of it. */
export const directoryChanges = live.topic('link.', 'account.links-', 'import.', 'tag.');

undo.onOutcome(() => directoryChanges.announce());

/** Says that a link was changed by an operation, and offers to take it back. */
export function notifyUndoable(message: string, label: string, operation: string): void {
  notify(message, { label, act: () => void undo.take(operation) });
}
