import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { blockLink, makeLink } from '../../../support/links.ts';
import { type Person, signUp } from '../../../support/people.ts';
import { request } from '../../../support/request.ts';
import { startTestService, type TestService } from '../../../support/start-service.ts';
import { makeTag, makeTeamTag } from '../../../support/tags.ts';

const UNKNOWN = '0123456789abcdef01234567';

let service: TestService;
let ada: Person;
let foreign: string;
/** Twelve tags. */
let tags: string[];
beforeAll(async () => {
  service = await startTestService();
  ada = await signUp(service);
  foreign = await makeTag(service, await signUp(service, 'eve'), 'theirs');
  tags = [];
  for (let at = 0; at < 12; at += 1) tags.push(await makeTag(service, ada, `t${at}`));
});
afterAll(() => service.stop());

const bulk = (body: unknown) =>
  request(`${service.url}/api/v1/urls/bulk/tags`, { method: 'POST', token: ada.token, body });

const link = async (tag_ids: (string | undefined)[] = []): Promise<string> =>
  (await makeLink(service, { tag_ids }, ada.token)).id;

const read = async (id: string) =>
  (await request(`${service.url}/api/v1/urls/${id}`, { token: ada.token })).body;

const tagsOf = async (id: string) => Object.values((await read(id)).tags ?? {}).map((tag) => tag.id);

const storedAt = async (id: string) =>
  (await service.context.database.read.query.links.findFirst({ where: (row, { eq }) => eq(row.id, id) }))
    ?.updatedAt;

describe('POST /api/v1/urls/bulk/tags', () => {
  it('takes tags off, then appends those that are missing, in the order of the request', async () => {
    const [a, b, c, d] = tags;
    const [one, two] = [await link([a, b]), await link()];
    const { status, body } = await bulk({ ids: [one, two, one], add: [d, b, c], remove: [a, UNKNOWN] });
    expect(status).toBe(200);
    expect(body.summary).toEqual({ total: 2, succeeded: 2, failed: 0 });
    expect(await tagsOf(one)).toEqual([b, d, c]);
    expect(await tagsOf(two)).toEqual([d, b, c]);
  });

  it('tells what became of each link, and changes the others', async () => {
    const [full, blocked, plain] = [await link(tags.slice(0, 10)), await link(), await link()];
    await blockLink(service, blocked);
    const { body } = await bulk({ ids: [full, blocked, UNKNOWN, plain], add: [tags[11]] });
    expect(Object.values(body.results ?? {}).map(({ ok, error_code }) => [ok, error_code])).toEqual([
      [false, 'validation_error'],
      [false, 'forbidden'],
      [false, 'not_found'],
      [true, null],
    ]);
    expect(body.results?.[0]?.error).toBe('A link has at most 10 tags');
    expect(await tagsOf(full)).toEqual(tags.slice(0, 10));
    expect(await tagsOf(plain)).toEqual([tags[11]]);
    expect((await bulk({ ids: [full], add: [tags[11]], remove: [tags[0]] })).body.summary?.succeeded).toBe(1);
  });

  it('leaves a link alone that has the result already', async () => {
    const [a, b] = tags;
    const id = await link([a]);
    const before = await storedAt(id);
    service.clock.advance(60_000);
    expect((await bulk({ ids: [id], add: [a], remove: [b] })).body.summary?.succeeded).toBe(1);
    expect(await storedAt(id)).toBe(before);
    await bulk({ ids: [id], add: [b] });
    expect(await storedAt(id)).not.toBe(before);
  });

  it('changes nothing when one tag to be added is not the caller’s', async () => {
    const id = await link();
    for (const add of [[tags[0], foreign], [UNKNOWN]]) {
      const { status, body } = await bulk({ ids: [id], add });
      expect([status, body.code, body.field]).toEqual([400, 'validation_error', 'add']);
    }
    expect(await tagsOf(id)).toEqual([]);
  });

  it.each([
    ['no tag at all', {}],
    ['empty lists', { add: [], remove: null }],
    ['a tag in both', { add: ['0'], remove: ['0'] }],
    ['a malformed id to add', { add: ['x'] }],
    ['a malformed id to remove', { remove: ['x'] }],
    ['a text instead of a list', { add: 'x' }],
    ['eleven tags to add', { add: [...'0123456789a'] }],
  ])('refuses %s', async (_what, lists: { add?: unknown; remove?: unknown }) => {
    const named = (list: unknown) =>
      Array.isArray(list)
        ? list.map((digit) => (digit === 'x' ? 'x' : (tags[Number(`0x${digit}`)] ?? '')))
        : list;
    const body = { ids: [await link()], add: named(lists.add), remove: named(lists.remove) };
    const answer = await bulk(body);
    expect([answer.status, answer.body.code]).toEqual([422, 'validation_error']);
  });

  it.each([null, 5, ['a'], {}])('refuses a tag that is %j, and names its list alone', async (value) => {
    const ids = [await link()];
    for (const list of ['add', 'remove']) {
      const { status, body } = await bulk({ ids, [list]: [value] });
      expect([status, body.code, body.field]).toEqual([422, 'validation_error', list]);
    }
  });

  it('removes any number of tags, and takes ten to add however often they are named', async () => {
    const id = await link([tags[0]]);
    const many = Array.from({ length: 300 }, (_, at) => at.toString(16).padStart(24, 'f'));
    const ten = tags.slice(2).map((tag) => tag.toUpperCase());
    expect((await bulk({ ids: [id], add: [...ten, ...ten], remove: [...many, tags[0]] })).status).toBe(200);
    expect(await tagsOf(id)).toEqual(tags.slice(2));
  });

  it('adds tags of the team', async () => {
    const team = await makeTeamTag(service, ada, 'team');
    const id = await link();
    await bulk({ ids: [id], add: [team] });
    expect(await tagsOf(id)).toEqual([team]);
  });

  it('takes a thousand links, and no more', async () => {
    const ids = Array.from({ length: 1000 }, (_, at) => at.toString(16).padStart(24, '0'));
    expect((await bulk({ ids, add: [tags[0]] })).body.summary).toEqual({
      total: 1000,
      succeeded: 0,
      failed: 1000,
    });
    expect((await bulk({ ids: [...ids, UNKNOWN], add: [tags[0]] })).status).toBe(422);
  });

  it('never leaves a link with a tag that was deleted at the same time', async () => {
    const doomed = await makeTag(service, ada, 'doomed');
    const ids = await Promise.all(Array.from({ length: 20 }, () => link()));
    const answers = await Promise.all([
      ...ids.slice(0, 10).map((id) => bulk({ ids: [id], add: [doomed] })),
      request(`${service.url}/api/v1/tags/${doomed}`, { method: 'DELETE', token: ada.token }),
      ...ids.slice(10).map((id) => bulk({ ids: [id], add: [doomed] })),
    ]);
    expect(answers.every(({ status }) => status === 200 || status === 400)).toBe(true);
    expect((await Promise.all(ids.map(tagsOf))).flat()).toEqual([]);
  });
});
