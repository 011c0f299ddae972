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

/**
 * Puts the scheme in front of an address typed without one, and takes away what came along when it was pasted.
 *
 * Names of the local network rarely have a certificate, so they get `http`.
 */
export function withScheme(address: string): string {
  const text = withoutWrapping(address).replace(/^\/\/(?=[^/])/, '');
  if (!text || hasOtherScheme(text) || /^[a-z][a-z0-9+.-]*:/i.test(text.replace(/^[^/?#]*:\d+/, '')))
    return text;
  const host = /^[^/?#:]*/.exec(text)?.[0] ?? '';
  const isLocal =
    !host.includes('.') || /\.(local|lan|home|internal|box)$/i.test(host) || /^[\d.]+$/.test(host);
  return `${isLocal ? 'http' : 'https'}://${text}`;
}

/** Whether an address is that of a page of links, on whatever installation (docs/contract/pages-of-links.md#address). */
export const isPageOfLinks = (address: string): boolean => /\/go\/page\/[0-9a-f]{24}$/.test(address);

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
