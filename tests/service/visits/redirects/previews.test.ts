import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { blockLink, getLink, makeLink, visit } from '../../../support/links.ts';
import { type Person, signUp } from '../../../support/people.ts';
import { type Answer, request } from '../../../support/request.ts';
import { startTestService, type TestService } from '../../../support/start-service.ts';

let service: TestService;
let ada: Person;
beforeAll(async () => {
  service = await startTestService();
  ada = await signUp(service);
});
afterAll(() => service.stop());

const UNFURLER = { 'user-agent': 'facebookexternalhit/1.1' };
const PIXEL =
  'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';

const preview = (code: string): Promise<Answer> =>
  request(`${service.url}/api/v1/public/preview/${encodeURIComponent(code)}`);
const make = (fields: object = {}) =>
  makeLink(service, { long_url: 'https://example.com/', ...fields }, ada.token);

describe('GET /api/v1/public/preview/{short_code}', () => {
  it('says where a link leads', async () => {
    await make({
      alias: 'trip',
      long_url: 'https://Example.com:8443/a%20b/?q=1#top',
      geo_rules: { FR: 'http://example.eu/', DE: 'http://example.eu/', AT: 'https://example.at/x' },
    });
    const answer = await preview('trip');
    expect(answer.status).toBe(200);
    expect(answer.body).toEqual({
      generation: 'v2',
      alias: 'trip',
      short_url: `${service.url}/trip`,
      status: 'active',
      created_at: new Date(service.clock.now()).toISOString(),
      starts_at: null,
      password_protected: false,
      destination: {
        url: 'https://Example.com:8443/a%20b/?q=1#top',
        domain: 'example.com:8443',
        path: '/a%20b/?q=1#top',
        is_https: true,
      },
      geo_destinations: [
        {
          url: 'http://example.eu/',
          domain: 'example.eu',
          path: '',
          is_https: false,
          countries: ['DE', 'FR'],
        },
        { url: 'https://example.at/x', domain: 'example.at', path: '/x', is_https: true, countries: ['AT'] },
      ],
      variant_destinations: null,
      expired_destination: null,
      whitelabel: false,
    });
  });

  it.each([
    ['protected', { password: 'sesame-open-1' }, 'active', true],
    ['ended', { expire_after: 4_000_000_000 }, 'expired', false],
    ['paused', {}, 'inactive', false],
    ['blocked', {}, 'blocked', false],
  ])('keeps the destination of a %s link', async (state, fields, status, isProtected) => {
    const { id, alias } = await make({
      ...fields,
      geo_rules: { DE: 'https://example.de/' },
      meta_tags: { title: 'Ours' },
    });
    if (state === 'paused') {
      const body = { status: 'INACTIVE' };
      await request(`${service.url}/api/v1/urls/${id}/status`, { method: 'PATCH', token: ada.token, body });
    }
    if (state === 'blocked') await blockLink(service, id);
    const now = service.clock.now();
    if (state === 'ended') service.clock.set(4_000_000_000_000);
    const answer = await preview(alias);
    const page = await visit(service, `${alias}+`);
    service.clock.set(now);
    expect(answer.status).toBe(200);
    expect(answer.body).toMatchObject({
      status,
      password_protected: isProtected,
      destination: null,
      geo_destinations: null,
    });
    expect(page.status).toBe(200);
    for (const { text } of [answer, page]) expect(text).not.toMatch(/example\.(com|de)|Ours/);
  });

  it('knows links of the first generation and emoji', async () => {
    await request(service.url, {
      method: 'POST',
      body: new URLSearchParams({ url: 'https://example.com/', alias: 'old' }),
    });
    expect((await preview('old')).body).toMatchObject({ generation: 'v1', alias: 'old', status: 'active' });
    await make({ alias: '⚡🚀' });
    expect((await preview('⚡\uFE0F🚀')).body.alias).toBe('⚡🚀');
  });

  it('is a 404 for codes that name nothing only, and never counts', async () => {
    const answer = await preview('nothing-here');
    expect([answer.status, answer.body.code]).toEqual([404, 'not_found']);
    const { id, alias } = await make();
    await preview(alias);
    await visit(service, `${alias}+`);
    expect((await getLink(service, id, ada.token)).body.total_clicks).toBe(0);
  });
});

describe('GET /{code}+', () => {
  it('shows the same to people, and leads nowhere by itself', async () => {
    await make({
      alias: 'road',
      long_url: 'https://example.com/<b>road</b>',
      geo_rules: { DE: 'https://example.de/' },
    });
    const answer = await visit(service, 'road+');
    expect(answer.status).toBe(200);
    expect(answer.headers.get('content-type')).toBe('text/html; charset=utf-8');
    expect(answer.headers.has('location')).toBe(false);
    expect(answer.text).toContain('https://example.com/&lt;b&gt;road&lt;/b&gt;');
    expect(answer.text).toContain('https://example.de/');
    expect(answer.text).toContain('noindex');
    expect(answer.text).not.toMatch(/<script|<b>road/);
  });

  it('hides no part of a destination, and names the host that another one could be taken for', async () => {
    await make({ alias: 'turned', long_url: 'https://bad.example/\u202emoc.elgoog//:sptth' });
    const turned = await visit(service, 'turned+');
    expect(turned.text).toContain('https://bad.example/%E2%80%AEmoc.elgoog//:sptth');
    expect(turned.text).not.toContain('leads to');
    await make({ alias: 'disguised', long_url: 'https://accounts.example\u2044signin@bad.example/' });
    const disguised = await visit(service, 'disguised+');
    expect(disguised.text).toContain('This address leads to <b class="address">bad.example</b>.');
  });

  it('takes the plus in any spelling, and a 404 for unknown codes', async () => {
    await make({ alias: 'plus' });
    for (const code of ['plus+', 'plus%2B', 'plus+/', '%70lus+'])
      expect((await visit(service, code)).status).toBe(200);
    for (const code of ['nothing-here+', '+', '++', 'plus++']) {
      const answer = await visit(service, code);
      expect([answer.status, answer.headers.get('x-error-code')]).toEqual([404, 'not_found']);
    }
  });
});

describe('what crawlers get to draw a preview', () => {
  it('are the owner’s words and nothing else', async () => {
    const { alias } = await make({
      long_url: 'https://example.com/secret-place',
      meta_tags: {
        title: 'A "fine" <wiki>',
        description: 'All & more',
        image: 'https://example.org/a.png',
        color: '#aabbcc',
      },
    });
    const { status, text } = await visit(service, alias, { headers: UNFURLER });
    expect(status).toBe(200);
    expect(text).toContain('<meta property="og:title" content="A &quot;fine&quot; &lt;wiki&gt;">');
    expect(text).toContain('<meta property="og:description" content="All &amp; more">');
    expect(text).toContain('<meta property="og:image" content="https://example.org/a.png">');
    expect(text).toContain(`<meta property="og:url" content="${service.url}/${alias}">`);
    expect(text).toContain('<meta name="twitter:card" content="summary_large_image">');
    expect(text).toContain('<meta name="theme-color" content="#aabbcc">');
    expect(text).toContain('<meta name="robots" content="noindex">');
    expect(text).not.toContain('secret-place');
  });

  it('are few when there are few', async () => {
    const { alias } = await make({ meta_tags: { title: 'Only a title' } });
    const { text } = await visit(service, alias, { headers: UNFURLER });
    expect(text).toContain('<meta name="twitter:card" content="summary">');
    expect(text).not.toMatch(/og:description|og:image|theme-color/);
  });

  it('include an uploaded picture by its address here, which clients may send back', async () => {
    const link = await make({ meta_tags: { title: 'x', image: PIXEL } });
    const { meta_tags } = (await getLink(service, link.id, ada.token)).body;
    const image = String(meta_tags?.image);
    expect(image).toMatch(new RegExp(`^${service.url}/media/[0-9a-f]{24}\\.png$`));
    const picture = await fetch(image);
    expect([picture.status, picture.headers.get('content-type')]).toEqual([200, 'image/png']);
    expect(picture.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
    expect((await visit(service, link.alias, { headers: UNFURLER })).text).toContain(`content="${image}"`);

    const edit = (sent: string): Promise<Answer> =>
      request(`${service.url}/api/v1/urls/${link.id}`, {
        method: 'PATCH',
        token: ada.token,
        body: { meta_tags: { title: 'y', image: sent } },
      });
    expect((await edit(image)).body.meta_tags).toMatchObject({ title: 'y', image });
    const name = image.slice(image.lastIndexOf('/') + 1);
    for (const foreign of [`http://example.com/media/${name}`, name, `/media/${name}`]) {
      expect([foreign, (await edit(foreign)).status]).toEqual([foreign, 422]);
    }
    const elsewhere = `https://example.com/media/${name}`;
    expect((await edit(elsewhere)).body.meta_tags?.image).toBe(elsewhere);
  });
});
