import type { Access } from '../endpoint.ts';

const WHO: Record<Access['who'], string> = {
  anyone: 'Every caller may use it; credentials are not read.',
  optional: 'Callers may be signed in or not.',
  'signed-in': 'It needs a session, an API key or the token of an app.',
  session: 'It needs a session; API keys and apps are refused.',
  admin: 'It needs a session of the owner or an admin of the installation.',
  owner: 'It needs a session of the owner of the installation.',
};

/** Who may call a route, in sentences. Scopes stand in no other part of the description. */
export function callersOf({ who, scopes, appScope, anonymous, verified }: Access): string {
  const words = [
    WHO[who],
    scopes && scopes.length > 0
      ? `API keys and apps need one of the scopes ${[...scopes, 'admin:all'].join(', ')}.`
      : '',
    scopes?.length === 0 ? 'API keys and apps need the scope admin:all.' : '',
    appScope ? `An app with the scope ${appScope} may use it too.` : '',
    anonymous ? 'The owner of the installation decides whether callers without an account may use it.' : '',
    verified ? 'The email address of the account must be verified.' : '',
  ];
  return words.filter(Boolean).join(' ');
}
