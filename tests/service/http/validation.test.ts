import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { getLink, makeLink, shorten } from '../../support/links.ts';
import { type Person, signUp } from '../../support/people.ts';
import { type Answer, request } from '../../support/request.ts';
import { startTestService, type TestService } from '../../support/start-service.ts';

let service: TestService;
let ada: Person;
beforeAll(async () => {
  service = await startTestService();
  ada = await signUp(service);
});
afterAll(() => service.stop());

const URL = 'https://example.com/';
const create = (fields: object): Promise<Answer> => shorten(service, { long_url: URL, ...fields }, ada.token);
const post = (body: string | Buffer<ArrayBuffer>, type = 'application/json'): Promise<Response> =>
  fetch(`${service.url}/api/v1/shorten`, { method: 'POST', body, headers: { 'Content-Type': type } });

describe('a 422', () => {
  it('tells a single fault in both shapes', async () => {
    const answer = await shorten(service, {});
    expect(answer.status).toBe(422);
    expect(answer.headers.get('x-error-code')).toBe('validation_error');
    expect(answer.body).toEqual({
      detail: [{ loc: ['body', 'long_url'], msg: 'Field required', type: 'missing', input: {} }],
      error: 'long_url: Field required',
      code: 'validation_error',
      field: 'long_url',
    });
  });

  it('tells several faults together, and then no single field', async () => {
    const answer = await create({ max_clicks: 0, block_bots: 'perhaps' });
    expect(answer.status).toBe(422);
    expect(answer.body.field).toBeUndefined();
    expect(answer.body.error).toMatch(/block_bots.*max_clicks/);
    expect(answer.body.details).toEqual([
      { field: 'block_bots', error: 'Input should be a valid boolean' },
      { field: 'max_clicks', error: 'Input should be greater than 0' },
    ]);
    expect(answer.body.detail).toHaveLength(2);
  });

  it('locates faults in objects, lists and queries', async () => {
    const nested = await create({ meta_tags: { title: 'x', color: 'red' } });
    expect(nested.body).toMatchObject({
      field: 'meta_tags.color',
      detail: [{ loc: ['body', 'meta_tags', 'color'] }],
    });
    const listed = await request(`${service.url}/api/v1/urls/claim`, {
      method: 'POST',
      token: ada.token,
      body: { claims: [{ url_id: '0'.repeat(24), token: 'short' }] },
    });
    expect(listed.body).toMatchObject({
      field: 'claims.0.token',
      detail: [{ loc: ['body', 'claims', 0, 'token'], type: 'string_too_short' }],
    });
    const queried = await request(`${service.url}/api/v1/urls?page=0`, { token: ada.token });
    expect(queried.body).toMatchObject({
      field: 'page',
      detail: [{ loc: ['query', 'page'], type: 'greater_than_equal', input: 0 }],
    });
  });

  it('never repeats a password or a token', async () => {
    const answers = await Promise.all([
      create({ password: 'hunter2' }),
      create({ password: 12345678 }),
      request(`${service.url}/auth/login`, { method: 'POST', body: { password: 'hunter2' } }),
      request(`${service.url}/api/v1/urls/claim`, {
        method: 'POST',
        token: ada.token,
        body: { claims: [{ url_id: 'x', token: 'hunter2' }] },
      }),
    ]);
    for (const answer of answers) {
      expect(answer.status).toBe(422);
      expect(answer.text).not.toMatch(/hunter2|12345678/);
    }
  });

  it.each([
    ['no body', '', 'application/json'],
    ['half an object', '{"long_url":', 'application/json'],
    ['a list', '[]', 'application/json'],
    ['a word', '"https://example.com/"', 'application/json'],
    ['null', 'null', 'application/json'],
    ['JSON that is called text', `{"long_url":"${URL}"}`, 'text/plain'],
    ['a form', `long_url=${encodeURIComponent(URL)}`, 'application/x-www-form-urlencoded'],
  ])('meets %s', async (_name, body, type) => {
    const answer = await post(body, type);
    expect(answer.status).toBe(422);
    const told = JSON.parse(await answer.text());
    expect(told).toMatchObject({ code: 'validation_error', field: 'input' });
    expect(told.error).toMatch(
      /^input: (The body is not valid JSON|Content-Type must be application\/json|Input should be a valid dictionary.*)$/,
    );
    expect(told.detail[0].loc).toEqual(['body']);
  });

  it('meets bytes that are not UTF-8', async () => {
    const bytes = Buffer.concat([
      Buffer.from('{"long_url":"https://example.com/'),
      Buffer.from([0xff, 0x22, 0x7d]),
    ]);
    expect((await post(bytes)).status).toBe(422);
  });

  it('is not met by text of any kind where any text may stand', async () => {
    await fc.assert(
      fc.asyncProperty(fc.string({ unit: 'binary', maxLength: 40 }), async (text) => {
        const answer = await create({ alias: text, password: text, domain: text, expire_after: text });
        expect(answer.status).toBeLessThan(500);
      }),
      { numRuns: 60 },
    );
  });
});

describe('reading leniently', () => {
  it.each([
    [{ max_clicks: '10' }, { max_clicks: 10 }],
    [{ max_clicks: 10.0 }, { max_clicks: 10 }],
    [{ max_clicks: '10.0' }, { max_clicks: 10 }],
    [{ block_bots: 'true' }, { block_bots: true }],
    [{ block_bots: 'false' }, { block_bots: false }],
    [{ private_stats: 'false' }, { private_stats: false }],
    [{ nonsense: { deep: true } }, { max_clicks: null }],
    [
      { ab_variants: [{ url: ' https://example.com/ ', weight: '40', note: 'x' }] },
      { ab_variants: [{ url: 'https://example.com/', weight: 40 }] },
    ],
  ])('takes %j', async (fields, stored) => {
    const created = await create(fields);
    expect(created.status).toBe(201);
    expect((await getLink(service, String(created.body.id), ada.token)).body).toMatchObject(stored);
  });

  it.each([
    [{ max_clicks: true }, 'max_clicks'],
    [{ max_clicks: 1.5 }, 'max_clicks'],
    [{ max_clicks: 'ten' }, 'max_clicks'],
    [{ max_clicks: 1e300 }, 'max_clicks'],
    [{ max_clicks: [10] }, 'max_clicks'],
    [{ block_bots: 'yes please' }, 'block_bots'],
    [{ alias: 12345 }, 'alias'],
    [{ alias: false }, 'alias'],
    [{ password: ['a'] }, 'password'],
    [{ geo_rules: 'DE' }, 'geo_rules'],
    [{ meta_tags: 'title' }, 'meta_tags'],
    [{ alias_type: 'runes' }, 'alias_type'],
    [{ expire_after: true }, 'expire_after'],
    [{ expire_after: {} }, 'expire_after'],
    [{ ab_variants: [1] }, 'ab_variants.0'],
    [{ ab_variants: [{ url: 'https://example.com/', weight: true }] }, 'ab_variants.0.weight'],
  ])('refuses %j', async (fields, field) => {
    const answer = await create(fields);
    expect(answer.status).toBe(422);
    expect(answer.body.field).toBe(field);
  });

  it('ignores unknown query parameters', async () => {
    const answer = await request(`${service.url}/api/v1/urls?scope=anon&pageSize=5&x[]=1`, {
      token: ada.token,
    });
    expect(answer.status).toBe(200);
    expect(answer.body.pageSize).toBe(5);
  });
});

describe('moments', () => {
  const NEW_YEAR = Date.UTC(2027, 0, 1) / 1000;

  it.each([
    [NEW_YEAR],
    [NEW_YEAR + 0.9],
    [String(NEW_YEAR)],
    ['2027-01-01'],
    ['2027-01-01T00:00:00'],
    ['2027-01-01T00:00:00Z'],
    ['2027-01-01T00:00:00.999Z'],
    ['2027-01-01T05:30:00+05:30'],
    ['2026-12-31 19:00:00-05:00'],
  ])('are read from %j', async (expire_after) => {
    const created = await create({ expire_after });
    expect(created.status).toBe(201);
    const { body } = await getLink(service, String(created.body.id), ada.token);
    expect(body.expire_after).toBe(NEW_YEAR);
  });

  it.each([
    'tomorrow',
    '',
    '2027-02-30',
    '2027-13-01',
    '2027-01-01T25:00:00Z',
    '1e10',
    '-5',
    1e18,
    '２０２７',
  ])('are not read from %j', async (expire_after) => {
    const { id } = await makeLink(service, {}, ada.token);
    const answers = [
      await create({ expire_after }),
      await request(`${service.url}/api/v1/urls/${id}`, {
        method: 'PATCH',
        token: ada.token,
        body: { expire_after },
      }),
      await request(`${service.url}/api/v1/urls/bulk/expiry`, {
        method: 'POST',
        token: ada.token,
        body: { ids: [id], expire_after },
      }),
    ];
    for (const answer of answers) {
      expect(answer.status).toBe(422);
      expect(answer.body).toMatchObject({ code: 'validation_error', field: 'expire_after' });
    }
  });

  it('are whole Unix seconds or ISO 8601 in UTC, field by field', async () => {
    const created = await create({ expire_after: NEW_YEAR });
    expect(created.body.created_at).toBe(Math.floor(service.clock.now() / 1000));
    const { body } = await getLink(service, String(created.body.id), ada.token);
    expect(body.created_at).toBe(new Date(service.clock.now()).toISOString());
    const patched = await request(`${service.url}/api/v1/urls/${created.body.id}`, {
      method: 'PATCH',
      token: ada.token,
      body: { max_clicks: 5 },
    });
    expect(patched.body).toMatchObject({
      expire_after: NEW_YEAR,
      updated_at: Math.floor(service.clock.now() / 1000),
    });
  });
});
