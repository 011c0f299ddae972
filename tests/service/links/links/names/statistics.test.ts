import { afterAll, beforeAll, expect, it } from 'vitest';
import { addDomain, fileAllClicks, makeLink, visit } from '../../../../support/links.ts';
import { type Person, signUp } from '../../../../support/people.ts';
import { sendRaw } from '../../../../support/raw-http.ts';
import { request } from '../../../../support/request.ts';
import { startTestService, type TestService } from '../../../../support/start-service.ts';
import { namesOf } from './names-calls.ts';

let service: TestService;
let ada: Person;
let names: ReturnType<typeof namesOf>;
beforeAll(async () => {
  service = await startTestService();
  ada = await signUp(service);
  names = namesOf(service, ada.token);
});
afterAll(() => service.stop());

async function clicksByName(id: string) {
  const query = 'group_by=name&metrics=clicks';
  const answer = await request(`${service.url}/api/v1/stats/links/${id}?${query}`, { token: ada.token });
  const { metrics, summary } = JSON.parse(answer.text);
  const rows: { name: string; clicks: number }[] = metrics.clicks_by_name;
  return {
    total: summary.total_clicks,
    by: Object.fromEntries(rows.map(({ name, clicks }) => [name, clicks])),
  };
}

it('clicks are told by the name that was asked for, and together are those of the link', async () => {
  await addDomain(service, ada.id, 'told.example');
  const { id, alias } = await makeLink(service, { alias: 'told-link' }, ada.token);
  await names.add(id, 'tl');
  await names.add(id, 'straße');
  await names.add(id, 'tl', { domain: 'told.example' });
  const times: [string, number][] = [
    [alias, 3],
    ['tl', 5],
    [encodeURIComponent('straße'), 2],
    ['tl?utm_source=cup', 1],
  ];
  for (const [code, count] of times)
    for (let number = 0; number < count; number += 1) expect((await visit(service, code)).status).toBe(302);
  const bytes =
    'GET /tl HTTP/1.1\r\nHost: told.example\r\nUser-Agent: Mozilla/5.0\r\nConnection: close\r\n\r\n';
  expect((await sendRaw(service.port, bytes)).status).toBe(302);
  await fileAllClicks(service);
  const { total, by } = await clicksByName(id);
  expect(by).toEqual({ '(alias)': 3, tl: 6, straße: 2, 'told.example/tl': 1 });
  expect(Object.values(by).reduce((sum, clicks) => sum + clicks, 0)).toBe(total);
});

it('a former alias is told as a name from then on', async () => {
  const { id } = await makeLink(service, { alias: 'was-here' }, ada.token);
  await visit(service, 'was-here');
  await names.edit(id, { alias: 'is-here' });
  await visit(service, 'was-here');
  await visit(service, 'is-here');
  await fileAllClicks(service);
  expect(await clicksByName(id)).toEqual({ total: 3, by: { '(alias)': 2, 'was-here': 1 } });
});
