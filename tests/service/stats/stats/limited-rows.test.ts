import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { LABEL_BOUNDS, OTHER } from '../../../../service/clicks/clicks/labels/new-labels.ts';
import { makeLink, visit } from '../../../support/links.ts';
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

const comeFrom = (alias: string, referer: string): Promise<Answer> =>
  visit(service, alias, { headers: { referer } });
const statsOf = (what: string, query: string): Promise<Answer> =>
  request(`${service.url}/api/v1/stats${what}${query}`, { token: ada.token });

describe('What rows leave out', () => {
  it('is told to those who ask: how many values there are, and how many clicks have none', async () => {
    const { id } = await makeLink(service, { alias: 'widely-read' }, ada.token);
    for (let site = 0; site < 34; site += 1) {
      await comeFrom('widely-read', `https://site${site}.example/`);
    }
    await visit(service, 'widely-read');
    const query = '?group_by=time,referrer,browser';
    const asked = await statsOf(`/links/${id}`, `${query}&distinct=true`);
    expect(asked.body).toMatchObject({
      distinct: { referrer: { values: 34, without_data: 1 }, browser: { values: 1, without_data: 0 } },
    });
    const { distinct, ...rest } = asked.body;
    expect((await statsOf(`/links/${id}`, query)).body).toEqual({
      ...rest,
      generated_at: expect.any(String),
    });
    expect(
      (await statsOf('', '?group_by=short_code&short_code=widely-read&distinct=true')).body,
    ).toMatchObject({ distinct: { short_code: { values: 1, without_data: 0 } } });
  });
});

describe('A row of others', () => {
  it('makes the rows of clicks add up to the total, for those who ask', async () => {
    const { id } = await makeLink(service, { alias: 'other-sites' }, ada.token);
    for (let site = 0; site < 34; site += 1) await comeFrom('other-sites', `https://site${site}.example/`);
    const { body } = await statsOf(`/links/${id}`, '?group_by=time,referrer,browser&others=true');
    const sums = Object.entries(body.metrics ?? {})
      .filter(([name]) => name.startsWith('clicks_by_'))
      .map(([, rows]) =>
        Object.values(rows ?? {}).reduce((sum: number, { clicks }) => sum + Number(clicks), 0),
      );
    expect(sums).toEqual([34, 34, 34]);
    expect(JSON.stringify(body.metrics)).toContain(
      JSON.stringify({ referrer: '(others)', clicks: 4, clicks_percentage: 11.76 }),
    );
    const { body: official } = await statsOf(`/links/${id}`, '?group_by=referrer');
    expect(JSON.stringify(official.metrics)).not.toContain('(others)');
  });
});

describe('Rows from a place on', () => {
  const sitesOf = (body: Answer['body']): [string, number][] =>
    Object.values(body.metrics?.clicks_by_referrer ?? {}).map(({ referrer, clicks }) => [
      String(referrer),
      Number(clicks),
    ]);

  it('go on where the first ones end, so that all of them add up to the total', async () => {
    const { id } = await makeLink(service, { alias: 'paged-sites' }, ada.token);
    for (let site = 0; site < 34; site += 1) await comeFrom('paged-sites', `https://site${site}.example/`);
    await visit(service, 'paged-sites');
    const first = await statsOf(`/links/${id}`, '?group_by=referrer');
    const rest = await statsOf(`/links/${id}`, '?group_by=referrer&rows_from=30');
    const sites = [...sitesOf(first.body), ...sitesOf(rest.body)];
    expect(sitesOf(first.body)).toHaveLength(30);
    expect(new Set(sites.map(([site]) => site)).size).toBe(35);
    expect(sites.reduce((sum, [, clicks]) => sum + clicks, 0)).toBe(first.body.summary?.total_clicks);
    expect(rest.body.summary).toEqual(first.body.summary);
  });

  it('are none behind the last, and a place is a number from 0 on', async () => {
    const past = await statsOf('', '?group_by=referrer&rows_from=5000');
    expect(sitesOf(past.body)).toEqual([]);
    expect((await statsOf('', '?group_by=referrer&rows_from=0')).status).toBe(200);
    for (const wrong of ['-1', 'many', '1.5'])
      expect((await statsOf('', `?group_by=referrer&rows_from=${wrong}`)).status).toBe(422);
  });
});

describe('Referrers that a stranger makes up', () => {
  it('count as others past the bound of a day, and every click counts', async () => {
    const { id } = await makeLink(service, { alias: 'flooded' }, ada.token);
    const [made, atOnce] = [1_100, 20];
    for (let from = 0; from < made; from += atOnce) {
      await Promise.all(
        Array.from({ length: atOnce }, (_, index) => comeFrom('flooded', `http://made-up-${from + index}/`)),
      );
    }
    const { body } = await statsOf(`/links/${id}`, '?group_by=referrer&distinct=true');
    expect(body).toMatchObject({
      summary: { total_clicks: made },
      distinct: { referrer: { values: LABEL_BOUNDS.ofLink + 1, without_data: 0 } },
    });
    expect(JSON.stringify(body.metrics)).toContain(
      JSON.stringify({ referrer: OTHER, clicks: made - LABEL_BOUNDS.ofLink }).slice(0, -1),
    );
  });
});
