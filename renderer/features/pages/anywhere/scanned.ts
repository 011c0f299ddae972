import { isOwnAddress, type OwnPlaces } from '../../../lib/own-address.ts';
import { asAddress } from '../../../lib/web-address.ts';

/** What a scanned code is about: a link of this Linnet, by its alias, or something to make a link of. */
export type Scanned = { alias: string } | { text: string };

/** Reads the text of a code. A short address of this Linnet has one part, such as `/wiki`; all others are made links of. */
export function readCode(text: string, own: OwnPlaces): Scanned {
  const address = asAddress(text);
  if (address === undefined || !isOwnAddress(address, own)) return { text: address ?? text.trim() };
  const [, alias] = /^\/([^/+]+)\+?\/?$/.exec(new URL(address).pathname) ?? [];
  return alias === undefined ? { text: address } : { alias: decodeAlias(alias) };
}

function decodeAlias(alias: string): string {
  try {
    return decodeURIComponent(alias);
  } catch {
    return alias;
  }
}
