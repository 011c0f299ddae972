import { afterEach, beforeEach, expect, it } from 'vitest';
import { type Person, signInAgain, signUp } from '../../../support/people.ts';
import { type Answer, request } from '../../../support/request.ts';
import { startTestService, type TestService } from '../../../support/start-service.ts';

let service: TestService;
let owner: Person;
let author: Person;
let colleague: Person;

beforeEach(async () => {
  service = await startTestService();
  owner = await signUp(service, 'owner');
  author = await signUp(service, 'author');
  colleague = await signUp(service, 'colleague');
});
afterEach(() => service.stop());

const at = (id = '') => `${service.url}/api/v1/team/utm-sets${id && `/${id}`}`;

const list = async ({ token }: Person): Promise<unknown[]> =>
  JSON.parse((await request(at(), { token })).text).items;
const save = (
  { token }: Person,
  name = 'Newsletter',
  values: object = { utm_source: 'mail' },
): Promise<Answer> => request(at(), { method: 'POST', token, body: { name, ...values } });
const change = (id: unknown, { token }: Person, body: object): Promise<Answer> =>
  request(at(String(id)), { method: 'PATCH', token, body });
const remove = (id: unknown, { token }: Person): Promise<Answer> =>
  request(at(String(id)), { method: 'DELETE', token });

it('is there for the whole team, without what it leaves out', async () => {
  const saved = await save(author, ' Newsletter ', { utm_source: ' mail ', utm_term: '', utm_content: null });
  expect(saved.status).toBe(201);
  const shared = {
    id: expect.stringMatching(/^[0-9a-f]{24}$/),
    name: 'Newsletter',
    utm_source: 'mail',
    utm_medium: null,
    utm_campaign: null,
    utm_term: null,
    utm_content: null,
    author: { id: author.id, name: 'author' },
    created_at: new Date(service.clock.now()).toISOString(),
    updated_at: new Date(service.clock.now()).toISOString(),
  };
  expect(saved.body).toEqual({ ...shared, can_change: true });
  expect(await list(colleague)).toEqual([{ ...shared, can_change: false }]);
  expect(await list(owner)).toEqual([{ ...shared, can_change: true }]);
});

it('is listed by name, whatever its case', async () => {
  for (const name of ['menus', 'Posters', 'Badges']) await save(author, name);
  expect(await list(owner)).toMatchObject([{ name: 'Badges' }, { name: 'menus' }, { name: 'Posters' }]);
});

it('is changed parameter by parameter, and never emptied', async () => {
  const { id } = (await save(author)).body;
  service.clock.advance(1_000);
  const changed = await change(id, author, { name: 'Letters', utm_campaign: 'spring' });
  expect(changed.body).toMatchObject({
    name: 'Letters',
    utm_source: 'mail',
    utm_campaign: 'spring',
    updated_at: new Date(service.clock.now()).toISOString(),
  });
  expect((await change(id, author, { utm_source: null })).body).toMatchObject({ utm_source: null });
  expect((await change(id, author, { utm_campaign: ' ' })).status).toBe(400);
  expect((await save(author, 'Empty', {})).status).toBe(400);
});

it('is changed and deleted by its author, an admin and the owner, and by no other member', async () => {
  const { id } = (await save(author)).body;
  for (const answer of [await change(id, colleague, { name: 'Mine' }), await remove(id, colleague)])
    expect([answer.status, answer.body.code]).toEqual([403, 'forbidden']);
  const promotion = { method: 'PATCH', token: owner.token, body: { role: 'admin' } };
  await request(`${service.url}/auth/people/${colleague.id}`, promotion);
  const admin = await signInAgain(service, colleague);
  expect((await change(id, admin, { name: 'Ours' })).status).toBe(200);
  expect((await change(id, owner, { name: 'House' })).status).toBe(200);
  expect((await remove(id, author)).status).toBe(204);
  for (const gone of [await change(id, owner, { name: 'Back' }), await remove(id, owner)])
    expect(gone.status).toBe(404);
});

it('has a name that no other set has in other capitals, in any script', async () => {
  for (const [name, again] of [
    ['Ärzte', 'ÄRZTE'],
    ['İstanbul', 'İstanbul'],
    ['Москва', 'москва'],
  ]) {
    expect((await save(author, name)).status).toBe(201);
    expect((await save(colleague, again)).body).toMatchObject({ code: 'conflict', field: 'name' });
  }
});

it('has a name that no other set has, and at most a hundred are kept', async () => {
  const { id } = (await save(author)).body;
  expect((await save(colleague, 'NEWSLETTER')).body).toMatchObject({ code: 'conflict', field: 'name' });
  expect((await save(colleague, ' ')).status).toBe(422);
  expect((await save(colleague, 'n'.repeat(65))).status).toBe(422);
  const other = (await save(colleague, 'Other')).body;
  expect((await change(other.id, colleague, { name: 'newsletter' })).status).toBe(409);
  expect((await change(id, author, { name: 'newsletter' })).status).toBe(200);
  for (let number = 3; number <= 100; number += 1) await save(author, `Set ${number}`);
  expect((await save(author, 'One more')).status).toBe(400);
});

it('is for people at the screens alone', async () => {
  expect((await request(at())).status).toBe(401);
});
