import { get } from 'node:http';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeLink, visit } from '../../../support/links.ts';
import { createKey, type Person, proveEmail, signUp } from '../../../support/people.ts';
import { type Answer, request } from '../../../support/request.ts';
import { explainVisit, putNetworks, putRules } from '../../../support/rules.ts';
import { startTestService, type TestService } from '../../../support/start-service.ts';
import { tries } from '../../../support/tries.ts';
import { anyRules, RANGES } from '../../links/links/rules/any-rules.ts';

/** Status and `Location` of a GET whose path goes out as it stands. */
function rawVisit({ url }: TestService, path: string): Promise<{ status?: number; location?: string }> {
  const { hostname, port } = new URL(url);
  return new Promise((resolve, reject) => {
    get({ hostname, port, path, headers: { accept: 'application/json' } }, (answer) => {
      answer.resume();
      resolve({ status: answer.statusCode, location: answer.headers.location });
    }).on('error', reject);
  });
}

const HOME = 'https://example.com/';

/** What agents say, as the service reads them. */
const AGENTS = [
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 Version/18.0 Mobile/15E148 Safari/604.1',
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/131.0.0.0 Safari/537.36',
  'Mozilla/5.0 (Linux; Android 15; Tablet) AppleWebKit/537.36 Chrome/131.0.0.0 Safari/537.36',
  'Googlebot/2.1',
];
const ADDRESSES = ['10.1.2.3', '10.9.9.9', '217.0.0.1', '90.0.0.1', '2001:db8::7'];

let service: TestService;
let ada: Person;
let bob: Person;
beforeAll(async () => {
  service = await startTestService();
  ada = await signUp(service, 'ada');
  bob = await signUp(service, 'bob');
  await service.context.settings.set('trustedProxies', ['127.0.0.1']);
  await putNetworks(
    service,
    ada,
    RANGES.map(({ name, address, prefix }) => ({
      name,
      ranges: [`${address}/${prefix}`],
      counted: name !== 'guests',
    })),
  );
  // A key holds for as long as the clock of these tests is moved.
  await proveEmail(service, ada.email);
  ada.token = await createKey(service, ada, ['shorten:create', 'urls:manage']);
});
afterAll(() => service.stop());

/** A link with rules, which leads home otherwise. */
async function ruled(rules: unknown, body: object = {}): Promise<{ id: string; alias: string }> {
  const link = await makeLink(service, { long_url: HOME, ...body }, ada.token);
  const { status, text } = await putRules(service, ada, link.id, rules);
  if (status !== 200) throw new Error(text);
  return link;
}

const explain = (id: string, visitor: object = {}): Promise<Answer> =>
  explainVisit(service, ada, id, visitor);

describe('Explaining a visit', () => {
  it('tells every rule, and what each condition wants and gets', async () => {
    const { id } = await ruled([
      { when: { device: 'mobile', country: ['AT', 'CH'] }, then: 'https://example.com/1' },
      {
        when: { language: 'de', weekdays: [7], hours: '09:00-17:00', zone: 'Europe/Berlin' },
        then: 'https://example.com/2',
      },
      {
        when: { network: 'Berlin', query: { from: 'poster' }, signed_in: true },
        then: 'https://example.com/3',
      },
      { when: { country: 'DE' }, then: 'https://example.de/' },
    ]);
    const visitor = {
      address: '10.1.2.3',
      country: 'de',
      device: 'mobile',
      language: 'de-AT,en;q=0.5',
      query: { from: 'x' },
    };
    const { status, body } = await explain(id, visitor);
    expect(status).toBe(200);
    expect(body).toEqual({
      visitor: {
        at: '2026-09-13T12:00:00.000Z',
        country: 'DE',
        network: 'Berlin',
        device: 'mobile',
        os: null,
        language: 'de-AT',
        signed_in: false,
        bot: false,
      },
      link_status: 'ACTIVE',
      rules: [
        {
          rule: 0,
          when: { device: 'mobile', country: ['AT', 'CH'] },
          then: 'https://example.com/1',
          matched: false,
          reasons: [
            { condition: 'device', wanted: 'mobile', got: 'mobile', holds: true },
            { condition: 'country', wanted: ['AT', 'CH'], got: 'DE', holds: false },
          ],
        },
        {
          rule: 1,
          when: { language: 'de', weekdays: [7], hours: '09:00-17:00', zone: 'Europe/Berlin' },
          then: 'https://example.com/2',
          matched: true,
          reasons: [
            { condition: 'weekdays', wanted: [7], got: 7, holds: true },
            { condition: 'hours', wanted: '09:00-17:00', got: '14:00', holds: true },
            { condition: 'language', wanted: 'de', got: 'de-AT', holds: true },
          ],
        },
        {
          rule: 2,
          when: { network: 'Berlin', query: { from: 'poster' }, signed_in: true },
          then: 'https://example.com/3',
          matched: false,
          reasons: [
            { condition: 'signed_in', wanted: true, got: false, holds: false },
            { condition: 'query', wanted: { from: 'poster' }, got: { from: 'x' }, holds: false },
            { condition: 'network', wanted: 'Berlin', got: 'Berlin', holds: true },
          ],
        },
        {
          rule: 3,
          when: { country: 'DE' },
          then: 'https://example.de/',
          matched: true,
          reasons: [{ condition: 'country', wanted: 'DE', got: 'DE', holds: true }],
        },
      ],
      variants: null,
      outcome: {
        kind: 'redirect',
        status: 302,
        code: null,
        by: 'rule',
        rule: 1,
        destination: 'https://example.com/2',
        counted: true,
      },
    });
  });

  it('tells shares, and draws none', async () => {
    const body = { ab_variants: [{ url: 'https://example.com/b', weight: 30 }] };
    const { id } = await makeLink(service, { long_url: HOME, ...body }, ada.token);
    expect((await explain(id)).body).toMatchObject({
      variants: [
        { url: HOME, percent: 70 },
        { url: 'https://example.com/b', percent: 30 },
      ],
      outcome: { kind: 'redirect', by: 'variants', rule: null, destination: null },
    });
  });

  it('tells what stands before the rules', async () => {
    const rules = [{ when: { device: 'mobile' }, then: 'https://example.com/m' }];
    const outcome = async (id: string, visitor: object = {}) =>
      (await explain(id, { device: 'mobile', ...visitor })).body.outcome;
    const locked = await ruled(rules, { password: 'open-s3same!' });
    expect(await outcome(locked.id)).toMatchObject({
      kind: 'password',
      status: 401,
      code: 'password_required',
    });
    expect(await outcome(locked.id, { password: 'wrong' })).toMatchObject({ code: 'invalid_password' });
    expect(await outcome(locked.id, { password: 'right' })).toMatchObject({ by: 'rule', rule: 0 });
    const ending = await ruled(rules, {
      expire_after: '2026-09-14T00:00:00Z',
      expired_redirect_url: 'https://example.com/over',
    });
    expect(await outcome(ending.id)).toMatchObject({ kind: 'redirect' });
    expect(await outcome(ending.id, { at: '2026-09-14T00:00:00Z' })).toMatchObject({
      kind: 'fallback',
      destination: 'https://example.com/over',
    });
    const guarded = await ruled(rules, { block_bots: true });
    expect(await outcome(guarded.id, { user_agent: 'Googlebot/2.1' })).toMatchObject({
      kind: 'bot_page',
      status: 403,
    });
    await request(`${service.url}/api/v1/urls/${guarded.id}/status`, {
      method: 'PATCH',
      token: ada.token,
      body: { status: 'INACTIVE' },
    });
    const { body } = await explain(guarded.id, { device: 'mobile' });
    expect(body).toMatchObject({ link_status: 'INACTIVE', outcome: { kind: 'gone', status: 410 } });
    expect(JSON.parse(JSON.stringify(body.rules))).toMatchObject([{ matched: true }]);
  });

  it('reads a User-Agent of 2,000 characters, and refuses a longer one', async () => {
    const { id } = await makeLink(service, {}, ada.token);
    expect((await explain(id, { user_agent: 'x'.repeat(2000) })).status).toBe(200);
    const answer = await explain(id, { user_agent: 'x'.repeat(2001) });
    expect([answer.status, answer.body.field]).toEqual([422, 'user_agent']);
  });

  it('counts, changes and draws nothing', async () => {
    const { id, alias } = await ruled([{ when: { device: 'mobile' }, then: 'https://example.com/m' }], {
      max_clicks: 1,
    });
    for (let count = 0; count < 3; count += 1)
      expect((await explain(id)).body.outcome).toMatchObject({ kind: 'redirect' });
    expect((await visit(service, alias)).status).toBe(302);
    expect((await explain(id)).body).toMatchObject({ link_status: 'EXPIRED', outcome: { kind: 'gone' } });
  });

  it.each([
    [{ at: 'soon' }, 422, 'at'],
    [{ address: 'office' }, 422, 'address'],
    [{ country: 'XX' }, 400, 'country'],
    [{ os: 'CP/M' }, 400, 'os'],
    [{ device: 'watch' }, 422, 'device'],
    [{ network: 'Hamburg' }, 400, 'network'],
    [{ query: { a: [1] } }, 422, 'query'],
    [{ password: 'open-s3same!' }, 422, 'password'],
  ])('refuses %j: %d about %s', async (visitor, status, field) => {
    const { id } = await makeLink(service, {}, ada.token);
    const answer = await explain(id, visitor);
    expect([answer.status, answer.body.field]).toEqual([status, field]);
  });

  const passing = (id: string, switches: object) =>
    request(`${service.url}/api/v1/links/${id}/forwarding`, {
      method: 'PUT',
      body: switches,
      token: ada.token,
    });

  it('tells where the visitor is sent once path, query and places are passed on', async () => {
    const long_url = 'https://example.com/{1?all}/{user?nobody}/{date:yyyy}';
    const then = 'https://example.com/search?q={query.q}';
    const { id } = await ruled([{ when: { query: { q: 'ä b' } }, then }], {
      long_url,
      ab_variants: [{ url: 'https://example.com/b', weight: 30 }],
    });
    expect((await passing(id, { places: true, query: true })).status).toBe(200);
    const outcome = async (visitor: object) => (await explain(id, visitor)).body;
    expect(await outcome({ query: { q: 'ä b', utm: '1' } })).toMatchObject({
      rules: [{ then, matched: true }],
      outcome: { by: 'rule', destination: 'https://example.com/search?q=%C3%A4%20b&utm=1' },
    });
    expect(await outcome({ path: '/x%2Fy', signed_in: true })).toMatchObject({
      variants: [
        { url: long_url, percent: 70, leads_to: 'https://example.com/x%2Fy/ada/2026' },
        { url: 'https://example.com/b', percent: 30, leads_to: null },
      ],
      outcome: { kind: 'redirect', by: 'variants', destination: null },
    });
    expect(await outcome({ path: '/x/y' })).toMatchObject({
      variants: [{ leads_to: null }, { leads_to: null }],
      outcome: { kind: 'not_found', status: 404, code: 'not_found', counted: false },
    });
  });

  it('finds what a visit would find, whatever stands behind the name', async () => {
    const destinations = ['https://example.com/', 'https://example.com/a/{1}?b={query.b?c}#{path}'];
    const rules = destinations.map((then, n) => ({ when: { query: { n: String(n) } }, then }));
    const made = await Promise.all(
      destinations.map(async (long_url) => ruled(rules, { long_url, password: 'open-s3same!' })),
    );
    const anySwitches = fc.record({ path: fc.boolean(), query: fc.boolean(), places: fc.boolean() });
    const anyAsked = fc.record({
      link: fc.constantFrom(...made),
      path: fc.constantFrom('', '/', '/a', '/a/', '/a/b%2Fc', '//a', '/%zz', '/x/../y', '/%C3%BC'),
      query: fc.constantFrom<Record<string, string>>({}, { n: '0' }, { n: '1', b: 'ä&=' }, { b: '' }),
      knows: fc.boolean(),
    });
    await fc.assert(
      fc.asyncProperty(
        anySwitches,
        fc.array(anyAsked, { minLength: 5, maxLength: 5 }),
        async (switches, asked) => {
          for (const { id } of made) await passing(id, switches);
          for (const { link, path, query, knows } of asked) {
            const visitor = { path, query, password: knows ? 'right' : 'missing' };
            const told = (await explain(link.id, visitor)).body.outcome;
            const parameters = new URLSearchParams({ ...query, ...(knows && { password: 'open-s3same!' }) });
            // A request of its own making, since clients take dots out of a path.
            const answer = await rawVisit(service, `/${link.alias}${path}?${parameters}`);
            expect([told?.status, told?.destination ?? undefined]).toEqual([answer.status, answer.location]);
          }
        },
      ),
      { numRuns: tries(20) },
    );
  }, 120_000);

  it.each([['/a?b'], ['/a#b']])('refuses the path %s, which no address has', async (path) => {
    const { id } = await makeLink(service, {}, ada.token);
    const answer = await explain(id, { path });
    expect([answer.status, answer.body.field]).toEqual([422, 'path']);
  });

  it('is for the owner of the link', async () => {
    const { id } = await makeLink(service, {}, ada.token);
    expect((await explainVisit(service, bob, id, {})).status).toBe(404);
    expect(
      (await request(`${service.url}/api/v1/links/${id}/explain`, { method: 'POST', body: {} })).status,
    ).toBe(401);
  });

  it('agrees with what really becomes of any visit of any link', async () => {
    const begun = service.clock.now();
    const anyReal = fc.record({
      agent: fc.constantFrom(...AGENTS),
      address: fc.constantFrom(...ADDRESSES),
      language: fc.constantFrom('de-AT,de;q=0.9', 'en', 'fr-CA;q=0.4,en;q=0.2', ''),
      isSignedIn: fc.boolean(),
      query: fc.constantFrom<Record<string, string>>({}, { a: '1' }, { a: '', b: '1' }),
      minutes: fc.integer({ min: 1, max: 5_000 }),
    });
    const anyBody = fc.constantFrom<object>(
      {},
      { block_bots: true },
      { max_clicks: 3 },
      { password: 'open-s3same!' },
    );
    await fc.assert(
      fc.asyncProperty(
        anyRules(),
        anyBody,
        fc.array(anyReal, { minLength: 4, maxLength: 4 }),
        async (rules, body, visits) => {
          const { id, alias } = await ruled(rules, body);
          for (const { agent, address, language, isSignedIn, query, minutes } of visits) {
            // Within the days for which a session lasts.
            service.clock.set(begun + minutes * 60_000);
            const visitor = {
              user_agent: agent,
              address,
              language,
              signed_in: isSignedIn,
              query,
              password: 'right',
            };
            const told = (await explain(id, visitor)).body.outcome;
            const parameters = new URLSearchParams({
              ...query,
              ...('password' in body && { password: String(body.password) }),
            });
            const { status, headers } = await visit(service, `${alias}?${parameters}`, {
              headers: {
                'user-agent': agent,
                'x-forwarded-for': address,
                'accept-language': language,
                ...(isSignedIn && { cookie: ada.cookie }),
              },
            });
            expect([told?.status, told?.destination]).toEqual([status, headers.get('location')]);
          }
        },
      ),
      { numRuns: tries(30) },
    );
  }, 120_000);
});
