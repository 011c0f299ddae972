import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createKey, type Person, signUp } from '../../../support/people.ts';
import { type Answer, request } from '../../../support/request.ts';
import { startTestService, type TestService } from '../../../support/start-service.ts';

let service: TestService;
let ada: Person;
let ben: Person;

beforeEach(async () => {
  service = await startTestService();
  ada = await signUp(service, 'ada');
  ben = await signUp(service, 'ben');
});
afterEach(() => service.stop());

const at = (id = '') => `${service.url}/api/v1/links/views${id && `/${id}`}`;
const keep = (name: string, query = 'status=ACTIVE', { token } = ada): Promise<Answer> =>
  request(at(), { method: 'POST', token, body: { name, query } });
const change = (id: unknown, body: object, { token } = ada): Promise<Answer> =>
  request(at(String(id)), { method: 'PATCH', token, body });
const forget = (id: unknown, { token } = ada): Promise<Answer> =>
  request(at(String(id)), { method: 'DELETE', token });

async function list({ token } = ada): Promise<{ name: string; query: string }[]> {
  return JSON.parse((await request(at(), { token })).text).views;
}

describe('a view of the list', () => {
  it('is kept for the account alone, by name', async () => {
    const kept = await keep('  Press  ', 'status=ACTIVE&tag=a&tag=b&search=');
    expect(kept.status).toBe(201);
    const view = {
      id: expect.stringMatching(/^[0-9a-f]{24}$/),
      name: 'Press',
      query: 'status=ACTIVE&tag=a&tag=b',
      created_at: new Date(service.clock.now()).toISOString(),
      updated_at: new Date(service.clock.now()).toISOString(),
    };
    expect(kept.body).toEqual(view);
    await keep('all', '');
    expect((await list()).map(({ name }) => name)).toEqual(['all', 'Press']);
    expect(await list(ben)).toEqual([]);
  });

  it('is renamed and has another query, one without the other', async () => {
    const { id } = (await keep('Press')).body;
    service.clock.advance(1_000);
    expect((await change(id, { name: 'Papers' })).body).toMatchObject({
      name: 'Papers',
      query: 'status=ACTIVE',
    });
    const asked = await change(id, { query: 'sort=total_clicks' });
    expect(asked.body).toMatchObject({ name: 'Papers', query: 'sort=total_clicks' });
    expect(asked.body.updated_at).toBe(new Date(service.clock.now()).toISOString());
  });

  it('has a name that no other one of the account has', async () => {
    const { id } = (await keep('Press')).body;
    const other = (await keep('Papers')).body;
    for (const answer of [await keep('Press'), await change(other.id, { name: ' Press ' })])
      expect([answer.status, answer.body.code, answer.body.field]).toEqual([409, 'conflict', 'name']);
    expect((await keep('Press', '', ben)).status).toBe(201);
    expect((await change(id, { name: 'Press' })).status).toBe(200);
  });

  it('is for its own account alone to change or forget', async () => {
    const { id } = (await keep('Press')).body;
    for (const answer of [await change(id, { name: 'Mine' }, ben), await forget(id, ben)])
      expect([answer.status, answer.body.code]).toEqual([404, 'not_found']);
    expect((await forget(id)).status).toBe(204);
    expect((await forget(id)).status).toBe(404);
    expect(await list()).toEqual([]);
  });

  it.each([
    ['a name of blanks', { name: '   ', query: '' }, 'name'],
    ['a name that is too long', { name: '🐦'.repeat(65), query: '' }, 'name'],
    ['a query of something else', { name: 'x', query: 'status=ACTIVE&page=2' }, 'query'],
    ['a query that is too long', { name: 'x', query: `search=${'é'.repeat(400)}` }, 'query'],
    ['no query', { name: 'x' }, 'query'],
  ])('refuses %s', async (_, body, field) => {
    const answer = await request(at(), { method: 'POST', token: ada.token, body });
    expect([answer.status, answer.body.field]).toEqual([422, field]);
    expect(await list()).toEqual([]);
  });

  it('takes a name of 64 characters, however they are made', async () => {
    expect((await keep('🐦'.repeat(64))).body.name).toBe('🐦'.repeat(64));
  });

  it('is one of fifty at most', async () => {
    for (let count = 0; count < 50; count += 1) expect((await keep(`View ${count}`)).status).toBe(201);
    const answer = await keep('One more');
    expect([answer.status, answer.body.code]).toEqual([400, 'validation_error']);
  });

  it('is for people at the screens', async () => {
    const token = await createKey(service, ada, ['admin:all']);
    expect((await request(at(), { token })).status).toBe(403);
    expect((await request(at())).status).toBe(401);
  });
});
