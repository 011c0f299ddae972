import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { blockLink, makeLink, visit } from '../../../support/links.ts';
import { createKey, type Person, signUp } from '../../../support/people.ts';
import { type Answer, request } from '../../../support/request.ts';
import { startTestService, type TestService } from '../../../support/start-service.ts';

let service: TestService;
let ada: Person;
let ben: Person;

beforeAll(async () => {
  service = await startTestService();
  ada = await signUp(service, 'ada');
  ben = await signUp(service, 'ben');
});
afterAll(() => service.stop());

const overview = ({ cookie }: Person): Promise<Answer> =>
  request(`${service.url}/api/v1/me/overview`, { headers: { cookie } });

const hostOverview = ({ cookie }: Person): Promise<Answer> =>
  request(`${service.url}/host/overview`, { headers: { cookie } });

describe('the overview', () => {
  it('of a new account has the first steps and nothing else', async () => {
    expect((await overview(ben)).body).toEqual({
      links: 0,
      recent: [],
      concerns: { links: [], dead: 0, webhooks: [], domains: [], devices: [] },
      wanted: [],
      team: { newest: [], followed: [] },
      first_steps: { shown: true, steps: expect.any(Array) },
    });
  });

  it('tells own links that want to be looked at, the most urgent first', async () => {
    const inSeconds = (days: number): number => Math.ceil(service.clock.now() / 1000) + days * 86_400;
    await makeLink(service, { alias: 'plain' }, ada.token);
    await makeLink(service, { alias: 'soon', expire_after: inSeconds(3) }, ada.token);
    await makeLink(service, { alias: 'later', expire_after: inSeconds(30) }, ada.token);
    await makeLink(service, { alias: 'spent', max_clicks: 1 }, ada.token);
    await makeLink(service, { alias: 'nearly', max_clicks: 5 }, ada.token);
    const { id } = await makeLink(service, { alias: 'bad' }, ada.token);
    await blockLink(service, id);
    await visit(service, 'spent');
    for (let click = 0; click < 4; click += 1) await visit(service, 'nearly');
    const { concerns, links, recent } = JSON.parse((await overview(ada)).text);
    expect(
      concerns.links.map(({ kind, link }: { kind: string; link: { alias: string } }) => [kind, link.alias]),
    ).toEqual([
      ['blocked', 'bad'],
      ['used-up', 'spent'],
      ['ends-soon', 'soon'],
      ['nearly-used-up', 'nearly'],
    ]);
    expect([links, recent.length]).toEqual([6, 6]);
    const other = (await overview(ben)).body;
    expect(other).toMatchObject({ links: 0, concerns: { links: [] } });
  });

  it('tells a colleague what is new and what is followed, without what is private or does not work', async () => {
    await makeLink(service, { alias: 'secret', password: 'Geheim.123' }, ada.token);
    const { team } = JSON.parse((await overview(ben)).text);
    const names = (links: { alias: string }[]): string[] => links.map(({ alias }) => alias);
    expect(names(team.newest)).toEqual(expect.arrayContaining(['plain', 'soon', 'later', 'nearly']));
    expect(names(team.newest)).not.toEqual(expect.arrayContaining(['secret']));
    expect(names(team.newest)).not.toEqual(expect.arrayContaining(['bad']));
    expect(names(team.followed)[0]).toBe('nearly');
    await makeLink(service, { alias: 'bens' }, ben.token);
    expect(JSON.parse((await overview(ben)).text).team.followed).toEqual([]);
  });

  it('tells of the links of colleagues however many of their own came later', async () => {
    const later = Array.from({ length: 7 }, (_, number) =>
      makeLink(service, { alias: `own-${number}` }, ben.token),
    );
    await Promise.all(later);
    const { team } = JSON.parse((await overview(ben)).text);
    expect(team.newest.map(({ alias }: { alias: string }) => alias)).toEqual([
      'nearly',
      'later',
      'soon',
      'plain',
    ]);
  });

  it('tells what was looked for and not found', async () => {
    for (let times = 0; times < 2; times += 1) await visit(service, 'handbook');
    expect((await overview(ben)).body).toMatchObject({ wanted: [{ name: 'handbook', count: 2 }] });
  });

  it('is for sessions', async () => {
    const token = await createKey(service, ada, ['admin:all']);
    expect((await request(`${service.url}/api/v1/me/overview`, { token })).status).toBe(403);
    expect((await request(`${service.url}/api/v1/me/overview`)).status).toBe(401);
  });
});

describe('the overview of this computer', () => {
  it('tells how sharing, copies, mails and reports stand', async () => {
    await request(`${service.url}/api/v1/contact`, {
      method: 'POST',
      body: { email: 'eve@example.com', message: 'Hello' },
    });
    const { status, body, headers } = await hostOverview(ada);
    expect([status, headers.get('cache-control')]).toEqual([200, 'no-store']);
    expect(body).toMatchObject({
      sharing: { reach: 'this-computer', link_base: expect.stringMatching(/^http:/), proven_at: null },
      copies: { attention: null, good_at: null },
      mails: { failing: 0, kept: expect.any(Number) },
      reports: expect.any(Number),
      broken_codes: null,
      joining_undecided: false,
      anonymous_undecided: false,
    });
  });

  it('is for the owner', async () => {
    expect((await hostOverview(ben)).status).toBe(403);
  });
});
