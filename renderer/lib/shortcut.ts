/** Whether a bare key pressed now is a shortcut rather than text, and no modifier makes it the browser's. */
export function isShortcut(event: KeyboardEvent, key: string): boolean {
  if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return false;
  if (event.key.toLowerCase() !== key) return false;
  return !(event.target instanceof Element && event.target.closest(TYPING));
}

/** What Ctrl+Z, or Cmd+Z on a Mac, asks for outside of every field: fields take back what was typed themselves. */
export function undoShortcut(event: KeyboardEvent): 'undo' | 'redo' | undefined {
  if (event.defaultPrevented || event.altKey || event.ctrlKey === event.metaKey) return undefined;
  if (event.target instanceof Element && event.target.closest(TYPING)) return undefined;
  const key = event.key.toLowerCase();
  if (key === 'y') return event.ctrlKey && !event.shiftKey ? 'redo' : undefined;
  if (key !== 'z') return undefined;
  return event.shiftKey ? 'redo' : 'undo';
}

const TYPING =
  'input:not([type="checkbox"]), textarea, select, [contenteditable], [role="menu"], [role="listbox"]';
