import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { LINK_DELETED } from '../../../../../service/links/links/changes.ts';
import {
  addDomain,
  blockLink,
  fileAllClicks,
  getLink,
  type MadeLink,
  makeLink,
  visit,
} from '../../../../support/links.ts';
import { type Person, signUp } from '../../../../support/people.ts';
import { type Answer, request } from '../../../../support/request.ts';
import { startTestService, type TestService } from '../../../../support/start-service.ts';

let service: TestService;
let ada: Person;
let eve: Person;
const deleted: string[] = [];
beforeAll(async () => {
  service = await startTestService();
  ada = await signUp(service);
  eve = await signUp(service, 'eve');
  await addDomain(service, ada.id, 'go.example');
  service.context.journal.on(LINK_DELETED, ({ subjectId }) => deleted.push(subjectId));
});
afterAll(() => service.stop());

const make = (fields: object = {}): Promise<MadeLink> => makeLink(service, fields, ada.token);
const remove = (id: string, token = ada.token): Promise<Answer> =>
  request(`${service.url}/api/v1/urls/${id}`, { method: 'DELETE', token });
const removeDomain = (query: string, token = ada.token): Promise<Answer> =>
  request(`${service.url}/api/v1/urls${query}`, { method: 'DELETE', token });

/** Clicks written for links that are not there. */
async function strayClicks(): Promise<number> {
  await fileAllClicks(service);
  const { read } = service.context.database;
  const numbers = new Set((await read.query.links.findMany()).map(({ number }) => number));
  const segments = await read.query.clickSegments.findMany();
  return segments.filter(({ linkNumber }) => !numbers.has(linkNumber)).length;
}

describe('DELETE /api/v1/urls/{url_id}', () => {
  it('removes the link, answers with JSON and frees the alias', async () => {
    const { id } = await make({ alias: 'short-lived' });
    await visit(service, 'short-lived');
    const answer = await remove(id);
    expect(answer.status).toBe(200);
    expect(answer.body).toEqual({ message: 'URL deleted', id });
    expect(deleted).toContain(id);
    expect((await visit(service, 'short-lived')).status).toBe(404);
    expect((await getLink(service, id, ada.token)).status).toBe(404);
    expect((await remove(id)).status).toBe(404);
    const again = await make({ alias: 'short-lived' });
    expect((await getLink(service, again.id, ada.token)).body.total_clicks).toBe(0);
  });

  it('removes its clicks, those on their way included', async () => {
    const link = await make();
    const visits = Array.from({ length: 40 }, () => visit(service, link.alias));
    await Promise.all(visits.slice(0, 20));
    const [, answer] = await Promise.all([Promise.all(visits), remove(link.id)]);
    expect(answer.status).toBe(200);
    expect(await strayClicks()).toBe(0);
  });

  it.each([
    ['unknown', 'f'.repeat(24), 404],
    ['malformed', 'abc', 422],
    ['upper-case', 'F'.repeat(24), 422],
  ])('refuses an %s id', async (_name, id, status) => {
    expect((await remove(id)).status).toBe(status);
  });

  it('does not tell a foreign link from an unknown one', async () => {
    const { id } = await make();
    const [foreign, unknown] = [await remove(id, eve.token), await remove('f'.repeat(24), eve.token)];
    expect([foreign.status, foreign.text]).toEqual([404, unknown.text]);
    expect((await getLink(service, id, ada.token)).status).toBe(200);
  });
});

describe('DELETE /api/v1/urls?domain=', () => {
  it('removes the links of that domain with their clicks, blocked ones excepted', async () => {
    const [one, two, blocked] = [
      await make({ domain: 'go.example' }),
      await make({ domain: 'go.example' }),
      await make({ domain: 'go.example' }),
    ];
    const elsewhere = await make();
    await blockLink(service, blocked.id);
    const answer = await removeDomain('?domain=GO.example');
    expect(answer.status).toBe(200);
    expect(answer.body).toEqual({ message: expect.any(String), count: 2, domain: 'GO.example' });
    const statuses = await Promise.all(
      [one, two, blocked, elsewhere].map(async ({ id }) => (await getLink(service, id, ada.token)).status),
    );
    expect(statuses).toEqual([404, 404, 200, 200]);
    expect(deleted).toEqual(expect.arrayContaining([one.id, two.id]));
    expect((await removeDomain('?domain=go.example')).body.count).toBe(0);
  });

  it.each([
    ['', 422, 'validation_error'],
    ['?domain=', 422, 'validation_error'],
    [`?domain=${'a'.repeat(254)}`, 422, 'validation_error'],
    ['?domain=localhost', 400, 'validation_error'],
    ['?domain=127.0.0.1:80', 400, 'validation_error'],
    ['?domain=spoo.me', 400, 'validation_error'],
    ['?domain=no.example', 404, 'not_found'],
  ])('refuses %s', async (query, status, code) => {
    const answer = await removeDomain(query);
    expect([answer.status, answer.body.code]).toEqual([status, code]);
  });

  it('knows no domain of another account', async () => {
    expect((await removeDomain('?domain=go.example', eve.token)).status).toBe(404);
  });
});
