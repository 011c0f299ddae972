import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createKey, type Person, signUp } from '../../support/people.ts';
import { type Answer, request } from '../../support/request.ts';
import { type Arrival, Visitor } from '../../support/visitor.ts';
import { type SetUp, setUpProviders, signInWith, whoIs } from './provider-set-up.ts';

let set: SetUp;
let person: Person;
let number = 0;
beforeAll(async () => {
  set = await setUpProviders();
});
afterAll(() => set.stop());
beforeEach(async () => {
  number += 1;
  person = await signUp(set.service, `person${number}`);
  set.openid.person = { sub: `sub-${number}`, email: person.email, email_verified: true, name: 'There' };
});

/** A browser this person is signed in with. */
function browserOf({ cookie }: Person): Visitor {
  const browser = new Visitor();
  for (const pair of cookie.split('; ')) {
    const at = pair.indexOf('=');
    browser.setCookie(set.service.url, pair.slice(0, at), pair.slice(at + 1));
  }
  return browser;
}

const link = (who = person, provider = 'oidc', query = ''): Promise<Arrival> =>
  browserOf(who).open(
    `${set.service.url}/oauth/${provider}/link${query}`,
    (next) => !next.startsWith(`${set.service.url}/dashboard`) && !next.includes('/app/'),
  );

const listLinked = (token = person.token): Promise<Answer> =>
  request(`${set.service.url}/oauth/providers`, { token });

const unlink = (provider = 'oidc', token = person.token): Promise<Answer> =>
  request(`${set.service.url}/oauth/providers/${provider}/unlink`, { method: 'DELETE', token });

describe('GET /oauth/{provider}/link', () => {
  it('links the provider, which then signs the person in', async () => {
    const arrival = await link(person, 'oidc', '?next=/app/account');
    expect(arrival.headers.get('location')).toBe('/app/account');
    const browser = new Visitor();
    await signInWith(set.service, 'oidc', browser);
    expect((await whoIs(set.service, browser))?.id).toBe(person.id);
  });

  it('links without proof of the email, since the person is signed in, but not under another email', async () => {
    set.openid.person = { sub: `sub-${number}`, email: person.email, email_verified: false };
    expect((await link()).status).toBe(302);
    set.openid.person = { sub: `sub-${number}`, email: 'else@example.com', email_verified: true };
    const other = await link(person, 'google');
    expect(other.status).toBe(400);
    expect(JSON.parse(other.text)).toMatchObject({ code: 'validation_error' });
  });

  it('refuses an identity that is linked to somebody else', async () => {
    await link();
    const eve = await signUp(set.service, `eve${number}`);
    set.openid.person = { sub: `sub-${number}`, email: eve.email, email_verified: true };
    const arrival = await link(eve);
    expect(arrival.status).toBe(409);
    expect(JSON.parse(arrival.text)).toMatchObject({ code: 'conflict' });
    expect((await listLinked(eve.token)).body.providers).toEqual([]);
  });

  it('refuses a second identity of the same provider, and takes the same one again', async () => {
    await link();
    expect((await link()).status).toBe(302);
    set.openid.person = { sub: `second-${number}`, email: person.email, email_verified: true };
    expect((await link()).status).toBe(409);
  });

  it('is for people who are signed in: nobody 401, keys without admin:all 403', async () => {
    const start = (token?: string) => request(`${set.service.url}/oauth/oidc/link`, { token });
    expect((await start()).status).toBe(401);
    expect((await start(await createKey(set.service, person, ['urls:manage']))).status).toBe(403);
    expect((await start(await createKey(set.service, person, ['admin:all']))).status).toBe(302);
  });
});

describe('GET /oauth/providers', () => {
  it('lists what the account is linked to', async () => {
    set.openid.person = {
      sub: `sub-${number}`,
      email: person.email,
      email_verified: true,
      name: 'There',
      picture: 'https://pictures.example/1.png',
    };
    await link(person, 'google');
    const answer = await listLinked();
    expect(answer.status).toBe(200);
    expect(answer.body).toEqual({
      providers: [
        {
          provider: 'google',
          email: person.email,
          email_verified: true,
          linked_at: new Date(set.service.clock.now()).toISOString(),
          profile: { name: 'There', picture: 'https://pictures.example/1.png' },
        },
      ],
      password_set: true,
    });
    const { body } = await request(`${set.service.url}/auth/me`, { token: person.token });
    expect(body.user?.auth_providers).toMatchObject([{ provider: 'google', email: person.email }]);
    const pictures = await request(`${set.service.url}/api/v1/me/profile-pictures`, { token: person.token });
    expect(pictures.body.pictures).toMatchObject([
      { id: `google_sub-${number}`, url: 'https://pictures.example/1.png', source: 'google' },
    ]);
  });

  it('names a provider that official clients do not know null in the profile', async () => {
    await link();
    const { body } = await request(`${set.service.url}/auth/me`, { token: person.token });
    expect(body.user?.auth_providers).toMatchObject([{ provider: null, email: person.email }]);
    expect((await listLinked()).body.providers).toMatchObject([{ provider: 'oidc' }]);
  });

  it('follows what the provider says at the next sign-in', async () => {
    await link();
    set.openid.person = {
      sub: `sub-${number}`,
      email: 'new@example.com',
      email_verified: true,
      name: 'Renamed',
    };
    await signInWith(set.service, 'oidc');
    expect((await listLinked()).body.providers).toMatchObject([
      { email: 'new@example.com', profile: { name: 'Renamed', picture: null } },
    ]);
  });

  it('wins over a provider of that name, and is not for strangers', async () => {
    expect((await request(`${set.service.url}/oauth/providers`)).status).toBe(401);
    const key = await createKey(set.service, person, ['urls:read']);
    expect((await listLinked(key)).status).toBe(403);
  });
});

describe('DELETE /oauth/providers/{name}/unlink', () => {
  it('ends the link: the next visit is a stranger with a known email', async () => {
    await link();
    const answer = await unlink();
    expect(answer.status).toBe(200);
    expect(answer.body).toMatchObject({ success: true, message: expect.stringContaining('Company') });
    expect((await listLinked()).body.providers).toEqual([]);
  });

  it('answers 404 for what is not linked', async () => {
    expect((await unlink()).status).toBe(404);
    await link();
    expect((await unlink('google')).status).toBe(404);
    expect((await unlink()).status).toBe(200);
    expect((await unlink()).status).toBe(404);
  });

  it('keeps the last way to sign in', async () => {
    set.openid.person = { sub: `only-${number}`, email: `only${number}@example.com`, email_verified: true };
    const browser = new Visitor();
    await signInWith(set.service, 'oidc', browser);
    const token = browser.cookie(set.service.url, 'access_token') ?? '';
    const refused = await unlink('oidc', token);
    expect(refused.status).toBe(400);
    expect(refused.body.code).toBe('validation_error');
    await browser.open(`${set.service.url}/oauth/google/link`, (next) => !next.includes('/dashboard'));
    expect((await unlink('oidc', token)).status).toBe(200);
    expect((await unlink('google', token)).status).toBe(400);
  });

  it('leaves one way when both links are removed at once', async () => {
    set.openid.person = { sub: `both-${number}`, email: `both${number}@example.com`, email_verified: true };
    const browser = new Visitor();
    await signInWith(set.service, 'oidc', browser);
    const token = browser.cookie(set.service.url, 'access_token') ?? '';
    await browser.open(`${set.service.url}/oauth/google/link`, (next) => !next.includes('/dashboard'));
    const answers = await Promise.all([unlink('oidc', token), unlink('google', token)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 400]);
  });

  it('is refused to keys without admin:all, and to strangers', async () => {
    await link();
    const key = await createKey(set.service, person, ['urls:manage']);
    expect((await unlink('oidc', key)).status).toBe(403);
    expect((await unlink('oidc', '')).status).toBe(401);
  });
});
