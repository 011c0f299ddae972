import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { getLink, makeLink, shorten } from '../../../../support/links.ts';
import { type Person, signUp } from '../../../../support/people.ts';
import { type Answer, request } from '../../../../support/request.ts';
import { startTestService, type TestService } from '../../../../support/start-service.ts';

let service: TestService;
let ada: Person;
beforeAll(async () => {
  service = await startTestService();
  ada = await signUp(service);
});
afterAll(() => service.stop());

const URL = 'https://example.com/';
const B = 'https://example.com/b';
const create = (fields: object): Promise<Answer> => shorten(service, { long_url: URL, ...fields }, ada.token);
const soon = (seconds: number): number => Math.floor(service.clock.now() / 1000) + seconds;
const read = async (id: unknown) => (await getLink(service, String(id), ada.token)).body;
const weights = (...given: unknown[]) => ({ ab_variants: given.map((weight) => ({ url: B, weight })) });

describe('a new link', () => {
  it('answers with all it was given, alike wherever it is read', async () => {
    const fields = {
      starts_at: soon(600),
      pre_start_url: 'https://example.com/soon',
      ab_variants: [
        { url: B, weight: 60 },
        { url: URL, weight: 30 },
      ],
      expired_redirect_url: 'https://example.com/archive',
    };
    const made = await create({ ...fields, expire_after: soon(601) });
    expect([made.status, made.body.status]).toEqual([201, 'SCHEDULED']);
    expect(made.body).toMatchObject(fields);
    expect(await read(made.body.id)).toMatchObject({ ...fields, status: 'SCHEDULED' });
    const list = await request(`${service.url}/api/v1/urls?pageSize=1`, { token: ada.token });
    expect(list.body).toMatchObject({ items: [{ id: made.body.id, ...fields }] });
  });

  it('takes its start in every form of a moment', async () => {
    const at = soon(3600);
    for (const starts_at of [at, at + 0.9, String(at), new Date(at * 1000).toISOString()]) {
      expect((await create({ starts_at })).body.starts_at).toBe(at);
    }
  });

  it('keeps its start in the answer after it has passed', async () => {
    const { body } = await create({ starts_at: soon(10), pre_start_url: URL });
    service.clock.advance(10_000);
    expect(await read(body.id)).toMatchObject({ status: 'ACTIVE', starts_at: body.starts_at });
  });

  it.each([
    { ab_variants: [], pre_start_url: '', expired_redirect_url: '' },
    { ab_variants: null, starts_at: null, pre_start_url: null, expired_redirect_url: null },
  ])('takes %j for none, and answers with null', async (fields) => {
    const { status, body } = await create(fields);
    expect(status).toBe(201);
    const none = { starts_at: null, pre_start_url: null, ab_variants: null, expired_redirect_url: null };
    expect(body).toMatchObject(none);
    expect(await read(body.id)).toMatchObject(none);
  });

  it('keeps a page before its start that never was asked for', async () => {
    const { body } = await create({ pre_start_url: B });
    expect(body).toMatchObject({ status: 'ACTIVE', starts_at: null, pre_start_url: B });
  });

  it('of an anonymous caller has none of it once it is claimed', async () => {
    const { id, claimToken } = await makeLink(service);
    const claims = [{ url_id: id, token: claimToken }];
    const path = `${service.url}/api/v1/urls/claim`;
    await request(path, { method: 'POST', token: ada.token, body: { claims } });
    expect(await read(id)).toMatchObject({
      starts_at: null,
      pre_start_url: null,
      ab_variants: null,
      expired_redirect_url: null,
    });
  });
});

describe('a new link is refused', () => {
  it.each([
    ['shares of 101', weights(60, 41), 422, 'ab_variants'],
    ['fifty-one variants', weights(...Array(51).fill(1)), 422, 'ab_variants'],
    ['eleven variants', weights(...Array(11).fill(1)), 400, 'ab_variants'],
    ['variants that are no list', { ab_variants: { url: B, weight: 1 } }, 422, 'ab_variants'],
    ['a variant that is no object', { ab_variants: [B] }, 422, 'ab_variants.0'],
    ['a variant without a weight', { ab_variants: [{ url: B }] }, 422, 'ab_variants.0.weight'],
    ['a variant without an address', { ab_variants: [{ weight: 1 }] }, 422, 'ab_variants.0.url'],
    ['a blank variant', { ab_variants: [{ url: ' ', weight: 1 }] }, 422, 'ab_variants.0.url'],
    ['the weight 0', weights(5, 0), 422, 'ab_variants.1.weight'],
    ['the weight 101', weights(101), 422, 'ab_variants.0.weight'],
    ['half a weight', weights(1.5), 422, 'ab_variants.0.weight'],
    ['a weight of true', weights(true), 422, 'ab_variants.0.weight'],
    ['a variant that is no address', { ab_variants: [{ url: 'b', weight: 1 }] }, 400, 'ab_variants.0.url'],
    ['an unreadable start', { starts_at: 'tomorrow' }, 422, 'starts_at'],
    ['an empty start', { starts_at: '' }, 422, 'starts_at'],
    ['a passed start', { starts_at: 1 }, 400, 'starts_at'],
    ['a start at its end', { starts_at: 4e9, expire_after: 4e9 }, 400, 'starts_at'],
    ['a start after its end', { starts_at: 4e9 + 1, expire_after: 4e9 }, 400, 'starts_at'],
    ['a page that is no address', { pre_start_url: 'soon' }, 400, 'pre_start_url'],
    ['a page that is too long', { pre_start_url: URL + 'a'.repeat(8192) }, 422, 'pre_start_url'],
    ['a fallback that is no address', { expired_redirect_url: ' ' }, 400, 'expired_redirect_url'],
    ['a fallback that is no text', { expired_redirect_url: 7 }, 422, 'expired_redirect_url'],
  ])('for %s', async (_what, fields, status, field) => {
    const answer = await create(fields);
    expect([answer.status, answer.body.field]).toEqual([status, field]);
  });

  it('for a start at this very moment, and taken a second later', async () => {
    expect((await create({ starts_at: soon(0) })).status).toBe(400);
    expect((await create({ starts_at: soon(1) })).status).toBe(201);
  });

  it.each([
    (url: string) => [
      {
        ab_variants: [
          { url: B, weight: 1 },
          { url, weight: 1 },
        ],
      },
      'ab_variants.1.url',
    ],
    (url: string) => [{ pre_start_url: url }, 'pre_start_url'],
    (url: string) => [{ expired_redirect_url: url }, 'expired_redirect_url'],
  ])('for what its own destination may not be either', async (fieldsWith) => {
    const { shortUrl } = await makeLink(service, {}, ada.token);
    await service.context.settings.set('blockedDestinations', [{ id: 'a', pattern: 'evil\\.', note: '' }]);
    for (const [url, message] of [
      [shortUrl, /lead back/],
      ['https://evil.example/', /^URL is blocked$/],
      ['ftp://example.com/', /not a valid/],
    ] as const) {
      const [fields, field] = fieldsWith(url);
      const answer = await create(Object(fields));
      expect([answer.status, answer.body.field]).toEqual([400, field]);
      expect(answer.body.error).toMatch(message);
    }
    await service.context.settings.set('blockedDestinations', []);
  });

  it('for more variants than the owner allows', async () => {
    await service.context.settings.set('variantsPerLink', 2);
    expect((await create(weights(1, 1, 1))).body.field).toBe('ab_variants');
    expect((await create(weights(1, 1))).status).toBe(201);
    await service.context.settings.set('variantsPerLink', 10);
    expect((await create(weights(...Array(10).fill(10)))).status).toBe(201);
  });
});
