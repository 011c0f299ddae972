import { createHash } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createKey, type Person, signUp, signUpAnother } from '../../../support/people.ts';
import { type Answer, request } from '../../../support/request.ts';
import { makeUnverified } from '../../../support/smtp-settings.ts';
import { startTestService, type TestService } from '../../../support/start-service.ts';

let service: TestService;
let ada: Person;
beforeAll(async () => {
  service = await startTestService();
  ada = await signUp(service);
});
afterAll(() => service.stop());

const newcomer = (): Promise<Person> => signUpAnother(service);
const create = (body: unknown, token = ada.token): Promise<Answer> =>
  request(`${service.url}/api/v1/keys`, { method: 'POST', body, token });
const list = (token: string): Promise<Answer> => request(`${service.url}/api/v1/keys`, { token });
const end = (id: string, query = '', token = ada.token): Promise<Answer> =>
  request(`${service.url}/api/v1/keys/${id}${query}`, { method: 'DELETE', token });
const me = async (token: string): Promise<number> =>
  (await request(`${service.url}/auth/me`, { token })).status;

const GOOD = { name: 'ci', scopes: ['shorten:create'] };

describe('POST /api/v1/keys', () => {
  it('shows the token once and keeps only its hash', async () => {
    const answer = await create({
      name: '  ci  ',
      description: 'for builds',
      scopes: ['urls:read', 'urls:read'],
    });
    expect(answer.status).toBe(201);
    const token = String(answer.body.token);
    expect(token).toMatch(/^spoo_[A-Za-z0-9_-]{43}$/);
    expect(answer.body).toEqual({
      id: expect.stringMatching(/^[0-9a-f]{24}$/),
      name: 'ci',
      description: 'for builds',
      scopes: ['urls:read'],
      created_at: service.clock.now() / 1000,
      expires_at: null,
      revoked: false,
      token_prefix: token.slice(0, 9),
      last_used_at: null,
      token,
    });
    expect((await list(ada.token)).text).not.toContain(token);
    const stored = JSON.stringify(await service.context.database.read.query.keys.findMany());
    expect(stored).not.toContain(token.slice(9));
    expect(stored).toContain(createHash('sha256').update(token.slice(5)).digest('hex'));
  });

  it.each([
    ['Unix seconds', (now: number) => now / 1000 + 60],
    ['digits', (now: number) => String(now / 1000 + 60)],
    ['ISO 8601', (now: number) => new Date(now + 60_000).toISOString()],
  ])('takes an expiry as %s, and the key ends then to the second', async (_case, expiry) => {
    const answer = await create({ ...GOOD, expires_at: expiry(service.clock.now()) });
    expect(answer.body.expires_at).toBe(service.clock.now() / 1000 + 60);
    const token = String(answer.body.token);
    service.clock.advance(59_000);
    expect(await me(token)).toBe(200);
    service.clock.advance(1_000);
    expect(await me(token)).toBe(401);
  });

  it.each([
    ['past', 1],
    ['now', () => service.clock.now() / 1000],
    ['not a date', 'tomorrow'],
    ['a day that is none', '2030-02-30'],
  ])('refuses an expiry that is %s with 400', async (_case, expiry) => {
    const answer = await create({ ...GOOD, expires_at: typeof expiry === 'function' ? expiry() : expiry });
    expect(answer.status).toBe(400);
    expect(answer.body).toMatchObject({ code: 'validation_error', field: 'expires_at' });
  });

  it.each([
    ['no name', { scopes: ['urls:read'] }, 'name'],
    ['a blank name', { ...GOOD, name: '   ' }, 'name'],
    ['a long name', { ...GOOD, name: 'n'.repeat(256) }, 'name'],
    ['a long description', { ...GOOD, description: 'd'.repeat(1001) }, 'description'],
    ['no scopes', { name: 'ci' }, 'scopes'],
    ['an empty list of scopes', { name: 'ci', scopes: [] }, 'scopes'],
    ['an unknown scope', { name: 'ci', scopes: ['everything'] }, 'scopes.0'],
    ['the scope that only apps may have', { name: 'ci', scopes: ['urls:read', 'keys:manage'] }, 'scopes.1'],
    ['a list for an expiry', { ...GOOD, expires_at: [] }, 'expires_at'],
  ])('refuses %s with 422', async (_case, body, field) => {
    const answer = await create(body);
    expect(answer.status).toBe(422);
    expect(answer.body).toMatchObject({ code: 'validation_error', field });
  });

  it('gives at most twenty active keys, also to those who ask all at once', async () => {
    const person = await newcomer();
    const answers = await Promise.all(Array.from({ length: 25 }, () => create(GOOD, person.token)));
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(20);
    expect(answers.find(({ status }) => status === 400)?.body).toMatchObject({ code: 'validation_error' });
    const keys = JSON.parse((await list(person.token)).text).keys;
    await end(keys[0].id, '?revoke=true', person.token);
    expect((await create(GOOD, person.token)).status).toBe(201);
    expect((await create(GOOD, person.token)).status).toBe(400);
  });

  it('is only for people with a verified email', async () => {
    const person = await newcomer();
    await makeUnverified(service, person.id);
    const answer = await create(GOOD, person.token);
    expect(answer.status).toBe(403);
    expect(answer.body).toMatchObject({ code: 'EMAIL_NOT_VERIFIED' });
  });
});

describe('ending a key', () => {
  it('revokes: the key stops at once, its record stays', async () => {
    const person = await newcomer();
    const { id, token } = (await create(GOOD, person.token)).body;
    const answer = await end(String(id), '?revoke=true', person.token);
    expect(answer.body).toEqual({ success: true, action: 'revoked' });
    expect(await me(String(token))).toBe(401);
    expect(JSON.parse((await list(person.token)).text).keys).toMatchObject([{ id, revoked: true }]);
  });

  it('deletes: the key stops at once, nothing stays', async () => {
    const person = await newcomer();
    const { id, token } = (await create(GOOD, person.token)).body;
    expect((await end(String(id), '', person.token)).body).toEqual({ success: true, action: 'deleted' });
    expect(await me(String(token))).toBe(401);
    expect((await list(person.token)).body).toEqual({ keys: [] });
    expect((await end(String(id), '', person.token)).status).toBe(404);
  });

  it('does not reach a key of another account', async () => {
    const { id, token } = (await create(GOOD)).body;
    const other = await newcomer();
    expect((await end(String(id), '', other.token)).status).toBe(404);
    expect(await me(String(token))).toBe(200);
  });

  it.each(['short', '0123456789ABCDEF01234567', '0123456789abcdef012345678'])(
    'takes no malformed id: %s',
    async (id) => {
      expect((await end(id)).status).toBe(422);
    },
  );
});

describe('a leaked key', () => {
  it.each([['admin:all'], ['urls:manage']])(
    'with %s cannot see, make or end keys, nor delete the account',
    async (scope) => {
      const person = await newcomer();
      const key = await createKey(service, person, [scope]);
      const { id } = JSON.parse((await list(person.token)).text).keys[0];
      const answers = [
        await list(key),
        await create(GOOD, key),
        await end(id, '', key),
        await request(`${service.url}/auth/sessions`, { token: key }),
      ];
      for (const answer of answers) {
        expect(answer.status).toBe(403);
        expect(answer.body).toMatchObject({ code: 'forbidden' });
      }
      expect(JSON.parse((await list(person.token)).text).keys).toHaveLength(1);
    },
  );

  it('can do what its scopes say and nothing else', async () => {
    const person = await newcomer();
    const reader = await createKey(service, person, ['urls:read']);
    const body = { long_url: 'https://example.com/' };
    expect((await request(`${service.url}/api/v1/urls`, { token: reader })).status).toBe(200);
    expect(
      (await request(`${service.url}/api/v1/shorten`, { method: 'POST', token: reader, body })).status,
    ).toBe(403);
    expect((await request(`${service.url}/auth/onboarding`, { token: reader })).status).toBe(403);
    const admin = await createKey(service, person, ['admin:all']);
    expect(
      (await request(`${service.url}/api/v1/shorten`, { method: 'POST', token: admin, body })).status,
    ).toBe(201);
    expect((await request(`${service.url}/auth/onboarding`, { token: admin })).status).toBe(200);
  });
});

describe('the time of last use', () => {
  it('is kept to the hour', async () => {
    const person = await newcomer();
    const key = await createKey(service, person, ['urls:read']);
    const lastUsed = async () => JSON.parse((await list(person.token)).text).keys[0].last_used_at;
    const start = service.clock.now();
    await me(key);
    await expect.poll(lastUsed).toBe(start / 1000);
    service.clock.advance(100_000);
    await me(key);
    expect(await lastUsed()).toBe(start / 1000);
  });
});
