import type { ReadLink, Unreadable } from '../read-row.ts';

const ADDRESS = /^(?:[a-z][a-z0-9+.-]*:\/\/)?(?:[^/?#@\s]*@)?([^/?#\s]+)\/?([^?#]*)/i;

/** Host and alias of a short address, with or without its scheme; the alias is empty for the root of the domain. */
export function splitShortAddress(address: string): { host: string; alias: string } | null {
  const match = ADDRESS.exec(address.trim());
  if (match === null) return null;
  return { host: (match[1] ?? '').toLowerCase(), alias: decodeAlias((match[2] ?? '').replace(/\/+$/, '')) };
}

/** An alias as it was chosen: in addresses, emoji and umlauts are percent-encoded. */
export function decodeAlias(alias: string): string {
  if (!alias.includes('%')) return alias;
  try {
    return decodeURIComponent(alias);
  } catch {
    return alias;
  }
}

/** A link whose alias is still its whole short address: with alias and domain told apart. */
export function fromShortAddress(link: ReadLink): ReadLink | Unreadable {
  if (link.alias === null) return link;
  const parts = splitShortAddress(link.alias);
  if (parts === null) return 'malformed';
  if (parts.alias === '') return 'root-of-domain';
  return { ...link, alias: parts.alias, domain: link.domain ?? parts.host };
}
