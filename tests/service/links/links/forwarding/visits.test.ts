import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { getLink, type MadeLink, makeLink, visit } from '../../../../support/links.ts';
import { type Person, signUp } from '../../../../support/people.ts';
import { type Answer, request } from '../../../../support/request.ts';
import { startTestService, type TestService } from '../../../../support/start-service.ts';

let service: TestService;
let ada: Person;
let bob: Person;
beforeAll(async () => {
  service = await startTestService();
  ada = await signUp(service, 'ada');
  bob = await signUp(service, 'bob');
});
afterAll(() => service.stop());

const OFF = { path: false, query: false, places: false };

const forwardingOf = (
  { id }: Pick<MadeLink, 'id'>,
  { method = 'GET', body, token = ada.token }: { method?: string; body?: unknown; token?: string } = {},
): Promise<Answer> => request(`${service.url}/api/v1/links/${id}/forwarding`, { method, body, token });

async function make(long_url: string, forwarding: object, fields: object = {}): Promise<MadeLink> {
  const link = await makeLink(service, { long_url, ...fields }, ada.token);
  const answer = await forwardingOf(link, { method: 'PUT', body: forwarding });
  expect(answer.status).toBe(200);
  return link;
}

const placeOf = async (code: string, options?: Parameters<typeof visit>[2]): Promise<string> => {
  const { status, headers } = await visit(service, code, options);
  return `${status} ${headers.get('location') ?? ''}`.trim();
};
const clicksOf = async ({ id }: MadeLink): Promise<unknown> =>
  (await getLink(service, id, ada.token)).body.total_clicks;

describe('what a link passes on', () => {
  it('is nothing unless its owner says so, and then exactly that', async () => {
    const link = await makeLink(service, { long_url: 'https://docs.example/{1}' }, ada.token);
    expect((await forwardingOf(link)).body).toEqual(OFF);
    expect(await placeOf(link.alias)).toBe('302 https://docs.example/{1}');
    expect(await placeOf(`${link.alias}?a=1`)).toBe('302 https://docs.example/{1}');
    expect(await placeOf(`${link.alias}/a`)).toBe('404');
    const changed = await forwardingOf(link, { method: 'PUT', body: { places: true } });
    expect([changed.status, changed.body]).toEqual([200, { ...OFF, places: true }]);
    expect((await forwardingOf(link)).body).toEqual({ ...OFF, places: true });
    expect(await placeOf(`${link.alias}/a%20b`)).toBe('302 https://docs.example/a%20b');
    expect((await forwardingOf(link, { method: 'PUT', body: {} })).body).toEqual(OFF);
    expect(await placeOf(`${link.alias}/a`)).toBe('404');
  });

  it('is the owner’s to say, and refused for what is no switch', async () => {
    const link = await makeLink(service, {}, ada.token);
    expect((await forwardingOf(link, { token: bob.token })).status).toBe(404);
    expect((await forwardingOf(link, { method: 'PUT', body: { path: true }, token: bob.token })).status).toBe(
      404,
    );
    expect((await forwardingOf(link, { method: 'PUT', body: { path: 'yes' } })).status).toBe(422);
    expect((await forwardingOf({ id: 'nonsense' })).status).toBe(404);
    expect((await forwardingOf(link)).body).toEqual(OFF);
  });

  it('leaves what official clients read as it was', async () => {
    const link = await make('https://docs.example/', { path: true });
    const { body } = await getLink(service, link.id, ada.token);
    expect(Object.keys(body)).not.toContain('forwarding');
  });

  it('stands in the history, and can be taken back', async () => {
    const link = await make('https://docs.example/', { path: true, query: true });
    const { body } = await request(`${service.url}/api/v1/links/${link.id}/history`, { token: ada.token });
    expect(JSON.stringify(body)).toContain('"forwarding"');
  });
});

describe('a visit with something behind the name', () => {
  it('goes on with path and query, and counts as one click', async () => {
    const link = await make('https://docs.example/base?v=2', { path: true, query: true });
    expect(await placeOf(`${link.alias}/a/b/?x=1&v=3`)).toBe('302 https://docs.example/base/a/b/?v=2&x=1');
    expect(await placeOf(`${link.alias}/a`, { method: 'HEAD' })).toBe('302 https://docs.example/base/a?v=2');
    expect(await clicksOf(link)).toBe(1);
  });

  it('finds nothing where there is no such link, as before', async () => {
    for (const path of ['no-such-link/a', 'api/v1/nothing', 'no-such-link//']) {
      const answer = await request(`${service.url}/${path}`, { headers: { accept: 'application/json' } });
      expect([path, answer.status, answer.body.code]).toEqual([path, 404, 'not_found']);
    }
    const posted = await make('https://docs.example/', { path: true });
    expect((await visit(service, `${posted.alias}/a`, { method: 'POST' })).status).toBe(404);
  });

  it('finds nothing where the link has no use for it, and counts nothing', async () => {
    const link = await make('https://x.example/{1}', { places: true });
    expect(await placeOf(`${link.alias}/a/b`)).toBe('404');
    expect(await placeOf(`${link.alias}/%ff`)).toBe('404');
    expect(await clicksOf(link)).toBe(0);
  });

  it('goes by the rules of the link: country, variants, cap, password, end', async () => {
    const variants = await make(
      'https://own.example/{1}',
      { places: true },
      { ab_variants: [{ url: 'https://variant.example/v/{1}', weight: 100 }] },
    );
    expect(await placeOf(`${variants.alias}/a`)).toBe('302 https://variant.example/v/a');
    const capped = await make('https://x.example/', { path: true }, { max_clicks: 1 });
    expect(await placeOf(`${capped.alias}/%ff`)).toBe('404');
    expect(await placeOf(`${capped.alias}/a`)).toBe('302 https://x.example/a');
    expect(await placeOf(`${capped.alias}/a`)).toMatch(/^4/);
    const locked = await make(
      'https://x.example/',
      { path: true, query: true },
      { password: 'Opens.the.door1' },
    );
    expect(await placeOf(`${locked.alias}/a`)).toBe('401');
    expect(await placeOf(`${locked.alias}/a?password=Opens.the.door1&b=1`)).toBe(
      '302 https://x.example/a?b=1',
    );
  });

  it('tells the destination who is signed in, and strangers are no one', async () => {
    const link = await make('https://x.example/~{user?someone}', { places: true });
    expect(await placeOf(link.alias)).toBe('302 https://x.example/~someone');
    const cookie = `access_token=${ada.token}`;
    const name = encodeURIComponent(ada.email.split('@')[0] ?? '');
    expect(await placeOf(link.alias, { headers: { cookie } })).toBe(`302 https://x.example/~${name}`);
  });
});

describe('examples', () => {
  const examples = (link: MadeLink, body: object, token = ada.token): Promise<Answer> =>
    request(`${service.url}/api/v1/links/${link.id}/forwarding/examples`, { method: 'POST', body, token });

  it('say where visits would lead, and change nothing', async () => {
    const link = await makeLink(service, { long_url: 'https://x.example/' }, ada.token);
    const asked = ['', '/123', '/a/b?q=1', '/%ff'];
    const { status, body } = await examples(link, { places: true, long_url: 'https://y.example/{1}', asked });
    expect([status, body]).toEqual([
      200,
      {
        examples: [
          { asked: '', leads_to: 'https://y.example/' },
          { asked: '/123', leads_to: 'https://y.example/123' },
          { asked: '/a/b?q=1', leads_to: null },
          { asked: '/%ff', leads_to: null },
        ],
      },
    ]);
    expect((await forwardingOf(link)).body).toEqual(OFF);
    expect((await examples(link, { asked }, bob.token)).status).toBe(404);
    expect((await examples(link, { asked: Array(11).fill('') })).status).toBe(422);
  });
});
