import { decodePercent } from '../../../../lib/percent-encoding.ts';
import type { ReadLink, Unreadable } from '../read-row.ts';

/** The longest short address, characters. */
const LONGEST = 4096;
const ADDRESS = /^(?:[a-z][a-z0-9+.-]*:\/\/)?(?:[^/?#@\s]*@)?([^/?#\s]+)\/?([^?#]*)/i;

/** Host and alias of a short address, with or without a scheme; the alias is empty for the root of the domain. */
export function splitShortAddress(address: string): { host: string; alias: string } | null {
  const match = address.length > LONGEST ? null : ADDRESS.exec(address.trim());
  if (match === null) return null;
  return { host: (match[1] ?? '').toLowerCase(), alias: decodeAlias(withoutSlashes(match[2] ?? '')) };
}

/** A path without slashes at either end. */
export function withoutSlashes(path: string): string {
  let [from, to] = [0, path.length];
  while (from < to && path[from] === '/') from += 1;
  while (to > from && path[to - 1] === '/') to -= 1;
  return path.slice(from, to);
}

/** An alias as a person chose it: addresses have emoji and umlauts percent-encoded. */
export const decodeAlias = (alias: string): string => decodePercent(alias) ?? alias;

/** A link whose alias is a whole short address, with alias and domain separated. */
export function fromShortAddress(link: ReadLink): ReadLink | Unreadable {
  if (link.alias === null) return link;
  const parts = splitShortAddress(link.alias);
  if (parts === null) return 'malformed';
  if (parts.alias === '') return 'root-of-domain';
  return { ...link, alias: parts.alias, domain: link.domain ?? parts.host };
}

/** A host and one name, as people write short addresses: `go/wiki`, `go.example.com/wiki/`; or `/wiki`. */
const WRITTEN_SHORT = /^([a-z0-9-]+(?:\.[a-z0-9-]+)*(?::\d+)?)?\/+[^/?#\s]+\/*$/i;

/**
 * The same for an alias that may also stand alone, or be written by hand as an address: a remark tells what was cut.
 */
export function fromWrittenAddress(link: ReadLink): ReadLink | Unreadable {
  const { alias } = link;
  if (alias === null || /^https?:\/\//i.test(alias)) return fromShortAddress(link);
  const match = WRITTEN_SHORT.exec(alias);
  if (match === null) return link;
  const [, host] = match;
  if (host !== undefined)
    return fromShortAddress({
      ...link,
      remarks: [...(link.remarks ?? []), { code: 'name-cut', value: alias }],
    });
  return { ...link, alias: decodeAlias(withoutSlashes(alias)) };
}
