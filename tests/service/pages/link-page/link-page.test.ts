import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeLink } from '../../../support/links.ts';
import { createKey, type Person, signUp } from '../../../support/people.ts';
import { type Answer, request } from '../../../support/request.ts';
import { startTestService, type TestService } from '../../../support/start-service.ts';

let service: TestService;
let ada: Person;
let ben: Person;
let link: string;

const get = (path: string, { cookie }: Person): Promise<Answer> =>
  request(`${service.url}${path}`, { headers: { cookie } });

const pageOf = (id: string, person: Person): Promise<Answer> => get(`/api/v1/links/${id}/page`, person);

beforeAll(async () => {
  service = await startTestService();
  ada = await signUp(service, 'ada');
  ben = await signUp(service, 'ben');
  ({ id: link } = await makeLink(service, { alias: 'wiki' }, ada.token));
  const change = (method: string, path: string, body: object) =>
    request(`${service.url}/api/v1/links/${link}${path}`, { method, body, token: ada.token });
  await change('POST', '/names', { name: 'handbook', note: 'On the poster' });
  await change('PUT', '/rules', { rules: [{ when: { device: 'mobile' }, then: 'https://example.com/m' }] });
  await change('PATCH', '/about', { title: 'The wiki' });
});
afterAll(() => service.stop());

/** The routes that answer the parts by themselves. */
const routesOf = (id: string): [part: string, path: string][] => [
  ['link', `/api/v1/urls/${id}`],
  ['binned', `/api/v1/bin/${id}`],
  ['team', `/api/v1/team/links/${id}`],
  ['editors', `/api/v1/links/${id}/editors`],
  ['rules', `/api/v1/links/${id}/rules`],
  ['names', `/api/v1/links/${id}/names`],
  ['history', `/api/v1/links/${id}/history`],
];

/** What the routes answer one by one; null for a refusal. */
async function oneByOne(id: string, person: Person): Promise<Record<string, unknown>> {
  const parts = routesOf(id).map(async ([part, path]) => {
    const { status, body } = await get(path, person);
    return [part, status === 200 ? body : null];
  });
  return Object.fromEntries(await Promise.all(parts));
}

describe('the page of a link', () => {
  it('is what its routes answer one by one, for the owner', async () => {
    const { status, body } = await pageOf(link, ada);
    expect(status).toBe(200);
    expect(body).toEqual(await oneByOne(link, ada));
    expect(body).toMatchObject({
      link: { alias: 'wiki' },
      binned: null,
      team: { title: 'The wiki' },
      editors: { items: [] },
      rules: { rules: [{ then: 'https://example.com/m' }] },
      names: { names: [{ name: 'handbook' }] },
    });
  });

  it('has the team’s view and nothing else for a colleague, and more once it is shared with them', async () => {
    const before = (await pageOf(link, ben)).body;
    expect(before).toEqual({
      link: null,
      binned: null,
      team: expect.objectContaining({ may_edit: false }),
      editors: null,
      rules: null,
      names: null,
      history: null,
    });
    await request(`${service.url}/api/v1/links/${link}/editors`, {
      method: 'PUT',
      body: { account_ids: [ben.id] },
      token: ada.token,
    });
    const after = (await pageOf(link, ben)).body;
    expect(after).toEqual(await oneByOne(link, ben));
    expect(after).toMatchObject({ link: { alias: 'wiki' }, team: { may_edit: true } });
  });

  it('tells the owner of a link in the bin, and no colleague', async () => {
    const { id } = await makeLink(service, { alias: 'gone' }, ada.token);
    await request(`${service.url}/api/v1/bin`, { method: 'POST', body: { ids: [id] }, token: ada.token });
    expect((await pageOf(id, ada)).body).toMatchObject({
      link: null,
      binned: { alias: 'gone' },
      history: { items: expect.any(Array) },
    });
    expect((await pageOf(id, ben)).status).toBe(404);
  });

  it('is refused for an unknown link, a malformed id, and callers without a session', async () => {
    expect((await pageOf('0'.repeat(24), ada)).status).toBe(404);
    expect((await pageOf('wiki', ada)).status).toBe(422);
    expect((await request(`${service.url}/api/v1/links/${link}/page`)).status).toBe(401);
    const token = await createKey(service, ada, ['urls:read']);
    expect((await request(`${service.url}/api/v1/links/${link}/page`, { token })).status).toBe(403);
  });
});
