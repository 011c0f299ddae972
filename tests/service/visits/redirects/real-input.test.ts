import { afterAll, beforeAll, expect, it } from 'vitest';
import { awkwardAddresses } from '../../../support/awkward-addresses.ts';
import { getLink, type MadeLink, shorten } from '../../../support/links.ts';
import { type Person, signUp } from '../../../support/people.ts';
import { request } from '../../../support/request.ts';
import { startTestService, type TestService } from '../../../support/start-service.ts';
import { BROWSER_AGENTS } from '../../../support/user-agents.ts';

let service: TestService;
let ada: Person;
beforeAll(async () => {
  service = await startTestService();
  ada = await signUp(service);
});
afterAll(() => service.stop());

const COUNT = 1000;
const AT_ONCE = 25;

async function inParts<T, R>(
  items: readonly T[],
  work: (item: T, index: number) => Promise<R>,
): Promise<R[]> {
  const results: R[] = [];
  for (let start = 0; start < items.length; start += AT_ONCE) {
    const part = items.slice(start, start + AT_ONCE);
    results.push(...(await Promise.all(part.map((item, offset) => work(item, start + offset)))));
  }
  return results;
}

const NOT_PRINTABLE_ASCII = /[^\x21-\x7e]+/g;

/** A host beyond ASCII as every client looks it up; any other address is the same to the letter. */
const withAsciiHost = (address: string): string =>
  address.replace(
    /^(https?:\/\/(?:[^@/?#]*@)?)([^/?#:]*[^\x21-\x7e][^/?#:]*)/i,
    (_, before: string, host: string) => before + new URL(`http://${host}`).hostname,
  );

it('a thousand awkward addresses are reached by every browser there is, and every click is counted', async () => {
  const addresses = awkwardAddresses(COUNT);
  expect(new Set(addresses).size).toBeGreaterThan(900);
  const links = await inParts(addresses, async (long_url): Promise<MadeLink> => {
    const { status, body, text } = await shorten(service, { long_url }, ada.token);
    expect([status, long_url, text.slice(0, 200)]).toEqual([201, long_url, expect.any(String)]);
    expect(body.long_url).toBe(long_url);
    return {
      id: String(body.id),
      alias: String(body.alias),
      shortUrl: String(body.short_url),
      claimToken: '',
    };
  });

  const visits = links.map(({ shortUrl }, index) => ({
    shortUrl,
    address: addresses[index] ?? '',
    agent: BROWSER_AGENTS[index % BROWSER_AGENTS.length]?.agent ?? '',
  }));
  await inParts(visits, async ({ shortUrl, address, agent }) => {
    const answer = await request(`${shortUrl}?utm_source=test`, { headers: { 'user-agent': agent } });
    expect([answer.status, answer.headers.get('location')]).toEqual([
      302,
      withAsciiHost(address).replace(NOT_PRINTABLE_ASCII, encodeURIComponent),
    ]);
  });

  await service.context.clicks.flush();
  const stored = await service.context.database.read.query.links.findMany();
  expect(stored).toHaveLength(COUNT);
  expect(stored.reduce((sum, { totalClicks }) => sum + totalClicks, 0)).toBe(COUNT);
  expect(stored.every(({ totalClicks }) => totalClicks === 1)).toBe(true);
  const [first] = links;
  expect((await getLink(service, first?.id ?? '', ada.token)).body).toMatchObject({
    long_url: addresses[0],
    total_clicks: 1,
  });
  const listed = await request(`${service.url}/api/v1/urls?sortBy=total_clicks&pageSize=1`, {
    token: ada.token,
  });
  expect(listed.body.total).toBe(COUNT);
}, 120_000);
