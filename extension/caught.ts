/** Search engines, by the beginning of their host and path, and the parameter with the words. */
export const ENGINES = [
  { hostPrefix: 'www.google.', pathPrefix: '/search', words: 'q' },
  { hostSuffix: 'bing.com', pathPrefix: '/search', words: 'q' },
  { hostSuffix: 'duckduckgo.com', pathPrefix: '/', words: 'q' },
  { hostSuffix: 'ecosia.org', pathPrefix: '/search', words: 'q' },
  { hostSuffix: 'search.brave.com', pathPrefix: '/search', words: 'q' },
  { hostSuffix: 'qwant.com', pathPrefix: '/', words: 'q' },
  { hostSuffix: 'startpage.com', pathPrefix: '/', words: 'query' },
  { hostSuffix: 'search.yahoo.com', pathPrefix: '/search', words: 'p' },
] as const;

const SHORT = /^(?:https?:\/\/)?go\/([^\s/?#]+)\/?$/i;

/** The name in a search for `go/name`, which a person typed as an address; undefined for any other address. */
export function caughtName(address: string): string | undefined {
  const { hostname, pathname, searchParams } = new URL(address);
  const engine = ENGINES.find(
    (one) =>
      pathname.startsWith(one.pathPrefix) &&
      ('hostPrefix' in one
        ? hostname.startsWith(one.hostPrefix)
        : hostname === one.hostSuffix || hostname.endsWith(`.${one.hostSuffix}`)),
  );
  return engine && SHORT.exec(searchParams.get(engine.words)?.trim() ?? '')?.[1];
}

/** The name in a short address at one of these hosts (with ports) or at `go`; undefined for any other address. */
export function nameAt(address: string, hosts: readonly string[]): string | undefined {
  const { host, pathname } = new URL(address);
  const [name, ...more] = pathname.slice(1).replace(/\/$/, '').split('/');
  if (!name || more.length > 0 || (host !== 'go' && !hosts.includes(host))) return undefined;
  try {
    return decodeURIComponent(name);
  } catch {
    return undefined;
  }
}
