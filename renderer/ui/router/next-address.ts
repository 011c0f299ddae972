/**
 * Where to go after signing in; undefined when nowhere is asked for.
 *
 * Only a path of this origin counts: `//host` and `/\host` are other sites to a browser, and a sign-in page that follows them
 * lends its name to a forger.
 */
export function nextAddress(query: URLSearchParams, origin: string): string | undefined {
  const wanted = query.get('next');
  if (!wanted?.startsWith('/') || !URL.canParse(wanted, origin)) return undefined;
  const { origin: opened, pathname, search, hash } = new URL(wanted, origin);
  // `/.//host` has our origin, but what is left of it, `//host`, is another site again.
  return opened === origin && !pathname.startsWith('//') ? `${pathname}${search}${hash}` : undefined;
}
