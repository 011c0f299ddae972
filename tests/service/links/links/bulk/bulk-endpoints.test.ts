import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { LINK_DELETED, LINK_UPDATED } from '../../../../../service/links/links/changes.ts';
import {
  addDomain,
  blockLink,
  fileAllClicks,
  getLink,
  type MadeLink,
  makeLink,
  visit,
} from '../../../../support/links.ts';
import { type Person, signUp } from '../../../../support/people.ts';
import { type Answer, request } from '../../../../support/request.ts';
import { startTestService, type TestService } from '../../../../support/start-service.ts';

let service: TestService;
let ada: Person;
let eve: Person;
const events: string[] = [];
beforeAll(async () => {
  service = await startTestService();
  ada = await signUp(service);
  eve = await signUp(service, 'eve');
  await addDomain(service, ada.id, 'go.example');
  await addDomain(service, ada.id, 'soon.example', 'pending');
  service.context.journal.on(LINK_UPDATED, ({ subjectId }) => events.push(`updated ${subjectId}`));
  service.context.journal.on(LINK_DELETED, ({ subjectId }) => events.push(`deleted ${subjectId}`));
});
afterAll(() => service.stop());

const UNKNOWN = 'f'.repeat(24);
const make = (fields: object = {}): Promise<MadeLink> => makeLink(service, fields, ada.token);
const bulk = (operation: string, body: unknown, token = ada.token): Promise<Answer> =>
  request(`${service.url}/api/v1/urls/bulk/${operation}`, { method: 'POST', body, token });
const read = async (id: string) => (await getLink(service, id, ada.token)).body;

const good = ({ id, alias }: MadeLink) => ({ id, alias, ok: true, error_code: null, error: null });
const bad = (id: string, alias: string | null, error_code: string) => ({
  id,
  alias,
  ok: false,
  error_code,
  error: expect.any(String),
});

const OPERATIONS = [
  ['delete', {}],
  ['status', { status: 'INACTIVE' }],
  ['expiry', { expire_after: 4_000_000_000 }],
  ['domain', { domain: 'go.example' }],
] as const;

describe.each(OPERATIONS)('POST /api/v1/urls/bulk/%s', (operation, more) => {
  it('gives every row an outcome of its own, in the order of the request', async () => {
    const [one, two, blocked] = [await make(), await make(), await make()];
    const foreign = await makeLink(service, {}, eve.token);
    await blockLink(service, blocked.id);
    events.length = 0;
    const ids = [two.id, UNKNOWN, blocked.id, one.id, foreign.id, two.id];
    const answer = await bulk(operation, { ids, ...more });
    expect(answer.status).toBe(200);
    expect(answer.body).toEqual({
      summary: { total: 5, succeeded: 2, failed: 3 },
      results: [
        good(two),
        bad(UNKNOWN, null, 'not_found'),
        bad(blocked.id, blocked.alias, 'forbidden'),
        good(one),
        bad(foreign.id, null, 'not_found'),
      ],
    });
    const fact = operation === 'delete' ? 'deleted' : 'updated';
    expect(events).toEqual([`${fact} ${two.id}`, `${fact} ${one.id}`]);
    expect(await read(blocked.id)).toMatchObject({ status: 'BLOCKED', expire_after: null, domain: null });
  });

  it('is 200 even when every row fails', async () => {
    const answer = await bulk(operation, { ids: [UNKNOWN], ...more });
    expect([answer.status, answer.body.summary]).toEqual([200, { total: 1, succeeded: 0, failed: 1 }]);
  });

  it('does nothing when one id is malformed', async () => {
    const link = await make();
    const answer = await bulk(operation, { ids: [link.id, 'nonsense'], ...more });
    expect([answer.status, answer.body.field]).toEqual([422, 'ids']);
    expect(await read(link.id)).toMatchObject({ status: 'ACTIVE', expire_after: null, domain: null });
  });

  it.each([
    [{ ids: [] }],
    [{ ids: Array(1001).fill(UNKNOWN) }],
    [{ ids: UNKNOWN }],
    [{}],
    [{ ids: [7] }],
    [{ ids: [UNKNOWN, null] }],
  ])('refuses the envelope %j', async (body) => {
    const answer = await bulk(operation, { ...more, ...body });
    expect([answer.status, answer.body.field]).toEqual([422, 'ids']);
  });

  it('takes a thousand ids', async () => {
    const answer = await bulk(operation, {
      ids: Array.from({ length: 1000 }, (_, index) => index.toString(16).padStart(24, '0')),
      ...more,
    });
    expect(answer.body.summary).toEqual({ total: 1000, succeeded: 0, failed: 1000 });
  });
});

describe('deleting in bulk', () => {
  it('frees the aliases and keeps the clicks for the owner', async () => {
    const link = await make({ alias: 'retired' });
    await visit(service, 'retired');
    await service.context.clicks.flush();
    const { read: db } = service.context.database;
    const stored = await db.query.links.findFirst({ where: (t, { eq }) => eq(t.id, link.id) });
    await visit(service, 'retired');
    await bulk('delete', { ids: [link.id] });
    expect((await visit(service, 'retired')).status).toBe(404);
    expect(await db.query.retiredLinks.findMany()).toContainEqual({
      number: stored?.number,
      ownerId: ada.id,
      alias: 'retired',
    });
    await fileAllClicks(service);
    const segments = await db.query.clickSegments.findMany({
      where: (t, { eq }) => eq(t.linkNumber, stored?.number ?? 0),
    });
    expect(segments.reduce((sum, { clicks }) => sum + clicks, 0)).toBe(2);
    expect((await make({ alias: 'retired' })).alias).toBe('retired');
  });
});

describe('pausing and resuming in bulk', () => {
  it('counts a link that is so already as a success, without an event', async () => {
    const [one, two] = [await make(), await make()];
    await bulk('status', { ids: [one.id], status: 'INACTIVE' });
    events.length = 0;
    const answer = await bulk('status', { ids: [one.id, two.id], status: 'INACTIVE' });
    expect(answer.body.summary).toEqual({ total: 2, succeeded: 2, failed: 0 });
    expect(events).toEqual([`updated ${two.id}`]);
    expect((await visit(service, one.alias)).status).toBe(410);
  });

  it('leaves a link that is still to start as it is, and brings it back to that', async () => {
    const link = await make({ starts_at: service.clock.now() / 1000 + 600 });
    events.length = 0;
    const set = async (status: string) => (await bulk('status', { ids: [link.id], status })).body.summary;
    expect(await set('ACTIVE')).toMatchObject({ succeeded: 1 });
    expect([events.length, (await read(link.id)).status]).toEqual([0, 'SCHEDULED']);
    await set('INACTIVE');
    expect((await read(link.id)).status).toBe('INACTIVE');
    await set('ACTIVE');
    expect((await read(link.id)).status).toBe('SCHEDULED');
  });

  it.each(['EXPIRED', 'paused', 'SCHEDULED', null, undefined])('refuses the status %j', async (status) => {
    const answer = await bulk('status', { ids: [UNKNOWN], status });
    expect([answer.status, answer.body.field]).toEqual([422, 'status']);
  });
});

describe('expiry in bulk', () => {
  it('brings links back that had expired, and takes null for never', async () => {
    const link = await make({ expire_after: service.clock.now() / 1000 + 60 });
    service.clock.advance(60_000);
    expect((await visit(service, link.alias)).status).toBe(410);
    const later = Math.floor(service.clock.now() / 1000) + 60;
    await bulk('expiry', { ids: [link.id], expire_after: new Date(later * 1000).toISOString() });
    expect(await read(link.id)).toMatchObject({ status: 'ACTIVE', expire_after: later });
    await bulk('expiry', { ids: [link.id], expire_after: null });
    expect(await read(link.id)).toMatchObject({ status: 'ACTIVE', expire_after: null });
    expect((await visit(service, link.alias)).status).toBe(302);
  });

  it('leaves a link alone that would end before it starts, and says so in its row', async () => {
    const now = Math.floor(service.clock.now() / 1000);
    const [before, at, after, live] = [
      await make({ starts_at: now + 100 }),
      await make({ starts_at: now + 60 }),
      await make({ starts_at: now + 59 }),
      await make(),
    ];
    events.length = 0;
    const ids = [before, at, after, live].map(({ id }) => id);
    const answer = await bulk('expiry', { ids, expire_after: now + 60 });
    const early = (link: MadeLink) => ({
      ...bad(link.id, link.alias, 'validation_error'),
      error: 'Expiry must be later than the start',
    });
    expect(answer.body.results).toEqual([early(before), early(at), good(after), good(live)]);
    expect(events).toEqual([`updated ${after.id}`, `updated ${live.id}`]);
    expect(await read(at.id)).toMatchObject({ expire_after: null, starts_at: now + 60 });
    expect((await bulk('expiry', { ids, expire_after: null })).body.summary).toMatchObject({ succeeded: 4 });
  });

  it.each([
    [{}, 422],
    [{ expire_after: 'later' }, 422],
    [{ expire_after: 1 }, 400],
  ])('refuses %j as a whole', async (more, status) => {
    const link = await make();
    const answer = await bulk('expiry', { ids: [link.id], ...more });
    expect([answer.status, answer.body.field]).toEqual([status, 'expire_after']);
    expect((await read(link.id)).expire_after).toBeNull();
  });
});

describe('moving in bulk', () => {
  it('refuses rows one by one, earlier ones taking their alias first', async () => {
    const first = await make({ alias: 'same' });
    await bulk('domain', { ids: [first.id], domain: 'go.example' });
    const second = await make({ alias: 'same' });
    const reserved = await make({ alias: 'api', domain: 'go.example' });
    const there = await make({ alias: 'already', domain: 'go.example' });
    const out = await bulk('domain', { ids: [second.id, there.id], domain: 'go.example' });
    expect(out.body.results).toEqual([bad(second.id, 'same', 'conflict'), good(there)]);
    const back = await bulk('domain', { ids: [reserved.id, first.id, there.id], domain: null });
    expect(back.body.results).toEqual([
      bad(reserved.id, 'api', 'validation_error'),
      bad(first.id, 'same', 'conflict'),
      good(there),
    ]);
    expect(await read(there.id)).toMatchObject({ domain: null });
    expect((await visit(service, 'already')).status).toBe(302);
  });

  it.each([
    [{}, 422],
    [{ domain: 'a'.repeat(254) }, 422],
    [{ domain: 'no.example' }, 400],
    [{ domain: 'soon.example' }, 400],
  ])('refuses %j as a whole', async (more, status) => {
    const answer = await bulk('domain', { ids: [UNKNOWN], ...more });
    expect([answer.status, answer.body.code, answer.body.field]).toEqual([
      status,
      'validation_error',
      'domain',
    ]);
  });
});
