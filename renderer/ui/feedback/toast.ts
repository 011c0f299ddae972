import { toast } from 'svelte-sonner';
import type { Failure } from '../../lib/failure.ts';
import { hrefTo, router } from '../router/router.svelte.ts';
import { words } from '../words.ts';

/** A button in a message. */
type Action = { label: string; act: () => void };

export type Undo = Action;

/** Says that something is done: the thing first, present or past, no exclamation mark. */
export function notify(message: string, undo?: Undo): void {
  toast(message, undo ? { action: { label: undo.label, onClick: undo.act } } : undefined);
}

/** Says that something is not done, and what to do next. It stays longer. */
export function notifyProblem(title: string, advice?: string, action?: Action): void {
  toast.error(title, {
    description: advice,
    duration: 8000,
    ...(action && { action: { label: action.label, onClick: action.act } }),
  });
}

/** The failure of an action that has no form to show it in. */
export function notifyFailure(failure: Failure): void {
  const { code, title, advice, message, help } = failure;
  const what = help && { label: words.errorState.whatToDo, act: () => router.go(hrefTo(help)) };
  notifyProblem(title, code === 'validation_error' ? message : advice || message, what || undefined);
}
