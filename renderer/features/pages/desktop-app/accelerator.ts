/** What of a key press makes a shortcut. */
export type Press = Pick<KeyboardEvent, 'code' | 'ctrlKey' | 'altKey' | 'shiftKey' | 'metaKey'>;

/** The places of keys on the keyboard, and what Electron calls them. */
const NAMED: Record<string, string> = {
  Space: 'Space',
  ArrowUp: 'Up',
  ArrowDown: 'Down',
  ArrowLeft: 'Left',
  ArrowRight: 'Right',
  Home: 'Home',
  End: 'End',
  PageUp: 'PageUp',
  PageDown: 'PageDown',
  Insert: 'Insert',
  Delete: 'Delete',
  Comma: ',',
  Period: '.',
  Slash: '/',
  Semicolon: ';',
  Quote: "'",
  BracketLeft: '[',
  BracketRight: ']',
  Backslash: '\\',
  Equal: '=',
  Backquote: '`',
  Minus: '-',
};

/**
 * The keys as Electron writes them, such as `Control+Alt+L`; undefined for those that are no shortcut.
 *
 * One of Control, Alt and the system's key must be among them: a letter alone would be caught in every program.
 */
export function acceleratorOf(press: Press, isMac: boolean): string | undefined {
  const key = keyOf(press.code);
  if (key === undefined || !(press.ctrlKey || press.altKey || press.metaKey)) return undefined;
  const modifiers = [
    press.ctrlKey ? 'Control' : '',
    press.altKey ? 'Alt' : '',
    press.shiftKey ? 'Shift' : '',
    press.metaKey ? (isMac ? 'Command' : 'Super') : '',
  ];
  return [...modifiers.filter(Boolean), key].join('+');
}

function keyOf(code: string): string | undefined {
  const [, plain] = /^(?:Key([A-Z])|Digit(\d))$/.exec(code)?.filter(Boolean) ?? [];
  if (plain !== undefined) return plain;
  return /^F([1-9]|1\d|2[0-4])$/.test(code) ? code : NAMED[code];
}
