import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { makeLink } from '../../../support/links.ts';
import { createKey, type Person, signInAgain, signUpAnother } from '../../../support/people.ts';
import { type Answer, request } from '../../../support/request.ts';
import { startTestService, type TestService } from '../../../support/start-service.ts';
import { createTag, deleteTag, listTags, makeTag, makeTeamTag } from '../../../support/tags.ts';

const MINUTES = 60_000;

let service: TestService;
let owner: Person;
let ada: Person;
beforeAll(async () => {
  service = await startTestService();
  owner = await signUpAnother(service);
});
afterAll(() => service.stop());
beforeEach(async () => {
  owner = await signInAgain(service, owner);
  ada = await signUpAnother(service);
});

const post = (path: string, person: { token: string }, body: unknown = {}): Promise<Answer> =>
  request(`${service.url}${path}`, { method: 'POST', token: person.token, body });
const restore = (id: string, person: { token: string } = ada): Promise<Answer> =>
  post(`/api/v1/tags/${id}/restore`, person);
const merge = (id: string, into: string): Promise<Answer> => post(`/api/v1/tags/${id}/merge`, ada, { into });

async function namesOn(alias: string, person: Person = ada): Promise<string[]> {
  const { body } = await request(`${service.url}/api/v1/urls?pageSize=100`, { token: person.token });
  const link = Object.values(body.items ?? {}).find((one) => String(one.alias) === alias);
  return Object.values(link?.tags ?? {}).map(({ name }) => String(name));
}

const byName = (one: Answer['body'], other: Answer['body']): number =>
  String(one.name) < String(other.name) ? -1 : 1;

let made = 0;
async function linkWith(tag_ids: string[], person: Person = ada): Promise<string> {
  made += 1;
  const alias = `back-${made}-x`;
  await makeLink(service, { alias, tag_ids }, person.token);
  return alias;
}

describe('A tag that was deleted', () => {
  it('is brought back as it was, on the links that carried it', async () => {
    const [tag, other] = [await makeTag(service, ada, 'launch'), await makeTag(service, ada, 'summer')];
    const [one, two] = [await linkWith([tag]), await linkWith([tag, other])];
    const before = await listTags(service, ada);
    await deleteTag(service, ada, tag);
    service.clock.advance(9 * MINUTES);
    const { status, body } = await restore(tag);
    expect([status, body]).toEqual([200, { id: tag, name: 'launch', links_updated: 2 }]);
    expect((await listTags(service, ada)).toSorted(byName)).toEqual(before.toSorted(byName));
    expect([await namesOn(one), await namesOn(two)]).toEqual([['launch'], ['summer', 'launch']]);
  });

  it('comes back once, for ten minutes, and for the account that deleted it', async () => {
    const tag = await makeTag(service, ada, 'launch');
    expect((await restore(tag)).status).toBe(404);
    await deleteTag(service, ada, tag);
    expect((await restore(tag, owner)).status).toBe(404);
    expect((await restore('nothing')).status).toBe(400);
    expect((await restore(tag)).status).toBe(200);
    expect((await restore(tag)).status).toBe(404);
    await deleteTag(service, ada, tag);
    service.clock.advance(11 * MINUTES);
    ada = await signInAgain(service, ada);
    expect((await restore(tag)).status).toBe(404);
  });

  it('does not come back beside one that has its name by now', async () => {
    const tag = await makeTag(service, ada, 'launch');
    await deleteTag(service, ada, tag);
    await createTag(service, ada, { name: 'launch' });
    const { status, body } = await restore(tag);
    expect([status, body.code, body.field]).toEqual([409, 'conflict', 'name']);
  });

  it('leaves a link alone that has ten tags by now', async () => {
    const tag = await makeTag(service, ada, 'launch');
    const { id } = await makeLink(service, { alias: 'ten-tags-now', tag_ids: [tag] }, ada.token);
    await deleteTag(service, ada, tag);
    const ten = await Promise.all(
      Array.from({ length: 10 }, (_, index) => makeTag(service, ada, `t${index}`)),
    );
    await post('/api/v1/urls/bulk/tags', ada, { ids: [id], add: ten });
    expect((await restore(tag)).body.links_updated).toBe(0);
    expect(await namesOn('ten-tags-now')).toHaveLength(10);
  });

  it('of the team comes back on the links of every account, for those who may delete it', async () => {
    const tag = await makeTeamTag(service, owner, 'everybody');
    const alias = await linkWith([tag]);
    await deleteTag(service, owner, tag);
    const key = await createKey(service, owner, ['urls:manage']);
    expect((await restore(tag, { token: key })).status).toBe(403);
    expect((await restore(tag, owner)).body.links_updated).toBe(1);
    expect(await namesOn(alias)).toEqual(['everybody']);
  });
});

it('a tag that became part of another one stands in its place again', async () => {
  const [tag, into, last] = [
    await makeTag(service, ada, 'draft'),
    await makeTag(service, ada, 'final'),
    await makeTag(service, ada, 'last'),
  ];
  const [alone, both, since] = [
    await linkWith([tag, last]),
    await linkWith([tag, into]),
    await linkWith([into]),
  ];
  await merge(tag, into);
  expect((await restore(tag)).body.links_updated).toBe(2);
  expect(await namesOn(alone)).toEqual(['draft', 'last']);
  expect((await namesOn(both)).toSorted()).toEqual(['draft', 'final']);
  expect(await namesOn(since)).toEqual(['final']);
});
