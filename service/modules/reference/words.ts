import type { Access, Endpoint } from '../../http/endpoint.ts';

const WHO: Record<Access['who'], string> = {
  anyone: 'Anybody; credentials are ignored',
  optional: 'Anybody, or signed in',
  'signed-in': 'Signed in, with an app or with an API key',
  session: 'Signed in; no apps, no API keys',
  admin: 'Signed in as the owner or an admin',
  owner: 'Signed in as the owner',
};

/** Who may call a route, in words. */
export function describeAccess({ who, scopes, verified }: Access): string {
  const scope = scopes ? `; apps and keys need ${[...scopes, 'admin:all'].join(' or ')}` : '';
  return `${WHO[who]}${scope}${verified ? '; the email must be verified' : ''}`;
}

/** A route's limit, in words. */
export function describeLimit(limit: Endpoint['limit']): string {
  if (limit === 'none') return 'No limit';
  const list = (windows: typeof limit.anonymous): string =>
    windows.map(({ requests, name }) => `${requests} ${name === 'hour' ? 'an' : 'a'} ${name}`).join(', ');
  const anonymous = list(limit.anonymous);
  const signedIn = limit.signedIn ? list(limit.signedIn) : anonymous;
  return signedIn === anonymous ? anonymous : `${signedIn} when signed in; ${anonymous} otherwise`;
}
