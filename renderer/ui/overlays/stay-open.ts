/** Who presses a message, which lies above a dialog, does not leave the dialog. */
export function stayForMessages(event: PointerEvent): void {
  if (event.target instanceof Element && event.target.closest('[data-sonner-toaster]'))
    event.preventDefault();
}
