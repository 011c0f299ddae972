import { get } from 'node:http';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { DAY, WatchedTeam, withPage, withStatus } from './watched-team.ts';

const team = new WatchedTeam();
beforeAll(() => team.start());
afterAll(() => team.stop());

/** What a plain script says of an address: asked once by GET, redirects followed. */
const isDead = (address: string, hops = 5): Promise<boolean> =>
  new Promise((resolve) => {
    const { hostname, port, pathname } = new URL(address);
    if (!team.sites.pages.has(hostname) || hops === 0) return resolve(true);
    get({ host: '127.0.0.1', port, path: pathname, headers: { host: `${hostname}:${port}` } }, (answer) => {
      answer.resume();
      const { statusCode = 0, headers } = answer;
      if (headers.location === undefined)
        return resolve([404, 410].includes(statusCode) || statusCode >= 500);
      resolve(isDead(new URL(headers.location, address).href, hops - 1));
    }).on('error', () => resolve(true));
  });

it('the dead destinations are those that a plain script calls dead', async () => {
  const { sites } = team;
  const page = sites.has('page.example', withPage('Page'));
  const addresses = [
    page,
    sites.has('moved.example', withStatus(301, { Location: page })),
    sites.has('elsewhere.example', withStatus(302, { Location: page })),
    sites.has('lost.example', withStatus(302, { Location: 'http://nowhere.example/' })),
    sites.has('silent.example', (_asked, response) => response.destroy()),
    sites.has('old.example', (asked, response) =>
      withPage('Old', asked.method === 'HEAD' ? 500 : 200)(asked, response),
    ),
    'http://nowhere.example/',
    ...[204, 400, 401, 403, 404, 405, 410, 418, 429, 500, 502, 503].map((status) =>
      sites.has(`status-${status}.example`, withStatus(status)),
    ),
  ];
  const links = new Map<string, string>();
  for (const address of addresses) links.set(await team.makeWatched(address), address);
  await team.pass(4 * DAY);
  for (const [id, address] of links) {
    const { state } = await team.watchOf(id);
    expect([address, String(state) === 'dead']).toEqual([address, await isDead(address)]);
  }
});
