import { afterAll, beforeAll, expect, it } from 'vitest';
import { HOUR, WatchedTeam, withPage } from '../../../service/links/watch/watched-team.ts';
import { makeLink } from '../../../support/links.ts';

const MINUTE = 60_000;
const LINKS = 5_000;
const HOSTS = 2_000;
const HOURS = 9;

const team = new WatchedTeam();
beforeAll(async () => {
  await team.start();
  for (let host = 0; host < HOSTS; host += 1) team.sites.has(`site${host}.example`, withPage(`Site ${host}`));
  const { port } = new URL(team.sites.has('wiki.example', withPage('Wiki')));
  for (let link = 0; link < LINKS; link += 1) {
    // A tenth of all leads to one host.
    const host = link % 10 === 0 ? 'wiki' : `site${link % HOSTS}`;
    await makeLink(team.service, { long_url: `http://${host}.example:${port}/${link}` }, team.ada.token);
  }
  await team.setMode('all');
});
afterAll(() => team.stop());

it('5,000 watched links take less than a hundredth of a core, and no host is asked twice within a minute', async () => {
  const { sites } = team;
  const before = process.cpuUsage();
  await team.pass(HOURS * HOUR);
  const { user, system } = process.cpuUsage(before);
  const share = (user + system) / 1_000 / (HOURS * HOUR);
  const last = new Map<string, number>();
  const pauses = sites.arrivals.flatMap(({ host, at }) => {
    const former = last.get(host);
    last.set(host, at);
    return former === undefined ? [] : at - former;
  });
  const { watched } = (await team.ask('/host/watch')).body;
  const figures = {
    share,
    requests: sites.arrivals.length,
    hosts: last.size,
    wiki: sites.countOf('wiki.example'),
  };
  process.stdout.write(
    `5,000 watched links: ${(share * 100).toFixed(2)} % of a core, ${figures.requests} requests in ${HOURS} h\n`,
  );
  expect(watched).toBe(LINKS);
  expect(last.size).toBeGreaterThan(HOSTS * 0.9);
  expect(Math.min(...pauses)).toBeGreaterThanOrEqual(MINUTE);
  // The service and the sites together, while all links have their first look.
  expect(share, JSON.stringify(figures)).toBeLessThan(0.01);
}, 1_800_000);
