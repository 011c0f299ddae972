import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { makeLink } from '../../../support/links.ts';
import { type Person, signUp, signUpAnother } from '../../../support/people.ts';
import { request } from '../../../support/request.ts';
import { startTestService, type TestService } from '../../../support/start-service.ts';
import { listTags, makeTag, makeTeamTag } from '../../../support/tags.ts';

let service: TestService;
let owner: Person;
let ada: Person;
beforeAll(async () => {
  service = await startTestService();
  owner = await signUp(service, 'owner');
});
afterAll(() => service.stop());
beforeEach(async () => {
  ada = await signUpAnother(service);
});

const merge = (id: string, into: unknown, person = ada) =>
  request(`${service.url}/api/v1/tags/${id}/merge`, { method: 'POST', token: person.token, body: { into } });

const tagsOf = async (id: string, person = ada) => {
  const { body } = await request(`${service.url}/api/v1/urls/${id}`, { token: person.token });
  return Object.values(body.tags ?? {}).map((tag) => tag.id);
};

describe('Merging a tag into another', () => {
  it('puts that one in its place on every link, once', async () => {
    const [a, b, c] = [
      await makeTag(service, ada, 'a'),
      await makeTag(service, ada, 'b'),
      await makeTag(service, ada, 'c'),
    ];
    const lists = [[a], [c, a], [b, a, c], [a, b], [c]];
    const links: string[] = [];
    for (const tag_ids of lists) links.push((await makeLink(service, { tag_ids }, ada.token)).id);
    service.clock.advance(60_000);
    const { status, body } = await merge(a, b);
    expect([status, body]).toEqual([200, { merged: true, links_updated: 4 }]);
    expect(await Promise.all(links.map((id) => tagsOf(id)))).toEqual([[b], [c, b], [b, c], [b], [c]]);
    const rows = await service.context.database.read.query.links.findMany();
    expect(rows.every(({ updatedAt, createdAt }) => updatedAt === createdAt)).toBe(true);
    expect((await listTags(service, ada)).map(({ name, link_count }) => [name, link_count])).toEqual([
      ['b', 4],
      ['c', 3],
    ]);
    expect((await merge(a, b)).status).toBe(404);
  });

  it('takes an own tag into one of the team, for the own links alone', async () => {
    const [own, team] = [await makeTag(service, ada, 'own'), await makeTeamTag(service, owner, 'team')];
    const { id } = await makeLink(service, { tag_ids: [own] }, ada.token);
    expect((await merge(own, team)).body.links_updated).toBe(1);
    expect(await tagsOf(id)).toEqual([team]);
  });

  it('takes a tag of the team into another one of it, for the owner and admins, on the links of all', async () => {
    const [one, two] = [await makeTeamTag(service, owner, 'one'), await makeTeamTag(service, owner, 'two')];
    const { id } = await makeLink(service, { tag_ids: [one] }, ada.token);
    expect((await merge(one, two)).body.code).toBe('forbidden');
    expect((await merge(one, two, owner)).body.links_updated).toBe(1);
    expect(await tagsOf(id)).toEqual([two]);
  });

  it('refuses a target that cannot be one', async () => {
    const own = await makeTag(service, ada, 'own');
    const team = await makeTeamTag(service, owner, 'stays');
    const ofOwner = await makeTag(service, owner, 'of the owner');
    for (const [id, into, person] of [
      [own, own, ada],
      [own, 'x', ada],
      [own, '0'.repeat(24), ada],
      [own, ofOwner, ada],
      [team, ofOwner, owner],
    ] as const) {
      const { status, body } = await merge(id, into, person);
      expect([status, body.code, body.field]).toEqual([400, 'validation_error', 'into']);
    }
    expect((await merge(own, 7)).status).toBe(422);
    expect((await merge('x', own)).body.field).toBe('tag_id');
    expect((await merge(ofOwner, own)).status).toBe(404);
  });
});
