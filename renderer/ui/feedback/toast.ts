import type { Failure } from '../../lib/failure.ts';
import { LateCode } from '../../lib/late-code.svelte.ts';
import { hrefTo, router } from '../router/router.svelte.ts';
import { words } from '../words.ts';
import { type Action, type Message, tell } from './messages.ts';

export type Undo = Action;

/** Says that something is done: the thing first, present or past, no exclamation mark. */
export const notify = (message: string, undo?: Undo): void => show({ title: message, action: undo });

/** Says that something is not done, and what to do next. It stays longer. */
export const notifyProblem = (title: string, advice?: string, action?: Action): void =>
  show({ title, advice, action, isProblem: true });

/** The failure of an action that has no form to show it in. */
export function notifyFailure(failure: Failure): void {
  const { code, title, advice, message, help } = failure;
  const what = help && { label: words.errorState.whatToDo, act: () => router.go(hrefTo(help)) };
  notifyProblem(title, code === 'validation_error' ? message : advice || message, what || undefined);
}

/** The code that shows messages, also those from before it has loaded. */
export const toastCode = new LateCode(() => import('./Toasts.svelte'));

/** A message does not wait until its code comes by itself. */
function show(message: Message): void {
  void toastCode.want();
  tell(message);
}
