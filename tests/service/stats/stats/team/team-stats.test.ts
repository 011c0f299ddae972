import { strFromU8, unzipSync } from 'fflate';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { makeLink, visit } from '../../../../support/links.ts';
import { createKey, type Person, signUp, signUpAnother } from '../../../../support/people.ts';
import { type Answer, request } from '../../../../support/request.ts';
import { startTestService, type TestService } from '../../../../support/start-service.ts';
import { linesOf } from '../../../qr/codes/pdf/pdf-pictures.ts';

let service: TestService;
let owner: Person;
let admin: Person;
let member: Person;

const call = (path: string, token?: string, body?: object): Promise<Answer> =>
  request(service.url + path, { token, ...(body && { method: 'PUT', body }) });

const decide = (body: object, by = owner): Promise<Answer> => call('/host/team-statistics', by.token, body);

const stats = (person: Person, query = ''): Promise<Answer> =>
  call(`/api/v1/team/stats?${query}`, person.token);

const total = async (person: Person, query = ''): Promise<unknown> =>
  (await stats(person, query)).body.summary?.total_clicks;

const rowsOf = ({ body }: Answer, metric: string): Record<string, unknown>[] =>
  JSON.parse(JSON.stringify(body.metrics))[metric];

beforeAll(async () => {
  service = await startTestService({ asInstalled: true });
  owner = await signUp(service, 'owner');
  await call('/host/people/registration', owner.token, { registration: 'open' });
  admin = await signUp(service, 'admin');
  member = await signUp(service, 'member');
  await request(`${service.url}/host/people/${admin.id}`, {
    method: 'PATCH',
    token: owner.token,
    body: { role: 'admin' },
  });
  await makeLink(service, { alias: 'handbook' }, member.token);
  await makeLink(service, { alias: 'menu' }, owner.token);
  await visit(service, 'handbook');
  await visit(service, 'handbook');
  await visit(service, 'menu');
});
afterAll(() => service.stop());
beforeEach(() => decide({ members: true }));

describe('Who sees the statistics of the team', () => {
  it('is every account in a new installation', async () => {
    const fresh = await startTestService({ asInstalled: true });
    const ada = await signUp(fresh, 'ada');
    const answer = await request(`${fresh.url}/host/team-statistics`, { token: ada.token });
    expect(answer.body).toEqual({ members: true, admins: true });
    await fresh.stop();
  });

  it.each([
    [{ members: true }, [200, 200, 200]],
    [{ members: false }, [200, 200, 403]],
    [{ members: false, admins: false }, [403, 403, 403]],
    [{ members: false, admins: true }, [200, 200, 403]],
  ])('is decided by %j: owner, admin and member get %j', async (body, expected) => {
    expect((await decide(body)).status).toBe(200);
    for (const path of ['stats?', 'export?format=json&', 'report?']) {
      const statuses = [];
      for (const person of [owner, admin, member])
        statuses.push((await call(`/api/v1/team/${path}`, person.token)).status);
      expect(statuses, path).toEqual(expected);
    }
    const told = [];
    for (const person of [owner, admin, member])
      told.push((await call('/auth/me', person.token)).body.user?.team_statistics);
    expect(told).toEqual(expected.map((status) => status === 200));
  });

  it('are those whose keys may read statistics, as their account does', async () => {
    const keys = {
      reading: await createKey(service, member, ['stats:read']),
      making: await createKey(service, member, ['shorten:create']),
      admins: await createKey(service, admin, ['stats:read']),
    };
    const ask = async (key: string): Promise<number> => (await call('/api/v1/team/stats', key)).status;
    expect([await ask(keys.reading), await ask(keys.making), await ask(keys.admins)]).toEqual([
      200, 403, 200,
    ]);
    await decide({ members: false });
    expect([await ask(keys.reading), await ask(keys.admins)]).toEqual([403, 200]);
    expect((await call('/api/v1/team/stats')).status).toBe(401);
  });

  it('is not changed by an impossible decision, or by anyone but the owner', async () => {
    expect(await decide({ members: true, admins: false })).toMatchObject({
      status: 400,
      body: { code: 'validation_error', field: 'admins' },
    });
    for (const body of [{}, { members: 'perhaps' }, { members: null }])
      expect((await decide(body)).status).toBe(422);
    for (const person of [admin, member]) expect((await decide({ members: false }, person)).status).toBe(403);
    expect((await call('/host/team-statistics', owner.token)).body).toEqual({ members: true, admins: true });
  });

  it('is said to no one who is alone', async () => {
    const fresh = await startTestService({ asInstalled: true });
    const ada = await signUp(fresh, 'ada');
    const profile = await request(`${fresh.url}/auth/me`, { token: ada.token });
    expect(profile.body.user).toMatchObject({ role: 'owner', team_statistics: false });
    await fresh.stop();
  });
});

describe('Statistics of the team', () => {
  it('count the links of all accounts by person, whose names they tell', async () => {
    const answer = await stats(member, 'group_by=person,short_code');
    expect(answer.body).toMatchObject({
      scope: 'all',
      group_by: ['person', 'short_code'],
      summary: { total_clicks: 3 },
      people: expect.arrayContaining([
        { id: member.id, name: 'member' },
        { id: owner.id, name: 'owner' },
      ]),
    });
    expect(rowsOf(answer, 'clicks_by_person')).toEqual([
      { person: member.id, clicks: 2, clicks_percentage: 66.67 },
      { person: owner.id, clicks: 1, clicks_percentage: 33.33 },
    ]);
    const filtered = await stats(owner, `person=${member.id}`);
    expect(filtered.body).toMatchObject({
      filters: { person: [member.id] },
      people: [{ id: member.id, name: 'member' }],
      summary: { total_clicks: 2 },
    });
    expect(await total(owner, `person=${'0'.repeat(24)}`)).toBe(0);
  });

  it('leave the statistics of the account itself as they were, which know no person', async () => {
    const own = await call(`/api/v1/stats?filters={"person":["${owner.id}"]}`, member.token);
    expect(own.body).toMatchObject({ filters: {}, summary: { total_clicks: 2 } });
    expect((await call('/api/v1/stats?group_by=person', member.token)).status).toBe(422);
  });

  it.each([
    ['group_by=colour', 422],
    ['metrics=shares', 422],
    ['filters=nonsense', 422],
    [`person=${'x'.repeat(1001)}`, 422],
    ['start_date=yesterday', 400],
    ['start_date=2026-01-01&end_date=2026-06-01', 400],
  ])('refuse %s with %i', async (query, status) => {
    expect((await stats(member, query)).status).toBe(status);
  });

  it('have links with private statistics, which stay private to strangers', async () => {
    expect((await call('/api/v1/public/stats/handbook')).status).toBe(404);
    expect((await call('/api/v1/public/stats/handbook', owner.token)).status).toBe(404);
    expect(await total(owner, 'short_code=handbook')).toBe(2);
  });

  it('leave out what the directory hides, but to those whose it is', async () => {
    const person = await signUpAnother(service);
    const secret = { alias: 'secret', password: 'open-s3same!' };
    const { id } = await makeLink(service, secret, person.token);
    await makeLink(service, { alias: 'former' }, person.token);
    await visit(service, 'former');
    await visit(service, `secret?password=${secret.password}`);
    const ofPerson = `person=${person.id}`;
    expect(await total(owner, ofPerson)).toBe(1);
    expect(await total(person, ofPerson)).toBe(2);
    expect(await total(owner, 'short_code=secret')).toBe(0);
    await call(`/api/v1/links/${id}/editors`, person.token, { account_ids: [admin.id] });
    expect(await total(admin, ofPerson)).toBe(2);
    const ids = [await idOf('former', person)];
    await request(`${service.url}/api/v1/bin`, { method: 'POST', token: person.token, body: { ids } });
    expect(await total(owner, ofPerson)).toBe(0);
    expect(await total(person, ofPerson)).toBe(2);
  });

  it('are a file and a report with names in place of ids', async () => {
    const csv = await fetch(`${service.url}/api/v1/team/export?format=csv&group_by=person&others=true`, {
      headers: { authorization: `Bearer ${member.token}` },
    });
    expect(csv.headers.get('content-disposition')).toContain('spoo-me-export-team-csv.zip');
    const files = unzipSync(new Uint8Array(await csv.arrayBuffer()));
    expect(strFromU8(files['clicks_by_person.csv'] ?? new Uint8Array())).toContain('member,2,');
    const pdf = await fetch(`${service.url}/api/v1/team/report?person=${member.id}`, {
      headers: { authorization: `Bearer ${owner.token}` },
    });
    expect(pdf.headers.get('content-disposition')).toContain('linnet-team-');
    const text = await linesOf(new Uint8Array(await pdf.arrayBuffer()));
    expect(text).toContain('Clicks on all links of the team');
    expect(text).toContain('People: only member');
  });
});

const idOf = async (alias: string, person: Person): Promise<string> => {
  const listed = await call(`/api/v1/team/links?q=${alias}`, person.token);
  return JSON.parse(listed.text).items[0].id;
};

describe('Figures in the directory', () => {
  const figuresOf = async (person: Person) => {
    const { items } = JSON.parse((await call('/api/v1/team/links?q=handbook', person.token)).text);
    return items[0];
  };

  it('are told of links with private statistics, and sort them, where the person sees those of the team', async () => {
    expect(await figuresOf(owner)).toMatchObject({ total_clicks: 2, clicks_7_days: 2 });
    const key = await createKey(service, owner, ['urls:read']);
    const sorted = JSON.parse((await call('/api/v1/team/links?sort=clicks', key)).text).items;
    expect(sorted[0]).toMatchObject({ alias: 'handbook', total_clicks: 2 });
    await decide({ members: false, admins: false });
    expect(await figuresOf(owner)).toMatchObject({ total_clicks: null, clicks_7_days: null });
    expect(await figuresOf(member)).toMatchObject({ total_clicks: 2 });
  });

  it('choose what a colleague without a link is shown first', async () => {
    const newcomer = await signUpAnother(service);
    const first = async (): Promise<string[]> => {
      const { team } = JSON.parse((await call('/api/v1/me/overview', newcomer.token)).text);
      return team.followed.map(({ alias }: { alias: string }) => alias);
    };
    expect((await first()).slice(0, 2)).toEqual(['handbook', 'menu']);
    await decide({ members: false });
    const { followed } = JSON.parse((await call('/api/v1/me/overview', newcomer.token)).text).team;
    expect(followed.every((link: { total_clicks: number | null }) => link.total_clicks === null)).toBe(true);
  });
});
