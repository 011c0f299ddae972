import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { englishOf } from '../../../../../service/lib/problem.ts';
import {
  checkRequest,
  type RequestFields,
  requestFields,
} from '../../../../../service/people/apps/authorization/authorization-request.ts';
import { type App, listApps } from '../../../../../service/people/apps/registry/registry.ts';
import { CLI_CALLBACK } from '../device-flow.ts';

const CHALLENGE = 'E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM';

const later: App = {
  id: 'later',
  name: 'Later',
  icon: null,
  description: '',
  verified: false,
  status: 'coming_soon',
  redirectUris: [],
  scopes: ['urls:read'],
};

const check = (changes: Partial<RequestFields>, allowCliWithoutPkce = true) =>
  checkRequest(
    {
      app_id: 'spoo-cli',
      state: 's',
      redirect_uri: CLI_CALLBACK,
      code_challenge: CHALLENGE,
      code_challenge_method: 'S256',
      ...changes,
    },
    { apps: listApps({ settings: { get: () => [later] } }), allowCliWithoutPkce },
  );

const WITHOUT_PKCE = { code_challenge: '', code_challenge_method: '' };

describe('checkRequest', () => {
  it.each<[string, Partial<RequestFields>]>([
    ['a registered address', {}],
    ['no address at all', { redirect_uri: '' }],
    ['another app', { app_id: 'spoo-snap', redirect_uri: '' }],
    ['no state', { state: '' }],
    [
      'any port where none is registered',
      { app_id: 'linnet-cli', redirect_uri: 'http://127.0.0.1:40123/callback' },
    ],
    ['the CLI without PKCE', WITHOUT_PKCE],
  ])('accepts %s', (_what, changes) => {
    expect(check(changes)).toMatchObject({ ok: true });
  });

  it.each<[string, Partial<RequestFields>, string]>([
    ['an unknown app', { app_id: 'unknown' }, 'app_id'],
    ['no app', { app_id: '' }, 'app_id'],
    ['an app that is not live', { app_id: 'later', redirect_uri: '' }, 'app_id'],
    ['another port', { redirect_uri: 'http://127.0.0.1:53683/callback' }, 'redirect_uri'],
    ['another host', { redirect_uri: 'http://localhost:53682/callback' }, 'redirect_uri'],
    [
      'another host at a free port',
      { app_id: 'linnet-cli', redirect_uri: 'http://localhost:40123/callback' },
      'redirect_uri',
    ],
    ['a slash more', { redirect_uri: `${CLI_CALLBACK}/` }, 'redirect_uri'],
    ['a query more', { redirect_uri: `${CLI_CALLBACK}?x=1` }, 'redirect_uri'],
    ['a site that looks like it', { redirect_uri: `${CLI_CALLBACK}@evil.example` }, 'redirect_uri'],
    ['the address of another app', { app_id: 'spoo-desktop' }, 'redirect_uri'],
    ['a short challenge', { code_challenge: CHALLENGE.slice(1) }, 'code_challenge'],
    ['a long challenge', { code_challenge: `${CHALLENGE}A` }, 'code_challenge'],
    ['a challenge in another alphabet', { code_challenge: `${CHALLENGE.slice(1)}+` }, 'code_challenge'],
    ['the method plain', { code_challenge_method: 'plain' }, 'code_challenge'],
    ['no method', { code_challenge_method: '' }, 'code_challenge'],
    ['a method without a challenge', { code_challenge: '' }, 'code_challenge'],
    ['the CLI without PKCE and address', { ...WITHOUT_PKCE, redirect_uri: '' }, 'code_challenge'],
    [
      'another app without PKCE',
      { ...WITHOUT_PKCE, app_id: 'spoo-desktop', redirect_uri: 'http://localhost:9274/callback' },
      'code_challenge',
    ],
  ])('refuses %s', (_what, changes, field) => {
    expect(check(changes)).toMatchObject({ ok: false, status: 400, field });
  });

  it('refuses the CLI without PKCE once the owner has switched that off, but not the CLI with it', () => {
    expect(check(WITHOUT_PKCE, false)).toMatchObject({ ok: false, field: 'code_challenge' });
    expect(check({}, false)).toMatchObject({ ok: true });
  });

  it('never lets an address through that is not registered letter by letter', () => {
    fc.assert(
      fc.property(fc.webUrl({ withQueryParameters: true }), (redirect_uri) => {
        expect(check({ redirect_uri }).ok).toBe(redirect_uri === CLI_CALLBACK);
      }),
      { numRuns: 30 },
    );
  });

  it.each([[{}], [WITHOUT_PKCE], [{ app_id: 'spoo-snap', redirect_uri: '' }]])(
    'reads its own fields back as the same request: %j',
    (changes) => {
      const first = check(changes);
      if (!first.ok) throw new Error(englishOf(first));
      expect(check(requestFields(first.value))).toEqual(first);
    },
  );
});
