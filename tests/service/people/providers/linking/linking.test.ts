import { beforeEach, describe, expect, it } from 'vitest';
import { createKey, type Person, signUp } from '../../../../support/people.ts';
import { type Answer, request } from '../../../../support/request.ts';
import { type Arrival, Visitor } from '../../../../support/visitor.ts';
import { everyProgramOf } from '../../apps/programs.ts';
import { browserOf, linkWith, setUpForFile, signInWith, whoIs } from '../provider-set-up.ts';

const set = setUpForFile();
let person: Person;
beforeEach(async () => {
  person = await signUp(set.service, `person${set.number}`);
  set.openid.person = { sub: `sub-${set.number}`, email: person.email, email_verified: true, name: 'There' };
});

const link = (who = person, provider = 'oidc', query = ''): Promise<Arrival> =>
  linkWith(set.service, provider, browserOf(set.service, who), { query });

const listLinked = (token = person.token): Promise<Answer> =>
  request(`${set.service.url}/oauth/providers`, { token });

const unlink = (provider = 'oidc', token = person.token): Promise<Answer> =>
  request(`${set.service.url}/oauth/providers/${provider}/unlink`, { method: 'DELETE', token });

describe('linking a provider', () => {
  it('links the provider, which then signs the person in', async () => {
    const arrival = await link(person, 'oidc', '?next=/app/account');
    expect(arrival.headers.get('location')).toBe('/app/account');
    const browser = new Visitor();
    await signInWith(set.service, 'oidc', browser);
    expect((await whoIs(set.service, browser))?.id).toBe(person.id);
  });

  it.each<[string, object]>([
    ['is not proved', { email_verified: false }],
    ['is not said to be proved', { email_verified: undefined }],
    ['is not told', { email: undefined }],
    ['is not that of the account', { email: 'else@example.com' }],
  ])('refuses an identity whose email %s', async (_what, said) => {
    set.openid.person = { sub: `sub-${set.number}`, email: person.email, email_verified: true, ...said };
    const refused = await link();
    expect(refused.status).toBe(400);
    expect(JSON.parse(refused.text)).toMatchObject({ code: 'validation_error' });
    expect((await listLinked()).body.providers).toEqual([]);
  });

  it('refuses an identity that is linked to another account', async () => {
    await link();
    const eve = await signUp(set.service, `eve${set.number}`);
    set.openid.person = { sub: `sub-${set.number}`, email: eve.email, email_verified: true };
    const arrival = await link(eve);
    expect(arrival.status).toBe(409);
    expect(JSON.parse(arrival.text)).toMatchObject({ code: 'conflict' });
    expect((await listLinked(eve.token)).body.providers).toEqual([]);
  });

  it('refuses a second identity of the same provider, and takes the same one again', async () => {
    await link();
    expect((await link()).status).toBe(302);
    set.openid.person = { sub: `second-${set.number}`, email: person.email, email_verified: true };
    expect((await link()).status).toBe(409);
  });
});

describe('GET /oauth/providers', () => {
  it('lists what the account is linked to', async () => {
    set.openid.person = {
      sub: `sub-${set.number}`,
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
      { id: `google_sub-${set.number}`, url: 'https://pictures.example/1.png', source: 'google' },
    ]);
  });

  it("names the owner's own provider in the profile, also as the source of a picture", async () => {
    const picture = 'https://pictures.example/1.png';
    set.openid.person = { sub: `sub-${set.number}`, email: person.email, email_verified: true, picture };
    await link();
    await request(`${set.service.url}/api/v1/me/profile-pictures`, {
      method: 'POST',
      token: person.token,
      body: { picture_id: `oidc_sub-${set.number}` },
    });
    const { body } = await request(`${set.service.url}/auth/me`, { token: person.token });
    expect(body.user?.auth_providers).toMatchObject([{ provider: 'oidc', email: person.email }]);
    expect(body.user?.pfp).toEqual({ url: picture, source: 'oidc' });
  });

  it('follows what the provider says at the next sign-in', async () => {
    await link();
    set.openid.person = {
      sub: `sub-${set.number}`,
      email: 'new@example.com',
      email_verified: true,
      name: 'Renamed',
    };
    await signInWith(set.service, 'oidc');
    expect((await listLinked()).body.providers).toMatchObject([
      { email: 'new@example.com', profile: { name: 'Renamed', picture: null } },
    ]);
  });

  it('wins over a provider of that name, and is not for anonymous visitors', async () => {
    expect((await request(`${set.service.url}/oauth/providers`)).status).toBe(401);
    const key = await createKey(set.service, person, ['urls:read']);
    expect((await listLinked(key)).status).toBe(403);
  });
});

describe('DELETE /oauth/providers/{name}/unlink', () => {
  it('is in the journal as the doing of the account, and so was the link', async () => {
    const told: unknown[] = [];
    const { journal } = set.service.context;
    const stop = journal.onEvery(({ kind, actor, actorId }) => told.push({ kind, actor, actorId }));
    await link();
    await unlink();
    stop();
    const own = { actor: 'account', actorId: person.id };
    expect(told).toContainEqual({ kind: 'account.provider-linked', ...own });
    expect(told).toContainEqual({ kind: 'account.provider-unlinked', ...own });
    expect(told).not.toContainEqual(expect.objectContaining({ actor: 'system' }));
  });

  it('ends the link: the next visit is a new identity with a known email', async () => {
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
    set.openid.person = {
      sub: `only-${set.number}`,
      email: `only${set.number}@example.com`,
      email_verified: true,
    };
    const browser = new Visitor();
    await signInWith(set.service, 'oidc', browser);
    const token = browser.cookie(set.service.url, 'access_token') ?? '';
    const refused = await unlink('oidc', token);
    expect(refused.status).toBe(400);
    expect(refused.body.code).toBe('validation_error');
    await linkWith(set.service, 'google', browser);
    expect((await unlink('oidc', token)).status).toBe(200);
    expect((await unlink('google', token)).status).toBe(400);
  });

  it('leaves one way when both links are removed at once', async () => {
    set.openid.person = {
      sub: `both-${set.number}`,
      email: `both${set.number}@example.com`,
      email_verified: true,
    };
    const browser = new Visitor();
    await signInWith(set.service, 'oidc', browser);
    const token = browser.cookie(set.service.url, 'access_token') ?? '';
    await linkWith(set.service, 'google', browser);
    const answers = await Promise.all([unlink('oidc', token), unlink('google', token)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 400]);
  });

  it('is for the person: anonymous 401, keys and apps 403 whatever they may do', async () => {
    await link();
    expect((await unlink('oidc', '')).status).toBe(401);
    for (const token of await everyProgramOf(set.service, person, set.owner)) {
      const refused = await unlink('oidc', token);
      expect([refused.status, refused.body.code]).toEqual([403, 'forbidden']);
    }
    expect((await listLinked()).body.providers).toHaveLength(1);
  });
});
