import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { hash as bcrypt } from 'bcryptjs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { moveImport, readImport, sendImport, settledImport } from '../../../support/imports.ts';
import { blockLink, getLink, makeLink, shorten, visit } from '../../../support/links.ts';
import { createKey, type Person, signUp } from '../../../support/people.ts';
import { request } from '../../../support/request.ts';
import { startTestService, type TestService } from '../../../support/start-service.ts';

const HEADER = 'alias,long_url,title,tags,clicks,password';
const csv = (...rows: string[]): string => [HEADER, ...rows, ''].join('\n');

let service: TestService;
let ada: Person;
let eve: Person;
beforeAll(async () => {
  service = await startTestService();
  ada = await signUp(service);
  eve = await signUp(service, 'eve');
});
afterAll(() => service.stop());

const read = (file: string, options?: object) => readImport(service, { token: ada.token, file, options });
const apply = (id: unknown) => moveImport(service, { token: ada.token, id, move: 'apply' });
const undo = (id: unknown) => moveImport(service, { token: ada.token, id, move: 'undo' });
const files = () => readdir(join(service.dataDir, 'imports')).catch(() => []);
const locationOf = async (alias: string) => (await visit(service, alias)).headers.get('location');
const linkOf = async (id: unknown) => (await getLink(service, String(id), ada.token)).body;

describe('totals of clicks beyond all measure', () => {
  it('are cut, so that lists and sums go on working', async () => {
    const { id } = await read(
      csv(
        'huge-1,https://example.com/1,,,9007199254740991,',
        'huge-2,https://example.com/2,,,99999999999999999999,',
      ),
    );
    expect(await apply(id)).toMatchObject({ status: 'applied', counts: { new: 2 } });
    const { body } = await request(`${service.url}/api/v1/urls?filter={"search":"huge-"}`, {
      token: ada.token,
    });
    expect(body.items).toMatchObject([{ total_clicks: 1_000_000_000 }, { total_clicks: 1_000_000_000 }]);
    expect(await undo(id)).toMatchObject({ status: 'undone' });
  });
});

describe('what an import says', () => {
  const problem = 'The file is empty. Export the links again.';

  it('is in the language of the person at a screen, and in English for a key', async () => {
    const { id } = await read(csv('x,https://example.com/short,,,,', 'empty,,,,,'));
    const failed = await read('');
    expect(failed.problem).toBe(problem);
    const key = await createKey(service, ada, ['urls:manage']);
    const ask = async (path: string, token: string) =>
      (
        await request(`${service.url}/api/v1/imports/${path}`, {
          token,
          headers: { 'accept-language': 'de' },
        })
      ).text;
    for (const path of [String(id), `${id}/report`]) {
      expect(await ask(path, ada.token)).toContain('Der Name ist kürzer als 3 Zeichen.');
      expect(await ask(path, key)).toContain('The name is shorter than 3 characters.');
    }
    expect(await ask(String(failed.id), ada.token)).toContain('Die Datei ist leer.');
    expect(await ask('', ada.token)).toContain('Die Datei ist leer.');
    expect(await ask('', key)).toContain(problem);
  });
});

describe('the dry run', () => {
  it('tells a verdict and the reason for each row, and writes nothing', async () => {
    await makeLink(service, { alias: 'there', long_url: 'https://example.com/there' }, ada.token);
    await makeLink(service, { alias: 'eves' }, eve.token);
    const found = await read(
      csv(
        'fresh,https://example.com/fresh,,,,',
        'there,https://example.com/there,,,,',
        'there,https://example.com/other,,,,',
        'eves,https://example.com/,,,,',
        'x,https://example.com/short,,,,',
        'v1.2.3,https://example.com/dots,,,,',
        'api,https://example.com/reserved,,,,',
        'nowhere,mailto:ada@example.com,,,,',
        'empty,,,,,',
        'fresh,https://example.com/fresh,,,,',
        'fresh,https://example.com/else,,,,',
      ),
    );
    expect(found).toMatchObject({
      status: 'ready',
      counts: { rows: 11, new: 2, same: 2, clash: 3, refused: 4 },
    });
    const rows = Object.values(found.rows ?? {}).map(({ line, verdict, codes }) => [
      line,
      verdict,
      codes?.[0],
    ]);
    expect(rows).toEqual([
      [2, 'new', undefined],
      [3, 'same', 'is-there'],
      [4, 'clash', 'taken'],
      [5, 'clash', 'taken'],
      [6, 'refused', 'alias-too-short'],
      [7, 'new', 'name-added'],
      [8, 'refused', 'alias-reserved'],
      [9, 'refused', 'not-an-address'],
      [10, 'refused', 'no-destination'],
      [11, 'same', 'twice-in-file'],
      [12, 'clash', 'earlier-in-file'],
    ]);
    expect((await visit(service, 'fresh')).status).toBe(404);
    const only = await settledImport(
      service,
      ada.token,
      String(found.id),
      '?verdict=clash&pageSize=2&page=2',
    );
    expect(only).toMatchObject({ total: 3, page: 2, rows: [{ line: 12, alias: 'fresh' }] });
  });

  it('reads again with other choices: other names for those that are taken or cannot be used', async () => {
    await makeLink(service, { alias: 'menu' }, ada.token);
    const file = csv(
      'menu,https://example.com/menu,,,,',
      'menu-2,https://example.com/2,,,,',
      'a b,https://example.com/ab,,,,',
    );
    const { id } = await read(file);
    const url = `${service.url}/api/v1/imports/${id}/options`;
    const body = {
      clashes: 'rename',
      unusable_names: 'replace',
      extra_tag: 'From elsewhere',
      keep_clicks: false,
    };
    expect(await request(url, { method: 'PUT', token: ada.token, body })).toMatchObject({ status: 202 });
    const found = await settledImport(service, ada.token, String(id));
    expect(found).toMatchObject({
      counts: { new: 3 },
      options: { clashes: 'rename', extra_tag: 'from elsewhere', titles: 'card' },
    });
    const applied = await apply(id);
    const aliases = Object.values(applied.rows ?? {}).map(({ alias }) => String(alias));
    // The second row has `menu-2` itself, so that it is not made up for the first.
    expect(aliases.slice(0, 2)).toEqual(['menu-3', 'menu-2']);
    expect(aliases[2]).toMatch(/^[A-Za-z0-9]{7}$/);
    const tags = (await linkOf(applied.rows?.[2]?.link_id)).tags;
    expect(tags).toMatchObject([{ name: 'from elsewhere' }]);
  });

  it('refuses what it cannot begin with, and leaves no file behind', async () => {
    const token = ada.token;
    const refusals = [
      [await sendImport(service, { token, file: csv(), source: 'nothing' }), 422],
      [await sendImport(service, { token, file: csv(), options: '{' }), 422],
      [await sendImport(service, { token, file: csv(), options: { clashes: 'overwrite' } }), 422],
      [await sendImport(service, { token, file: csv(), options: { domain: 'eve.example' } }), 404],
      [await sendImport(service, { token }), 422],
      [await sendImport(service, { token, file: 'a', text: 'b' }), 422],
      [await request(`${service.url}/api/v1/imports`, { method: 'POST', token, body: {} }), 422],
    ] as const;
    for (const [answer, status] of refusals) expect(answer.status, answer.text).toBe(status);
    const kept = (await request(`${service.url}/api/v1/imports`, { token })).body.imports;
    const readable = Object.values(kept ?? {}).filter(({ status }) => String(status) === 'ready');
    expect((await files()).length).toBeLessThanOrEqual(readable.length);
  });

  it('is no business of other accounts', async () => {
    const { id } = await read(csv('mine,https://example.com/mine,,,,'));
    const base = `${service.url}/api/v1/imports/${id}`;
    const asked = [
      ['GET', base],
      ['GET', `${base}/report`],
      ['POST', `${base}/apply`],
      ['POST', `${base}/undo`],
      ['DELETE', base],
    ] as const;
    for (const [method, url] of asked)
      expect(await request(url, { method, token: eve.token })).toMatchObject({ status: 404 });
    const body = { titles: 'drop' };
    expect(await request(`${base}/options`, { method: 'PUT', token: eve.token, body })).toMatchObject({
      status: 404,
    });
  });
});

describe('applying', () => {
  it('makes the links with all they bring along, and undoes them in one step', async () => {
    const { id } = await read(
      csv(
        'kept-1,https://example.com/1,First,red|blue,1234,',
        'kept-2,https://example.com/2,,red,0,',
        ',https://example.com/3,,,7,',
      ),
    );
    const applied = await apply(id);
    expect(applied).toMatchObject({ status: 'applied', counts: { new: 3 }, done: 3 });
    expect(await files()).not.toContain(id);
    const [first, second, third] = Object.values(applied.rows ?? {});
    expect(await linkOf(first?.link_id)).toMatchObject({
      alias: 'kept-1',
      total_clicks: 1234,
      tags: [{ name: 'red' }, { name: 'blue' }],
      meta_tags: { title: 'First' },
      status: 'ACTIVE',
    });
    expect(await locationOf('kept-1')).toBe('https://example.com/1');
    expect(await locationOf(String(third?.alias))).toBe('https://example.com/3');
    service.clock.advance(60_000);
    const edit = { method: 'PATCH', token: ada.token, body: { long_url: 'https://example.com/edited' } };
    await request(`${service.url}/api/v1/urls/${second?.link_id}`, edit);
    const undone = await undo(id);
    expect(undone).toMatchObject({
      status: 'undone',
      rows: [{ codes: ['undone'] }, { codes: ['edited-since'] }, { codes: ['undone'] }],
    });
    expect((await visit(service, 'kept-1')).status).toBe(404);
    expect(await locationOf('kept-2')).toBe('https://example.com/edited');
    const { text } = await request(`${service.url}/api/v1/tags`, { token: ada.token });
    expect(text).toContain('"red"');
    expect(text).not.toContain('"blue"');
    expect(
      await request(`${service.url}/api/v1/imports/${id}/undo`, { method: 'POST', token: ada.token }),
    ).toMatchObject({ status: 409 });
  });

  it('judges each row again, and overwrites nothing', async () => {
    const { id } = await read(
      csv('taken-then,https://example.com/mine,,,,', 'free-then,https://example.com/f,,,,'),
    );
    await makeLink(service, { alias: 'taken-then', long_url: 'https://example.com/theirs' }, eve.token);
    expect(await apply(id)).toMatchObject({
      status: 'applied',
      counts: { new: 1, clash: 1 },
      rows: [{ verdict: 'clash', codes: ['taken'], link_id: null }, { verdict: 'new' }],
    });
    expect(await locationOf('taken-then')).toBe('https://example.com/theirs');
  });

  it('is done once, however often it is asked for at the same time', async () => {
    const { id } = await read(csv('once-only,https://example.com/once,,,,'));
    const ask = () =>
      request(`${service.url}/api/v1/imports/${id}/apply`, { method: 'POST', token: ada.token });
    const statuses = (await Promise.all([ask(), ask(), ask()])).map(({ status }) => status);
    expect(statuses.toSorted()).toEqual([202, 409, 409]);
    expect(await settledImport(service, ada.token, String(id))).toMatchObject({ counts: { new: 1 } });
  });

  it('reports every row as CSV', async () => {
    const { id } = await read(csv('reported,https://example.com/r,,,,', '=1+1,https://example.com/x,,,,'));
    await apply(id);
    const report = await request(`${service.url}/api/v1/imports/${id}/report`, { token: ada.token });
    expect(report.headers.get('content-disposition')).toContain('attachment');
    const [, first, second] = report.text.split('\r\n');
    expect(first).toContain(`${service.url}/reported`);
    expect(second).toContain('refused,');
    expect(second).toContain("'=1+1");
  });

  it('names the import in the journal, and tells webhooks and screens of the whole, not of each row', async () => {
    const told: string[] = [];
    const stop = service.context.journal.onEvery(({ kind, actor }) => told.push(`${kind} ${actor}`));
    const { id } = await read(csv('journaled,https://example.com/j,,,,'));
    await apply(id);
    stop();
    expect(told).toEqual([`link.created import:${id}`, `import.applied import:${id}`]);
  });
});

describe('passwords', () => {
  it('are hashed when they come in clear, kept where they can be checked, and never lost', async () => {
    const hash = await bcrypt('Kutt-secret-1', 4);
    const { id } = await read(
      csv(
        'pass-clear,https://example.com/c,,,,Clear-secret-1',
        `pass-kutt,https://example.com/k,,,,${hash}`,
        'pass-unknown,https://example.com/u,,,,__SINK_MASKED__abc',
      ),
    );
    const { rows } = await apply(id);
    const unlock = (alias: string, password: string) =>
      visit(service, `${alias}?password=${encodeURIComponent(password)}`);
    expect((await visit(service, 'pass-clear')).status).toBe(401);
    expect((await unlock('pass-clear', 'Clear-secret-1')).status).toBe(302);
    expect((await unlock('pass-kutt', 'wrong')).status).toBe(401);
    expect((await unlock('pass-kutt', 'Kutt-secret-1')).status).toBe(302);
    const stored = await service.context.database.read.query.links.findFirst({
      where: (links, { eq }) => eq(links.alias, 'pass-kutt'),
    });
    expect(stored?.passwordHash).toMatch(/^\$argon2id\$/);
    expect((await unlock('pass-kutt', 'Kutt-secret-1')).status).toBe(302);
    expect(await linkOf(rows?.[2]?.link_id)).toMatchObject({ status: 'INACTIVE', password_set: true });
    expect(rows?.[2]).toMatchObject({ codes: ['password-unknown'] });
  });

  it('of links whose own is unknown can be chosen, and stand in no row', async () => {
    const options = { password_for_unknown: 'Given-secret-1' };
    const found = await read(csv('pass-given,https://example.com/g,,,,__SINK_MASKED__abc'), options);
    expect(JSON.stringify(found)).not.toContain('Given-secret-1');
    expect(found).toMatchObject({ options: { password_for_unknown_set: true } });
    await apply(found.id);
    expect((await visit(service, 'pass-given?password=Given-secret-1')).status).toBe(302);
  });
});

describe('the end of an import', () => {
  it('comes with its cancellation: rows and file are forgotten', async () => {
    const { id } = await read(csv('cancelled,https://example.com/,,,,'));
    const url = `${service.url}/api/v1/imports/${id}`;
    expect((await request(url, { method: 'DELETE', token: ada.token })).status).toBe(204);
    expect((await request(url, { token: ada.token })).status).toBe(404);
    expect(await files()).not.toContain(id);
  });

  it('leaves a blocked link where it is', async () => {
    const { id } = await read(csv('bad-one,https://example.com/bad,,,,'));
    const { rows } = await apply(id);
    await blockLink(service, String(rows?.[0]?.link_id));
    expect(await undo(id)).toMatchObject({ rows: [{ codes: ['blocked-since'] }] });
    expect((await shorten(service, { alias: 'bad-one', long_url: 'https://example.com/' })).status).toBe(409);
  });
});
