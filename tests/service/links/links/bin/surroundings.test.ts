import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Change } from '../../../../../service/db/journal/change.ts';
import { countBroken, notePrintedCodes } from '../../../../../service/network/printing/repository.ts';
import { startHousekeeping } from '../../../../../service/start/housekeeping.ts';
import { addDomain, makeLink, visit, writeDirectly } from '../../../../support/links.ts';
import { PASSWORD, type Person, signInAgain, signUp, signUpAnother } from '../../../../support/people.ts';
import { type Receiver, startReceiver } from '../../../../support/receiver.ts';
import { request } from '../../../../support/request.ts';
import { startTestService, type TestService } from '../../../../support/start-service.ts';
import { deleteTag, listTags, makeTag } from '../../../../support/tags.ts';
import { binOf } from './bin-calls.ts';

const DAY = 86_400_000;

let service: TestService;
let receiver: Receiver;
let owner: Person;
let ada: Person;
let bin: ReturnType<typeof binOf>;
beforeAll(async () => {
  service = await startTestService({ config: { allowLoopbackTargets: true } });
  receiver = await startReceiver();
  owner = await signUp(service, 'owner');
  ada = await signUp(service);
  bin = binOf(service, ada.token);
});
afterAll(async () => {
  await service.stop();
  await receiver.close();
});

const make = (fields: object = {}) => makeLink(service, fields, ada.token);
const asOwner = () => binOf(service, owner.token);

/** Sessions end within days. */
async function passTime(ms: number): Promise<void> {
  service.clock.advance(ms);
  owner = await signInAgain(service, owner);
  ada = await signInAgain(service, ada);
  bin = binOf(service, ada.token);
}

it('the journal names each step, and with what is gone for good since when it was in the bin', async () => {
  const changes: Change[] = [];
  const { id } = await make();
  const stop = service.context.journal.onEvery((change) => changes.push(change));
  await bin.put(id);
  await bin.restore(id);
  await bin.put(id);
  await bin.remove(id);
  const direct = await make();
  await bin.call('DELETE', `/api/v1/urls/${direct.id}`);
  stop();
  const binnedAt = service.clock.now();
  const link = expect.objectContaining({ id });
  expect(changes.map(({ kind, facts }) => ({ kind, facts }))).toEqual([
    { kind: 'link.binned', facts: { link } },
    { kind: 'link.restored', facts: { link } },
    { kind: 'link.binned', facts: { link } },
    { kind: 'link.deleted', facts: { link, binnedAt } },
    { kind: 'link.created', facts: { link: expect.objectContaining({ id: direct.id }) } },
    { kind: 'link.deleted', facts: { link: expect.objectContaining({ id: direct.id }) } },
  ]);
  expect(changes.every(({ ownerId, actorId }) => ownerId === ada.id && actorId === ada.id)).toBe(true);
});

it('a receiver of webhooks hears once that a link is gone, and of one that comes back as of a new one', async () => {
  const made = await bin.call('POST', '/api/v1/webhooks', {
    url: receiver.url,
    events: ['link.created', 'link.deleted'],
  });
  expect(made.status).toBe(201);
  const { id } = await make({ alias: 'told' });
  await bin.put(id);
  await bin.restore(id);
  await bin.put(id);
  await bin.remove(id);
  await make({ alias: 'last' });
  const told = () =>
    receiver.received.map(({ body }) => [JSON.parse(body).type, JSON.parse(body).data.link.alias]);
  await expect.poll(told).toEqual([
    ['link.created', 'told'],
    ['link.deleted', 'told'],
    ['link.created', 'told'],
    ['link.deleted', 'told'],
    ['link.created', 'last'],
  ]);
});

it('tags do not count what is in the bin, and are taken off it when they are deleted', async () => {
  const [kept, dropped] = [await makeTag(service, ada, 'kept'), await makeTag(service, ada, 'dropped')];
  const { id, alias } = await make({ tag_ids: [kept, dropped] });
  await make({ tag_ids: [kept] });
  await visit(service, alias);
  await bin.put(id);
  const counts = async () =>
    (await listTags(service, ada)).map(({ name, link_count: count }) => [name, count]);
  expect(await counts()).toEqual([
    ['kept', 1],
    ['dropped', 0],
  ]);
  const filter = encodeURIComponent(JSON.stringify({ tagNames: ['kept'] }));
  expect((await bin.call('GET', `/api/v1/urls?filter=${filter}`)).body.total).toBe(1);
  const clicks = async (query: string) =>
    (await bin.call('GET', `/api/v1/stats${query}`)).body.summary?.total_clicks;
  expect([
    await clicks('?tag=kept'),
    await clicks(`?url_id=${id}`),
    await clicks(`?short_code=${alias}`),
  ]).toEqual([0, 0, 1]);
  await deleteTag(service, ada, dropped);
  const { body } = await bin.restore(id);
  expect(body.tags).toEqual([expect.objectContaining({ id: kept })]);
  expect(await clicks('?tag=kept')).toBe(1);
});

it('people and totals count what is there, printed codes too, and a webhook takes no link in the bin', async () => {
  const { id } = await make();
  const linksOf = async () => {
    const { body } = await asOwner().call('GET', '/auth/people');
    return Object.values(body.people ?? {}).find((person) => String(person.id) === ada.id)?.links;
  };
  const base = 'http://10.0.0.9:7431';
  await service.context.database.write(notePrintedCodes, { base, linkIds: [id], at: 1 });
  const broken = () => countBroken(service.context.database.read, { broken: [base], working: [] });
  const before = [Number(await linksOf()), await broken()];
  expect(before.every((count) => count > 0)).toBe(true);
  await bin.put(id);
  expect([Number(await linksOf()), await broken()]).toEqual(before.map((count) => count - 1));
  const scoped = await bin.call('POST', '/api/v1/webhooks', {
    url: receiver.url,
    events: ['*'],
    scope_links: [id],
  });
  expect([scoped.status, scoped.body.field]).toEqual([400, 'scope_links']);
  await bin.restore(id);
  expect([Number(await linksOf()), await broken()]).toEqual(before);
});

it('a report finds no link in the bin, but the team can still block one that was reported before', async () => {
  const { id, alias } = await make();
  const report = async () =>
    (
      await request(`${service.url}/api/v1/reports`, {
        method: 'POST',
        body: { items: [{ code_or_url: alias, reason: 'phishing' }] },
      })
    ).body;
  expect((await report()).accepted).toBe(1);
  await bin.put(id);
  expect((await report()).rejected).toMatchObject([{ code: 'not_found' }]);
  const found = await asOwner().call('GET', `/api/v1/team/links/lookup?address=${alias}`);
  expect(found.body).toMatchObject({ id, in_bin: true, status: 'ACTIVE' });
  const inbox = await asOwner().call('GET', '/host/inbox');
  expect(inbox.text).toContain('"in_bin":true');
  await asOwner().call('POST', `/api/v1/team/links/${id}/block`, { reason: 'phishing' });
  expect((await visit(service, alias)).status).toBe(451);
  expect((await bin.restore(id)).status).toBe(403);
});

it('a link on a domain that is gone stays in the bin until the domain is back', async () => {
  const domain = await addDomain(service, ada.id, 'gone.example');
  const { id, alias } = await make({ domain: 'gone.example' });
  await bin.put(id);
  expect((await bin.get(id)).body).toMatchObject({ domain: 'gone.example' });
  const check = await bin.call('GET', `/api/v1/shorten/check-alias?alias=${alias}&domain=gone.example`);
  expect(check.body).toMatchObject({ available: false });
  expect((await bin.call('DELETE', '/api/v1/urls?domain=gone.example')).body.count).toBe(0);
  await bin.call('DELETE', `/api/v1/custom-domains/${domain}`);
  await bin.call('DELETE', `/api/v1/custom-domains/${domain}/permanent`);
  const single = await bin.restore(id);
  expect([single.status, single.body.code]).toEqual([409, 'conflict']);
  expect(String(single.body.error)).toContain('Its domain is gone');
  expect((await bin.restoreMany(id)).body.results).toMatchObject([{ error_code: 'conflict' }]);
  const housekeeping = await startHousekeeping(service.context);
  await housekeeping.run();
  expect(service.context.domains.nameOf(domain)).toBe('gone.example');
  await writeDirectly(service, `update domains set removed_at = null, status = 'revoked' where id = ?`, [
    domain,
  ]);
  expect((await bin.restore(id)).status).toBe(200);
  await bin.put(id);
  await bin.remove(id);
  await housekeeping.close();
});

it('links given to another account bring the bin along', async () => {
  const leaver = await signUpAnother(service);
  const { id } = await makeLink(service, {}, leaver.token);
  await binOf(service, leaver.token).put(id);
  const given = await asOwner().call('POST', `/auth/people/${leaver.id}/hand-over`, { to: ada.id });
  expect([given.status, given.text]).toEqual([200, given.text]);
  expect((await bin.get(id)).status).toBe(200);
  expect((await bin.restore(id)).status).toBe(200);
});

it('a claimed link can go into the bin, and cannot be claimed there', async () => {
  const { id, claimToken } = await makeLink(service);
  const claim = async () =>
    (await bin.call('POST', '/api/v1/urls/claim', { claims: [{ url_id: id, token: claimToken }] })).body
      .results?.[0]?.status;
  expect(await claim()).toBe('claimed');
  expect(await claim()).toBe('already_yours');
  await bin.put(id);
  expect(await claim()).toBe('invalid');
});

it('the owner decides for how long, which holds at once; the clock empties the bin', async () => {
  const settings = async (method: string, body?: unknown) => asOwner().call(method, '/host/bin', body);
  expect((await settings('GET')).body).toEqual({ days: 30, for_api: false });
  for (const body of [{ days: 0 }, { days: 366 }, { days: 1.5 }, { for_api: 'maybe' }])
    expect((await settings('PUT', body)).status).toBe(422);
  const [old, young, blocked] = [await make(), await make(), await make()];
  await visit(service, old.alias);
  const total = async () => (await bin.call('GET', '/api/v1/stats')).body.summary?.total_clicks;
  const before = await total();
  await bin.put(old.id, blocked.id);
  await asOwner().call('POST', `/api/v1/team/links/${blocked.id}/block`, { reason: 'phishing' });
  await passTime(3 * DAY);
  await bin.put(young.id);
  const housekeeping = await startHousekeeping(service.context);
  await housekeeping.run();
  expect((await bin.get(old.id)).status).toBe(200);
  expect((await settings('PUT', { days: 2 })).body).toEqual({ days: 2, for_api: false });
  await housekeeping.run();
  await housekeeping.close();
  const left = [await bin.get(old.id), await bin.get(young.id), await bin.get(blocked.id)];
  expect(left.map(({ status }) => status)).toEqual([404, 200, 200]);
  expect([(await visit(service, old.alias)).status, await total()]).toEqual([404, before]);
});

it('deletions by the wire go to the bin as well where the owner wants that, and answer the same', async () => {
  await asOwner().call('PUT', '/host/bin', { for_api: true });
  const domain = await addDomain(service, ada.id, 'api.example');
  const [one, two, three] = [await make(), await make(), await make({ domain: 'api.example' })];
  const single = await bin.call('DELETE', `/api/v1/urls/${one.id}`);
  expect([single.status, single.body]).toEqual([200, { message: 'URL deleted', id: one.id }]);
  const many = await bin.call('POST', '/api/v1/urls/bulk/delete', { ids: [two.id, one.id] });
  expect(many.body.results).toMatchObject([
    { alias: two.alias, ok: true },
    { alias: null, error_code: 'not_found' },
  ]);
  const all = await bin.call('DELETE', '/api/v1/urls?domain=api.example');
  expect(all.body).toEqual({ message: 'Deleted 1 URL', count: 1, domain: 'api.example' });
  for (const { id } of [one, two, three]) expect((await bin.get(id)).status).toBe(200);
  expect((await bin.restore(three.id)).status).toBe(200);
  expect(domain).toBeTruthy();
  await asOwner().call('PUT', '/host/bin', { for_api: false });
  expect((await bin.call('DELETE', `/api/v1/urls/${three.id}`)).status).toBe(200);
  expect((await bin.get(three.id)).status).toBe(404);
});

it('erasing an account erases what is in its bin', async () => {
  const leaver = await signUpAnother(service);
  const own = binOf(service, leaver.token);
  const { id, alias } = await makeLink(service, {}, leaver.token);
  await own.put(id);
  await own.call('DELETE', '/api/v1/me', { password: PASSWORD });
  expect((await visit(service, alias)).status).toBe(410);
  service.clock.advance(7 * DAY);
  const housekeeping = await startHousekeeping(service.context);
  await housekeeping.run();
  await housekeeping.close();
  expect((await visit(service, alias)).status).toBe(404);
});
