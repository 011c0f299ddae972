import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { blockLink, makeLink } from '../../../support/links.ts';
import { createKey, type Person, signUp, signUpAnother } from '../../../support/people.ts';
import { request } from '../../../support/request.ts';
import { startTestService, type TestService } from '../../../support/start-service.ts';

let service: TestService;
let ada: Person;
let bea: Person;

beforeAll(async () => {
  service = await startTestService();
  ada = await signUp(service);
  bea = await signUpAnother(service);
});
afterAll(() => service.stop());

const keptFor = async (token: string, headers: Record<string, string> = {}) =>
  request(`${service.url}/api/v1/names/kept`, { token, headers });

async function namesFor(token: string): Promise<string[]> {
  const answer = await keptFor(token);
  expect(answer.status).toBe(200);
  return Object.values(answer.body.items ?? {}).map(({ name }) => String(name));
}

const change = (path: string, body: object, method = 'PUT') =>
  request(`${service.url}${path}`, { method, body, token: ada.token });

describe('The names that a browser keeps', () => {
  it('are those of links that lead every visitor to the same place, of the whole team', async () => {
    const plain = await makeLink(
      service,
      { alias: 'plain-one', long_url: 'https://example.com/1' },
      ada.token,
    );
    await change(`/api/v1/links/${plain.id}/names`, { name: 'second-one' }, 'POST');
    const answer = await keptFor(bea.token);
    expect(answer.body.items).toEqual([
      { name: 'plain-one', long_url: 'https://example.com/1', until: null },
      { name: 'second-one', long_url: 'https://example.com/1', until: null },
    ]);
  });

  it.each([
    ['a password', { password: 'Secret-word-1' }],
    ['a cap', { max_clicks: 5 }],
    ['destinations by country', { geo_rules: { DE: 'https://example.com/de' } }],
    ['variants', { ab_variants: [{ url: 'https://example.com/b', weight: 50 }] }],
    ['a start', { starts_at: '2026-12-01T00:00:00Z' }],
  ])('are none of a link with %s, also for its owner', async (_what, fields) => {
    const { alias } = await makeLink(service, fields, ada.token);
    expect(await namesFor(ada.token)).not.toContain(alias);
  });

  it('are none of a link with rules by person, one that is blocked, paused or in the bin', async () => {
    const [ruled, blocked, paused, binned] = [
      await makeLink(service, {}, ada.token),
      await makeLink(service, {}, ada.token),
      await makeLink(service, {}, ada.token),
      await makeLink(service, {}, ada.token),
    ];
    const rules = [{ when: { signed_in: true }, then: 'https://example.com/in' }];
    expect((await change(`/api/v1/links/${ruled.id}/rules`, { rules })).status).toBe(200);
    await blockLink(service, blocked.id);
    await change(`/api/v1/urls/${paused.id}/status`, { status: 'INACTIVE' }, 'PATCH');
    await request(`${service.url}/api/v1/urls/${binned.id}`, { method: 'DELETE', token: ada.token });
    const names = await namesFor(ada.token);
    for (const { alias } of [ruled, blocked, paused, binned]) expect(names).not.toContain(alias);
  });

  it('have the moment at which they end, and are gone afterwards', async () => {
    const at = service.clock.now() + 60_000;
    const { alias } = await makeLink(service, { expire_after: new Date(at).toISOString() }, ada.token);
    const answer = await keptFor(ada.token);
    const kept = Object.values(answer.body.items ?? {}).find(({ name }) => String(name) === alias);
    expect(Date.parse(String(kept?.until))).toBe(Math.floor(at / 1000) * 1000);
    service.clock.advance(61_000);
    expect(await namesFor(ada.token)).not.toContain(alias);
  });

  it('are not sent again while nothing changed', async () => {
    const first = await keptFor(ada.token);
    const tag = first.headers.get('etag') ?? '';
    expect((await keptFor(ada.token, { 'if-none-match': tag })).status).toBe(304);
    await makeLink(service, {}, bea.token);
    expect((await keptFor(ada.token, { 'if-none-match': tag })).status).toBe(200);
  });

  it('are for people who may read links', async () => {
    expect((await request(`${service.url}/api/v1/names/kept`)).status).toBe(401);
    const reading = await createKey(service, ada, ['urls:read']);
    expect((await keptFor(reading)).status).toBe(200);
    const making = await createKey(service, ada, ['shorten:create']);
    expect((await keptFor(making)).status).toBe(403);
  });
});
