import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { purgeDueAccounts } from '../../../../service/account/deletion/service.ts';
import { makeLink, shorten } from '../../../support/links.ts';
import { PASSWORD, type Person, signInAgain, signUp, signUpAnother } from '../../../support/people.ts';
import { request } from '../../../support/request.ts';
import { startTestService, type TestService } from '../../../support/start-service.ts';
import { deleteTag, listTags, makeTag, makeTeamTag } from '../../../support/tags.ts';

const WEEK = 7 * 86_400_000;

let service: TestService;
let owner: Person;
beforeAll(async () => {
  service = await startTestService();
  owner = await signUp(service, 'owner');
});
afterAll(() => service.stop());

const call = (method: string, path: string, { token }: Person, body?: unknown) =>
  request(`${service.url}${path}`, { method, token, body });

const tagsOf = async (id: string, person: Person) =>
  Object.values((await call('GET', `/api/v1/urls/${id}`, person)).body.tags ?? {}).map((tag) => tag.id);

describe('Links that become another account’s', () => {
  it('lose the tags of the account that had them, and keep those of the team', async () => {
    const [giver, receiver] = [await signUpAnother(service), await signUpAnother(service)];
    const [own, team] = [await makeTag(service, giver, 'own'), await makeTeamTag(service, owner, 'team')];
    const both = await makeLink(service, { tag_ids: [own, team] }, giver.token);
    const onlyOwn = await makeLink(service, { tag_ids: [own] }, giver.token);
    const moved = await call('POST', `/host/people/${giver.id}/hand-over`, owner, { to: receiver.id });
    expect(moved.body).toMatchObject({ success: true });
    expect(await tagsOf(both.id, receiver)).toEqual([team]);
    expect(await tagsOf(onlyOwn.id, receiver)).toEqual([]);
    const rows = await service.context.database.read.query.links.findMany();
    expect(rows.map(({ tagIds }) => tagIds)).toEqual([[team], null]);
    expect((await listTags(service, giver)).map(({ name, link_count }) => [name, link_count])).toEqual([
      ['own', 0],
      ['team', 0],
    ]);
  });

  it('have none when they were made without an account', async () => {
    const person = await signUpAnother(service);
    const { body } = await shorten(service, { long_url: 'https://example.com/', tag_ids: [] });
    const claims = [{ url_id: body.id, token: body.claim_token }];
    await call('POST', '/api/v1/urls/claim', person, { claims });
    const claimed = await call('GET', `/api/v1/urls/${body.id}`, person);
    expect([claimed.status, claimed.body.tags]).toEqual([200, []]);
  });
});

describe('An account that is erased', () => {
  it('takes its tags along, also off a link that stays because it is blocked', async () => {
    const person = await signUpAnother(service);
    const [own, team] = [await makeTag(service, person, 'gone'), await makeTeamTag(service, owner, 'stays')];
    const { id } = await makeLink(service, { tag_ids: [own, team] }, person.token);
    await call('POST', `/api/v1/team/links/${id}/block`, owner, { reason: 'phishing' });
    await call('DELETE', '/api/v1/me', person, { password: PASSWORD });
    service.clock.advance(WEEK);
    await purgeDueAccounts(service.context);
    owner = await signInAgain(service, owner);
    const { read } = service.context.database;
    expect((await read.query.tags.findMany()).map(({ id: tagId }) => tagId)).not.toContain(own);
    const link = await read.query.links.findFirst({ where: (row, { eq }) => eq(row.id, id) });
    expect([link?.status, link?.ownerId, link?.tagIds]).toEqual(['BLOCKED', null, null]);
  });
});

describe('What is told of tags', () => {
  it('is in the journal, and that links lost one is no change of theirs', async () => {
    const person = await signUpAnother(service);
    const kinds: string[] = [];
    const stop = service.context.journal.onEvery(({ kind }) => kinds.push(kind));
    const id = await makeTag(service, person, 'told');
    await makeLink(service, { tag_ids: [id] }, person.token);
    await deleteTag(service, person, id);
    stop();
    expect(kinds).toEqual(['tag.created', 'link.created', 'tag.deleted']);
  });
});
