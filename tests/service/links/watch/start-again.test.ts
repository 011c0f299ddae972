import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { createAuthority } from '../../../support/certificates.ts';
import { startWebServer } from '../../../support/web-server.ts';
import { DAY, HOUR, WatchedTeam, withPage, withStatus } from './watched-team.ts';

const MINUTE = 60_000;

let team: WatchedTeam;
let dataDir: string;
beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'linnet-watch-'));
});
afterEach(async () => {
  await team.stop();
  await rm(dataDir, { recursive: true });
});

it('a service that is started again goes on where it was, and asks nothing for a minute', async () => {
  team = new WatchedTeam();
  await team.start({ dataDir, config: { allowLoopbackTargets: true } });
  const { sites } = team;
  await team.makeWatched(sites.has('steady.example', withPage('Steady')));
  const id = await team.makeWatched(sites.has('gone.example', withStatus(404)));
  await team.pass(13 * HOUR);
  const before = await team.watchOf(id);
  expect(before).toMatchObject({ state: 'failing' });
  const { clock } = team.service;
  await team.startAgain({ dataDir, clock });
  const asked = sites.arrivals.length;
  // The time of the day alone: no time passes since the start.
  clock.set(clock.now() + 12 * HOUR);
  await team.signIn();
  await team.service.context.watch.round(AbortSignal.timeout(10_000));
  expect(sites.arrivals).toHaveLength(asked);
  expect((await team.watchOf(id)).destinations).toEqual(before.destinations);
  await team.pass(10 * MINUTE);
  expect(await team.watchOf(id)).toMatchObject({ state: 'dead' });
});

it('a certificate that was trusted and is no more makes a destination dead; one that ends is told of', async () => {
  team = new WatchedTeam();
  await team.start();
  const { sites, service } = team;
  const [known, other] = [createAuthority(), createAuthority()];
  await team.makeWatched(sites.has('steady.example', withPage('Steady')));
  const strange = await startWebServer(withPage('Strange'), { certified: other.certify('strange.example') });
  sites.has('strange.example', withPage('Strange'));
  const never = await team.makeWatched(`https://strange.example:${strange.port}/`);
  await team.pass(HOUR);
  expect(await team.watchOf(never)).toMatchObject({ state: 'unknown', last: { problem: 'authority' } });

  service.context.outbound.authorities = [known.cert];
  sites.has('safe.example', withPage('Safe'));
  let site = await startWebServer(withPage('Safe'), { certified: known.certify('safe.example') });
  // Its certificate is for the day of the computer, from which the clock of the service differs.
  service.clock.set(Date.now());
  await team.signIn();
  const id = await team.makeWatched(`https://safe.example:${site.port}/`);
  await team.pass(HOUR);
  expect(await team.watchOf(id)).toMatchObject({ state: 'alive', last: { problem: 'certificate-ends' } });
  const { port } = site;
  await site.stop();
  site = await startWebServer(withPage('Safe'), { port, certified: other.certify('safe.example') });
  await team.pass(3 * DAY);
  expect(await team.watchOf(id)).toMatchObject({ state: 'dead', last: { problem: 'certificate' } });
  await site.stop();
  await strange.stop();
});
