import { asAddress } from './web-address.ts';

/** What a link, a bookmark or the address bar bring when they are dragged. */
const LIST = 'text/uri-list';

/** Lets the page take a dragged address: without this the browser refuses the drop. */
export function allowDrop(event: DragEvent): void {
  if (event.dataTransfer?.types.includes(LIST) && !isOverField(event)) event.preventDefault();
}

/** The web address that is dropped; undefined for anything else, and over fields, which take their own drops. */
export function droppedAddress(event: DragEvent): string | undefined {
  if (event.defaultPrevented || !event.dataTransfer || isOverField(event)) return undefined;
  const lines = event.dataTransfer.getData(LIST).split(/\r?\n/);
  const address = lines.find((line) => line !== '' && !line.startsWith('#'));
  const dropped = address === undefined ? undefined : asAddress(address);
  // Links of the page itself can be dragged too, by chance.
  return dropped !== undefined && new URL(dropped).origin === location.origin ? undefined : dropped;
}

function isOverField({ target }: DragEvent): boolean {
  return (
    target instanceof Element &&
    target.closest('input, textarea, [contenteditable], [role="dialog"]') !== null
  );
}
