import { afterAll, beforeAll, expect, it } from 'vitest';
import { newId, systemRandom } from '../../../../service/lib/random.ts';
import { getLink, makeLink, visit } from '../../../support/links.ts';
import { type Person, signUp } from '../../../support/people.ts';
import { type Answer, request } from '../../../support/request.ts';
import { startTestService, type TestService } from '../../../support/start-service.ts';

let service: TestService;
let ada: Person;
beforeAll(async () => {
  service = await startTestService();
  ada = await signUp(service);
});
afterAll(() => service.stop());

/** Several edits under the name of one operation, one after another; returns that name. */
async function editAll(edits: readonly (readonly [id: string, body: object])[]): Promise<string> {
  const operation = newId(systemRandom);
  for (const [id, body] of edits) {
    const answer = await request(`${service.url}/api/v1/urls/${id}`, {
      method: 'PATCH',
      body,
      token: ada.token,
      headers: { 'x-operation-id': operation },
    });
    expect(answer.status, answer.text).toBe(200);
  }
  return operation;
}

const undo = (operation: unknown): Promise<Answer> =>
  request(`${service.url}/api/v1/links/undo`, { method: 'POST', body: { operation }, token: ada.token });

const link = async (id: string) => (await getLink(service, id, ada.token)).body;

it('links that changed names with each other have their own again, and again each the name of the other', async () => {
  const one = await makeLink(service, { alias: 'one' }, ada.token);
  const two = await makeLink(service, { alias: 'two' }, ada.token);
  const names = async () => [(await link(one.id)).alias, (await link(two.id)).alias];
  const operation = await editAll([
    [one.id, { alias: 'aside' }],
    [two.id, { alias: 'one' }],
    [one.id, { alias: 'two' }],
  ]);
  const undone = await undo(operation);
  expect(undone.body).toMatchObject({ undone: 2, refused: [] });
  expect(await names()).toEqual(['one', 'two']);
  expect((await undo(undone.body.operation)).body).toMatchObject({ undone: 2, refused: [] });
  expect(await names()).toEqual(['two', 'one']);
  expect((await visit(service, 'aside')).status).toBe(404);
});

it('edits of different fields of many links, some of them edited twice, all go back', async () => {
  const made = await Promise.all(
    Array.from({ length: 30 }, (_, n) => makeLink(service, { max_clicks: n + 1 }, ada.token)),
  );
  const before = await Promise.all(made.map(({ id }) => link(id)));
  const edits = made.flatMap(({ id }, n) => [
    [id, { max_clicks: null }] as const,
    [id, n % 2 === 0 ? { geo_rules: { DE: `https://example.com/${n}` } } : { block_bots: true }] as const,
    ...(n % 3 === 0 ? [[id, { max_clicks: 7, meta_tags: { title: `Page ${n}` } }] as const] : []),
  ]);
  const operation = await editAll(edits);
  expect((await undo(operation)).body).toMatchObject({ undone: 30, refused: [] });
  expect(await Promise.all(made.map(({ id }) => link(id)))).toEqual(before);
});

it('passwords that an operation changed twice go back to the first one', async () => {
  const { id, alias } = await makeLink(service, { password: 'Correct-Horse-7' }, ada.token);
  const operation = await editAll([
    [id, { password: 'Another-Horse-8' }],
    [id, { password: 'A-Third-Horse-9' }],
  ]);
  expect((await undo(operation)).body).toMatchObject({ undone: 1, refused: [] });
  const form = new URLSearchParams({ password: 'Correct-Horse-7' });
  const answer = await request(`${service.url}/${alias}/password`, { method: 'POST', body: form });
  expect(answer.status).toBe(302);
});

it('a link that was made together with its rules goes into the bin as one, and comes back with them', async () => {
  const operation = newId(systemRandom);
  const headers = { 'x-operation-id': operation };
  const long_url = 'https://example.com/home';
  const body = { long_url, alias: 'with-rules' };
  const made = await request(`${service.url}/api/v1/shorten`, {
    method: 'POST',
    body,
    token: ada.token,
    headers,
  });
  const rules = [{ when: { signed_in: false }, then: 'https://example.com/guests' }];
  const put = await request(`${service.url}/api/v1/links/${made.body.id}/rules`, {
    method: 'PUT',
    body: { rules },
    token: ada.token,
    headers,
  });
  expect(put.status, put.text).toBe(200);
  const undone = await undo(operation);
  expect(undone.body).toMatchObject({ undone: 1, refused: [] });
  expect((await visit(service, 'with-rules')).status).toBe(410);
  expect((await undo(undone.body.operation)).body).toMatchObject({ undone: 1, refused: [] });
  expect((await visit(service, 'with-rules')).headers.get('location')).toBe('https://example.com/guests');
});
