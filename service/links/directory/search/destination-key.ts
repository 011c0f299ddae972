/**
 * A destination as another one is compared with it (docs/contract/directory.md#the-same-destination): without its scheme and
 * usual port, the host in small letters, without slashes at the end of the path. Query and fragment stay as they are.
 */
export function sameDestination(address: string): string {
  const [, scheme = '', host = '', rest = ''] = /^\s*(https?):\/\/([^/?#]*)(.*?)\s*$/is.exec(address) ?? [];
  if (!host) return address.trim();
  const port = scheme.toLowerCase() === 'https' ? ':443' : ':80';
  const bare = host.toLowerCase();
  const path = /^[^?#]*/.exec(rest)?.[0] ?? '';
  return (
    (bare.endsWith(port) ? bare.slice(0, -port.length) : bare) +
    path.replace(/\/+$/, '') +
    rest.slice(path.length)
  );
}

/** A number for a destination: those that are the same have the same one, and others seldom. */
export function destinationKey(address: string): number {
  let key = 0x811c9dc5;
  const text = sameDestination(address);
  for (let at = 0; at < text.length; at += 1) key = Math.imul(key ^ text.charCodeAt(at), 0x01000193);
  return key >>> 0;
}
