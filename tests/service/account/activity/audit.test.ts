import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { purgeDueAccounts } from '../../../../service/account/deletion/service.ts';
import { forgetOldChanges } from '../../../../service/account/journal/service.ts';
import { openWriter } from '../../../../service/db/open.ts';
import { makeLink, shorten } from '../../../support/links.ts';
import {
  createKey,
  PASSWORD,
  type Person,
  proveEmail,
  signInAgain,
  signUp,
} from '../../../support/people.ts';
import { type Answer, type Json, request } from '../../../support/request.ts';
import { startTestService, type TestService } from '../../../support/start-service.ts';

const DAY = 86_400_000;

let service: TestService;
let ada: Person;
let eve: Person;
beforeAll(async () => {
  service = await startTestService();
  ada = await signUp(service);
  eve = await signUp(service, 'eve');
});
afterAll(() => service.stop());

const ask = (path = '', token = ada.token): Promise<Answer> =>
  request(`${service.url}/api/v1/team/audit${path}`, { token });

const itemsOf = async (query: string): Promise<Json[]> => {
  const { status, body } = await ask(`?${query}`);
  expect(status).toBe(200);
  return Array.isArray(body.items) ? body.items : [];
};

const kindsOf = async (query: string) => (await itemsOf(query)).map(({ kind }) => kind);

/** How many changes there are for which this holds. */
async function countOf(condition: string): Promise<number> {
  const [found] = await service.context.database.read.all<{ rows: number }>(
    `select count(*) as rows from changes where ${condition}`,
  );
  return found?.rows ?? 0;
}

/** Runs SQL past the service, as a hand in the file would. */
async function tamper(...statements: string[]): Promise<void> {
  const { $client: client } = await openWriter(service.context.config.database);
  for (const statement of statements) await client.execute(statement);
  client.close();
}

describe('the list', () => {
  it('has everything that changed, the newest first, in pages', async () => {
    const link = await makeLink(service, { alias: 'wiki', long_url: 'https://example.com/öl' }, ada.token);
    await request(`${service.url}/api/v1/urls/${link.id}/status`, {
      method: 'PATCH',
      token: ada.token,
      body: { status: 'INACTIVE' },
      headers: { 'X-Operation-Id': 'a'.repeat(24) },
    });
    const { body } = await ask('?limit=1');
    expect(body).toMatchObject({
      items: [
        {
          way: 'screen',
          account: { id: ada.id, email: ada.email },
          by: null,
          kind: 'link.updated',
          subject: { id: link.id, name: 'wiki' },
          facts: { changes: { status: { old: 'ACTIVE', new: 'INACTIVE' } } },
          operation: 'a'.repeat(24),
        },
      ],
    });
    expect(await kindsOf(`limit=1&before=${body.next}`)).toEqual(['link.created']);
    const all = (await itemsOf('limit=200')).map(({ seq }) => Number(seq));
    expect(all).toEqual(all.toSorted((a, b) => b - a));
    expect((await ask('?limit=200')).body.next).toBeNull();
  });

  it('is filtered by account, kind, subject, way, time and text', async () => {
    await proveEmail(service, ada.email);
    const key = await createKey(service, ada, ['shorten:create']);
    const made = await makeLink(service, { alias: 'by-key' }, key);
    await makeLink(service, { alias: 'eves' }, eve.token);
    expect(await itemsOf('way=key')).toMatchObject([
      { by: { name: expect.any(String) }, way: 'key', subject: { name: 'by-key' } },
    ]);
    expect(await kindsOf(`account=${eve.id}&kind=link`)).toEqual(['link.created']);
    expect(await kindsOf('kind=link.updated')).toEqual(['link.updated']);
    expect(await kindsOf(`subject_id=${made.id}`)).toEqual(['link.created']);
    expect(await kindsOf('text=%C3%96L')).toEqual(['link.updated', 'link.created']);
    expect(await kindsOf('text=long%5FUrl')).toEqual([]);
    expect(await kindsOf('text=%25')).toEqual([]);
    service.clock.advance(10_000);
    const since = new Date(service.clock.now()).toISOString();
    await makeLink(service, {}, ada.token);
    expect(await kindsOf(`from=${since}`)).toEqual(['link.created']);
    expect(await kindsOf(`from=${since}&until=2000-01-01`)).toEqual([]);
    expect((await ask('?way=walk')).status).toBe(422);
    expect((await ask('?from=then')).status).toBe(422);
  });

  it('is for the owner and admins, also with a key for everything', async () => {
    await proveEmail(service, eve.email);
    const all = await createKey(service, ada, ['admin:all']);
    const one = await createKey(service, ada, ['urls:read']);
    const hers = await createKey(service, eve, ['admin:all']);
    for (const path of ['', '/export?format=csv']) {
      const statuses = [];
      for (const token of [ada.token, all, one, eve.token, hers])
        statuses.push((await ask(path, token)).status);
      expect([path, ...statuses, (await request(`${service.url}/api/v1/team/audit${path}`)).status]).toEqual([
        path,
        ...[200, 200, 403, 403, 403, 401],
      ]);
    }
  });
});

const rowsOf = async (query: string): Promise<Json[]> =>
  (await ask(`/export?format=jsonl${query}`)).text
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line));

describe('an export', () => {
  it('has every change that the list has, the oldest first', async () => {
    const { headers } = await ask('/export?format=jsonl');
    expect(headers.get('content-disposition')).toMatch(/linnet-activity-.*\.jsonl/);
    const rows = await rowsOf('');
    expect(rows.length).toBeGreaterThan(5);
    const listed = (await itemsOf('limit=200')).map(({ seq }) => seq);
    expect(rows.map(({ seq }) => seq)).toEqual(listed.toReversed());
    expect(rows.findLast(({ kind }) => String(kind) === 'link.updated')).toEqual({
      seq: expect.any(Number),
      at: expect.stringMatching(/Z$/),
      actor: 'account',
      account_id: ada.id,
      account: expect.any(String),
      kind: 'link.updated',
      subject: 'link',
      subject_id: expect.any(String),
      operation: 'a'.repeat(24),
      facts: expect.objectContaining({ changes: { status: { old: 'ACTIVE', new: 'INACTIVE' } } }),
    });
  });

  it('as CSV has a line each, and nothing that a spreadsheet runs', async () => {
    await shorten(service, { long_url: 'https://example.com/', alias: 'formula' }, ada.token);
    await tamper(`update accounts set name = '=1+1' where id = '${ada.id}'`);
    const { text } = await ask('/export?format=csv&text=formula');
    const [header, line, rest] = text.split('\r\n');
    expect(header).toBe('seq,at,actor,account_id,account,kind,subject,subject_id,operation,facts');
    expect(line).toContain("'=1+1");
    expect(rest).toBe('');
    await tamper(`update accounts set name = 'Ada' where id = '${ada.id}'`);
  });

  it('comes in parts, each change once', async () => {
    await tamper(
      `insert into changes (at, actor, kind, subject, subject_id, facts)
       with recursive numbers(n) as (select 1 union all select n + 1 from numbers where n < 1200)
       select 5, 'system', 'setting.updated', 'setting', 'many', '{"old":null,"new":1}' from numbers`,
    );
    const numbers = (await rowsOf('&subject_id=many')).map(({ seq }) => Number(seq));
    expect(new Set(numbers).size).toBe(1200);
    expect(numbers).toEqual(numbers.toSorted((a, b) => a - b));
  });
});

it('what concerns an erased account is in neither the list nor the file, only how much went', async () => {
  const mine = await makeLink(service, { alias: 'not-of-eve' }, ada.token);
  const link = await makeLink(service, { alias: 'of-eve' }, eve.token);
  await request(`${service.url}/api/v1/team/links/${link.id}/block`, {
    method: 'POST',
    token: ada.token,
    body: { reason: 'No' },
  });
  await request(`${service.url}/api/v1/me`, {
    method: 'DELETE',
    body: { password: PASSWORD },
    token: eve.token,
  });
  const before = await countOf(`owner_id = '${eve.id}'`);
  expect(before).toBeGreaterThan(2);
  service.clock.advance(7 * DAY);
  await purgeDueAccounts(service.context);
  ada = await signInAgain(service, ada);
  const [erased] = await itemsOf('kind=account.erased');
  expect(erased).toMatchObject({ facts: { authors: expect.any(Number) }, subject: { id: '' } });
  const { changes } = JSON.parse(JSON.stringify(erased?.facts));
  expect(changes).toBeGreaterThanOrEqual(before - 1);
  expect(await kindsOf(`subject_id=${link.id}`)).toEqual([]);
  expect(await kindsOf(`subject_id=${mine.id}`)).toEqual(['link.created']);
  const rows = await rowsOf('');
  expect(rows).toHaveLength(await countOf('true'));
  expect(JSON.stringify(rows)).not.toContain(eve.id);
});

it('reaches back to the first change that is not too old to be kept', async () => {
  const other = await startTestService();
  const owner = await signUp(other);
  await makeLink(other, {}, owner.token);
  other.clock.advance(401 * DAY);
  const { token } = await signInAgain(other, owner);
  await makeLink(other, { alias: 'young' }, token);
  await forgetOldChanges(other.context, new AbortController().signal);
  const { body } = await request(`${other.url}/api/v1/team/audit`, { token });
  expect(body.items).toMatchObject([{ subject: { name: 'young' } }]);
  await other.stop();
});
