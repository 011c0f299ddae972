import type { Shortcut } from '../keyboard/shortcuts.svelte.ts';
import { words } from '../words.ts';

/** Sends the form in which the focus is, else that of the dialog on top, unless its button could not be pressed. */
function sendFocused(): void {
  const focused = document.activeElement;
  const own = focused instanceof HTMLButtonElement ? focused.form : focused?.closest('form');
  const form = own ?? [...document.querySelectorAll<HTMLFormElement>('[role="dialog"] form')].at(-1);
  const button = [...(form?.elements ?? [])].find(
    (element) => element instanceof HTMLButtonElement && element.type === 'submit',
  );
  if (!button?.matches(':disabled')) form?.requestSubmit();
}

/** Every form offers the same one. */
export const sendShortcut: Shortcut = {
  keys: 'Mod+Enter',
  name: words.form.send,
  group: words.form.group,
  run: sendFocused,
  everywhere: true,
};
