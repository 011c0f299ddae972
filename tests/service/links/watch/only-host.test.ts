import { afterEach, beforeEach, expect, it } from 'vitest';
import { DAY, HOUR, WatchedTeam, withPage } from './watched-team.ts';

const [OFFICE, HOME] = ['10.1.2.3', '192.168.178.20'];

let team: WatchedTeam;
beforeEach(async () => {
  team = new WatchedTeam();
  await team.start();
});
afterEach(() => team.stop());

/** The one host of the team, after it answered in the office and fell silent. */
async function makeSilent(): Promise<string> {
  const { sites } = team;
  const id = await team.makeWatched(sites.has('wiki.example', withPage('Wiki')));
  await team.pass(HOUR);
  expect(await team.watchOf(id)).toMatchObject({ state: 'alive' });
  sites.has('wiki.example', (_asked, response) => response.destroy());
  return id;
}

it('the only host of a team is dead when it is silent in the network in which it answered', async () => {
  const id = await makeSilent();
  await team.pass(3 * DAY);
  expect(await team.watchOf(id)).toMatchObject({ state: 'dead', last: { problem: 'unreachable' } });
  team.sites.has('wiki.example', withPage('Wiki'));
  await team.pass(DAY + 5 * HOUR);
  expect(await team.watchOf(id)).toMatchObject({ state: 'alive' });
});

it.each([
  ['elsewhere', HOME],
  ['without a network', null],
])('the only host of a team stays alive for a computer %s', async (_, address) => {
  const { sites } = team;
  const id = await makeSilent();
  if (address === null) sites.isOnline = false;
  else sites.address = address;
  await team.pass(4 * DAY);
  expect(await team.watchOf(id)).toMatchObject({ state: 'alive' });
  sites.isOnline = true;
  sites.address = OFFICE;
  await team.pass(3 * DAY);
  expect(await team.watchOf(id)).toMatchObject({ state: 'dead' });
});

it('in another network, a host is dead if other local hosts answer there', async () => {
  const { sites } = team;
  const id = await makeSilent();
  sites.address = HOME;
  await team.makeWatched(sites.has('other.example', withPage('Other')));
  await team.pass(3 * DAY);
  expect(await team.watchOf(id)).toMatchObject({ state: 'dead' });
});
