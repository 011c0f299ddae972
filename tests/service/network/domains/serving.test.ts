import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { blockLink, fileAllClicks, getLink, makeLink } from '../../../support/links.ts';
import { type Person, signUp } from '../../../support/people.ts';
import type { RawAnswer } from '../../../support/raw-http.ts';
import { request } from '../../../support/request.ts';
import type { TestService } from '../../../support/start-service.ts';
import { askAt, type Domains, domainsOf, type NameServer, startNamedService } from './name-server.ts';

const HOST = 'go';
const TO = 'https://example.com/there';
const NOT_FOUND = 'https://example.com/not-found';

let service: TestService;
let names: NameServer;
let ada: Person;
let domains: Domains;
let id: string;
beforeAll(async () => {
  ({ service, names } = await startNamedService());
  ada = await signUp(service);
  domains = domainsOf(service, ada.token);
  id = await domains.activate(names, HOST);
});
afterAll(() => service.stop());

const ask = (target: string, options: Parameters<typeof askAt>[3] = {}): Promise<RawAnswer> =>
  askAt(service, HOST, target, options);
const make = (body: object) => makeLink(service, { long_url: TO, domain: HOST, ...body }, ada.token);
const told = ({ status, headers }: RawAnswer): unknown[] => [status, headers.get('location')];
const clicksOf = async (link: string): Promise<number> => {
  await fileAllClicks(service);
  return Number((await getLink(service, link, ada.token)).body.total_clicks);
};

describe('Under the name of a custom domain', () => {
  it('links redirect the quick way as well, are counted, and stay out of search engines', async () => {
    const link = await make({ alias: 'wiki' });
    for (let visit = 0; visit < 3; visit += 1) {
      const answer = await ask('/wiki');
      expect(told(answer)).toEqual([302, TO]);
      expect(answer.headers.get('x-robots-tag')).toBe('noindex, nofollow, noarchive');
      expect(answer.headers.get('cache-control')).toBe('no-store');
    }
    expect(await clicksOf(link.id)).toBe(3);
    expect(told(await ask('/wiki', { method: 'HEAD' }))).toEqual([302, TO]);
    expect(await clicksOf(link.id)).toBe(3);
  });

  it('are the links of that domain and no others, whatever the case and the port of the name', async () => {
    await make({ alias: 'same' });
    await makeLink(service, { long_url: 'https://example.com/default', alias: 'same' }, ada.token);
    await makeLink(service, { alias: 'elsewhere' }, ada.token);
    expect(told(await ask('/same'))).toEqual([302, TO]);
    expect(told(await askAt(service, 'GO.', '/same'))).toEqual([302, TO]);
    expect(told(await askAt(service, 'localhost', '/same'))).toEqual([302, 'https://example.com/default']);
    expect((await ask('/elsewhere')).status).toBe(404);
  });

  it('words that are reserved elsewhere are aliases like any other', async () => {
    for (const alias of ['api', 'app', 'assets', 'health', 'stats', 'docs']) {
      await make({ alias });
      expect(told(await ask(`/${alias}`))).toEqual([302, TO]);
      expect(told(await ask(`/${alias}`))).toEqual([302, TO]);
    }
    expect((await askAt(service, 'localhost', '/health')).status).toBe(200);
  });

  it('passwords are asked for and taken there', async () => {
    await make({ alias: 'locked', password: 'Correct-Horse-7' });
    expect((await ask('/locked')).status).toBe(401);
    const sent = await ask('/locked/password', {
      method: 'POST',
      headers: ['Content-Type: application/x-www-form-urlencoded'],
      body: 'password=Correct-Horse-7',
    });
    expect(told(sent)).toEqual([302, '/locked?password=Correct-Horse-7']);
    const followed = await ask('/locked?password=Correct-Horse-7');
    expect(told(followed)).toEqual([302, TO]);
    expect(followed.headers.get('x-robots-tag')).toBe('noindex, nofollow, noarchive');
  });

  it('the preview, the card and public statistics name the short address there', async () => {
    const card = { meta_tags: { title: 'Trip' }, private_stats: false };
    await make({ alias: 'shown', ...card });
    const short = `http://${HOST}:${service.port}/shown`;
    expect((await ask('/shown+')).body).toContain(short);
    const crawled = await ask('/shown', { headers: ['User-Agent: Slackbot'] });
    expect(crawled.body).toContain(`<meta property="og:url" content="${short}">`);
    const stats = await ask('/api/v1/public/stats/shown');
    expect(JSON.parse(stats.body)).toMatchObject({ link: { alias: 'shown', short_url: short } });
    expect((await askAt(service, 'localhost', '/api/v1/public/stats/shown')).status).toBe(404);
  });

  it('the root leads where the owner says, or nowhere', async () => {
    expect((await ask('/')).status).toBe(404);
    await domains.change(id, { root_redirect: 'https://example.com/home' });
    expect(told(await ask('/'))).toEqual([302, 'https://example.com/home']);
    expect(told(await ask('/', { method: 'HEAD' }))).toEqual([302, 'https://example.com/home']);
    await domains.change(id, { root_redirect: null });
    expect((await ask('/')).status).toBe(404);
  });

  it.each([
    ['/favicon.ico', 'image/x-icon'],
    ['/apple-touch-icon.png', 'image/png'],
  ])('%s is the icon, which browsers ask for by themselves', async (path, type) => {
    const { status, headers } = await ask(path);
    expect([status, headers.get('content-type')]).toEqual([200, type]);
  });

  it('robots are kept out unless the owner says otherwise', async () => {
    const usual = await ask('/robots.txt');
    expect([usual.status, usual.body]).toEqual([200, 'User-agent: *\nDisallow: /\n']);
    expect(usual.headers.get('content-type')).toBe('text/plain; charset=utf-8');
    await domains.change(id, { custom_robots_txt: 'User-agent: *\nAllow: /wiki\n' });
    expect((await ask('/robots.txt')).body).toBe('User-agent: *\nAllow: /wiki\n');
    await domains.change(id, { custom_robots_txt: null });
  });

  it.each([
    ['GET', '/api/v1/urls'],
    ['GET', '/api/v1/custom-domains'],
    ['GET', '/app/links'],
    ['GET', '/app-state'],
    ['GET', '/openapi.json'],
    ['GET', '/auth/me'],
    ['GET', '/host/sharing'],
    ['GET', '/stats/wiki'],
    ['GET', '/result/wiki'],
    ['GET', '/export/wiki/json'],
    ['GET', '/media/x'],
    ['GET', '/nothing/here'],
    ['GET', '/%ff'],
  ])('%s %s is not served', async (method, path) => {
    const answer = await ask(path, { method, headers: [`Authorization: Bearer ${ada.token}`] });
    expect(answer.status).toBe(404);
    expect(answer.headers.get('x-error-code')).toBe('not_found');
  });

  it.each([
    ['POST', '/'],
    ['POST', '/api/v1/shorten'],
    ['POST', '/auth/login'],
    ['DELETE', '/wiki'],
    ['PUT', '/emoji'],
  ])('%s %s changes nothing', async (method, path) => {
    const answer = await ask(path, { method, headers: ['Content-Type: application/json'], body: '{}' });
    expect(answer.status).toBe(405);
  });
});

describe('Where the owner of a domain says what is not there', () => {
  beforeAll(async () => {
    await domains.change(id, { not_found_redirect: NOT_FOUND });
    const paused = await make({ alias: 'paused' });
    await request(`${service.url}/api/v1/urls/${paused.id}/status`, {
      method: 'PATCH',
      body: { status: 'INACTIVE' },
      token: ada.token,
    });
    await make({ alias: 'once', max_clicks: 1 });
    const blocked = await make({ alias: 'blocked' });
    await blockLink(service, blocked.id);
  });
  afterAll(() => domains.change(id, { not_found_redirect: null }));

  it.each(['/unknown', '/paused', '/unknown+', '/not/there', '/app/links', '/%ff'])(
    '%s leads there',
    async (path) => {
      expect(told(await ask(path))).toEqual([302, NOT_FOUND]);
      expect(told(await ask(path, { method: 'HEAD' }))).toEqual([302, NOT_FOUND]);
    },
  );

  it('a link that ran out leads there, once its last click is used', async () => {
    expect(told(await ask('/once'))).toEqual([302, TO]);
    expect(told(await ask('/once'))).toEqual([302, NOT_FOUND]);
  });

  it('a link that ran out leads to its own fallback instead, where it has one', async () => {
    const fallback = 'https://example.com/archive';
    await make({ alias: 'archived', max_clicks: 1, expired_redirect_url: fallback });
    expect(told(await ask('/archived'))).toEqual([302, TO]);
    const answer = await ask('/archived');
    expect(told(answer)).toEqual([302, fallback]);
    expect(answer.headers.get('x-robots-tag')).toBe('noindex, nofollow, noarchive');
  });

  it('a link that is not live yet says so, with the script of its page, or leads to the page before it', async () => {
    const starts_at = Math.floor(service.clock.now() / 1000) + 60;
    await make({ alias: 'ahead', starts_at });
    await make({ alias: 'soon', starts_at, pre_start_url: 'https://example.com/soon' });
    const answer = await ask('/ahead');
    expect([answer.status, answer.headers.get('x-error-code')]).toEqual([404, 'not_yet_live']);
    const script = /<script src="([^"]+)"/.exec(answer.body)?.[1] ?? '';
    expect((await ask(script)).status).toBe(200);
    expect(told(await ask('/soon'))).toEqual([302, 'https://example.com/soon']);
    expect((await ask('/ahead+')).status).toBe(200);
  });

  it('a blocked link is blocked, the root is the root, and robots are told the usual', async () => {
    expect((await ask('/blocked')).status).toBe(451);
    expect((await ask('/')).status).toBe(404);
    expect((await ask('/robots.txt')).status).toBe(200);
  });

  it('other hosts are not led there', async () => {
    expect((await askAt(service, 'localhost', '/unknown')).status).toBe(404);
  });
});

describe('Any other name', () => {
  it.each(['evil.example', 'go.evil.example', 'x.go', 'pending.lan'])(
    'such as %s is not served',
    async (name) => {
      if (name === 'pending.lan') await domains.add(name);
      for (const path of ['/', '/wiki', '/robots.txt', '/health', '/app/', '/api/v1/urls']) {
        expect((await askAt(service, name, path)).status).toBe(404);
      }
    },
  );

  it('is not served any more once its domain is given up', async () => {
    const gone = await domains.activate(names, 'gone.lan');
    await makeLink(service, { alias: 'wiki', domain: 'gone.lan' }, ada.token);
    expect((await askAt(service, 'gone.lan', '/wiki')).status).toBe(302);
    await domains.revoke(gone);
    expect((await askAt(service, 'gone.lan', '/wiki')).status).toBe(404);
    expect((await askAt(service, 'gone.lan', '/robots.txt')).status).toBe(404);
  });

  it('goes to the installation when it is its own, even where a domain had it before', async () => {
    await domains.activate(names, 'mine.lan');
    expect((await askAt(service, 'mine.lan', '/health')).status).toBe(404);
    await service.context.settings.set('ownNames', ['mine.lan']);
    expect((await askAt(service, 'mine.lan', '/health')).status).toBe(200);
    await service.context.settings.set('ownNames', []);
  });
});
