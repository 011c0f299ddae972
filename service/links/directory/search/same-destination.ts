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
