import { decodeJwt } from 'jose';
import { beforeEach, describe, expect, it } from 'vitest';
import { updateAccount } from '../../../../service/people/accounts/repository.ts';
import { type Person, signUp } from '../../../support/people.ts';
import { request } from '../../../support/request.ts';
import { answerChallenge, codeNow, setUpFactor } from '../../../support/second-factor.ts';
import { Visitor } from '../../../support/visitor.ts';
import { setUpForFile, signInWith, whoIs } from './provider-set-up.ts';

const set = setUpForFile();

/** A person only the provider knows. */
const unknownPerson = (changes: object = {}) => ({
  sub: `sub-${set.number}`,
  email: `unknown${set.number}@example.com`,
  email_verified: true,
  name: 'Unknown',
  ...changes,
});
beforeEach(() => {
  set.openid.person = unknownPerson();
});

const patch = (person: Person, changes: Parameters<typeof updateAccount.run>[1]['changes']): Promise<void> =>
  set.service.context.database.write(updateAccount, {
    accountId: person.id,
    now: set.service.clock.now(),
    changes,
  });

describe('signing in with an OpenID provider', () => {
  it('makes an account for a new person, who is then signed in', async () => {
    const browser = new Visitor();
    const arrival = await signInWith(set.service, 'oidc', browser);
    expect(arrival.status).toBe(302);
    expect(arrival.headers.get('location')).toBe('/dashboard');
    expect(await whoIs(set.service, browser)).toMatchObject({
      email: `unknown${set.number}@example.com`,
      email_verified: true,
      user_name: 'Unknown',
      password_set: false,
      role: 'member',
    });
    const access = browser.cookie(set.service.url, 'access_token') ?? '';
    expect(decodeJwt(access)).toMatchObject({ amr: ['oidc'], email_verified: true });
    expect(browser.cookie(set.service.url, '_oauth')).toBeUndefined();
  });

  it('knows the person again by the id there, even under another email', async () => {
    const [first, second] = [new Visitor(), new Visitor()];
    await signInWith(set.service, 'oidc', first);
    set.openid.person = unknownPerson({ email: `renamed${set.number}@example.com` });
    await signInWith(set.service, 'oidc', second);
    expect((await whoIs(set.service, second))?.id).toBe((await whoIs(set.service, first))?.id);
  });

  it('asks with PKCE, a nonce and a state', async () => {
    await signInWith(set.service, 'oidc');
    const asked = set.openid.requests.at(-1);
    expect(asked?.get('code_challenge')).toMatch(/^[A-Za-z0-9_-]{43}$/);
    expect(asked?.get('code_challenge_method')).toBe('S256');
    expect(asked?.get('nonce')).toMatch(/^[0-9a-f]{64}$/);
    expect(asked?.get('redirect_uri')).toBe(`${set.service.url}/oauth/oidc/callback`);
    expect(asked?.get('scope')).toBe('openid email profile');
  });

  it('asks for the second factor that the provider did not ask for', async () => {
    const first = new Visitor();
    await signInWith(set.service, 'oidc', first);
    const token = first.cookie(set.service.url, 'access_token') ?? '';
    const { secret } = await setUpFactor(set.service, { token });
    const second = new Visitor();
    const arrival = await signInWith(set.service, 'oidc', second, '?next=/app/links');
    expect(second.cookie(set.service.url, 'access_token')).toBeUndefined();
    const { pathname, searchParams } = new URL(arrival.headers.get('location') ?? '', set.service.url);
    expect([pathname, searchParams.get('next'), searchParams.has('setup')]).toEqual([
      '/login',
      '/app/links',
      false,
    ]);
    const challenge = searchParams.get('challenge') ?? '';
    const answer = await answerChallenge(set.service, challenge, codeNow(set.service, secret));
    expect(decodeJwt(String(answer.body.access_token))).toMatchObject({ amr: ['oidc'] });
  });

  it('links and signs in when provider and account both have proof of the email', async () => {
    const ada = await signUp(set.service, `ada${set.number}`);
    await patch(ada, { emailProved: true });
    set.openid.person = unknownPerson({ email: ada.email.toUpperCase() });
    const browser = new Visitor();
    await signInWith(set.service, 'oidc', browser);
    expect(await whoIs(set.service, browser)).toMatchObject({ id: ada.id, password_set: true });
  });

  it.each<[string, object, boolean]>([
    ['the provider has no proof of', { email_verified: false }, true],
    ['the provider says nothing about', { email_verified: undefined }, true],
    ['the account has no proof of', {}, false],
  ])('never links by an email that %s', async (_what, said, emailProved) => {
    const ada = await signUp(set.service, `ada${set.number}`);
    await patch(ada, { emailProved });
    set.openid.person = unknownPerson({ email: ada.email, ...said });
    const browser = new Visitor();
    const arrival = await signInWith(set.service, 'oidc', browser);
    expect(arrival.status).toBe(409);
    expect(JSON.parse(arrival.text)).toMatchObject({
      code: 'conflict',
      error: expect.stringContaining('Company'),
    });
    expect(await whoIs(set.service, browser)).toBeUndefined();
  });

  it('keeps a person apart from an account that another person made with their address, unchecked', async () => {
    const squatter = await signUp(set.service, `ada${set.number}`);
    set.openid.person = unknownPerson({ email: squatter.email });
    expect((await signInWith(set.service, 'oidc')).status).toBe(409);
  });

  it.each([
    ['a Kelvin sign', (email: string) => email.replace('k', '\u212a')],
    ['a NUL', (email: string) => `${email}\0@evil.example`],
    ['a byte order mark', (email: string) => `\ufeff${email}`],
    ['a space of another script', (email: string) => `${email}\u3000`],
    ['a line break', (email: string) => `${email}\r\nbcc: third@example.com`],
    ['two addresses', (email: string) => `${email}, third@example.com`],
  ])('takes an email with %s for none', async (_what, disguise) => {
    const mike = await signUp(set.service, `mike${set.number}`);
    await patch(mike, { emailProved: true });
    set.openid.person = unknownPerson({ email: disguise(mike.email) });
    const browser = new Visitor();
    expect((await signInWith(set.service, 'oidc', browser)).status).toBe(400);
    expect(await whoIs(set.service, browser)).toBeUndefined();
  });

  it('makes no account with an email that looks like a known one', async () => {
    const mike = await signUp(set.service, `mike${set.number}`);
    set.openid.person = unknownPerson({ email: mike.email.replace('i', '\u0456') });
    expect((await signInWith(set.service, 'oidc')).status).toBe(409);
  });

  it('keeps the name a provider tells in one line', async () => {
    set.openid.person = unknownPerson({ name: 'Eve\r\nBcc: third@example.com\u202e' });
    const browser = new Visitor();
    await signInWith(set.service, 'oidc', browser);
    expect(await whoIs(set.service, browser)).toMatchObject({ user_name: 'Eve Bcc: third@example.com' });
  });

  it('does not link a second identity of the same provider by email', async () => {
    await signInWith(set.service, 'oidc');
    set.openid.person = unknownPerson({ sub: `other-${set.number}` });
    expect((await signInWith(set.service, 'oidc')).status).toBe(409);
  });

  it('keeps two providers with the same ids apart', async () => {
    const [first, second] = [new Visitor(), new Visitor()];
    await signInWith(set.service, 'oidc', first);
    set.openid.person = unknownPerson({ email: `other${set.number}@example.com` });
    await signInWith(set.service, 'google', second);
    expect((await whoIs(set.service, second))?.id).not.toBe((await whoIs(set.service, first))?.id);
  });

  it('answers 400 when the provider tells no email', async () => {
    set.openid.person = { sub: `sub-${set.number}` };
    const arrival = await signInWith(set.service, 'oidc');
    expect(arrival.status).toBe(400);
    expect(JSON.parse(arrival.text)).toMatchObject({ code: 'validation_error' });
  });

  it('answers 400 when the person says no there', async () => {
    set.openid.person = null;
    const arrival = await signInWith(set.service, 'oidc');
    expect(arrival.status).toBe(400);
    expect(JSON.parse(arrival.text)).toMatchObject({ code: 'validation_error' });
    expect(arrival.headers.getSetCookie()).toEqual([]);
  });

  it('makes one account when the same new person comes twice at once', async () => {
    const browsers = [new Visitor(), new Visitor(), new Visitor()];
    await Promise.all(browsers.map((browser) => signInWith(set.service, 'oidc', browser)));
    const people = await Promise.all(browsers.map((browser) => whoIs(set.service, browser)));
    expect(new Set(people.map((person) => person?.id)).size).toBe(1);
  });
});

describe('accounts that may not sign in', () => {
  it.each([
    ['pending_deletion', 'account_pending_deletion'],
    ['suspended', 'account_suspended'],
  ] as const)('turn a %s person back to the login page, without cookies', async (status, error) => {
    const ada = await signUp(set.service, `ada${set.number}`);
    await patch(ada, { emailProved: true });
    set.openid.person = unknownPerson({ email: ada.email });
    await signInWith(set.service, 'oidc');
    await patch(ada, { status });
    const newcomer = unknownPerson({ email: ada.email, sub: `new-${set.number}` });
    for (const [provider, person] of [
      ['oidc', set.openid.person],
      ['google', newcomer],
    ] as const) {
      set.openid.person = person;
      const browser = new Visitor();
      const arrival = await signInWith(set.service, provider, browser);
      expect(arrival.headers.get('location')).toBe(`/login?error=${error}`);
      expect(browser.cookie(set.service.url, 'access_token')).toBeUndefined();
      expect(browser.cookie(set.service.url, 'refresh_token')).toBeUndefined();
    }
  });

  it.each([
    ['closed', 'registration_closed'],
    ['invite', 'invite_needed'],
  ] as const)('and new people while registration is %s', async (policy, error) => {
    const { settings } = set.service.context;
    await settings.set('registration', policy);
    try {
      const arrival = await signInWith(set.service, 'oidc');
      expect(arrival.headers.get('location')).toBe(`/login?error=${error}`);
    } finally {
      await settings.set('registration', 'open');
    }
  });
});

describe('where people go on to', () => {
  it.each([
    ['/app/links?q=a', '/app/links?q=a'],
    ['/auth/device/login?app_id=spoo-snap', '/auth/device/login?app_id=spoo-snap'],
    ['https://evil.example/', '/dashboard'],
    ['//evil.example/', '/dashboard'],
    ['/\\evil.example', '/dashboard'],
  ])('is, when they ask for %s, %s', async (next, location) => {
    const browser = new Visitor();
    const arrival = await browser.open(
      `${set.service.url}/oauth/oidc?next=${encodeURIComponent(next)}`,
      (url) => !url.endsWith(location),
    );
    expect(arrival.headers.get('location')).toBe(location);
  });
});

describe('GitHub and Discord', () => {
  it('sign in the primary email of GitHub and know the person again', async () => {
    set.plain.answers.githubUser = {
      id: set.number,
      login: 'octo',
      name: 'Octo',
      avatar_url: 'https://a.example/1',
    };
    set.plain.answers.githubEmails = [
      { email: `other${set.number}@example.com`, primary: false, verified: true },
      { email: `octo${set.number}@example.com`, primary: true, verified: true },
    ];
    // GitHub names itself in its answers.
    set.plain.issuer = `${set.plain.address}/login/oauth`;
    const [first, second] = [new Visitor(), new Visitor()];
    await signInWith(set.service, 'github', first);
    await signInWith(set.service, 'github', second);
    expect(await whoIs(set.service, first)).toMatchObject({
      email: `octo${set.number}@example.com`,
      auth_providers: [{ provider: 'github' }],
    });
    expect((await whoIs(set.service, second))?.id).toBe((await whoIs(set.service, first))?.id);
    expect(set.plain.requests.at(-1)?.get('code_challenge')).toBeTruthy();
    set.plain.issuer = null;
  });

  it('refuse an answer in the name of another person', async () => {
    set.plain.issuer = 'https://evil.example';
    const arrival = await signInWith(set.service, 'github');
    set.plain.issuer = null;
    expect(arrival.status).toBe(500);
  });

  it('sign in at Discord', async () => {
    set.plain.answers.discordUser = {
      id: `${set.number}`,
      username: 'nelly',
      verified: true,
      email: `nelly${set.number}@example.com`,
    };
    const browser = new Visitor();
    await signInWith(set.service, 'discord', browser);
    expect(await whoIs(set.service, browser)).toMatchObject({ user_name: 'nelly' });
  });

  it('answer 500, and no more than that, when their API does not', async () => {
    set.plain.answers.githubUser = { message: 'nonsense with a secret' };
    const arrival = await signInWith(set.service, 'github');
    expect(arrival.status).toBe(500);
    expect(JSON.parse(arrival.text)).toMatchObject({ code: 'internal_error' });
    expect(arrival.text).not.toContain('nonsense');
  });
});

describe('GET /oauth', () => {
  it('says what the login page can offer, in the words of the owner', async () => {
    const { body } = await request(`${set.service.url}/oauth`);
    expect(body.providers).toEqual([
      { provider: 'google', label: 'Google' },
      { provider: 'github', label: 'GitHub' },
      { provider: 'discord', label: 'Discord' },
      { provider: 'oidc', label: 'Company' },
    ]);
  });
});
