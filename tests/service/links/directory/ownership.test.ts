import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { listen } from '../../../support/events.ts';
import { addDomain, getLink, makeLink, visit } from '../../../support/links.ts';
import { createKey, type Person, signIn, signUp } from '../../../support/people.ts';
import { type Answer, request } from '../../../support/request.ts';
import { startTestService, type TestService } from '../../../support/start-service.ts';

let service: TestService;
let owner: Person;
let admin: Person;
let ada: Person;
let eve: Person;
beforeAll(async () => {
  service = await startTestService();
  owner = await signUp(service, 'owner');
  admin = await signUp(service, 'admin');
  ada = await signUp(service, 'ada');
  eve = await signUp(service, 'eve');
  await call('PATCH', `/auth/people/${admin.id}`, owner, { role: 'admin' });
  const again = await signIn(service, admin);
  admin = { ...admin, token: String(again.body.access_token) };
});
afterAll(() => service.stop());

type Caller = { token: string };

/** A link that is shared with no account and no group. */
const ALONE = { items: [], everyone: false, groups: [] };

let operations = 0;

/** Each call is an operation of its own, as those of the screens are. */
const call = (method: string, path: string, { token }: Caller, body?: unknown): Promise<Answer> => {
  operations += 1;
  const headers = { 'x-operation-id': operations.toString(16).padStart(24, 'e') };
  return request(`${service.url}${path}`, { method, token, headers, body });
};

const passOn = (id: string, to: string, by: Caller): Promise<Answer> =>
  call('PUT', `/api/v1/links/${id}/owner`, by, { account_id: to });
const share = (id: string, accountIds: string[], by: Caller): Promise<Answer> =>
  call('PUT', `/api/v1/links/${id}/editors`, by, { account_ids: accountIds });
const edit = (id: string, body: object, by: Caller): Promise<Answer> =>
  call('PATCH', `/api/v1/urls/${id}`, by, body);

const undoNewest = async (by: Caller): Promise<Answer> => {
  const { body } = await call('GET', '/api/v1/links/undo', by);
  return call('POST', '/api/v1/links/undo', by, { operation: body.operations?.[0]?.operation });
};

const tabOf = async (tab: string, by: Caller): Promise<string[]> => {
  const { body } = await call('GET', `/api/v1/team/links?tab=${tab}&page_size=100`, by);
  return Object.values(body.items ?? {}).map(({ id }) => String(id));
};

const kindsOf = async (id: string, by: Caller) => {
  const { body } = await call('GET', `/api/v1/links/${id}/history`, by);
  return Object.values(body.items ?? {}).map(({ kind, whom }) => `${kind} ${whom?.name ?? ''}`.trim());
};

describe('title and notes', () => {
  it('are set, told, kept where they are not named, and taken away by null', async () => {
    const { id } = await makeLink(service, {}, ada.token);
    const at = `/api/v1/links/${id}/about`;
    const set = await call('PATCH', at, ada, { title: '  A\n title ', notes: 'one\r\ntwo ' });
    expect(set.body).toEqual({ id, title: 'A title', notes: 'one\ntwo' });
    expect((await call('PATCH', at, ada, { notes: null })).body).toEqual({
      id,
      title: 'A title',
      notes: null,
    });
    expect((await call('GET', at, ada)).body).toEqual({ id, title: 'A title', notes: null });
    expect((await call('PATCH', at, ada, { title: null })).body).toMatchObject({ title: null });
    expect(await undoNewest(ada)).toMatchObject({ status: 200, body: { undone: 1 } });
    expect((await call('GET', at, ada)).body).toMatchObject({ title: 'A title' });
    const { body } = await call('GET', `/api/v1/links/${id}/history`, ada);
    expect(body.items?.[1]?.changes).toEqual([{ field: 'title', old: 'A title', new: null }]);
  });

  it('are part of making a link when they come in the same operation, as its further names are', async () => {
    const headers = { 'x-operation-id': 'a'.repeat(24) };
    const together = (method: string, path: string, body: object): Promise<Answer> =>
      request(`${service.url}/api/v1/${path}`, { method, token: ada.token, headers, body });
    const made = await together('POST', 'shorten', { long_url: 'https://example.com/', alias: 'made-whole' });
    const id = String(made.body.id);
    await together('PATCH', `links/${id}/about`, { title: 'Whole', notes: 'From the form' });
    await together('POST', `links/${id}/names`, { name: 'whole' });
    const { body } = await call('GET', '/api/v1/links/undo', ada);
    expect(body.operations?.[0]).toMatchObject({ what: 'created', links: 1, alias: 'made-whole' });
    expect(await undoNewest(ada)).toMatchObject({ body: { undone: 1, refused: [] } });
    const codes = ['made-whole', 'whole'];
    const answers = async (): Promise<number[]> =>
      Promise.all(codes.map(async (code) => (await visit(service, code)).status));
    expect(await answers()).toEqual([410, 404]);
    expect(await undoNewest(ada)).toMatchObject({ body: { undone: 1, refused: [] } });
    expect(await answers()).toEqual([302, 302]);
    expect((await call('GET', `/api/v1/links/${id}/about`, ada)).body).toMatchObject({ title: 'Whole' });
  });

  it.each([
    { title: '' },
    { title: ' ' },
    { title: 'x'.repeat(201) },
    { notes: 'x'.repeat(5001) },
    { title: 7 },
  ])('refuses %j', async (body) => {
    const { id } = await makeLink(service, {}, ada.token);
    expect((await call('PATCH', `/api/v1/links/${id}/about`, ada, body)).status).toBe(422);
  });

  it('are for who may change the link, and never in what the official platform answers', async () => {
    const { id } = await makeLink(service, {}, ada.token);
    const at = `/api/v1/links/${id}/about`;
    const key = await createKey(service, ada, ['urls:read']);
    expect((await call('PATCH', at, eve, { title: 'mine' })).status).toBe(404);
    expect((await call('PATCH', at, { token: key }, { title: 'mine' })).status).toBe(403);
    expect((await call('PATCH', at, { token: '' }, { title: 'mine' })).status).toBe(401);
    await call('PATCH', at, ada, { title: 'ours' });
    expect(Object.keys((await getLink(service, id, ada.token)).body)).not.toContain('title');
  });
});

describe('passing a link on', () => {
  it('makes it a colleague’s, with its clicks and history', async () => {
    const { id, alias } = await makeLink(service, {}, ada.token);
    await visit(service, alias);
    const answer = await passOn(id, eve.id, ada);
    expect([answer.status, answer.body]).toEqual([200, { id, owner: { id: eve.id, name: 'eve' } }]);
    expect((await getLink(service, id, ada.token)).status).toBe(404);
    expect((await getLink(service, id, eve.token)).body).toMatchObject({ id, total_clicks: 1 });
    expect((await edit(id, { long_url: 'https://example.org/' }, ada)).status).toBe(404);
    expect(await kindsOf(id, eve)).toEqual(['link.received eve', 'link.created']);
    expect((await call('GET', '/api/v1/urls', eve)).text).toContain(id);
    expect((await visit(service, alias)).status).toBe(302);
  });

  it('can be taken back for ten minutes, with the tags that only the giver has', async () => {
    const tag = await call('POST', '/api/v1/tags', ada, { name: 'my own' });
    const team = await call('POST', '/api/v1/team/tags', owner, { name: 'ours' });
    const tagIds = [String(tag.body.id), String(team.body.id)];
    const { id } = await makeLink(service, { tag_ids: tagIds }, ada.token);
    await passOn(id, eve.id, ada);
    expect((await getLink(service, id, eve.token)).body.tags).toMatchObject([{ name: 'ours' }]);
    expect(await undoNewest(ada)).toMatchObject({ status: 200, body: { undone: 1, refused: [] } });
    expect((await getLink(service, id, ada.token)).body.tags).toMatchObject([
      { name: 'my own' },
      { name: 'ours' },
    ]);
    expect(await undoNewest(ada)).toMatchObject({ status: 200, body: { undone: 1 } });
    expect((await getLink(service, id, eve.token)).status).toBe(200);
    await passOn(id, admin.id, eve);
    expect((await undoNewest(ada)).body).toMatchObject({ undone: 0, refused: [{ reason: 'changed_since' }] });
  });

  it('is for its owner, not for others, whatever their role', async () => {
    const { id } = await makeLink(service, {}, ada.token);
    await share(id, [eve.id], ada);
    for (const by of [eve, admin, owner]) expect((await passOn(id, eve.id, by)).status).toBe(404);
    const key = await createKey(service, ada, ['urls:read']);
    expect((await passOn(id, eve.id, { token: key })).status).toBe(403);
    expect((await passOn(id, eve.id, { token: '' })).status).toBe(401);
    expect((await getLink(service, id, ada.token)).status).toBe(200);
  });

  it('is for the owner and admins where no active account has it', async () => {
    const { id } = await makeLink(service);
    expect((await passOn(id, eve.id, eve)).status).toBe(404);
    const key = await createKey(service, admin, ['admin:all']);
    expect((await passOn(id, eve.id, { token: key })).status).toBe(404);
    expect((await passOn(id, eve.id, admin)).status).toBe(200);
    expect((await getLink(service, id, eve.token)).status).toBe(200);
    expect(await undoNewest(admin)).toMatchObject({ status: 200, body: { undone: 1 } });
    expect((await getLink(service, id, eve.token)).status).toBe(404);
    const leaver = await signUp(service, 'leaver');
    const left = await makeLink(service, {}, leaver.token);
    await call('PATCH', `/auth/people/${leaver.id}`, owner, { status: 'suspended' });
    expect((await passOn(left.id, ada.id, admin)).status).toBe(200);
    expect((await getLink(service, left.id, ada.token)).status).toBe(200);
  });

  it('is refused for a receiver who is not there, and for a link on a domain of the giver', async () => {
    const { id } = await makeLink(service, {}, ada.token);
    const unknown = await passOn(id, 'f'.repeat(24), ada);
    expect([unknown.status, unknown.body.field]).toEqual([400, 'account_id']);
    expect((await passOn(id, 'nobody', ada)).status).toBe(422);
    await addDomain(service, ada.id, 'go.example');
    const there = await makeLink(service, { domain: 'go.example' }, ada.token);
    const refused = await passOn(there.id, eve.id, ada);
    expect([refused.status, refused.body.code]).toEqual([400, 'domain_not_verified']);
    expect((await getLink(service, there.id, ada.token)).status).toBe(200);
  });
});

describe('sharing a link', () => {
  it('lets colleagues see, edit and pause it by the ordinary operations', async () => {
    const { id, alias } = await makeLink(service, { password: 'open-s3same!' }, ada.token);
    const answer = await share(id, [eve.id, ada.id, eve.id], ada);
    expect([answer.status, answer.body]).toEqual([200, { ...ALONE, items: [{ id: eve.id, name: 'eve' }] }]);
    expect((await getLink(service, id, eve.token)).status).toBe(200);
    expect((await edit(id, { long_url: 'https://example.org/new' }, eve)).status).toBe(200);
    const paused = await call('PATCH', `/api/v1/urls/${id}/status`, eve, { status: 'INACTIVE' });
    expect(paused.body).toMatchObject({ status: 'INACTIVE', long_url: 'https://example.org/new' });
    expect(await undoNewest(eve)).toMatchObject({ body: { undone: 1 } });
    expect((await getLink(service, id, ada.token)).body).toMatchObject({ status: 'ACTIVE' });
    expect((await call('PATCH', `/api/v1/links/${id}/about`, eve, { title: 'Ours' })).status).toBe(200);
    expect((await call('GET', `/api/v1/stats/links/${id}`, eve)).status).toBe(200);
    expect(await kindsOf(id, eve)).toContain('link.shared eve');
    expect(await tabOf('shared', eve)).toContain(id);
    expect((await call('GET', '/api/v1/urls', eve)).text).not.toContain(alias);
    expect((await call('GET', `/api/v1/links/${id}/editors`, eve)).body).toEqual(answer.body);
  });

  it('lets them read its names, and read, change and try its rules and what it passes on', async () => {
    const { id } = await makeLink(service, {}, ada.token);
    const at = `/api/v1/links/${id}`;
    await call('POST', `${at}/names`, ada, { name: 'another-name-of-it' });
    const reads = (['names', 'rules', 'forwarding'] as const).map(
      (part) => () => call('GET', `${at}/${part}`, eve),
    );
    for (const read of reads) expect((await read()).status).toBe(404);
    await share(id, [eve.id], ada);
    expect((await call('GET', `${at}/names`, eve)).body).toMatchObject({
      names: [{ name: 'another-name-of-it' }],
    });
    const rules = [{ when: { language: ['de'] }, then: 'https://example.org/de' }];
    expect((await call('PUT', `${at}/rules`, eve, { rules })).body).toMatchObject({ rules });
    expect((await call('GET', `${at}/rules`, eve)).body).toMatchObject({ rules });
    expect((await call('POST', `${at}/explain`, eve, { language: 'de' })).status).toBe(200);
    expect((await call('PUT', `${at}/forwarding`, eve, { path: true })).body).toMatchObject({ path: true });
    expect((await call('GET', `${at}/forwarding`, eve)).body).toMatchObject({ path: true });
    expect((await call('POST', `${at}/forwarding/examples`, eve, { asked: ['/a'], path: true })).status).toBe(
      200,
    );
    for (const [method, path] of [
      ['POST', `${at}/names`],
      ['DELETE', `${at}/names/another-name-of-it`],
    ] as const)
      expect(
        (await call(method, path, eve, method === 'POST' ? { name: 'name-of-eve' } : undefined)).status,
      ).toBe(404);
    await share(id, [], ada);
    for (const read of reads) expect((await read()).status).toBe(404);
    expect((await call('PUT', `${at}/rules`, eve, { rules: [] })).status).toBe(404);
    expect((await call('GET', `${at}/rules`, ada)).body).toMatchObject({ rules });
  });

  it('lets them neither delete it, nor pass it on, nor share it', async () => {
    const { id } = await makeLink(service, {}, ada.token);
    await share(id, [eve.id], ada);
    const attempts = await Promise.all([
      call('DELETE', `/api/v1/urls/${id}`, eve),
      passOn(id, eve.id, eve),
      share(id, [eve.id, admin.id], eve),
      share(id, [admin.id], owner),
    ]);
    expect(attempts.map(({ status }) => status)).toEqual([404, 404, 404, 404]);
    const binned = await call('POST', '/api/v1/bin', eve, { ids: [id] });
    expect(binned.text).toContain('not_found');
    expect((await getLink(service, id, ada.token)).status).toBe(200);
  });

  it('keeps it on the domains of its owner, and the tags that only the owner has', async () => {
    await addDomain(service, ada.id, 'ada.example');
    await addDomain(service, eve.id, 'eve.example');
    const own = await call('POST', '/api/v1/tags', ada, { name: 'private tag' });
    const team = await call('POST', '/api/v1/team/tags', owner, { name: 'shared tag' });
    const eves = await call('POST', '/api/v1/tags', eve, { name: 'tag of eve' });
    const body = { domain: 'ada.example', tag_ids: [String(own.body.id)] };
    const { id } = await makeLink(service, body, ada.token);
    await share(id, [eve.id], ada);
    expect((await edit(id, { domain: 'eve.example' }, eve)).status).toBe(400);
    expect((await edit(id, { tag_ids: [String(eves.body.id)] }, eve)).status).toBe(400);
    const edited = await edit(id, { domain: 'ada.example', tag_ids: [String(team.body.id)] }, eve);
    expect(edited.status, edited.text).toBe(200);
    expect((await getLink(service, id, ada.token)).body).toMatchObject({
      domain: 'ada.example',
      tags: [{ name: 'private tag' }, { name: 'shared tag' }],
    });
  });

  it('ends at once, also for an edit that is under way', async () => {
    const { id } = await makeLink(service, {}, ada.token);
    await share(id, [eve.id], ada);
    expect((await share(id, [], ada)).body).toEqual(ALONE);
    expect((await edit(id, { long_url: 'https://example.org/' }, eve)).status).toBe(404);
    expect((await getLink(service, id, eve.token)).status).toBe(404);
    expect(await tabOf('shared', eve)).not.toContain(id);
    expect((await undoNewest(eve)).body).not.toMatchObject({ undone: 1, links: [id] });
  });

  it('refuses who is no active account, and more than fifty', async () => {
    const { id } = await makeLink(service, {}, ada.token);
    const unknown = await share(id, [eve.id, 'f'.repeat(24)], ada);
    expect([unknown.status, unknown.body.field]).toEqual([400, 'account_ids']);
    expect((await call('GET', `/api/v1/links/${id}/editors`, ada)).body).toEqual(ALONE);
    const many = Array.from({ length: 51 }, (_, at) => at.toString(16).padStart(24, '0'));
    expect((await share(id, many, ada)).status).toBe(422);
  });

  it('can be taken back, and done again, for each who came or went', async () => {
    const { id } = await makeLink(service, {}, ada.token);
    const editors = async (): Promise<unknown> =>
      (await call('GET', `/api/v1/links/${id}/editors`, ada)).body.items;
    const [withEve, withAdmin] = [[{ id: eve.id, name: 'eve' }], [{ id: admin.id, name: 'admin' }]];
    await share(id, [eve.id], ada);
    await share(id, [admin.id], ada);
    const { body } = await call('GET', '/api/v1/links/undo', ada);
    expect(body.operations?.[0]).toMatchObject({ what: 'shared', links: 1, action: 'undo' });
    expect(await undoNewest(ada)).toMatchObject({ status: 200, body: { undone: 1, refused: [] } });
    expect(await editors()).toEqual(withEve);
    expect((await getLink(service, id, eve.token)).status).toBe(200);
    expect((await getLink(service, id, admin.token)).status).toBe(404);
    expect(await undoNewest(ada)).toMatchObject({ body: { undone: 1 } });
    expect(await editors()).toEqual(withAdmin);
    expect((await kindsOf(id, ada)).slice(0, 2).sort()).toEqual(['link.shared admin', 'link.unshared eve']);
  });

  it('is not taken back from a link that is another’s by now, nor given to who is no member any more', async () => {
    const { id } = await makeLink(service, {}, ada.token);
    const leaver = await signUp(service, 'gone-soon');
    await share(id, [leaver.id], ada);
    await share(id, [], ada);
    await call('PATCH', `/auth/people/${leaver.id}`, owner, { status: 'suspended' });
    expect((await undoNewest(ada)).body).toMatchObject({ undone: 0, refused: [{ reason: 'changed_since' }] });
    const operation = operations + 1;
    await share(id, [eve.id], ada);
    await passOn(id, admin.id, ada);
    const answer = await call('POST', '/api/v1/links/undo', ada, {
      operation: operation.toString(16).padStart(24, 'e'),
    });
    expect(answer.body).toMatchObject({ undone: 0, refused: [{ reason: 'gone' }] });
    expect((await getLink(service, id, eve.token)).status).toBe(200);
  });

  it('is as before when passing it on to who it is shared with is taken back', async () => {
    const { id } = await makeLink(service, {}, ada.token);
    await share(id, [eve.id], ada);
    await passOn(id, eve.id, ada);
    expect((await call('GET', `/api/v1/links/${id}/editors`, eve)).body).toEqual(ALONE);
    expect(await undoNewest(ada)).toMatchObject({ body: { undone: 1 } });
    expect((await call('GET', `/api/v1/links/${id}/editors`, ada)).body).toEqual({
      ...ALONE,
      items: [{ id: eve.id, name: 'eve' }],
    });
  });

  it('is told live to who it is shared with, and to no others', async () => {
    const [ofEve, ofAdmin] = [await listen(service, eve), await listen(service, admin)];
    await ofEve.until((heard) => heard.length > 0);
    const { id } = await makeLink(service, {}, ada.token);
    await share(id, [eve.id], ada);
    await share(id, [], ada);
    await undoNewest(ada);
    await expect
      .poll(() => ofEve.changes().filter((change) => change.endsWith(id)))
      .toEqual([`link.shared ${id}`, `link.unshared ${id}`, `link.shared ${id}`]);
    expect(ofAdmin.changes().filter((change) => change.endsWith(id))).toEqual([]);
    for (const listener of [ofEve, ofAdmin]) listener.close();
  });

  it('goes on when the link is passed on, but for who has it then', async () => {
    const { id } = await makeLink(service, {}, ada.token);
    await share(id, [eve.id, admin.id], ada);
    await passOn(id, eve.id, ada);
    expect((await call('GET', `/api/v1/links/${id}/editors`, eve)).body).toEqual({
      ...ALONE,
      items: [{ id: admin.id, name: 'admin' }],
    });
  });
});
