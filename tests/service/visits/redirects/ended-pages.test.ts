import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { blockLink, type MadeLink, makeLink, visit } from '../../../support/links.ts';
import { type Person, signUp } from '../../../support/people.ts';
import { request } from '../../../support/request.ts';
import { startTestService, type TestService } from '../../../support/start-service.ts';

let service: TestService;
let ada: Person;
beforeAll(async () => {
  service = await startTestService();
  ada = await signUp(service);
});
afterAll(() => service.stop());

const make = (fields: object = {}): Promise<MadeLink> => makeLink(service, fields, ada.token);
const change = (id: string, body: object) =>
  request(`${service.url}/api/v1/urls/${id}`, { method: 'PATCH', token: ada.token, body });
const setTeam = (body: object) =>
  request(`${service.url}/host/team`, { method: 'PUT', token: ada.token, body });
const IN_A_MINUTE = 60;

const paused = async (): Promise<MadeLink> => {
  const link = await make();
  await change(link.id, { status: 'INACTIVE' });
  return link;
};
const blocked = async (): Promise<MadeLink> => {
  const link = await make();
  await blockLink(service, link.id);
  return link;
};

const ENDED: readonly [
  what: string,
  heading: string,
  status: number,
  code: string,
  make: () => Promise<MadeLink>,
][] = [
  ['paused', 'This link is paused', 410, 'gone', paused],
  [
    'expired',
    'This link has expired',
    410,
    'gone',
    async () => {
      const link = await make({ expire_after: service.clock.now() / 1_000 + IN_A_MINUTE });
      service.clock.advance(61_000);
      return link;
    },
  ],
  [
    'reached its click limit',
    'This link has reached its click limit',
    410,
    'gone',
    async () => {
      const link = await make({ max_clicks: 1 });
      await visit(service, link.alias);
      return link;
    },
  ],
  [
    'deleted',
    'This link was deleted',
    410,
    'gone',
    async () => {
      const link = await make();
      await request(`${service.url}/api/v1/bin`, {
        method: 'POST',
        token: ada.token,
        body: { ids: [link.id] },
      });
      return link;
    },
  ],
  ['blocked', 'This link is blocked', 451, 'blocked', blocked],
];

describe('A link that cannot be followed', () => {
  it.each(ENDED)('says to people that it is %s, and to programs what it always said', async (...row) => {
    const [, heading, status, code, makeEnded] = row;
    const { alias } = await makeEnded();
    const page = await visit(service, alias);
    expect([page.status, page.headers.get('x-error-code')]).toEqual([status, code]);
    expect(page.headers.get('cache-control')).toBe('no-store');
    expect(page.text).toContain(`<h1>${heading}</h1>`);
    expect(page.text).not.toContain('example.com');
    expect(page.text.length).toBeLessThan(12_000);
    const head = await visit(service, alias, { method: 'HEAD' });
    expect([head.status, head.text]).toEqual([status, '']);
    const error = status === 451 ? 'This link is blocked' : 'This link is no longer active';
    const asJson = await visit(service, alias, { headers: { accept: 'application/json' } });
    expect([asJson.status, asJson.body]).toEqual([status, { error, code }]);
  });

  it('says until when it worked', async () => {
    const end = service.clock.now() + 60_000;
    const { alias } = await make({ expire_after: end / 1_000 });
    service.clock.advance(61_000);
    const year = new Date(end).getUTCFullYear();
    expect((await visit(service, alias)).text).toMatch(new RegExp(`It worked until [^<]+ ${year}[^<]+ UTC`));
  });

  it('leads to the form to report it, but for one that is blocked already', async () => {
    const { alias } = await paused();
    expect((await visit(service, alias)).text).toContain(`href="/report?link=${alias}"`);
    expect((await visit(service, (await blocked()).alias)).text).not.toContain('/report');
  });

  it('says whom to ask, where the owner says it', async () => {
    expect((await visit(service, 'no-such-name')).text).not.toContain('Contact');
    const set = await setTeam({ contact: ' Kim <Post>,\n room 12 ' });
    expect(set.body).toEqual({ name: '', contact: 'Kim <Post>, room 12', colour: '', shows_links: false });
    for (const asked of ['no-such-name', (await make({ password: 'Sesame-open-1' })).alias])
      expect((await visit(service, asked)).text).toContain(
        '<dt>Contact</dt><dd>Kim &lt;Post&gt;, room 12</dd>',
      );
    await setTeam({ contact: 'kim@example.com' });
    expect((await visit(service, 'no-such-name')).text).toContain('<a href="mailto:kim@example.com">');
    expect((await setTeam({ contact: 'x'.repeat(201) })).status).toBe(422);
    await setTeam({ contact: '' });
  });
});

it('the page of private statistics and that of a missing code are the same', async () => {
  const { alias } = await make({ private_stats: true });
  const shown = await Promise.all(
    [alias, 'no-such-code'].map((code) =>
      request(`${service.url}/stats/${code}`, { headers: { accept: 'text/html' } }),
    ),
  );
  const [closed, missing] = shown.map(({ status, text, headers }) => [
    status,
    headers.get('x-error-code'),
    text,
  ]);
  expect(closed).toEqual(missing);
  expect(closed?.slice(0, 2)).toEqual([404, 'not_found']);
  expect(closed?.[2]).toContain('<h1>No statistics available</h1>');
});
