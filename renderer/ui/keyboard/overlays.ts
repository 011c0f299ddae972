/** What is open over a page has the keyboard for itself. */
export const OVERLAYS = '[role="dialog"], [role="alertdialog"], [data-popover-content]';
