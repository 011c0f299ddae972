import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeLink } from '../../../support/links.ts';
import { createKey, type Person, signUp, signUpAnother } from '../../../support/people.ts';
import { request } from '../../../support/request.ts';
import { startTestService, type TestService } from '../../../support/start-service.ts';
import { changeTag, createTag, deleteTag, listTags, makeTag, makeTeamTag } from '../../../support/tags.ts';

let service: TestService;
let owner: Person;
let admin: Person;
let member: Person;
beforeAll(async () => {
  service = await startTestService();
  owner = await signUp(service, 'owner');
  admin = await signUp(service, 'admin');
  member = await signUp(service, 'member');
  const path = `/host/people/${admin.id}`;
  await call('PATCH', path, owner, { role: 'admin' });
});
afterAll(() => service.stop());

const call = (method: string, path: string, { token }: { token: string }, body?: unknown) =>
  request(`${service.url}${path}`, { method, token, body });

const namesOf = async (person: Person): Promise<string[]> =>
  (await listTags(service, person)).map(({ name }) => String(name));

const idsOn = async (person: Person, id: string) =>
  Object.values((await call('GET', `/api/v1/urls/${id}`, person)).body.tags ?? {}).map((tag) => tag.id);

describe('A tag of the team', () => {
  it('is seen and used by every account, as its own ones are', async () => {
    const { status, body } = await call('POST', '/api/v1/team/tags', admin, { name: 'Fair', icon: 'store' });
    expect(status).toBe(201);
    expect(body).toMatchObject({
      name: 'fair',
      color: 'red',
      icon: 'store',
      team: true,
      link_count: 0,
      team_link_count: 0,
      merged: 0,
    });
    const id = String(body.id);
    const link = await makeLink(service, { tag_ids: [id] }, member.token);
    await makeLink(service, { tag_ids: [id] }, owner.token);
    expect(await idsOn(member, link.id)).toEqual([id]);
    const [seen] = (await listTags(service, member)).filter((tag) => String(tag.id) === id);
    expect(seen).toEqual({
      id,
      name: 'fair',
      color: 'red',
      icon: 'store',
      link_count: 1,
      created_at: expect.any(String),
      updated_at: null,
    });
    const listed = await call('GET', '/api/v1/team/tags', member);
    expect(listed.body.items?.[0]).toMatchObject({ id, team: true, link_count: 1, team_link_count: 2 });
    const answer = await call('DELETE', `/api/v1/team/tags/${id}`, owner);
    expect(answer.body).toEqual({ deleted: true, links_updated: 2 });
    expect(await idsOn(member, link.id)).toEqual([]);
  });

  it('is changed by the owner and admins alone, signed in', async () => {
    const id = await makeTeamTag(service, owner, 'closed');
    const key = await createKey(service, owner, ['urls:manage']);
    for (const holder of [member, { token: key }]) {
      for (const answer of [
        await changeTag(service, holder, id, { name: 'open' }),
        await deleteTag(service, holder, id),
        await call('PATCH', `/api/v1/team/tags/${id}`, holder, { name: 'open' }),
        await call('DELETE', `/api/v1/team/tags/${id}`, holder),
        await call('POST', '/api/v1/team/tags', holder, { name: 'open' }),
        await call('POST', `/api/v1/tags/${id}/merge`, holder, { into: id }),
      ])
        expect([answer.status, answer.body.code]).toEqual([403, 'forbidden']);
    }
    const changed = await changeTag(service, admin, id, { name: 'Open' });
    expect([changed.status, changed.body.name]).toEqual([200, 'open']);
    expect(changed.body).not.toHaveProperty('team');
    expect((await deleteTag(service, owner, id)).status).toBe(200);
  });

  it('does not answer for the tags of one account', async () => {
    const own = await makeTag(service, owner, 'own');
    expect((await call('PATCH', `/api/v1/team/tags/${own}`, owner, {})).status).toBe(404);
    expect((await call('DELETE', `/api/v1/team/tags/${own}`, owner)).status).toBe(404);
    expect((await call('DELETE', '/api/v1/team/tags/x', owner)).status).toBe(400);
  });

  it('keeps its name for itself', async () => {
    await makeTeamTag(service, owner, 'ours');
    const own = await makeTag(service, member, 'mine');
    expect((await createTag(service, member, { name: 'OURS' })).body.code).toBe('conflict');
    expect((await changeTag(service, member, own, { name: 'ours' })).status).toBe(409);
    expect((await call('POST', '/api/v1/team/tags', admin, { name: 'ours' })).status).toBe(409);
  });

  it('takes in the tags of its name that accounts have, when it is made and when it is renamed', async () => {
    const eve = await signUpAnother(service);
    for (const how of ['made', 'renamed']) {
      const [mine, theirs, other] = [
        await makeTag(service, member, how),
        await makeTag(service, eve, how),
        await makeTag(service, eve, `other ${how}`),
      ];
      const link = await makeLink(service, { tag_ids: [other, theirs] }, eve.token);
      const paths = {
        made: '/api/v1/team/tags',
        renamed: `/api/v1/team/tags/${await makeTeamTag(service, owner, `x ${how}`)}`,
      };
      const { body } =
        how === 'made'
          ? await call('POST', paths.made, owner, { name: how })
          : await call('PATCH', paths.renamed, owner, { name: how });
      expect(body).toMatchObject({ name: how, merged: 2, team_link_count: 1 });
      expect(await idsOn(eve, link.id)).toEqual([other, body.id]);
      expect((await namesOf(member)).filter((name) => name === how)).toEqual([how]);
      for (const id of [mine, theirs]) expect((await deleteTag(service, member, id)).status).toBe(404);
    }
  });

  it('stops at 500, which those of accounts do not count towards', async () => {
    const known = Object.keys((await call('GET', '/api/v1/team/tags', owner)).body.items ?? {}).length;
    for (let at = known; at < 500; at += 1) await makeTeamTag(service, owner, `team ${at}`);
    const { status, body } = await call('POST', '/api/v1/team/tags', owner, { name: 'one more' });
    expect([status, body.code, body.field]).toEqual([400, 'validation_error', 'name']);
    expect((await createTag(service, member, { name: 'still mine' })).status).toBe(201);
  });
});
