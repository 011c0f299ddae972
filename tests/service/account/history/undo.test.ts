import { afterAll, beforeAll, expect, it } from 'vitest';
import { formerPasswords } from '../../../../drizzle/schema/index.ts';
import { newId, systemRandom } from '../../../../service/lib/random.ts';
import { forgetFormerPasswords } from '../../../../service/links/links/operations.ts';
import { addDomain, getLink, makeLink, visit, writeDirectly } from '../../../support/links.ts';
import { createKey, type Person, signUp } from '../../../support/people.ts';
import { type Answer, request } from '../../../support/request.ts';
import { startTestService, type TestService } from '../../../support/start-service.ts';

const MINUTE = 60_000;

let service: TestService;
let ada: Person;
let eve: Person;
beforeAll(async () => {
  service = await startTestService();
  ada = await signUp(service);
  eve = await signUp(service, 'eve');
});
afterAll(() => service.stop());

const send = (method: string, path: string, body: unknown, operation: string, token = ada.token) =>
  request(`${service.url}${path}`, { method, body, token, headers: { 'x-operation-id': operation } });

/** Does something under an operation of its own, which it returns. */
async function done(method: string, path: string, body?: unknown, token?: string): Promise<string> {
  const operation = newId(systemRandom);
  const answer = await send(method, path, body, operation, token);
  expect(answer.status, answer.text).toBeLessThan(300);
  return operation;
}

const undo = (operation: string, token = ada.token): Promise<Answer> =>
  request(`${service.url}/api/v1/links/undo`, { method: 'POST', body: { operation }, token });

const listUndoable = async (token = ada.token) =>
  (await request(`${service.url}/api/v1/links/undo`, { token })).body.operations;

const edit = (id: string, body: object, token?: string) => done('PATCH', `/api/v1/urls/${id}`, body, token);

const link = async (id: string) => (await getLink(service, id, ada.token)).body;

it('an edit goes back field by field, and comes again', async () => {
  const { id, alias } = await makeLink(service, { alias: 'wifi', max_clicks: 5 }, ada.token);
  const operation = await edit(id, { long_url: 'https://example.com/new', max_clicks: 9, block_bots: true });
  expect(await listUndoable()).toMatchObject([
    { operation, action: 'undo', what: 'edited', links: 1, alias },
  ]);

  const undone = await undo(operation);
  expect(undone.body).toMatchObject({ undone: 1, refused: [] });
  expect(await link(id)).toMatchObject({ long_url: 'https://example.com/', max_clicks: 5, block_bots: null });
  expect(await listUndoable()).toMatchObject([
    { operation: undone.body.operation, action: 'redo', what: 'edited' },
  ]);

  const redone = await undo(String(undone.body.operation));
  expect(await link(id)).toMatchObject({
    long_url: 'https://example.com/new',
    max_clicks: 9,
    block_bots: true,
  });
  expect((await undo(operation)).status).toBe(409);
  expect(await listUndoable()).toMatchObject([{ operation: redone.body.operation, action: 'undo' }]);

  const history = await request(`${service.url}/api/v1/links/${id}/history`, { token: ada.token });
  expect(history.body.items).toMatchObject([
    { takes_back: 'redo' },
    { takes_back: 'undo' },
    { takes_back: null },
    { takes_back: null },
  ]);
});

it('is an operation of its own: by the name that the request gives, or by a new one', async () => {
  const { id } = await makeLink(service, {}, ada.token);
  const [first, second] = [await edit(id, { max_clicks: 1 }), await edit(id, { max_clicks: 2 })];
  const own = newId(systemRandom);
  const named = await send('POST', '/api/v1/links/undo', { operation: second }, own);
  expect(named.body).toMatchObject({ operation: own, undone: 1 });
  // Under its own name it could not be told from what it undoes.
  const same = await send('POST', '/api/v1/links/undo', { operation: first }, first);
  expect(same.body).toMatchObject({ operation: expect.stringMatching(/^[0-9a-f]{24}$/), undone: 1 });
  expect(same.body.operation).not.toBe(first);
});

it('a field that changed since stays, and the answer says which', async () => {
  const { id, alias } = await makeLink(service, {}, ada.token);
  const operation = await edit(id, { long_url: 'https://example.com/one', block_bots: true });
  await edit(id, { long_url: 'https://example.com/two' });
  const answer = await undo(operation);
  expect(answer.body).toMatchObject({
    undone: 1,
    refused: [{ id, alias, reason: 'changed_since', fields: ['long_url'] }],
  });
  expect(await link(id)).toMatchObject({ long_url: 'https://example.com/two', block_bots: null });
});

it('what was made goes into the bin, and out of it again', async () => {
  const operation = newId(systemRandom);
  const made = await send('POST', '/api/v1/shorten', { long_url: 'https://example.com/' }, operation);
  const [id, alias] = [String(made.body.id), String(made.body.alias)];
  const binned = await undo(operation);
  expect((await visit(service, alias)).status).toBe(410);
  expect((await getLink(service, id, ada.token)).status).toBe(404);
  expect(await listUndoable()).toMatchObject(
    expect.arrayContaining([expect.objectContaining({ action: 'redo', what: 'created' })]),
  );
  await undo(String(binned.body.operation));
  expect((await visit(service, alias)).status).toBe(302);
});

it('a hundred links that were put into the bin come back at once, once only', async () => {
  const ids: string[] = [];
  for (let made = 0; made < 100; made += 1) ids.push((await makeLink(service, {}, ada.token)).id);
  const operation = await done('POST', '/api/v1/bin', { ids });
  const answers = await Promise.all([undo(operation), undo(operation)]);
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  expect(answers.find(({ status }) => status === 200)?.body).toMatchObject({ undone: 100, refused: [] });
  expect((await getLink(service, ids[99] ?? '', ada.token)).status).toBe(200);
});

it('statuses, tags and moves of many links go back', async () => {
  await addDomain(service, ada.id, 'go.example.net');
  const tag = await request(`${service.url}/api/v1/tags`, {
    method: 'POST',
    body: { name: 'doors' },
    token: ada.token,
  });
  const ids = [await makeLink(service, {}, ada.token), await makeLink(service, {}, ada.token)].map(
    ({ id }) => id,
  );
  const before = await Promise.all(ids.map(link));
  const made = [
    await done('POST', '/api/v1/urls/bulk/status', { ids, status: 'INACTIVE' }),
    await done('POST', '/api/v1/urls/bulk/tags', { ids, add: [tag.body.id] }),
    await done('POST', '/api/v1/urls/bulk/domain', { ids, domain: 'go.example.net' }),
    await done('POST', '/api/v1/urls/bulk/expiry', { ids, expire_after: 4_000_000_000 }),
  ];
  expect(Object.values((await listUndoable()) ?? {}).slice(0, 4)).toMatchObject(
    ['expiry', 'moved', 'tagged', 'paused'].map((what) => ({ what, links: 2 })),
  );
  for (const operation of made.toReversed())
    expect((await undo(operation)).body).toMatchObject({ undone: 2, refused: [] });
  expect(await Promise.all(ids.map(link))).toEqual(before);
});

it('a password goes back', async () => {
  const { id, alias } = await makeLink(service, { password: 'Correct-Horse-7' }, ada.token);
  const operation = await edit(id, { password: 'Another-Horse-8' });
  expect((await undo(operation)).body).toMatchObject({ undone: 1, refused: [] });
  const enter = (password: string) =>
    request(`${service.url}/${alias}/password`, { method: 'POST', body: new URLSearchParams({ password }) });
  expect((await enter('Correct-Horse-7')).status).toBe(302);
});

it('another account takes nothing back, and a key only lists its own', async () => {
  const { id } = await makeLink(service, {}, ada.token);
  const operation = await edit(id, { block_bots: true });
  expect((await undo(operation, eve.token)).status).toBe(404);
  expect(await listUndoable(eve.token)).toEqual([]);
  const key = await createKey(service, ada, ['urls:manage']);
  expect(await listUndoable(key)).toEqual([]);
  const byKey = await edit(id, { block_bots: false }, key);
  expect(await listUndoable(key)).toMatchObject([{ operation: byKey }]);
  expect((await undo(byKey, key)).body).toMatchObject({ undone: 1 });
});

it('refuses what cannot be as it was: alias taken, link gone, blocked, destination refused', async () => {
  const { id, alias } = await makeLink(service, { long_url: 'https://bad.example.org/' }, ada.token);
  const renamed = await edit(id, { alias: 'renamed' });
  await makeLink(service, { alias }, ada.token);
  expect((await undo(renamed)).body).toMatchObject({ undone: 0, refused: [{ reason: 'alias_taken' }] });

  const moved = await edit(id, { long_url: 'https://example.com/good' });
  const pattern = { id: 'a'.repeat(24), pattern: 'bad\\.example\\.org', note: '' };
  await service.context.settings.setEntry('blockedDestinations', pattern.id, pattern);
  expect((await undo(moved)).body).toMatchObject({
    undone: 0,
    refused: [{ reason: 'destination_refused', fields: ['long_url'] }],
  });

  const paused = await edit(id, { status: 'INACTIVE' });
  await writeDirectly(service, `update links set status = 'BLOCKED' where id = ?`, [id]);
  expect((await undo(paused)).body).toMatchObject({ refused: [{ reason: 'blocked' }] });
  await writeDirectly(service, `update links set status = 'INACTIVE' where id = ?`, [id]);
  await request(`${service.url}/api/v1/urls/${id}`, { method: 'DELETE', token: ada.token });
  expect((await undo(paused)).body).toMatchObject({ refused: [{ alias: 'renamed', reason: 'gone' }] });
});

it('lists the latest fifty operations', async () => {
  const key = await createKey(service, ada, ['urls:manage']);
  const { id } = await makeLink(service, {}, ada.token);
  const operations: string[] = [];
  for (let clicks = 1; clicks <= 51; clicks += 1)
    operations.push(await edit(id, { max_clicks: clicks }, key));
  const latest = operations.slice(1).reverse();
  expect(await listUndoable(key)).toMatchObject(latest.map((operation) => ({ operation })));
});

it('refuses what is malformed or unknown', async () => {
  expect((await undo('nothing')).status).toBe(422);
  expect((await undo(newId(systemRandom))).status).toBe(404);
  expect((await request(`${service.url}/api/v1/links/undo`)).status).toBe(401);
});

it('nothing goes back after ten minutes, and no hash that was replaced is kept', async () => {
  const key = await createKey(service, eve, ['urls:manage', 'shorten:create']);
  const { id } = await makeLink(service, { password: 'Correct-Horse-7' }, key);
  const operation = await edit(id, { password: 'Another-Horse-8' }, key);
  const { read } = service.context.database;
  expect((await read.select().from(formerPasswords)).length).toBeGreaterThan(0);
  service.clock.advance(10 * MINUTE + 1);
  expect(await undo(operation, key)).toMatchObject({
    status: 409,
    body: { error: 'This change can only be undone for ten minutes' },
  });
  expect(await listUndoable(key)).toEqual([]);
  await service.context.database.write(forgetFormerPasswords, service.clock.now());
  expect(await read.select().from(formerPasswords)).toEqual([]);
});
