import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeLink } from '../../../../support/links.ts';
import { createKey, type Person, signUp } from '../../../../support/people.ts';
import { request } from '../../../../support/request.ts';
import { startTestService, type TestService } from '../../../../support/start-service.ts';

let service: TestService;
let ada: Person;

beforeAll(async () => {
  service = await startTestService();
  ada = await signUp(service);
});
afterAll(() => service.stop());

const create = (body: object, options: object = { token: ada.token }) =>
  request(`${service.url}/api/v1/links`, { method: 'POST', body, ...options });

const get = async (path: string) => (await request(`${service.url}${path}`, { token: ada.token })).body;

const count = async (): Promise<number> => Number((await get('/api/v1/urls')).total);

const WIKI = 'https://wiki.example.com/handbook';

/** One wrong part of a request each, and how it is refused. */
const REFUSED: [string, object, number, string][] = [
  [
    'a name that another link has as its alias',
    { names: [{ name: 'free-1' }, { name: 'occupied' }] },
    409,
    'names.1.name',
  ],
  [
    'a name that another link has as a further name',
    { names: [{ name: 'occupied-too' }] },
    409,
    'names.0.name',
  ],
  ['a name twice', { names: [{ name: 'twice' }, { name: 'twice' }] }, 409, 'names.1.name'],
  ['its alias as a name', { alias: 'itself', names: [{ name: 'itself' }] }, 409, 'names.0.name'],
  ['a name with a blank', { names: [{ name: 'a b' }] }, 422, 'names.0.name'],
  ['a reserved name', { names: [{ name: 'api' }] }, 400, 'names.0.name'],
  ['51 names', { names: Array.from({ length: 51 }, (_, at) => ({ name: `many-${at}` })) }, 422, 'names'],
  ['a name on a domain of nobody', { names: [{ name: 'x', domain: 'go.example' }] }, 404, 'domain'],
  [
    'a rule about a network without a name',
    { rules: [{ when: { network: 'Attic' }, then: WIKI }] },
    400,
    'rules.0.when.network',
  ],
  [
    'a rule to an address of no scheme',
    { rules: [{ when: { country: 'DE' }, then: 'wiki' }] },
    400,
    'rules.0.then',
  ],
  [
    'rules and destinations by country',
    { rules: [{ when: {}, then: WIKI }], geo_rules: { DE: WIKI } },
    422,
    'rules',
  ],
  ['a title that is too long', { title: 'a'.repeat(201) }, 422, 'title'],
];

describe('POST /api/v1/links', () => {
  it('makes a link with its title, notes, rules and further names in one request', async () => {
    const { status, body } = await create({
      long_url: WIKI,
      alias: 'handbook',
      title: ' The  handbook ',
      notes: 'For all',
      rules: [
        { when: { device: 'mobile' }, then: 'https://m.example.com/' },
        { when: { country: 'DE' }, then: 'https://de.example.com/' },
      ],
      names: [{ name: 'manual', note: 'as it was called' }, { name: 'guide' }],
    });
    expect(status).toBe(201);
    expect(body).toMatchObject({
      alias: 'handbook',
      title: 'The handbook',
      notes: 'For all',
      geo_rules: { DE: 'https://de.example.com/' },
      rules: [{ when: { device: 'mobile' } }, { when: { country: 'DE' } }],
      names: [
        { name: 'manual', note: 'as it was called' },
        { name: 'guide', note: null },
      ],
    });
    expect(await get(`/api/v1/links/${body.id}/about`)).toMatchObject({
      title: 'The handbook',
      notes: 'For all',
    });
    expect((await get(`/api/v1/links/${body.id}/rules`)).rules).toEqual(body.rules);
    expect((await get(`/api/v1/links/${body.id}/names`)).names).toHaveLength(2);
    const led = await request(`${service.url}/guide`);
    expect([led.status, led.headers.get('location')]).toEqual([302, WIKI]);
  });

  it('makes a link of a destination alone, as POST /api/v1/shorten does', async () => {
    const { status, body } = await create({ long_url: WIKI });
    expect(status).toBe(201);
    expect(body).toMatchObject({ title: null, notes: null, rules: [], names: [], long_url: WIKI });
  });

  it('keeps destinations by country without rules', async () => {
    const { body } = await create({ long_url: WIKI, geo_rules: { FR: 'https://fr.example.com/' } });
    expect(body.geo_rules).toEqual({ FR: 'https://fr.example.com/' });
  });

  describe('makes nothing of a request with', () => {
    beforeAll(async () => {
      await makeLink(service, { alias: 'occupied' }, ada.token);
      await create({ long_url: WIKI, alias: 'has-names', names: [{ name: 'occupied-too' }] });
    });

    it.each(REFUSED)('%s', async (_what, part, expected, field) => {
      const before = await count();
      const { status, body } = await create({ long_url: WIKI, alias: 'not-made', ...part });
      expect([status, body.field ?? '']).toEqual([expected, field]);
      expect(await count()).toBe(before);
      const led = await request(`${service.url}/free-1`);
      expect(led.status).toBe(404);
    });
  });

  it('is one operation that is taken back whole', async () => {
    const operation = '0123456789abcdef01234567';
    const { body } = await create(
      { long_url: WIKI, alias: 'regretted', title: 'Oh', names: [{ name: 'regretted-too' }] },
      { token: ada.token, headers: { 'x-operation-id': operation } },
    );
    const undone = await request(`${service.url}/api/v1/links/undo`, {
      method: 'POST',
      body: { operation },
      token: ada.token,
    });
    expect(undone.status).toBeLessThan(300);
    expect((await request(`${service.url}/api/v1/urls/${body.id}`, { token: ada.token })).status).toBe(404);
    expect((await request(`${service.url}/regretted-too`)).status).toBe(404);
  });

  it('needs an account, and of a key the scope to make links', async () => {
    expect((await create({ long_url: WIKI }, {})).status).toBe(401);
    const reader = await createKey(service, ada, ['urls:read']);
    expect((await create({ long_url: WIKI }, { token: reader })).status).toBe(403);
    const maker = await createKey(service, ada, ['shorten:create']);
    expect((await create({ long_url: WIKI, title: 'By key' }, { token: maker })).status).toBe(201);
  });
});
