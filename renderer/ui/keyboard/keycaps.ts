import { words } from '../words.ts';

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
