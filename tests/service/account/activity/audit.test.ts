import { createHash } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sealChanges } from '../../../../service/account/activity/chain/seal-repository.ts';
import { purgeDueAccounts } from '../../../../service/account/deletion/purge.ts';
import { forgetOldChanges } from '../../../../service/account/journal/service.ts';
import { openWriter } from '../../../../service/db/connection.ts';
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

/** Runs SQL past the service, as a hand in the file would. */
async function tamper(...statements: string[]): Promise<void> {
  const { $client: client } = await openWriter(service.context.config.database);
  for (const statement of statements) await client.execute(statement);
  client.close();
}

const check = async (): Promise<Json> => (await ask('/check')).body;

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
          hash: expect.stringMatching(/^[0-9a-f]{64}$/),
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
    for (const path of ['', '/check', '/export?format=csv']) {
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

const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex');

/** A JSON text with its fields in order, written apart from the service's own. */
const ordered = (value: Json): string =>
  JSON.stringify(value, (_name, part: Json) =>
    typeof part === 'object' && part !== null && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).toSorted(([a], [b]) => (a < b ? -1 : 1)))
      : part,
  );

describe('an export', () => {
  it('has what is needed to follow the chain elsewhere', async () => {
    const { text, headers } = await ask('/export?format=jsonl');
    expect(headers.get('content-disposition')).toMatch(/linnet-activity-.*\.jsonl/);
    const rows: Json[] = text
      .trimEnd()
      .split('\n')
      .map((line) => JSON.parse(line));
    expect(rows.length).toBeGreaterThan(5);
    let previous = '0'.repeat(64);
    for (const row of rows) {
      const { seq, at, actor, kind, subject, subject_id, facts, operation } = row;
      const content = { seq, at, actor, kind, subject, subject_id, facts, operation };
      const salt = String(row.salt);
      expect(row.content_hash).toBe(sha256(salt.slice(0, 32) + ordered(JSON.parse(JSON.stringify(content)))));
      expect(row.actor_hash).toBe(sha256(`${salt.slice(32)}${row.account_id ?? ''}`));
      expect(row.previous_hash).toBe(previous);
      expect(row.hash).toBe(sha256(`${previous}${row.content_hash}${row.actor_hash}`));
      previous = String(row.hash);
    }
    expect(await check()).toMatchObject({ unbroken: true, entries: rows.length, last_hash: previous });
  });

  it('as CSV has a line each, and nothing that a spreadsheet runs', async () => {
    await shorten(service, { long_url: 'https://example.com/', alias: 'formula' }, ada.token);
    await tamper(`update accounts set name = '=1+1' where id = '${ada.id}'`);
    const { text } = await ask('/export?format=csv&text=formula');
    const [header, line, rest] = text.split('\r\n');
    expect(header).toMatch(/^seq,at,actor,account_id,account,kind,.*,previous_hash,hash$/);
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
    const { text } = await ask('/export?format=jsonl&subject_id=many');
    const numbers = text
      .trimEnd()
      .split('\n')
      .map((line) => Number(JSON.parse(line).seq));
    expect(new Set(numbers).size).toBe(1200);
    expect(await check()).toMatchObject({ unbroken: true });
  });
});

describe('a check', () => {
  it('says where a change was changed, removed or inserted by hand', async () => {
    expect(await check()).toMatchObject({ unbroken: true, break: null, first_seq: 1 });
    const breaks = async (tampering: string[], back: string[]) => {
      await tamper(...tampering);
      const { unbroken, break: found } = await check();
      expect(unbroken).toBe(false);
      await tamper(...back);
      expect(await check()).toMatchObject({ unbroken: true });
      return found;
    };
    const [{ seq, facts } = { seq: 0, facts: '' }] = await service.context.database.read.all<{
      seq: number;
      facts: string;
    }>(`select seq, facts from changes where kind = 'link.created' limit 1`);
    const putBack = [`insert into changes select * from kept`, 'drop table kept'];
    expect(
      await breaks(
        [`update changes set facts = '{}' where seq = ${seq}`],
        [`update changes set facts = '${facts.replaceAll("'", "''")}' where seq = ${seq}`],
      ),
    ).toEqual({ seq, what: 'changed' });
    expect(
      await breaks(
        [
          `create table kept as select * from changes where seq = ${seq}`,
          `delete from changes where seq = ${seq}`,
        ],
        putBack,
      ),
    ).toEqual({ seq, what: 'removed' });
    expect(
      await breaks(
        [
          `create table kept as select * from change_hashes where seq = ${seq}`,
          `delete from change_hashes where seq = ${seq}`,
        ],
        [`insert into change_hashes select * from kept`, 'drop table kept'],
      ),
    ).toEqual({ seq, what: 'hash' });
    expect(
      await breaks(
        [
          `insert into changes (seq, at, actor, kind, subject, subject_id, facts)
          values (-1, 0, 'system', 'link.deleted', 'link', '', '{}')`,
        ],
        ['delete from changes where seq = -1'],
      ),
    ).toEqual({ seq: -1, what: 'inserted' });
  });

  it('notices two sealers at once by nothing', async () => {
    await Promise.all(
      [1, 2, 3].map((number) => makeLink(service, { alias: `at-once-${number}` }, ada.token)),
    );
    const { database } = service.context;
    await Promise.all(['one', 'two', 'three'].map((secret) => database.write(sealChanges, secret)));
    expect(await check()).toMatchObject({ unbroken: true });
  });

  it('knows what went with an erased account from what was removed by hand', async () => {
    const { id } = await makeLink(service, { alias: 'blocked-by-eve' }, ada.token);
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
    const before = await check();
    service.clock.advance(7 * DAY);
    await purgeDueAccounts(service.context);
    ada = await signInAgain(service, ada);
    const after = await check();
    expect(after).toMatchObject({ unbroken: true });
    expect(Number(after.erased)).toBeGreaterThan(0);
    expect(Number(after.entries) + Number(after.erased)).toBeGreaterThan(Number(before.entries) - 1);
    expect((await itemsOf('kind=account.erased'))[0]).toMatchObject({
      facts: { changes: after.erased, authors: expect.any(Number) },
      subject: { id: '' },
    });
    const erased = (await ask('/export?format=jsonl')).text
      .trimEnd()
      .split('\n')
      .map((line) => JSON.parse(line))
      .filter((row) => row.erased);
    expect(erased).toHaveLength(Number(after.erased));
    expect(erased[0]).toMatchObject({ kind: null, salt: null, facts: null, hash: expect.any(String) });
    const row = `(select seq from changes where subject_id = '${id}')`;
    await tamper(
      `update change_hashes set salt = null where seq in ${row}`,
      `delete from changes where seq in ${row}`,
    );
    expect(await check()).toMatchObject({ unbroken: false, break: { what: 'removed' } });
  });
});

it('the chain begins at the first change that is not too old to be kept', async () => {
  const other = await startTestService();
  const owner = await signUp(other);
  await makeLink(other, {}, owner.token);
  const look = async () =>
    (await request(`${other.url}/api/v1/team/audit/check`, { token: await freshToken() })).body;
  const freshToken = async () => (await signInAgain(other, owner)).token;
  const before = await look();
  other.clock.advance(401 * DAY);
  await makeLink(other, { alias: 'young' }, await freshToken());
  await forgetOldChanges(other.context, new AbortController().signal);
  expect(await look()).toMatchObject({
    unbroken: true,
    entries: 1,
    first_seq: Number(before.last_seq) + 1,
  });
  const { body } = await request(`${other.url}/api/v1/team/audit`, { token: await freshToken() });
  expect(body.items).toMatchObject([{ subject: { name: 'young' } }]);
  await other.stop();
});
