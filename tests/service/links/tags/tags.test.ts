import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { TAG_COLORS } from '../../../../service/links/tags/model.ts';
import { makeLink, shorten } from '../../../support/links.ts';
import { createKey, type Person, signUpAnother } from '../../../support/people.ts';
import { request } from '../../../support/request.ts';
import { startTestService, type TestService } from '../../../support/start-service.ts';
import { changeTag, createTag, deleteTag, listTags, makeTag } from '../../../support/tags.ts';

let service: TestService;
let owner: Person;
let ada: Person;
beforeAll(async () => {
  service = await startTestService();
  owner = await signUpAnother(service);
});
afterAll(() => service.stop());
beforeEach(async () => {
  ada = await signUpAnother(service);
});

const get = (path: string, person: Person = ada) => request(`${service.url}${path}`, { token: person.token });

describe('POST /api/v1/tags', () => {
  it('answers the tag as it is kept, without links and unchanged so far', async () => {
    const { status, body } = await createTag(service, ada, { name: ' Launch  Q3 ', icon: 'rocket' });
    expect(status).toBe(201);
    expect(body).toEqual({
      id: expect.stringMatching(/^[0-9a-f]{24}$/),
      name: 'launch q3',
      color: 'red',
      icon: 'rocket',
      link_count: 0,
      created_at: new Date(service.context.clock.now()).toISOString(),
      updated_at: null,
    });
  });

  it.each([['a,b'], ['x'.repeat(33)], [''], [' \t '], [7], [null]])('refuses the name %j', async (name) => {
    const { status, body } = await createTag(service, ada, { name });
    expect([status, body.code, body.field]).toEqual([422, 'validation_error', 'name']);
    expect(await listTags(service, ada)).toEqual([]);
  });

  it('takes any script, and folds case', async () => {
    expect((await createTag(service, ada, { name: 'Straße' })).body.name).toBe('strasse');
    expect((await createTag(service, ada, { name: '会議_2.0-Ж' })).body.name).toBe('会議_2.0-ж');
  });

  it('gives the colour least used, red first and never gray', async () => {
    const colors: unknown[] = [];
    for (let index = 0; index < 9; index += 1)
      colors.push((await createTag(service, ada, { name: `t${index}`, color: null })).body.color);
    expect(colors).toEqual([...TAG_COLORS.slice(1), 'red']);
  });

  it('counts a colour that was asked for', async () => {
    await createTag(service, ada, { name: 'a', color: 'red' });
    expect((await createTag(service, ada, { name: 'b' })).body.color).toBe('orange');
  });

  it.each([
    [{ icon: null }, 'icon'],
    [{ icon: 'dragon' }, 'icon'],
    [{ color: 'brown' }, 'color'],
  ])('refuses %j', async (extra, field) => {
    const { status, body } = await createTag(service, ada, { name: 'a', ...extra });
    expect([status, body.code, body.field]).toEqual([422, 'validation_error', field]);
  });

  it('refuses a name that is taken, however it is spelled; another account may have it', async () => {
    await makeTag(service, ada, 'launch');
    const { status, body } = await createTag(service, ada, { name: 'LAUNCH' });
    expect([status, body.code]).toEqual([409, 'conflict']);
    expect((await createTag(service, owner, { name: 'launch' })).status).toBe(201);
    await deleteTag(service, owner, String((await listTags(service, owner))[0]?.id));
  });

  it('makes one of fifty that are asked for at once', async () => {
    const answers = await Promise.all(
      Array.from({ length: 50 }, () => createTag(service, ada, { name: 'race' })),
    );
    const statuses = answers.map(({ status }) => status).toSorted();
    expect(statuses).toEqual([201, ...Array.from({ length: 49 }, () => 409)]);
    expect(await listTags(service, ada)).toHaveLength(1);
  });

  it('stops at 500, before it looks at the name', async () => {
    for (let index = 0; index < 500; index += 1) await makeTag(service, ada, `t${index}`);
    for (const name of ['one more', 't1']) {
      const { status, body } = await createTag(service, ada, { name });
      expect([status, body.code, body.field]).toEqual([400, 'validation_error', 'name']);
    }
    expect((await createTag(service, ada, { name: '' })).status).toBe(422);
    expect(await listTags(service, ada)).toHaveLength(500);
  });
});

describe('GET /api/v1/tags', () => {
  it('lists the oldest first, with the links that carry them now, whatever their status', async () => {
    const [a, b] = [await makeTag(service, ada, 'a'), await makeTag(service, ada, 'b')];
    const link = await makeLink(service, { tag_ids: [a] }, ada.token);
    await makeLink(service, { tag_ids: [a, b], max_clicks: 1 }, ada.token);
    await request(`${service.url}/api/v1/urls/${link.id}`, {
      method: 'PATCH',
      token: ada.token,
      body: { status: 'INACTIVE' },
    });
    const counts = async () =>
      (await listTags(service, ada)).map(({ name, link_count }) => [name, link_count]);
    expect(await counts()).toEqual([
      ['a', 2],
      ['b', 1],
    ]);
    await request(`${service.url}/api/v1/urls/${link.id}`, { method: 'DELETE', token: ada.token });
    expect(await counts()).toEqual([
      ['a', 1],
      ['b', 1],
    ]);
  });

  it('needs a caller who may read links', async () => {
    expect((await request(`${service.url}/api/v1/tags`)).status).toBe(401);
    const [reading, counting] = [
      await createKey(service, ada, ['urls:read']),
      await createKey(service, ada, ['stats:read']),
    ];
    expect((await request(`${service.url}/api/v1/tags`, { token: reading })).status).toBe(200);
    expect((await request(`${service.url}/api/v1/tags`, { token: counting })).body.code).toBe('forbidden');
    const made = await createTag(service, { token: reading }, { name: 'a' });
    expect([made.status, made.body.code]).toEqual([403, 'forbidden']);
  });
});

describe('PATCH /api/v1/tags/{id}', () => {
  it('changes what is sent, and tells when', async () => {
    const id = await makeTag(service, ada, 'a');
    await makeLink(service, { tag_ids: [id] }, ada.token);
    const { status, body } = await changeTag(service, ada, id.toUpperCase(), { name: 'B', color: 'teal' });
    expect(status).toBe(200);
    expect(body).toMatchObject({ id, name: 'b', color: 'teal', icon: 'tag', link_count: 1 });
    expect(body.updated_at).toBe(body.created_at);
  });

  it.each([[{}], [{ name: null, color: null }], [{ name: ' A ' }]])('%j changes nothing', async (body) => {
    const id = await makeTag(service, ada, 'a');
    const answer = await changeTag(service, ada, id, body);
    expect([answer.status, answer.body.updated_at, answer.body.name]).toEqual([200, null, 'a']);
  });

  it('refuses a name that is taken, and an icon that is null', async () => {
    await makeTag(service, ada, 'launch');
    const id = await makeTag(service, ada, 'a');
    const taken = await changeTag(service, ada, id, { name: 'Launch' });
    expect([taken.status, taken.body.code]).toEqual([409, 'conflict']);
    expect((await changeTag(service, ada, id, { icon: null })).status).toBe(422);
  });

  it('shows at once on every link', async () => {
    const id = await makeTag(service, ada, 'a');
    const link = await makeLink(service, { tag_ids: [id] }, ada.token);
    await changeTag(service, ada, id, { name: 'renamed', icon: 'zap' });
    expect((await get(`/api/v1/urls/${link.id}`)).body.tags).toEqual([
      { id, name: 'renamed', color: 'red', icon: 'zap' },
    ]);
  });
});

describe('DELETE /api/v1/tags/{id}', () => {
  it('takes it off every link, and leaves all else of them', async () => {
    const [a, b] = [await makeTag(service, ada, 'a'), await makeTag(service, ada, 'b')];
    const made = await Promise.all(
      [[a], [a, b], [b, a]].map((tag_ids) => makeLink(service, { tag_ids }, ada.token)),
    );
    const before = await service.context.database.read.query.links.findFirst();
    service.clock.advance(60_000);
    const answer = await deleteTag(service, ada, a);
    expect([answer.status, answer.body]).toEqual([200, { deleted: true, links_updated: 3 }]);
    const after = await Promise.all(made.map(({ id }) => get(`/api/v1/urls/${id}`)));
    expect(after.map(({ body }) => Object.values(body.tags ?? {}).map(({ id }) => id))).toEqual([
      [],
      [b],
      [b],
    ]);
    const rows = await service.context.database.read.query.links.findMany();
    expect(rows.filter(({ id }) => made.some((link) => link.id === id)).map(({ tagIds }) => tagIds)).toEqual([
      null,
      [b],
      [b],
    ]);
    expect(before).toBeDefined();
    for (const { updatedAt, createdAt } of rows) expect(updatedAt).toBe(createdAt);
  });

  it.each(['x', '0'.repeat(23), 'g'.repeat(24)])('refuses the id %s', async (id) => {
    for (const answer of [await deleteTag(service, ada, id), await changeTag(service, ada, id, {})])
      expect([answer.status, answer.body.code, answer.body.field]).toEqual([
        400,
        'validation_error',
        'tag_id',
      ]);
  });

  it('does not tell an unknown tag from that of another account', async () => {
    const foreign = await makeTag(service, await signUpAnother(service), 'theirs');
    for (const id of ['0'.repeat(24), foreign]) {
      for (const answer of [
        await deleteTag(service, ada, id),
        await changeTag(service, ada, id, { name: 'x' }),
      ])
        expect([answer.status, answer.body.code]).toEqual([404, 'not_found']);
    }
  });
});

describe('Tags of a new link', () => {
  it('are answered in the order of the request, each once', async () => {
    const [a, b, c] = [
      await makeTag(service, ada, 'a'),
      await makeTag(service, ada, 'b'),
      await makeTag(service, ada, 'c'),
    ];
    const answer = await shorten(
      service,
      { long_url: 'https://example.com/', tag_ids: [c, a.toUpperCase(), c, b] },
      ada.token,
    );
    expect(answer.status).toBe(201);
    expect(answer.body.tags).toEqual([
      { id: c, name: 'c', color: 'amber', icon: 'tag' },
      { id: a, name: 'a', color: 'red', icon: 'tag' },
      { id: b, name: 'b', color: 'orange', icon: 'tag' },
    ]);
    expect(answer.body).not.toHaveProperty('tag_ids');
    const listed = (await get('/api/v1/urls')).body.items?.[0];
    expect(listed?.tags).toEqual(answer.body.tags);
  });

  it('are at most ten different ones, with whole ids', async () => {
    const ids = await Promise.all(Array.from({ length: 11 }, (_, at) => makeTag(service, ada, `t${at}`)));
    const body = (tag_ids: unknown) => ({ long_url: 'https://example.com/', tag_ids });
    for (const wrong of [ids, ['abc'], [7], 'abc'])
      expect(await shorten(service, body(wrong), ada.token)).toMatchObject({
        status: 422,
        body: { code: 'validation_error' },
      });
    expect((await shorten(service, body([...ids.slice(1), ...ids.slice(1)]), ada.token)).status).toBe(201);
  });

  it('must be the caller’s; the refusal names the others', async () => {
    const own = await makeTag(service, ada, 'own');
    const foreign = await makeTag(service, await signUpAnother(service), 'theirs');
    const { status, body } = await shorten(
      service,
      { long_url: 'https://example.com/', tag_ids: [own, foreign] },
      ada.token,
    );
    expect([status, body.code, body.field]).toEqual([400, 'validation_error', 'tag_ids']);
    expect(body.error).toContain(foreign);
    expect(body.error).not.toContain(own);
  });

  it('are refused with 400 without an account; none are fine', async () => {
    const id = await makeTag(service, ada, 'a');
    const { status, body } = await shorten(service, { long_url: 'https://example.com/', tag_ids: [id] });
    expect([status, body.code, body.field]).toEqual([400, 'validation_error', 'tag_ids']);
    for (const tag_ids of [null, []]) {
      const answer = await shorten(service, { long_url: 'https://example.com/', tag_ids });
      expect([answer.status, answer.body.tags]).toEqual([201, []]);
    }
  });
});

describe('Tags of a link that is changed', () => {
  const patch = (id: string, body: unknown) =>
    request(`${service.url}/api/v1/urls/${id}`, { method: 'PATCH', token: ada.token, body });

  it('are replaced, kept when absent, and cleared by null or an empty list', async () => {
    const [a, b] = [await makeTag(service, ada, 'a'), await makeTag(service, ada, 'b')];
    const { id } = await makeLink(service, { tag_ids: [a] }, ada.token);
    const ids = async (body: unknown) =>
      Object.values((await patch(id, body)).body.tags ?? {}).map((tag) => tag.id);
    expect(await ids({ tag_ids: [b, a] })).toEqual([b, a]);
    expect(await ids({ block_bots: true })).toEqual([b, a]);
    expect(await ids({ tag_ids: null })).toEqual([]);
    expect(await ids({ tag_ids: [a] })).toEqual([a]);
    expect(await ids({ tag_ids: [] })).toEqual([]);
  });

  it('that are the same in the same order are no change', async () => {
    const [a, b] = [await makeTag(service, ada, 'a'), await makeTag(service, ada, 'b')];
    const { id } = await makeLink(service, { tag_ids: [a, b] }, ada.token);
    const before = (await patch(id, {})).body.updated_at;
    service.clock.advance(60_000);
    expect((await patch(id, { tag_ids: [a, b] })).body.updated_at).toBe(before);
    expect((await patch(id, { tag_ids: [b, a] })).body.updated_at).not.toBe(before);
  });

  it.each([null, 5, ['a'], {}, 'x'])('refuse the tag %j, and name the list alone', async (value) => {
    const { id } = await makeLink(service, {}, ada.token);
    const answers = [
      await shorten(service, { long_url: 'https://example.com/', tag_ids: [value] }, ada.token),
      await patch(id, { tag_ids: [value] }),
    ];
    expect(answers.map(({ status, body }) => [status, body.field])).toEqual([
      [422, 'tag_ids'],
      [422, 'tag_ids'],
    ]);
  });

  it('must be the caller’s', async () => {
    const { id } = await makeLink(service, {}, ada.token);
    const foreign = await makeTag(service, await signUpAnother(service), 'theirs');
    const { status, body } = await patch(id, { tag_ids: [foreign] });
    expect([status, body.code, body.field]).toEqual([400, 'validation_error', 'tag_ids']);
  });

  it('never include one that was deleted at the same time', async () => {
    const doomed = await makeTag(service, ada, 'doomed');
    const made = await Promise.all(Array.from({ length: 50 }, () => makeLink(service, {}, ada.token)));
    const answers = await Promise.all([
      ...made.slice(0, 25).map(({ id }) => patch(id, { tag_ids: [doomed] })),
      deleteTag(service, ada, doomed),
      ...made.slice(25).map(({ id }) => patch(id, { tag_ids: [doomed] })),
    ]);
    expect(answers.every(({ status }) => status === 200 || status === 400)).toBe(true);
    const rows = await service.context.database.read.query.links.findMany();
    expect(rows.filter(({ tagIds }) => tagIds?.includes(doomed))).toEqual([]);
  });
});
