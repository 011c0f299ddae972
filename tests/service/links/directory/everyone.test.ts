import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeGroup as makeGroupAt } from '../../../support/groups.ts';
import { addDomain, blockLink, getLink, makeLink } from '../../../support/links.ts';
import { createKey, type Person, signIn, signUp, signUpAnother } from '../../../support/people.ts';
import { type Answer, request } from '../../../support/request.ts';
import { startTestService, type TestService } from '../../../support/start-service.ts';

let service: TestService;
let owner: Person;
let admin: Person;
let ada: Person;
let eve: Person;
let ben: Person;
beforeAll(async () => {
  service = await startTestService();
  owner = await signUp(service, 'owner');
  admin = await signUp(service, 'admin');
  [ada, eve, ben] = [
    await signUp(service, 'ada'),
    await signUp(service, 'eve'),
    await signUp(service, 'ben'),
  ];
  await call('PATCH', `/auth/people/${admin.id}`, owner, { role: 'admin' });
  admin = { ...admin, token: String((await signIn(service, admin)).body.access_token) };
});
afterAll(() => service.stop());

type Caller = { token: string };

let operations = 0;

/** Each call is an operation of its own, as those of the screens are. */
const call = (method: string, path: string, { token }: Partial<Caller>, body?: unknown): Promise<Answer> => {
  operations += 1;
  const headers = { 'x-operation-id': operations.toString(16).padStart(24, 'f') };
  return request(`${service.url}${path}`, { method, ...(token && { token }), headers, body });
};

type Chosen = { account_ids?: string[]; everyone?: boolean; groups?: { id: string; owns: boolean }[] };

const share = (id: string, chosen: Chosen, by: Caller): Promise<Answer> =>
  call('PUT', `/api/v1/links/${id}/editors`, by, { account_ids: [], ...chosen });
const edit = (id: string, body: object, by: Partial<Caller>): Promise<Answer> =>
  call('PATCH', `/api/v1/urls/${id}`, by, body);

/** The newest operation of a caller; undone by them. */
async function undoNewest(by: Caller): Promise<Answer> {
  const { body } = await call('GET', '/api/v1/links/undo', by);
  return call('POST', '/api/v1/links/undo', by, { operation: body.operations?.[0]?.operation });
}

async function historyOf(id: string, by: Caller) {
  const { body } = await call('GET', `/api/v1/links/${id}/history?limit=100`, by);
  return Object.values(body.items ?? {});
}

const makeGroup = (name: string, members: readonly Person[]): Promise<string> =>
  makeGroupAt(service, admin, name, members);

async function makeOpenLink(facts: object = {}): Promise<string> {
  const { id } = await makeLink(service, facts, ada.token);
  expect((await share(id, { everyone: true }, ada)).status).toBe(200);
  return id;
}

/** Every way to change or to read a link that is open to its editors. */
const WAYS_OF_EDITORS = [
  ['GET', '/api/v1/urls/:id', undefined, 200],
  ['PATCH', '/api/v1/urls/:id', { max_clicks: 7 }, 200],
  ['PATCH', '/api/v1/urls/:id/status', { status: 'INACTIVE' }, 200],
  ['PATCH', '/api/v1/links/:id', { title: 'Whole' }, 200],
  ['PATCH', '/api/v1/links/:id/about', { notes: 'Told' }, 200],
  ['GET', '/api/v1/links/:id/about', undefined, 200],
  ['PUT', '/api/v1/links/:id/rules', { rules: [] }, 200],
  ['PUT', '/api/v1/links/:id/forwarding', { path: true, query: false, places: false }, 200],
  ['POST', '/api/v1/links/:id/codes', { label: 'Poster' }, 201],
  ['GET', '/api/v1/links/:id/editors', undefined, 200],
  ['GET', '/api/v1/links/:id/names', undefined, 200],
  ['GET', '/api/v1/links/:id/history', undefined, 200],
] as const;

/** Every way that is the owner's alone. */
const WAYS_OF_OWNERS = [
  ['PUT', '/api/v1/links/:id/editors', { account_ids: [] }, 200],
  ['POST', '/api/v1/links/:id/names', { name: 'by-owner' }, 201],
  ['DELETE', '/api/v1/links/:id/names/by-owner', undefined, 200],
  ['DELETE', '/api/v1/urls/:id', undefined, 200],
] as const;

type Way = readonly [method: string, path: string, body: unknown, status: number];

const go = ([method, path, body]: Way, id: string, by: Partial<Caller>): Promise<Answer> =>
  call(method, path.replace(':id', id), by, body);

describe('a link that everyone may edit', () => {
  it.each(WAYS_OF_EDITORS)('%s %s is for every account, and for no visitor', async (...way: Way) => {
    const id = await makeOpenLink();
    const answer = await go(way, id, eve);
    expect([answer.status, answer.text]).toEqual([way[3], expect.any(String)]);
    const key = await createKey(service, ben, ['urls:manage']);
    const other = await makeOpenLink();
    expect((await go(way, other, { token: key })).status).toBe(way[3]);
    expect((await go(way, id, {})).status).toBe(401);
  });

  it.each(WAYS_OF_OWNERS)('%s %s stays the owner’s', async (...way: Way) => {
    const id = await makeOpenLink();
    expect((await go(way, id, eve)).status).toBe(404);
    expect((await go(way, id, admin)).status).toBe(404);
  });

  it.each([
    ['is private', { password: 'Open-S3same!' }],
    ['is not open', {}],
  ])('is not for others when it %s', async (_, facts) => {
    const { id } = await makeLink(service, facts, ada.token);
    await share(id, { everyone: 'password' in facts }, ada);
    for (const way of WAYS_OF_EDITORS) expect((await go(way, id, eve)).status, way[1]).toBe(404);
  });

  it('is not for others when it is blocked, in the bin, or has a password by now', async () => {
    const [blocked, binned, locked] = [await makeOpenLink(), await makeOpenLink(), await makeOpenLink()];
    await blockLink(service, blocked);
    await call('POST', '/api/v1/bin', ada, { ids: [binned] });
    await edit(locked, { password: 'Open-S3same!' }, eve);
    for (const id of [blocked, binned, locked]) {
      expect((await edit(id, { max_clicks: 1 }, eve)).status).toBe(404);
      expect((await call('GET', `/api/v1/links/${id}/history`, eve)).status).toBe(404);
    }
  });

  it('is not for an account that was suspended', async () => {
    const [id, mallory] = [await makeOpenLink(), await signUpAnother(service)];
    expect((await edit(id, { max_clicks: 3 }, mallory)).status).toBe(200);
    await call('PATCH', `/auth/people/${mallory.id}`, admin, { status: 'suspended' });
    expect((await edit(id, { max_clicks: 4 }, mallory)).status).toBe(401);
  });

  it('keeps the domain and the fields of the wire, as for an editor by name', async () => {
    const id = await makeOpenLink();
    const before = (await getLink(service, id, ada.token)).body;
    await addDomain(service, eve.id, 'go.eve.example');
    expect((await edit(id, { domain: 'go.eve.example' }, eve)).body.code).toBe('domain_not_verified');
    const { body } = await edit(id, { long_url: 'https://example.com/mended' }, eve);
    expect(body).not.toHaveProperty('everyone_edits');
    expect((await getLink(service, id, ada.token)).body).toEqual({
      ...before,
      long_url: 'https://example.com/mended',
    });
  });

  it('is told in the directory, and not among those that are shared with one by name', async () => {
    const id = await makeOpenLink({ alias: 'open-to-all' });
    const { body } = await call('GET', '/api/v1/team/links?q=open-to-all', eve);
    expect(body.items?.[0]).toMatchObject({ id, may_edit: true, may_pass_on: false });
    const shared = await call('GET', '/api/v1/team/links?tab=shared&q=open-to-all', eve);
    expect(shared.body.items).toEqual([]);
  });

  it('has every edit in its history, and its owner can go back', async () => {
    const id = await makeOpenLink({ long_url: 'https://example.com/first' });
    await edit(id, { long_url: 'https://example.com/wrong' }, eve);
    const [newest, before] = await historyOf(id, ada);
    expect(newest).toMatchObject({ kind: 'link.updated', who: { kind: 'account', name: 'eve' } });
    expect(before).toMatchObject({
      kind: 'link.shared',
      whom: null,
      changes: [{ field: 'everyone', old: null, new: true }],
    });
    const back = await call('POST', `/api/v1/links/${id}/history/${before?.seq}/restore`, ada);
    expect(back.status).toBe(200);
    expect((await getLink(service, id, ada.token)).body.long_url).toBe('https://example.com/first');
    await edit(id, { long_url: 'https://example.com/wrong' }, eve);
    expect((await undoNewest(eve)).body).toMatchObject({ undone: 1, refused: [] });
    expect((await getLink(service, id, ada.token)).body.long_url).toBe('https://example.com/first');
  });

  it('is closed again by its owner, and by undoing the switch', async () => {
    const id = await makeOpenLink();
    expect((await undoNewest(ada)).body).toMatchObject({ undone: 1 });
    expect((await edit(id, { max_clicks: 1 }, eve)).status).toBe(404);
    await share(id, { everyone: true }, ada);
    await share(id, {}, ada);
    expect((await edit(id, { max_clicks: 1 }, eve)).status).toBe(200);
    await share(id, { everyone: false }, ada);
    expect((await edit(id, { max_clicks: 2 }, eve)).status).toBe(404);
  });

  it('comes from the team’s default for new links, which is off at first and the owner’s to change', async () => {
    const path = '/host/editing';
    expect((await call('GET', path, owner)).body).toEqual({ everyone: false });
    expect((await call('PUT', path, admin, { everyone: true })).status).toBe(403);
    const earlier = await makeLink(service, {}, ada.token);
    expect((await call('PUT', path, owner, { everyone: true })).body).toEqual({ everyone: true });
    const later = await makeLink(service, {}, ada.token);
    await call('PUT', path, owner, { everyone: false });
    expect((await edit(earlier.id, { max_clicks: 1 }, eve)).status).toBe(404);
    expect((await edit(later.id, { max_clicks: 1 }, eve)).status).toBe(200);
  });
});

describe('twenty people who edit one link at once', () => {
  it('are all in the history, one after the other, and none is lost', async () => {
    const id = await makeOpenLink();
    const people = await Promise.all(Array.from({ length: 20 }, () => signUpAnother(service)));
    const answers = await Promise.all(
      people.map((one, at) => edit(id, { long_url: `https://example.com/${at}` }, one)),
    );
    expect(answers.map(({ status }) => status)).toEqual(people.map(() => 200));
    const edits = (await historyOf(id, ada)).filter(({ kind }) => String(kind) === 'link.updated');
    expect(new Set(edits.map(({ who }) => who?.name))).toEqual(new Set(people.map(({ name }) => name)));
    // Each edit began where the one before it ended.
    const urls = edits.map(({ changes }) => changes?.[0]);
    for (const [at, change] of urls.slice(0, -1).entries()) expect(change?.old).toEqual(urls[at + 1]?.new);
    expect((await getLink(service, id, ada.token)).body.long_url).toBe(urls[0]?.new);
  });

  it('are told when they have not seen what another has changed: one wins, nineteen learn of it', async () => {
    const id = await makeOpenLink();
    const [last] = await historyOf(id, ada);
    const people = await Promise.all(Array.from({ length: 20 }, () => signUpAnother(service)));
    const answers = await Promise.all(
      people.map((one, at) =>
        call('PATCH', `/api/v1/links/${id}`, one, { title: `Title ${at}`, seen: last?.seq }),
      ),
    );
    const statuses = answers.map(({ status }) => status);
    expect(statuses.filter((status) => status === 200)).toHaveLength(1);
    expect(statuses.filter((status) => status === 409)).toHaveLength(19);
    const { body } = await call('GET', `/api/v1/links/${id}/about`, ada);
    expect(body.title).toBe(`Title ${statuses.indexOf(200)}`);
  });

  it('keep fields that each changed apart, when they have not seen the others', async () => {
    const id = await makeOpenLink();
    const [last] = await historyOf(id, ada);
    const [one, other] = [await signUpAnother(service), await signUpAnother(service)];
    const answers = await Promise.all([
      call('PATCH', `/api/v1/links/${id}`, one, { title: 'A title', seen: last?.seq }),
      call('PATCH', `/api/v1/links/${id}`, other, { notes: 'Some notes', seen: last?.seq }),
    ]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    const { body } = await call('GET', `/api/v1/links/${id}/about`, ada);
    expect(body).toMatchObject({ title: 'A title', notes: 'Some notes' });
  });
});

describe('groups', () => {
  it('are made, renamed and deleted by the owner and admins, and listed for everyone', async () => {
    const id = await makeGroup('Editors', [eve, ben]);
    const path = `/api/v1/team/groups/${id}`;
    const body = { name: '  Writers ', member_ids: [ben.id, ben.id] };
    expect((await call('POST', '/api/v1/team/groups', ada, body)).status).toBe(403);
    expect((await call('PUT', path, ada, body)).status).toBe(403);
    expect((await call('PUT', path, owner, body)).body).toEqual({
      id,
      name: 'Writers',
      member_ids: [ben.id],
    });
    const listed = await call('GET', '/api/v1/team/groups', ada);
    expect(listed.body.items).toContainEqual({ id, name: 'Writers', member_ids: [ben.id] });
    expect((await call('GET', '/api/v1/team/groups', {})).status).toBe(401);
    expect((await call('DELETE', path, ada)).status).toBe(403);
    expect((await call('DELETE', path, admin)).status).toBe(204);
    expect((await call('DELETE', path, admin)).status).toBe(404);
    expect((await call('PUT', path, admin, body)).status).toBe(404);
  });

  it('are refused with a taken name, no name, unknown people or too many', async () => {
    await makeGroup('Taken', []);
    const ask = (body: object): Promise<Answer> => call('POST', '/api/v1/team/groups', admin, body);
    expect((await ask({ name: 'tAKEN', member_ids: [] })).body).toMatchObject({
      code: 'conflict',
      field: 'name',
    });
    expect((await ask({ name: '  ', member_ids: [] })).status).toBe(422);
    expect((await ask({ name: 'x'.repeat(61), member_ids: [] })).status).toBe(422);
    const unknown = await ask({ name: 'Unknown', member_ids: ['f'.repeat(24)] });
    expect(unknown.body).toMatchObject({ code: 'validation_error', field: 'member_ids' });
    const many = Array.from({ length: 201 }, (_, at) => at.toString(16).padStart(24, '0'));
    expect((await ask({ name: 'Many', member_ids: many })).status).toBe(422);
    const { body } = await call('GET', '/api/v1/team/groups', ada);
    expect(JSON.stringify(body.items)).not.toContain('Unknown');
  });

  it.each(WAYS_OF_EDITORS)('of editors: %s %s is for their members', async (...way: Way) => {
    const { id } = await makeLink(service, { password: 'Open-S3same!' }, ada.token);
    const group = await makeGroup(`Editors ${id}`, [eve]);
    const { body } = await share(id, { groups: [{ id: group, owns: false }] }, ada);
    expect(body.groups).toEqual([{ id: group, name: `Editors ${id}`, owns: false }]);
    expect((await go(way, id, eve)).status).toBe(way[3]);
    expect((await go(way, id, ben)).status).toBe(404);
    await call('PUT', `/api/v1/team/groups/${group}`, admin, { name: `Editors ${id}`, member_ids: [] });
    expect((await go(way, id, eve)).status).toBe(404);
  });

  it('of editors may not do what is the owner’s', async () => {
    const { id } = await makeLink(service, {}, ada.token);
    const group = await makeGroup(`Not owners ${id}`, [eve]);
    await share(id, { groups: [{ id: group, owns: false }] }, ada);
    for (const way of WAYS_OF_OWNERS) expect((await go(way, id, eve)).status, way[1]).toBe(404);
    expect((await call('PUT', `/api/v1/links/${id}/owner`, eve, { account_id: ben.id })).status).toBe(404);
  });

  it('of owners may do all that the owner may, and undo it', async () => {
    const { id } = await makeLink(service, {}, ada.token);
    const group = await makeGroup(`Owners ${id}`, [eve]);
    const groups = [{ id: group, owns: true }];
    await share(id, { groups }, ada);
    for (const way of WAYS_OF_OWNERS.slice(1, -1)) {
      expect((await go(way, id, ben)).status, way[1]).toBe(404);
      expect([way[1], (await go(way, id, eve)).status]).toEqual([way[1], way[3]]);
    }
    await call('POST', '/api/v1/bin', eve, { ids: [id] });
    expect((await undoNewest(eve)).body).toMatchObject({ undone: 1 });
    await call('POST', `/api/v1/links/${id}/names`, eve, { name: `again-${id.slice(-6)}` });
    expect((await undoNewest(eve)).body).toMatchObject({ undone: 1 });
    expect((await share(id, { account_ids: [ben.id], groups }, eve)).body.items).toHaveLength(1);
    const { body } = await call('GET', `/api/v1/team/links/${id}`, eve);
    expect(body).toMatchObject({ may_edit: true, may_pass_on: true, owner: { id: ada.id } });
    expect((await call('PUT', `/api/v1/links/${id}/owner`, eve, { account_id: ben.id })).status).toBe(200);
    expect((await call('GET', `/api/v1/links/${id}/editors`, eve)).body.groups).toMatchObject(groups);
    expect((await call('DELETE', `/api/v1/urls/${id}`, eve)).status).toBe(200);
  });

  it('are in “shared with me” of their members, and in the history by their names', async () => {
    const { id } = await makeLink(service, {}, ada.token);
    const group = await makeGroup(`Readers ${id}`, [eve]);
    await share(id, { groups: [{ id: group, owns: false }] }, ada);
    const { body } = await call('GET', '/api/v1/team/links?tab=shared&page_size=100', eve);
    expect(Object.values(body.items ?? {}).map((link) => link.id)).toContain(id);
    expect((await historyOf(id, ada))[0]).toMatchObject({
      kind: 'link.shared',
      changes: [{ field: 'group', old: null, new: `Readers ${id}` }],
    });
    expect((await undoNewest(ada)).body).toMatchObject({ undone: 1 });
    expect((await edit(id, { max_clicks: 1 }, eve)).status).toBe(404);
  });

  it('leave links with their owner when they are renamed or deleted', async () => {
    const { id } = await makeLink(service, {}, ada.token);
    const group = await makeGroup(`Passing ${id}`, [eve]);
    await share(id, { groups: [{ id: group, owns: true }] }, ada);
    const renamed = { name: `Renamed ${id}`, member_ids: [eve.id] };
    await call('PUT', `/api/v1/team/groups/${group}`, admin, renamed);
    expect((await edit(id, { max_clicks: 1 }, eve)).status).toBe(200);
    await call('DELETE', `/api/v1/team/groups/${group}`, admin);
    expect((await edit(id, { max_clicks: 2 }, eve)).status).toBe(404);
    expect((await edit(id, { max_clicks: 2 }, ada)).status).toBe(200);
    const gone = await share(id, { groups: [{ id: group, owns: true }] }, ada);
    expect(gone.body).toMatchObject({ code: 'validation_error', field: 'groups' });
  });
});
