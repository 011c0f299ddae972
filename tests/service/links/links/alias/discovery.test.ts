import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addDomain, makeLink } from '../../../../support/links.ts';
import { createKey, type Person, signUp } from '../../../../support/people.ts';
import { type Answer, request } from '../../../../support/request.ts';
import { startTestService, type TestService } from '../../../../support/start-service.ts';

let service: TestService;
let ada: Person;
beforeAll(async () => {
  service = await startTestService();
  ada = await signUp(service);
  await addDomain(service, ada.id, 'go.example');
  await makeLink(service, { alias: 'taken' });
  await makeLink(service, { alias: '⚡⚡' });
  await makeLink(service, { alias: 'there', domain: 'go.example' }, ada.token);
});
afterAll(() => service.stop());

const check = (query: Record<string, string>, token?: string): Promise<Answer> =>
  request(`${service.url}/api/v1/shorten/check-alias?${new URLSearchParams(query)}`, { token });

describe('GET /api/v1/shorten/check-alias', () => {
  it.each([
    ['free-one', true, null],
    ['Taken', true, null],
    ['taken', false, 'taken'],
    ['⚡\uFE0F⚡', false, 'taken'],
    ['⚡🚀', true, null],
    ['ab', false, 'length'],
    ['a'.repeat(17), false, 'length'],
    ['🚀'.repeat(16), false, 'length'],
    ['api', false, 'reserved'],
    ['HEALTH', false, 'reserved'],
    ['go🚀', false, 'format'],
    ['a b', false, 'format'],
    ['1\uFE0F\u20E3', false, 'emoji_policy'],
    ['🇩🇪', false, 'emoji_policy'],
    ['❤\uFE0F', false, 'emoji_policy'],
    ['👩‍💻', false, 'emoji_policy'],
  ])('says about %j: %s, %s', async (alias, available, reason) => {
    const answer = await check({ alias });
    expect(answer.status).toBe(200);
    expect(answer.body).toEqual({ available, reason });
  });

  it.each([
    ['nothing', {}],
    ['an empty alias', { alias: '' }],
    ['65 characters', { alias: 'a'.repeat(65) }],
    ['65 emoji', { alias: '🚀'.repeat(65) }],
    ['a domain without end', { alias: 'free', domain: 'a'.repeat(254) }],
  ])('cannot judge %s', async (_name, query: Record<string, string>) => {
    expect((await check(query)).status).toBe(422);
  });

  it('counts 64 emoji as 64 characters', async () => {
    expect((await check({ alias: '🚀'.repeat(64) })).body.reason).toBe('length');
  });

  it('looks at a domain of the caller’s own, where nothing is reserved', async () => {
    const at = (alias: string) => check({ alias, domain: 'GO.example' }, ada.token);
    expect((await at('there')).body.reason).toBe('taken');
    expect((await at('taken')).body.available).toBe(true);
    expect((await at('api')).body.available).toBe(true);
  });

  it('asks anonymous callers to sign in for a domain, and hides domains of other accounts', async () => {
    const anonymous = await check({ alias: 'there', domain: 'go.example' });
    expect([anonymous.status, anonymous.body.code]).toEqual([401, 'authentication_error']);
    const eve = await signUp(service, 'eve');
    const [foreign, unknown] = [
      await check({ alias: 'there', domain: 'go.example' }, eve.token),
      await check({ alias: 'there', domain: 'no.example' }, eve.token),
    ];
    expect(foreign.status).toBe(404);
    expect(foreign.text).toBe(unknown.text);
  });

  it.each(['localhost', 'spoo.me', '127.0.0.1'])('takes %s for the default domain', async (domain) => {
    expect((await check({ alias: 'taken', domain })).body.reason).toBe('taken');
  });
});

describe('GET /api/v1/emoji-set', () => {
  const get = (headers: Record<string, string> = {}, token?: string): Promise<Answer> =>
    request(`${service.url}/api/v1/emoji-set`, { headers, token });

  it('lists every emoji an alias may be made of', async () => {
    const answer = await get();
    expect(answer.status).toBe(200);
    expect(answer.body).toMatchObject({
      accept_max_version: 15.1,
      generate_max_version: 14,
      max_graphemes: 15,
    });
    const { emoji } = JSON.parse(answer.text);
    expect(emoji.length).toBeGreaterThan(1000);
    expect(emoji).toContainEqual({
      c: '🚀',
      n: 'rocket',
      g: 'Travel & Places',
      gen: true,
      k: expect.any(Array),
    });
    for (const entry of emoji.slice(0, 1200)) expect([...entry.c]).toHaveLength(1);
  });

  it('is kept by clients for a day and asked again by its tag', async () => {
    const answer = await get();
    const etag = String(answer.headers.get('etag'));
    expect(etag).toMatch(/^"[^"]+"$/);
    expect(answer.headers.get('cache-control')).toBe('public, max-age=86400, stale-while-revalidate=604800');
    for (const tag of [etag, `W/${etag}`, `"old", ${etag}`, '*']) {
      const again = await get({ 'if-none-match': tag });
      expect([again.status, again.text, again.headers.get('etag')]).toEqual([304, '', etag]);
    }
    expect((await get({ 'if-none-match': '"old"' })).status).toBe(200);
  });

  it('answers every caller alike, whatever they present', async () => {
    const key = await createKey(service, ada, ['reports:create']);
    expect((await get({}, key)).status).toBe(200);
    expect((await get({}, 'nonsense')).status).toBe(200);
  });
});
