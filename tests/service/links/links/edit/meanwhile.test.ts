import { afterAll, beforeAll, expect, it } from 'vitest';
import { getLink, makeLink } from '../../../../support/links.ts';
import { type Person, signUp, signUpAnother } from '../../../../support/people.ts';
import { type Answer, request } from '../../../../support/request.ts';
import { startTestService, type TestService } from '../../../../support/start-service.ts';
import { makeTag } from '../../../../support/tags.ts';

let service: TestService;
let ada: Person;
let bea: Person;
beforeAll(async () => {
  service = await startTestService();
  ada = await signUp(service);
  bea = await signUpAnother(service);
});
afterAll(() => service.stop());

const call = (method: string, path: string, token: string, body?: object): Promise<Answer> =>
  request(`${service.url}${path}`, { method, token, ...(body && { body }) });
const edit = (id: string, body: object, { token } = ada): Promise<Answer> =>
  call('PATCH', `/api/v1/links/${id}`, token, body);
const read = async (id: string) => (await getLink(service, id, ada.token)).body;

/** The number of the last change of a link. */
async function lastOf(id: string): Promise<number> {
  const { body } = await call('GET', `/api/v1/links/${id}/history`, ada.token);
  return Number(body.items?.[0]?.seq);
}

const tag = (name: string): Promise<string> => makeTag(service, ada, name);

it('does not overwrite a change that the author of the edit has not seen', async () => {
  const { id } = await makeLink(service, { long_url: 'https://example.com/first' }, ada.token);
  const seen = await lastOf(id);
  await edit(id, { long_url: 'https://example.com/second' });
  const answer = await edit(id, { long_url: 'https://example.com/third', max_clicks: 5, seen });
  expect(answer.status).toBe(409);
  expect(answer.body).toMatchObject({ code: 'conflict', field: 'seen' });
  expect(await read(id)).toMatchObject({ long_url: 'https://example.com/second', max_clicks: null });

  const later = await edit(id, { long_url: 'https://example.com/third', seen: await lastOf(id) });
  expect(later.status).toBe(200);
  expect(await read(id)).toMatchObject({ long_url: 'https://example.com/third' });
});

it('changes the fields that no other edit changed, and those that already have the value', async () => {
  const { id } = await makeLink(service, { long_url: 'https://example.com/first' }, ada.token);
  const seen = await lastOf(id);
  await edit(id, { long_url: 'https://example.com/second' });
  const answer = await edit(id, { long_url: 'https://example.com/second', title: 'Handbook', seen });
  expect(answer.status).toBe(200);
});

it('compares title, notes, rules and password as well', async () => {
  const { id } = await makeLink(service, {}, ada.token);
  const rules = (then: string) => [{ when: { device: ['mobile'] }, then }];
  const edits = [
    [{ title: 'Hers' }, { title: 'Mine' }],
    [{ notes: 'Hers' }, { notes: 'Mine' }],
    [{ rules: rules('https://example.com/hers') }, { rules: rules('https://example.com/mine') }],
    [{ password: 'Secret-1234' }, { password: 'Secret-5678' }],
  ];
  for (const [hers, mine] of edits) {
    const seen = await lastOf(id);
    expect((await edit(id, { ...hers })).status).toBe(200);
    expect((await edit(id, { ...mine, seen })).status).toBe(409);
  }
});

it('stores everything of an edit or nothing', async () => {
  const { id } = await makeLink(service, {}, ada.token);
  const answer = await edit(id, { title: 'Handbook', rules: [{ when: {}, then: 'nowhere' }] });
  expect(answer.status).toBe(422);
  expect((await call('GET', `/api/v1/links/${id}/about`, ada.token)).body.title).toBeNull();
});

it('adds and removes tags, whatever others did to them', async () => {
  const [alpha, beta, gamma] = [await tag('alpha'), await tag('beta'), await tag('gamma')];
  const { id } = await makeLink(service, { tag_ids: [alpha] }, ada.token);
  const seen = await lastOf(id);
  await edit(id, { add_tag_ids: [beta] });
  expect((await edit(id, { add_tag_ids: [gamma], remove_tag_ids: [alpha], seen })).status).toBe(200);
  expect((await read(id)).tags).toMatchObject([{ name: 'beta' }, { name: 'gamma' }]);

  expect((await edit(id, { add_tag_ids: [alpha], tag_ids: [beta] })).body).toMatchObject({
    field: 'add_tag_ids',
  });
  expect((await edit(id, { add_tag_ids: ['66e3a0b1c2d3e4f5a6b7c8d9'] })).status).toBe(400);
  expect((await edit(id, { remove_tag_ids: ['x'] })).status).toBe(422);
});

it('refuses more tags than a link may have', async () => {
  const ids = await Promise.all(Array.from({ length: 11 }, (_, index) => tag(`many-${index}`)));
  const { id } = await makeLink(service, { tag_ids: ids.slice(0, 10) }, ada.token);
  const answer = await edit(id, { add_tag_ids: ids.slice(10) });
  expect([answer.status, answer.body.field]).toEqual([422, 'tag_ids']);
});

it('leaves programs of the platform as they are: no condition, and nothing is refused', async () => {
  const { id } = await makeLink(service, { long_url: 'https://example.com/first' }, ada.token);
  await edit(id, { long_url: 'https://example.com/second' });
  const answer = await call('PATCH', `/api/v1/urls/${id}`, ada.token, {
    long_url: 'https://example.com/third',
  });
  expect(answer.status).toBe(200);
});

it('leaves the owner the tags that a colleague cannot see', async () => {
  const own = await tag('own');
  const { id } = await makeLink(service, { tag_ids: [own] }, ada.token);
  await call('PUT', `/api/v1/links/${id}/editors`, ada.token, { account_ids: [bea.id] });
  expect((await edit(id, { remove_tag_ids: [own], title: 'By Bea' }, bea)).status).toBe(200);
  expect((await read(id)).tags).toMatchObject([{ name: 'own' }]);
});
