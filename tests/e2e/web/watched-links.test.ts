import { afterAll, beforeAll, expect, it } from 'vitest';
import { startWebServer, type WebServer } from '../../support/web-server.ts';
import { findFaults } from './looks.ts';
import { onOnePage } from './one-page.ts';
import { createLink, type Screens, startScreens } from './screens.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

let screens: Screens;
let site: WebServer;
let gone: string;
let moved: string;

/** Lets so much time pass, with every round of the watch. */
async function pass(ms: number): Promise<void> {
  const { clock, context } = screens.service;
  for (const end = clock.now() + ms; clock.now() < end; ) {
    await context.watch.round(AbortSignal.timeout(30_000));
    clock.advance(Math.max((await context.watch.untilNext()) ?? HOUR, 10_000));
  }
}

beforeAll(async () => {
  site = await startWebServer(({ headers: { host = '' } }, response) => {
    const to = `http://new.example:${site.port}/handbook`;
    if (host.startsWith('old.')) response.writeHead(301, { Location: to }).end();
    else response.writeHead(host.startsWith('gone.') ? 404 : 200).end();
  });
  screens = await startScreens(
    { allowLoopbackTargets: true },
    { machine: { resolve: async () => ['127.0.0.1'] } },
  );
  const page = await screens.openSignedIn('about:blank');
  gone = await createLink(page, { alias: 'gone', long_url: `http://gone.example:${site.port}/page` });
  moved = await createLink(page, { alias: 'moved', long_url: `http://old.example:${site.port}/handbook` });
  for (const id of [gone, moved]) await page.request.put(`/api/v1/links/${id}/watch`, { data: { on: true } });
  await pass(32 * HOUR);
});
afterAll(async () => {
  await screens.close();
  await site.stop();
});

const open = onOnePage(() => screens);

it('Home says how many links are dead, and leads to them', async () => {
  const page = await open('/app');
  await page.getByText('1 link leads nowhere').waitFor();
  expect(await findFaults(page)).toEqual([]);
  await page.getByRole('link', { name: 'Which ones: Dead destinations' }).click();
  await page.getByRole('button', { name: /Dead destination/ }).waitFor();
  await page.getByRole('row', { name: /gone/ }).waitFor();
  expect(await page.getByRole('row', { name: /moved/ }).count()).toBe(0);
  expect(await findFaults(page)).toEqual([]);
});

it('the page of a dead link says why, and since when', async () => {
  const page = await open(`/app/links/${gone}`);
  const card = page.getByRole('region', { name: 'Destination check' });
  await card.getByText('The server answered with 404').first().waitFor();
  await card.getByText('Earlier results').click();
  await card.getByText(/^Failing, /).waitFor();
  expect(await findFaults(page)).toEqual([]);
  await card.getByRole('switch', { name: 'Check that the destination answers' }).click();
  await page.getByText('Destinations are no longer checked').waitFor();
});

it('the new address of a link that moved for good is used with one press', async () => {
  const page = await open(`/app/links/${moved}`);
  await page.getByRole('button', { name: 'Use the new address' }).click();
  await page.getByText('Destination changed').waitFor();
  await expect
    .poll(async () => (await (await page.request.get(`/api/v1/urls/${moved}`)).json()).long_url)
    .toBe(`http://new.example:${site.port}/handbook`);
});

it('the owner chooses whose destinations are checked', async () => {
  const page = await open('/app/settings/watch');
  await page.getByRole('radio', { name: /All links/ }).check();
  await page.getByRole('button', { name: 'Save' }).first().click();
  await page.getByText('Saved').first().waitFor();
  await expect.poll(() => screens.service.context.settings.get('watch')).toBe('all');
});
