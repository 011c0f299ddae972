import { words } from '../words.ts';

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

/** What stands on a key that is not named by its letter; the first for a Mac, the second for all others. */
const NAMES: Readonly<Record<string, readonly [string, string]>> = {
  Mod: ['⌘', words.keycaps.control],
  Shift: ['⇧', words.keycaps.shift],
  Enter: ['↩', words.keycaps.enter],
  Escape: ['esc', words.keycaps.escape],
  Backspace: ['⌫', words.keycaps.backspace],
  Delete: ['⌦', words.keycaps.delete],
  Space: [words.keycaps.space, words.keycaps.space],
  ArrowUp: ['↑', '↑'],
  ArrowDown: ['↓', '↓'],
  ArrowLeft: ['←', '←'],
  ArrowRight: ['→', '→'],
};

/** The caps of the keys that are pressed together, one list for each that comes after another: 'g l' → [['G'], ['L']]. */
export const keycapsOf = (keys: string, isMac: boolean): string[][] =>
  keys.split(' ').map((press) => pressed(press).map((key) => capOf(key, isMac)));

const pressed = (press: string): string[] =>
  press.endsWith('+') && press !== '+'
    ? [...press.slice(0, -2).split('+'), '+']
    : press === '+'
      ? ['+']
      : press.split('+');

const capOf = (key: string, isMac: boolean): string =>
  NAMES[key]?.[isMac ? 0 : 1] ?? (key.length === 1 ? key.toUpperCase() : key);

/** What is open over a page has the keyboard for itself. */
export const OVERLAYS = '[role="dialog"], [role="alertdialog"], [data-popover-content]';

/**
 * Escape takes the keyboard out of a field of the page, and single letters are shortcuts again. In what is open over the
 * page it closes that instead.
 */
export function leaveField({ key, target, isComposing, defaultPrevented }: KeyboardEvent): void {
  if (key !== 'Escape' || isComposing || defaultPrevented) return;
  const isField =
    target instanceof HTMLInputElement ||
    target instanceof HTMLTextAreaElement ||
    target instanceof HTMLSelectElement;
  if (isField && isTyping(target) && !target.closest(OVERLAYS)) target.blur();
}
