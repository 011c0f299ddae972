/** Where the data lives: a `file:` address, or a remote libSQL server with its token. */
export type DatabaseAddress = { url: string; authToken: string | null };

export const isLocal = (address: DatabaseAddress): boolean => address.url.startsWith('file:');

/** The schemes of addresses that mean the same server, by what is spoken with it. */
const SOCKET_SCHEMES: Readonly<Record<string, string>> = { 'http:': 'ws:', 'https:': 'wss:' };

/**
 * The address of a server for a WebSocket, over which large answers come 10 to 40 times as fast as over HTTP. Those of
 * `libsql:` are encrypted unless they say `?tls=0`.
 */
export function socketUrl(url: string): string {
  const { protocol, host, pathname, searchParams } = new URL(url);
  const plain = searchParams.get('tls') === '0';
  const scheme = protocol === 'libsql:' ? (plain ? 'ws:' : 'wss:') : (SOCKET_SCHEMES[protocol] ?? protocol);
  return `${scheme}//${host}${pathname === '/' ? '' : pathname}`;
}

/** The same server over HTTP. */
export const pageUrl = (url: string): string => socketUrl(url).replace(/^ws/, 'http');

/** Host and port of a server, as people are told of it. */
export const serverOf = ({ url }: DatabaseAddress): string => new URL(url).host;
