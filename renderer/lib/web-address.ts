/** Invisible marks, which chats and word processors put into an address: breaks, joiners, directions. */
const UNSEEN = /[\u00AD\u200B\u200E\u200F\u202A-\u202E\u2060-\u2064\u2066-\u2069\uFEFF]/g;
/** What texts put around an address. */
const AROUND = /^(?:<(.*)>|"(.*)"|'(.*)'|“(.*)”|„(.*)[“”]|‘(.*)’|«(.*)»|‹(.*)›)$/s;

/** A pasted address without what came along with it: unseen marks, blanks, quotation marks and angle brackets around it. */
export function withoutWrapping(text: string): string {
  const bare = text.replace(UNSEEN, '').trim();
  const inner = AROUND.exec(bare)
    ?.slice(1)
    .find((part) => part !== undefined);
  return inner === undefined ? bare : withoutWrapping(inner);
}

/** The text when it is one http or https address and nothing else. */
export function asAddress(text: string): string | undefined {
  const trimmed = withoutWrapping(text);
  return /^https?:\/\/[^\s]+$/i.test(trimmed) && URL.canParse(trimmed) ? trimmed : undefined;
}

/** Whether an address opens in a browser as it is; links to all others are only shown. */
export const isWebAddress = (address: string): boolean => /^https?:\/\//i.test(address);

/** Whether a text is an address of another kind: an email, a phone number, a shared folder, an app. */
export const hasOtherScheme = (text: string): boolean =>
  /^(?:tel|sms):/i.test(text) ||
  /^\\\\[^\\]/.test(text) ||
  /^(?!https?:)[a-z][a-z0-9+.-]+:(?!\d)/i.test(text);

/** Whether a URL leads to an IP address, not to a name. */
export function hasBareAddress(url: string): boolean {
  const host = /^https?:\/\/(\[[^\]]*\]|[^/:?#]*)/i.exec(url)?.[1] ?? '';
  return host.startsWith('[') || /^\d+(\.\d+){3}$/.test(host);
}

/** Whether a text is an address that leads every computer to itself, and so nowhere on any other. */
export function leadsToLoopback(text: string): boolean {
  const host = /^https?:\/\/(\[[^\]]*\]|[^/:?#]*)/i.exec(text)?.[1]?.toLowerCase();
  return host === 'localhost' || host === '[::1]' || /^127(\.\d+){3}$/.test(host ?? '');
}

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
