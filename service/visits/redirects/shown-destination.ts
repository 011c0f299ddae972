/** Invisible marks; joiners are left, because emoji and some scripts need them. */
const UNSEEN = /(?![\u200C\u200D])\p{Cf}/gu;

/** A destination for reading: marks that would turn or hide a part of it are written as browsers send them. */
export const shownDestination = (address: string): string => address.replace(UNSEEN, encodeURIComponent);

/**
 * The host that a destination leads to, if people can take it for another one: there is a name before the host, or
 * letters beyond ASCII, which look like others.
 */
export function mistakableHost(address: string): string | undefined {
  const { username, password, host } = new URL(address);
  const written = /^https?:\/\/([^/?#\\]*)/i.exec(address)?.[1] ?? '';
  const hasForeign = /[^\x21-\x7e]/.test(written);
  return username !== '' || password !== '' || hasForeign ? host : undefined;
}
