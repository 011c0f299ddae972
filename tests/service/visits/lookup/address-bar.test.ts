import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  addDomain,
  BROWSER,
  fileAllClicks,
  getLink,
  type MadeLink,
  makeLink,
  visit,
  writeDirectly,
} from '../../../support/links.ts';
import { type Person, signUp, signUpAnother } from '../../../support/people.ts';
import { type Answer, request } from '../../../support/request.ts';
import { startTestService, type TestService } from '../../../support/start-service.ts';

let service: TestService;
let ada: Person;
let bob: Person;
beforeAll(async () => {
  service = await startTestService();
  ada = await signUp(service);
  bob = await signUpAnother(service);
  await service.context.settings.set('trustedProxies', ['127.0.0.1']);
});
afterAll(() => service.stop());

const TO = 'https://example.com/there';
const STRANGER = { 'x-forwarded-for': '203.0.113.9' };

const make = (alias: string, more: object = {}, person = ada): Promise<MadeLink> =>
  makeLink(service, { long_url: TO, alias, private_stats: false, ...more }, person.token);
const go = (text: string, headers: Record<string, string> = {}): Promise<Answer> =>
  request(`${service.url}/go?q=${encodeURIComponent(text)}`, {
    headers: { 'user-agent': BROWSER, accept: 'text/html', ...headers },
  });
const suggest = async (text: string, headers: Record<string, string> = {}): Promise<unknown[]> => {
  const answer = await request(`${service.url}/go/suggest?q=${encodeURIComponent(text)}`, { headers });
  expect(answer.status).toBe(200);
  return Array.from(Object.values(answer.body));
};
const told = ({ status, headers }: Answer): unknown[] => [status, headers.get('location')];

describe('The description of the search', () => {
  it('begins with the address that was asked', async () => {
    const answer = await request(`${service.url}/opensearch.xml`);
    expect(answer.headers.get('content-type')).toBe('application/opensearchdescription+xml');
    expect(answer.text).toContain(`template="${service.url}/go?q={searchTerms}"`);
    expect(answer.text).toContain(`template="${service.url}/go/suggest?q={searchTerms}"`);
    expect(answer.text).toContain(`>${service.url}/app/linnet.svg<`);
  });

  it('is named in the head of pages and screens', async () => {
    const link = '<link rel="search" type="application/opensearchdescription+xml"';
    expect((await visit(service, 'not-here-at-all')).text).toContain(link);
    expect((await request(`${service.url}/app/`)).text).toContain(link);
  });
});

describe('Going to a text', () => {
  it('leads to the short address of that name, where the click is counted', async () => {
    const { id } = await make('handbook');
    const answer = await go(' handbook ');
    expect(told(answer)).toEqual([302, '/handbook']);
    expect(told(await visit(service, 'handbook'))).toEqual([302, TO]);
    await fileAllClicks(service);
    expect((await getLink(service, id, ada.token)).body.total_clicks).toBe(1);
  });

  it('leads to the only link that looks like it', async () => {
    await make('team-wiki');
    expect(told(await go('Team Wiki'))).toEqual([302, '/team-wiki']);
    expect(told(await go('Team Wiki', STRANGER))).toEqual([404, null]);
  });

  it('leads to a link that waits for its password, when that is named exactly', async () => {
    await make('payroll', { password: 'Sesame-open-1' });
    expect(told(await go('payroll'))).toEqual([302, '/payroll']);
    expect((await go('Pay-Roll')).status).toBe(404);
  });

  it('passes on what follows, for a link that takes it', async () => {
    const { id } = await make('jira');
    expect((await go('jira 123')).status).not.toBe(302);
    await writeDirectly(
      service,
      `update links set forwarding = '{"path":true,"query":false,"places":false}' where id = ?`,
      [id],
    );
    service.context.linkIndex.forgetAll();
    expect(told(await go('jira 123'))).toEqual([302, '/jira/123']);
    expect(told(await go('jira a b/ü?'))).toEqual([302, '/jira/a/b/%C3%BC%3F']);
  });

  it('shows a page without script when several are near', async () => {
    await make('sales-east');
    await make('sales-west');
    const answer = await go('sales');
    expect(answer.status).toBe(200);
    expect(answer.text).toContain('href="/sales-east"');
    expect(answer.text).toContain('href="/sales-west"');
    expect(answer.text).not.toContain('<script');
    expect(answer.headers.get('content-security-policy')).not.toContain('script-src');
  });

  it('does not speak of several where a single one is near', async () => {
    await make('canteen');
    const { text } = await go('cnateen');
    expect(text).toContain('Did you mean this one?');
    expect(text).not.toContain('several');
  });

  it('says that there is none, and offers members to make it', async () => {
    const stranger = await go('nowhere & "else"');
    expect([stranger.status, stranger.headers.get('x-error-code')]).toEqual([404, 'not_found']);
    expect(stranger.text).not.toContain('new-link');
    const answer = await go('Sommer fest', { cookie: ada.cookie });
    expect(answer.text).toContain('href="/app/#new-link/named/Sommer-fest"');
    const wanted = await request(`${service.url}/api/v1/team/wanted`, { token: ada.token });
    expect(JSON.stringify(wanted.body)).toContain('Sommer-fest');
  });

  it('asks for a text where there is none, and takes none that is too long', async () => {
    for (const path of ['/go', '/go?q=', '/go?q=%20', '/go/']) {
      const answer = await request(`${service.url}${path}`, { headers: { accept: 'text/html' } });
      expect([path, answer.status]).toEqual([path, 200]);
      expect(answer.text).toContain(`${service.url}/go?q=%s`);
    }
    expect((await go('x'.repeat(201))).status).toBe(422);
  });

  it('never leads to another host', async () => {
    for (const text of [
      '//example.org',
      'https://example.org',
      '/\\example.org',
      'javascript:alert(1)',
      '\r\nX: y',
    ])
      expect(told(await go(text))).toEqual([404, null]);
  });

  it('keeps the word for itself', async () => {
    const answer = await request(`${service.url}/api/v1/shorten/check-alias?alias=go`);
    expect(answer.body.available).toBe(false);
  });
});

describe('Suggestions', () => {
  it('are the names that begin so, ranked by use, with where they lead', async () => {
    await make('plan-a');
    await make('plan-b', { long_url: 'https://example.org/b' });
    for (let clicks = 0; clicks < 3; clicks += 1) await visit(service, 'plan-b');
    await fileAllClicks(service);
    const answer = await request(`${service.url}/go/suggest?q=PLA`);
    expect(answer.headers.get('content-type')).toBe('application/x-suggestions+json');
    expect(JSON.parse(answer.text)).toEqual([
      'PLA',
      ['plan-b', 'plan-a'],
      ['https://example.org/b', TO],
      [`${service.url}/plan-b`, `${service.url}/plan-a`],
    ]);
  });

  it('never show a link with a password to others, nor to strangers from elsewhere what there is', async () => {
    await make('bonus-open');
    await make('bonus-plan', { private_stats: true });
    await make('bonus-key', { password: 'Sesame-open-1' }, bob);
    await addDomain(service, ada.id, 'events');
    await makeLink(
      service,
      { long_url: TO, alias: 'bonus-there', domain: 'events', private_stats: false },
      ada.token,
    );
    const names = async (headers: Record<string, string> = {}) => (await suggest('bonus', headers))[1];
    expect(await names()).toEqual(['bonus-open', 'bonus-plan']);
    expect(await names(STRANGER)).toEqual([]);
    expect(await names({ cookie: ada.cookie })).toEqual(['bonus-open', 'bonus-plan']);
    expect(await names({ cookie: bob.cookie, ...STRANGER })).toEqual([
      'bonus-open',
      'bonus-plan',
      'bonus-key',
    ]);
  });

  it('do not tell by their order how often links with private statistics were followed, but to their owner', async () => {
    for (const [alias, statistics, clicks] of [
      ['queue-a', false, 1],
      ['queue-b', true, 2],
    ] as const) {
      await make(alias, { private_stats: statistics });
      for (let click = 0; click < clicks; click += 1) await visit(service, alias);
    }
    await fileAllClicks(service);
    service.context.names.forgetAll();
    const names = async (cookie: string) => (await suggest('queue', { cookie }))[1];
    expect(await names(bob.cookie)).toEqual(['queue-a', 'queue-b']);
    expect(await names(ada.cookie)).toEqual(['queue-b', 'queue-a']);
  });

  it('name a link once', async () => {
    const { id } = await make('room-plan');
    await request(`${service.url}/api/v1/links/${id}/names`, {
      method: 'POST',
      token: ada.token,
      body: { name: 'rooms' },
    });
    expect((await suggest('room'))[1]).toEqual(['rooms']);
    expect((await suggest('room-p'))[1]).toEqual(['room-plan']);
  });

  it('are similar names when none begins so, for those who see similar names', async () => {
    await make('sprint-board');
    expect((await suggest('sprnit-bord'))[1]).toEqual(['sprint-board']);
    expect((await suggest('sprnit-bord', STRANGER))[1]).toEqual([]);
  });

  it('are none for no text', async () => {
    for (const query of ['', '?q=', '?q=-'])
      expect(JSON.parse((await request(`${service.url}/go/suggest${query}`)).text).slice(1)).toEqual([
        [],
        [],
        [],
      ]);
  });
});
