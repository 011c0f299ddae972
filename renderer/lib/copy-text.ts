/**
 * Puts a text on the clipboard; false when the browser refused.
 *
 * A page on the local network is not a secure context and has no clipboard API, so a hidden field and the old
 * copy command stand in. Focus returns to where it was.
 */
export async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return copyBySelection(text);
  }
}

function copyBySelection(text: string): boolean {
  const focused = document.activeElement;
  // A dialog traps focus: a field outside it could not be selected.
  const host = focused?.closest('[role="dialog"], [role="alertdialog"]') ?? document.body;
  const field = document.createElement('textarea');
  field.value = text;
  field.setAttribute('aria-hidden', 'true');
  field.style.cssText = 'position:fixed;inset-block-start:0;opacity:0;pointer-events:none';
  host.append(field);
  field.select();
  const copied = document.execCommand('copy');
  field.remove();
  if (focused instanceof HTMLElement) focused.focus({ preventScroll: true });
  return copied;
}
