import { strFromU8, unzipSync } from 'fflate';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { fileAllClicks, getLink, makeLink, visit } from '../../../../support/links.ts';
import { type Person, signUp, signUpAnother } from '../../../../support/people.ts';
import { request } from '../../../../support/request.ts';
import { startTestService, type TestService } from '../../../../support/start-service.ts';
import { act, openItems, report } from '../../../outside/reports/inbox.ts';
import { namesOf } from './names-calls.ts';

let service: TestService;
let owner: Person;
beforeAll(async () => {
  service = await startTestService();
  owner = await signUp(service);
});
afterAll(() => service.stop());

async function named(by: Person, alias: string, ...more: string[]): Promise<string> {
  const { id } = await makeLink(service, { alias, long_url: `https://example.com/${alias}` }, by.token);
  const names = namesOf(service, by.token);
  for (const name of more) expect((await names.add(id, name)).status).toBe(201);
  return id;
}

describe('a report by a further name', () => {
  it('is one of the link, which can be blocked with all of its names', async () => {
    const id = await named(owner, 'human-resources', 'hr', 'straße');
    expect((await report(service, ['hr'])).body).toMatchObject({ accepted: 1, rejected: [] });
    expect((await report(service, [`${service.url}/stra%C3%9Fe`])).body).toMatchObject({ accepted: 1 });
    const [item] = await openItems(service, owner);
    expect(item).toMatchObject({ reports: 2, link: { id } });
    expect(item?.address).toContain('/human-resources');
    const blocked = await act(service, owner, String(item?.id), 'block', { reason: 'Spam' });
    expect(blocked.status).toBe(200);
    for (const code of ['hr', 'human-resources']) expect((await visit(service, code)).status).toBe(451);
  });

  it('counts once in a submission that has the alias and other names of the link as well', async () => {
    const id = await named(owner, 'canteen-menu', 'menu', 'lunch');
    const answer = await report(service, ['menu', 'canteen-menu', 'lunch', 'lunch']);
    expect(answer.body).toMatchObject({
      accepted: 1,
      rejected: [1, 2, 3].map((index) => ({ index, code: 'duplicate_in_batch' })),
    });
    const [item] = (await openItems(service, owner)).filter(({ link }) => link?.id === id);
    expect(item?.reports).toBe(1);
  });
});

it('the way behind a further name is told without a click', async () => {
  const id = await named(owner, 'handbook', 'hb');
  const answer = await request(`${service.url}/api/v1/expand?url=${encodeURIComponent(`${service.url}/hb`)}`);
  expect(answer.body.hops).toMatchObject([
    { url: `${service.url}/hb`, status: 302 },
    { url: 'https://example.com/handbook' },
  ]);
  expect((await getLink(service, id, owner.token)).body.total_clicks).toBe(0);
});

describe('statistics by name', () => {
  const file = async (format: string, token: string): Promise<Uint8Array> => {
    const query = `format=${format}&group_by=name&metrics=clicks`;
    const response = await fetch(`${service.url}/api/v1/export?${query}`, {
      headers: { authorization: `Bearer ${token}` },
    });
    expect(response.status).toBe(200);
    return new Uint8Array(await response.arrayBuffer());
  };

  it('are in each file of an export, and together are the clicks of all links', async () => {
    const ada = await signUpAnother(service);
    const { token } = ada;
    await named(ada, 'timetable', 'tt', '時刻表');
    for (const [code, clicks] of [
      ['timetable', 1],
      ['tt', 3],
      ['時刻表', 2],
    ] as const)
      for (let click = 0; click < clicks; click += 1) await visit(service, encodeURIComponent(code));
    await fileAllClicks(service);
    const told: { summary: { total_clicks: number }; metrics: { clicks_by_name: { clicks: number }[] } } =
      JSON.parse(strFromU8(await file('json', token)));
    expect(told.metrics.clicks_by_name).toEqual([
      expect.objectContaining({ name: 'tt', clicks: 3 }),
      expect.objectContaining({ name: '時刻表', clicks: 2 }),
      expect.objectContaining({ name: '(alias)', clicks: 1 }),
    ]);
    const sum = told.metrics.clicks_by_name.reduce((all, { clicks }) => all + clicks, 0);
    expect(sum).toBe(told.summary.total_clicks);
    const csv = unzipSync(await file('csv', token))['clicks_by_name.csv'];
    expect(strFromU8(csv ?? new Uint8Array())).toMatch(/tt,3[\s\S]*時刻表,2[\s\S]*\(alias\),1/);
    expect(strFromU8(await file('xml', token))).toContain('時刻表');
    const sheets = Object.values(unzipSync(await file('xlsx', token))).map((bytes) => strFromU8(bytes));
    expect(sheets.join('')).toContain('時刻表');
  });
});
