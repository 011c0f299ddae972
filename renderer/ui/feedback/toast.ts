import { toast } from 'svelte-sonner';
import type { Failure } from '../../lib/failure.ts';

export type Undo = { label: string; act: () => void };

/** Says that something is done: the thing first, present or past, no exclamation mark. */
export function notify(message: string, undo?: Undo): void {
  toast(message, undo ? { action: { label: undo.label, onClick: undo.act } } : undefined);
}

/** Says that something is not done, and what to do next. It stays longer. */
export function notifyProblem(title: string, advice?: string): void {
  toast.error(title, { description: advice, duration: 8000 });
}

/** The failure of an action that has no form to show it in. */
export function notifyFailure(failure: Failure): void {
  const { code, title, advice, message } = failure;
  notifyProblem(title, code === 'validation_error' ? message : advice || message);
}
