/** Menus and tooltips are attached to the main landmark, so that no content stands outside of every landmark. */
export const LANDMARK = '#main-content';

/** Pressing a message that covers a dialog does not close the dialog. */
export function stayForMessages(event: PointerEvent): void {
  if (event.target instanceof Element && event.target.closest('[data-sonner-toaster]'))
    event.preventDefault();
}
