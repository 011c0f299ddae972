import { afterAll, beforeAll, expect, it } from 'vitest';
import { getLink, makeLink, writeDirectly } from '../../../support/links.ts';
import { createKey, type Person, signUp } from '../../../support/people.ts';
import { type Answer, request } from '../../../support/request.ts';
import { startTestService, type TestService } from '../../../support/start-service.ts';

let service: TestService;
/** The owner of the installation. */
let ada: Person;
let eve: Person;
let grace: Person;
beforeAll(async () => {
  service = await startTestService();
  ada = await signUp(service);
  eve = await signUp(service, 'eve');
  grace = await signUp(service, 'grace');
});
afterAll(() => service.stop());

const ask = (method: string, path: string, token: string, body?: unknown): Promise<Answer> =>
  request(`${service.url}${path}`, { method, token, body });

const historyOf = (id: string, token: string, query = '') =>
  ask('GET', `/api/v1/links/${id}/history${query}`, token);

const edit = async (id: string, body: object, token = eve.token): Promise<void> => {
  const answer = await ask('PATCH', `/api/v1/urls/${id}`, token, body);
  expect(answer.status, answer.text).toBe(200);
};

/** The number of the newest entry. */
const newestOf = async (id: string): Promise<string> =>
  String((await historyOf(id, eve.token, '?limit=1')).body.items?.[0]?.seq);

const goBack = (id: string, seq: string, token = eve.token) =>
  ask('POST', `/api/v1/links/${id}/history/${seq}/restore`, token);

it('tells who changed what by which way, in the words of the wire', async () => {
  const tag = await ask('POST', '/api/v1/tags', eve.token, { name: 'doors' });
  const { id, alias } = await makeLink(service, { max_clicks: 3 }, eve.token);
  const key = await createKey(service, eve, ['urls:manage']);
  await edit(id, { long_url: 'https://example.com/two', expire_after: 4_000_000_000, max_clicks: 0 }, key);
  await edit(id, { tag_ids: [tag.body.id], password: 'Correct-Horse-7' });
  const { body } = await historyOf(id, eve.token);
  expect(body).toMatchObject({
    next: null,
    items: [
      {
        kind: 'link.updated',
        who: { kind: 'you', id: eve.id },
        way: { kind: 'screen', id: null },
        changes: [
          { field: 'password', old: null, new: 'set' },
          { field: 'tags', old: [], new: [{ id: tag.body.id, name: 'doors' }] },
        ],
        restorable: false,
      },
      {
        way: { kind: 'key', name: 'test' },
        changes: [
          { field: 'long_url', old: 'https://example.com/', new: 'https://example.com/two' },
          { field: 'expire_after', old: null, new: 4_000_000_000 },
          { field: 'max_clicks', old: 3, new: null },
        ],
        restorable: true,
      },
      {
        kind: 'link.created',
        changes: expect.arrayContaining([{ field: 'alias', old: null, new: alias }]),
        restorable: true,
      },
    ],
  });
  await ask('DELETE', `/api/v1/tags/${tag.body.id}`, eve.token);
  const later = await historyOf(id, eve.token, '?limit=1');
  expect(later.body.items?.[0]?.changes?.[1]).toMatchObject({ new: [{ name: 'doors' }] });
  expect(later.text).not.toContain('argon2');
});

it('comes in pages, and belongs to the owner of the link and those who run the team', async () => {
  const { id } = await makeLink(service, {}, eve.token);
  for (const max_clicks of [1, 2, 3]) await edit(id, { max_clicks });
  const first = await historyOf(id, eve.token, '?limit=3');
  expect(first.body.items).toHaveLength(3);
  const second = await historyOf(id, eve.token, `?limit=3&before=${first.body.next}`);
  expect(second.body).toMatchObject({ items: [{ kind: 'link.created' }], next: null });
  expect((await historyOf(id, grace.token)).status).toBe(404);
  const forOwner = await historyOf(id, ada.token);
  expect(forOwner.body.items?.[0]).toMatchObject({
    who: { kind: 'account', id: eve.id, name: 'eve' },
    restorable: false,
  });
  expect((await historyOf('nothing', eve.token)).status).toBe(422);
});

it('gives a link an earlier state again, as an edit like any other', async () => {
  const { id, alias } = await makeLink(service, { alias: 'door' }, eve.token);
  const seq = await newestOf(id);
  await edit(id, {
    alias: 'gate',
    long_url: 'https://example.com/two',
    status: 'INACTIVE',
    block_bots: true,
  });
  const preview = await ask('GET', `/api/v1/links/${id}/history/${seq}`, eve.token);
  expect(preview.body).toMatchObject({
    refusal: null,
    changes: [
      { field: 'alias', old: 'gate', new: 'door' },
      { field: 'long_url', old: 'https://example.com/two', new: 'https://example.com/' },
      { field: 'status', old: 'INACTIVE', new: 'ACTIVE' },
      { field: 'block_bots', old: true, new: null },
    ],
  });
  expect((await goBack(id, seq)).body).toMatchObject({ link: { alias, status: 'ACTIVE' }, notes: [] });
  expect((await historyOf(id, eve.token, '?limit=1')).body.items?.[0]).toMatchObject({
    changes: preview.body.changes,
  });
  expect((await goBack(id, seq)).body).toMatchObject({ changes: [] });
  expect((await goBack(id, seq, ada.token)).status).toBe(404);
});

it('says why an earlier state cannot be given again', async () => {
  const { id } = await makeLink(service, { alias: 'porch', long_url: 'https://bad.example.org/' }, eve.token);
  const seq = await newestOf(id);
  await edit(id, { alias: 'patio' });
  await makeLink(service, { alias: 'porch' }, grace.token);
  const taken = await goBack(id, seq);
  expect(taken).toMatchObject({ status: 409, body: { field: 'alias' } });
  expect((await ask('GET', `/api/v1/links/${id}/history/${seq}`, eve.token)).body.refusal).toEqual({
    field: 'alias',
    reason: taken.body.error,
  });
  await edit(id, { long_url: 'https://example.com/' });
  const entry = { id: 'b'.repeat(24), pattern: 'bad\\.example', note: '' };
  await service.context.settings.setEntry('blockedDestinations', entry.id, entry);
  expect(await goBack(id, seq)).toMatchObject({ status: 400, body: { field: 'long_url' } });
  const preview = await ask('GET', `/api/v1/links/${id}/history/${seq}`, eve.token);
  expect(preview.body.refusal).toEqual({ field: 'long_url', reason: 'URL is blocked' });
  expect((await goBack(id, '999999')).status).toBe(404);
});

it('notes what an earlier state cannot bring back', async () => {
  const tag = await ask('POST', '/api/v1/tags', eve.token, { name: 'attic' });
  const { id } = await makeLink(service, { password: 'Correct-Horse-7', tag_ids: [tag.body.id] }, eve.token);
  const seq = await newestOf(id);
  await edit(id, { password: 'Another-Horse-8' });
  await ask('DELETE', `/api/v1/tags/${tag.body.id}`, eve.token);
  await edit(id, { block_bots: true });
  service.clock.advance(11 * 60_000);
  expect((await goBack(id, seq)).body).toMatchObject({
    notes: [
      { field: 'tags', note: 'tag_gone' },
      { field: 'password', note: 'password_stays' },
    ],
    link: { password_set: true },
  });
});

it('tells the history of a link in the bin, and reads what earlier versions wrote', async () => {
  const { id } = await makeLink(service, {}, eve.token);
  await writeDirectly(
    service,
    `update changes set facts = json_remove(facts, '$.link.startsAt', '$.link.abVariants', '$.link.tagIds',
     '$.link.preStartUrl', '$.link.expiredRedirectUrl') where subject_id = ?`,
    [id],
  );
  const seq = await newestOf(id);
  await edit(id, { starts_at: 4_000_000_000, block_bots: true });
  expect((await goBack(id, seq)).body).toMatchObject({
    changes: [{ field: 'block_bots' }],
    link: { starts_at: 4_000_000_000 },
  });
  await ask('POST', '/api/v1/bin', eve.token, { ids: [id] });
  expect((await getLink(service, id, eve.token)).status).toBe(404);
  const { body } = await historyOf(id, eve.token);
  expect(body.items?.[0]).toMatchObject({ kind: 'link.binned', restorable: false });
  expect(await goBack(id, seq)).toMatchObject({ status: 409 });
});

it('leaves a blocked link as it is, whatever state is asked for, and says so beforehand', async () => {
  const { id } = await makeLink(service, {}, eve.token);
  const seq = await newestOf(id);
  await edit(id, { long_url: 'https://example.com/two' });
  const block = await ask('POST', `/api/v1/team/links/${id}/block`, ada.token, {
    reason: 'Asks for passwords',
  });
  expect(block.status, block.text).toBe(200);
  const refused = await goBack(id, seq);
  expect(refused).toMatchObject({ status: 403, body: { code: 'forbidden' } });
  const preview = await ask('GET', `/api/v1/links/${id}/history/${seq}`, eve.token);
  expect(preview.body.refusal).toEqual({ field: null, reason: refused.body.error });
  expect((await getLink(service, id, eve.token)).body.long_url).toBe('https://example.com/two');
});

it('tells a hundred entries at a time at most', async () => {
  const { id } = await makeLink(service, {}, eve.token);
  const statusOf = async (limit: number): Promise<number> =>
    (await historyOf(id, eve.token, `?limit=${limit}`)).status;
  expect(await Promise.all([0, 1, 100, 101].map(statusOf))).toEqual([422, 200, 200, 422]);
});
