/** What of a key press decides about shortcuts. */
export type Press = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey' | 'shiftKey'>;

const TYPING =
  'input:not([type="checkbox"]), textarea, select, [contenteditable], [role="menu"], [role="listbox"]';

/**
 * How a press is written in a shortcut: 'n', '?', 'Mod+k', 'Shift+ArrowDown'. `Mod` is Ctrl, or Cmd on a Mac.
 * Undefined for a press that is the browser's or the system's: with Alt, or with the other one of Ctrl and Cmd.
 *
 * Shift is written only where it does not already decide which character comes: '?' is written as such.
 */
export function writtenPress(press: Press, isMac: boolean): string | undefined {
  const { key } = press;
  const [mod, other] = isMac ? [press.metaKey, press.ctrlKey] : [press.ctrlKey, press.metaKey];
  if (other || press.altKey) return undefined;
  const isNamed = key.length > 1 || key === ' ';
  const isLetter = key.toLowerCase() !== key.toUpperCase();
  const shift = press.shiftKey && (isNamed || isLetter) ? 'Shift+' : '';
  return `${mod ? 'Mod+' : ''}${shift}${key === ' ' ? 'Space' : isNamed ? key : key.toLowerCase()}`;
}

/** Whether a press there writes text, or moves in a menu, so that bare keys mean nothing else. */
export const isTyping = (target: EventTarget | null): boolean =>
  target instanceof Element && target.closest(TYPING) !== null;
