import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Person, signUp } from '../../../support/people.ts';
import { request } from '../../../support/request.ts';
import { startTestService, type TestService } from '../../../support/start-service.ts';

const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:127.0) Gecko/20100101 Firefox/127.0';
const GOOGLEBOT = 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)';

/** Address and agent of every click: three from the own network, one from an unassigned address, one from abroad. */
const CLICKS = [
  ['192.168.1.20', FIREFOX],
  ['192.168.1.20', FIREFOX],
  ['10.0.0.5', GOOGLEBOT],
  ['240.0.0.1', FIREFOX],
  ['193.0.6.139', GOOGLEBOT],
] as const;

let service: TestService;
let owner: Person;
let id: string;

beforeAll(async () => {
  service = await startTestService();
  owner = await signUp(service);
  const body = { long_url: 'https://example.com/page', alias: 'seen', private_stats: false };
  const made = await request(`${service.url}/api/v1/shorten`, { method: 'POST', token: owner.token, body });
  id = String(made.body.id);
  // A proxy on this computer is how a test gets clicks from elsewhere.
  await service.context.settings.set('trustedProxies', ['127.0.0.1']);
  for (const [address, agent] of CLICKS) {
    const headers = { 'User-Agent': agent, 'X-Forwarded-For': address };
    await request(`${service.url}/seen`, { headers });
  }
});
afterAll(() => service.stop());

const linkStats = (query: string) =>
  request(`${service.url}/api/v1/stats/links/${id}?${query}`, { token: owner.token });

describe('the audience of a link', () => {
  it('tells the own network from an unknown country, which countries alone do not', async () => {
    const { body } = await linkStats('group_by=country&metrics=clicks');
    expect(body.metrics?.clicks_by_country).toEqual([
      { country: 'XX', clicks: 4, clicks_percentage: 80 },
      { country: 'NL', clicks: 1, clicks_percentage: 20 },
    ]);
    expect(body.audience?.local_network).toEqual({ clicks: 3, unique_clicks: 2 });
  });

  it.each([
    ['local-network', 3],
    ['unknown-country', 1],
    ['XX', 4],
    ['local-network,NL', 4],
  ])('is found by the country filter as %s', async (country, clicks) => {
    const { body } = await linkStats(`country=${country}`);
    expect(body.summary).toMatchObject({ total_clicks: clicks });
    expect(body.filters).toEqual({ country: country.split(',') });
  });

  it('tells programs from people', async () => {
    const { body } = await linkStats('group_by=time');
    expect(body.audience?.bots).toEqual({ clicks: 2, unique_clicks: 2 });
  });

  it('follows the filters', async () => {
    const { body } = await linkStats('browser=Firefox');
    expect(body.audience).toEqual({
      bots: { clicks: 0, unique_clicks: 0 },
      local_network: { clicks: 2, unique_clicks: 1 },
      scans: { clicks: 0, unique_clicks: 0 },
    });
  });

  it('is there for the whole account too, and for the owner only', async () => {
    const all = await request(`${service.url}/api/v1/stats`, { token: owner.token });
    expect(all.body.audience?.local_network).toEqual({ clicks: 3, unique_clicks: 2 });
    const seenByAll = await request(`${service.url}/api/v1/public/stats/seen`);
    expect(seenByAll.body.stats?.summary).toMatchObject({ total_clicks: 5 });
    expect(seenByAll.text).not.toContain('audience');
  });
});
