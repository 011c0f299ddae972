import type { Shortcut } from '../keyboard/shortcuts.svelte.ts';
import { words } from '../words.ts';

/** The button that sends a form, also where it stands outside of it. */
const senderOf = (form: HTMLFormElement): HTMLButtonElement | undefined =>
  [...form.elements].find(
    (element): element is HTMLButtonElement =>
      element instanceof HTMLButtonElement && element.type === 'submit',
  );

/** Sends the form in which the focus is, else that of the dialog, unless its button could not be pressed. */
function sendFocused(): void {
  const focused = document.activeElement;
  const own = focused instanceof HTMLButtonElement ? focused.form : focused?.closest('form');
  const ofDialog = [...document.querySelectorAll<HTMLFormElement>('[role="dialog"] form')].find(senderOf);
  const form = own ?? ofDialog;
  if (form && !senderOf(form)?.disabled) form.requestSubmit();
}

/** Every form offers the same one. */
export const sendShortcut: Shortcut = {
  keys: 'Mod+Enter',
  name: words.form.send,
  group: words.form.group,
  run: sendFocused,
  everywhere: true,
};
