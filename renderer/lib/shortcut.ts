/** Whether a bare key pressed now is a shortcut rather than text, and no modifier makes it the browser's. */
export function isShortcut(event: KeyboardEvent, key: string): boolean {
  if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return false;
  if (event.key.toLowerCase() !== key) return false;
  return !(event.target instanceof Element && event.target.closest(TYPING));
}

const TYPING =
  'input:not([type="checkbox"]), textarea, select, [contenteditable], [role="menu"], [role="listbox"]';
