import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { goOnFrom } from '../../../../service/keeping/backups/restoring/next-repository.ts';
import { DAY, HOUR, WatchedTeam, withPage, withStatus } from './watched-team.ts';

const HOSTS = 40;

const team = new WatchedTeam();
let dataDir: string;
beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'linnet-watch-'));
  await team.start({ dataDir, config: { allowLoopbackTargets: true } });
});
afterAll(async () => {
  await team.stop();
  await rm(dataDir, { recursive: true });
});

it('after a restore, looks are spread over a day, and failures from before it make nothing dead', async () => {
  const { sites } = team;
  for (let host = 0; host < HOSTS; host += 1)
    await team.makeWatched(sites.has(`site${host}.example`, withPage(`Site ${host}`)));
  const id = await team.makeWatched(sites.has('gone.example', withStatus(404)));
  await team.pass(14 * HOUR);
  expect(await team.watchOf(id)).toMatchObject({ state: 'failing' });
  const { clock } = team.service;
  await team.service.stop();
  clock.set(clock.now() + 10 * DAY);
  const database = { url: pathToFileURL(join(dataDir, 'linnet.db')).href, authToken: null };
  await goOnFrom(database, join(dataDir, 'nothing.db'), clock.now());
  const before = sites.arrivals.length;
  await team.startAgain({ dataDir, clock });
  await team.pass(2 * HOUR);
  // A look at a page is two requests; of forty, three are due within two hours, on average.
  expect(sites.arrivals.length - before).toBeLessThan(HOSTS);
  await team.pass(21 * HOUR);
  expect(await team.watchOf(id)).toMatchObject({ state: 'failing' });
  await team.pass(3 * DAY);
  expect(new Set(sites.arrivals.slice(before).map(({ host }) => host)).size).toBe(HOSTS + 1);
  expect(await team.watchOf(id)).toMatchObject({ state: 'dead' });
});
