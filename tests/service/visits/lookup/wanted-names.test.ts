import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DAY } from '../../../../service/lib/time.ts';
import { wantedNameIn } from '../../../../service/visits/lookup/wanted/noise.ts';
import { removeOldWanted } from '../../../../service/visits/lookup/wanted/wanted.ts';
import { BROWSER, makeLink, visit } from '../../../support/links.ts';
import { type Person, signInAgain, signUp, signUpAnother } from '../../../support/people.ts';
import { type Answer, request } from '../../../support/request.ts';
import { startTestService, type TestService } from '../../../support/start-service.ts';

let service: TestService;
let ada: Person;
let member: Person;
beforeAll(async () => {
  service = await startTestService();
  ada = await signUp(service);
  member = await signUpAnother(service);
});
afterAll(() => service.stop());

/** Days pass in these tests, so people sign in again. */
const call = async (person: Person, path = '', method = 'GET'): Promise<Answer> => {
  const { token } = await signInAgain(service, person);
  return request(`${service.url}/api/v1/team/wanted${path}`, { method, token });
};
const list = (query = ''): Promise<Answer> => call(member, query);
const dismiss = (folded: string, person: Person): Promise<Answer> =>
  call(person, `/${encodeURIComponent(folded)}`, 'DELETE');
const items = async (): Promise<unknown[]> => {
  const { body } = await list();
  return Array.isArray(body.items) ? body.items : [];
};
const ask = async (...codes: string[]): Promise<void> => {
  for (const code of codes) await visit(service, encodeURIComponent(code));
};
const today = (): string => new Date(service.clock.now()).toISOString().slice(0, 10);

describe('What a request means', () => {
  it.each([
    ['Sommerfest', 'Sommerfest'],
    ['sommer fest!', 'sommer-fest'],
    ['“sommerfest”,', 'sommerfest'],
    ['q3', 'q3'],
    ['2026-plan', '2026-plan'],
    ['人事', '人事'],
    ['🚀', '🚀'],
  ])('is for %j the name %j', (code, name) => {
    expect(wantedNameIn(code)?.name).toBe(name);
  });

  it.each([
    '',
    'a',
    '12345',
    '--',
    'wp-login.php',
    '.env',
    '.git',
    'favicon.ico',
    'robots.txt',
    'index.html',
    'wp-admin',
    'phpmyadmin',
    'cgi-bin',
    'HNAP1',
    'actuator',
    'apple-touch-icon',
    'a1b2c3d4',
    'x'.repeat(65),
    'x'.repeat(10_000),
    '../etc/passwd',
    '{jndi:ldap}',
    '<script>',
    'a=b',
    'user@example',
    'null',
    '\u0000\u0001ab',
  ])('is for %j none', (code) => {
    expect(wantedNameIn(code)).toBeUndefined();
  });
});

describe('Names that were looked for', () => {
  it('are counted by what they fold to, and listed with the days, the most wanted first', async () => {
    await ask('sommerfest', 'Sommer-Fest', 'canteen');
    service.clock.advance(DAY);
    await ask('SOMMERFEST!');
    const { status, body } = await list();
    expect([status, body]).toEqual([
      200,
      {
        items: [
          { name: 'SOMMERFEST', folded: 'sommerfest', count: 3, days: 2, last: today() },
          { name: 'canteen', folded: 'canteen', count: 1, days: 1, last: expect.any(String) },
        ],
        page: 1,
        pageSize: 20,
        total: 2,
        hasNext: false,
      },
    ]);
    const second = await list('?page=2&pageSize=1');
    expect(second.body).toMatchObject({ page: 2, pageSize: 1, total: 2, hasNext: false });
    expect(second.body.items).toHaveLength(1);
  });

  it('are not counted for robots, programs, previews and what exists', async () => {
    const before = await items();
    await makeLink(service, { alias: 'existing' });
    await visit(service, 'robotic', { headers: { 'user-agent': 'Googlebot/2.1' } });
    await visit(service, 'program', { headers: { accept: 'application/json' } });
    await visit(service, 'asked-by-head', { method: 'HEAD' });
    await visit(service, 'previewed+');
    await visit(service, 'EXISTING');
    expect(await items()).toEqual(before);
  });

  it('are left out once a link has them', async () => {
    await ask('parking', 'PARKING');
    expect(await items()).toContainEqual(expect.objectContaining({ folded: 'parklng', count: 2 }));
    await makeLink(service, { alias: 'parking' });
    expect(await items()).not.toContainEqual(expect.objectContaining({ folded: 'parklng' }));
  });

  it('say nothing of who asked', async () => {
    await ask('whose-is-it');
    await list();
    const rows = await service.context.database.read.query.wantedNames.findMany();
    expect(Object.keys(rows[0] ?? {}).sort()).toEqual(['count', 'day', 'folded', 'name']);
  });

  it('are no more than 500 new ones a day, however many are asked for', async () => {
    const { wantedNames } = service.context;
    for (let round = 0; round < 3; round += 1) {
      for (let number = 0; number < 300; number += 1)
        wantedNames.note({ name: `flood ${round}`, folded: `flood${round}x${number}` });
      await wantedNames.flush();
    }
    const { body } = await list('?pageSize=1');
    expect(Number(body.total)).toBeLessThanOrEqual(501);
    wantedNames.note({ name: 'flood 0', folded: 'flood0x1' });
    await wantedNames.flush();
    const [known] = await service.context.database.read.query.wantedNames.findMany({
      where: (rows, { eq }) => eq(rows.folded, 'flood0x1'),
    });
    expect(known?.count).toBe(2);
  });

  it('are counted again and again when many ask at once', async () => {
    service.clock.advance(DAY);
    await Promise.all(Array.from({ length: 200 }, () => visit(service, 'rush-hour')));
    expect(await items()).toContainEqual(expect.objectContaining({ folded: 'rushhour', count: 200 }));
  });

  it('survive a stop', async () => {
    const other = await startTestService({ dataDir: undefined });
    await visit(other, 'kept-until-later');
    await other.context.wantedNames.close();
    expect(await other.context.database.read.query.wantedNames.findMany()).toHaveLength(1);
    await other.stop();
  });

  it('are forgotten after 90 days', async () => {
    await ask('long-ago');
    await list();
    service.clock.advance(91 * DAY);
    await ask('just-now');
    await list();
    await removeOldWanted(service.context);
    const rows = await service.context.database.read.query.wantedNames.findMany();
    expect(rows.map(({ name }) => name)).toEqual(['just-now']);
  });
});

describe('The list', () => {
  it('is for people who are signed in', async () => {
    expect((await request(`${service.url}/api/v1/team/wanted`)).status).toBe(401);
    expect((await list('?page=0')).status).toBe(422);
  });

  it('loses a name that the owner takes off, and no one else does', async () => {
    await ask('taken-off');
    const folded = wantedNameIn('taken-off')?.folded ?? '';
    expect((await dismiss(folded, member)).status).toBe(403);
    expect((await dismiss(folded, ada)).status).toBe(200);
    expect(await items()).not.toContainEqual(expect.objectContaining({ folded }));
    expect((await dismiss(folded, ada)).status).toBe(404);
    await visit(service, 'taken-off', { headers: { 'user-agent': BROWSER } });
    expect(await items()).toContainEqual(expect.objectContaining({ folded }));
  });
});
