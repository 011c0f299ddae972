import type { Page } from 'playwright-core';
import { afterEach, beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { findBarriers } from '../../../e2e/web/axe.ts';
import { findFaults, findOverflow } from '../../../e2e/web/looks.ts';
import { createLink, NARROW, type Screens, startScreens } from '../../../e2e/web/screens.ts';
import { type DatabaseServer, startDatabaseServer, whyNoServer } from '../../../support/database-server.ts';
import { startGuardedServer } from '../../../support/database-tokens.ts';
import { openLine } from '../../../support/line.ts';
import { visit } from '../../../support/links.ts';
import { request } from '../../../support/request.ts';

async function startOnServer(database: { url: string; authToken: string | null }): Promise<Screens> {
  const screens = await startScreens({ database, teamKey: null });
  // Beside a browser on a busy machine, answers may really come late, and then not everything works.
  screens.service.context.eventLoop.look = () => ({ mean: 1, p99: 2, max: 30 });
  return screens;
}

const bar = (on: Page) => on.getByText('The database has not responded since');

describe.skipIf(whyNoServer)(`a database that is away${whyNoServer ? `: ${whyNoServer}` : ''}`, () => {
  let server: DatabaseServer;
  let screens: Screens;
  // Each test stops its server.
  beforeEach(async () => {
    server = await startDatabaseServer();
    screens = await startOnServer({ url: server.url, authToken: null });
  });
  afterEach(async () => {
    await screens?.close();
    await server?.stop();
  });

  it('is told in one bar, costs nothing that was typed or shown, and is over by itself', async () => {
    const list = await screens.openSignedIn('about:blank');
    const id = await createLink(list, { long_url: 'https://example.com/', alias: 'wiki' });
    await list.goto('/app/links');
    await list.getByRole('link', { name: 'wiki' }).waitFor();
    const state = await screens.openSignedIn('/app/settings/state');
    await state.getByText('Everything is working').waitFor();
    const form = await screens.openSignedIn('/app/links#new-link');
    await form.getByLabel('Destination').fill('https://example.com/typed');
    await form.getByLabel('Alias').fill('typed');

    await visit(screens.service, 'wiki');
    await server.kill();
    for (const page of [list, state, form]) await bar(page).waitFor();
    expect((await visit(screens.service, 'wiki')).status).toBe(302);
    await state.getByText('Everything is working').waitFor({ state: 'detached' });
    await state
      .getByText('Check that its server is running and can be reached. Links keep redirecting')
      .waitFor();
    await state.evaluate((hash) => {
      location.hash = hash;
    }, `edit-link/${id}`);
    await state.getByText('This page reloads when the database is back').waitFor();
    await list.getByRole('button', { name: 'Clicks' }).click();
    await form.getByRole('button', { name: 'Create link' }).click();
    await form.getByText('Nothing was changed. Try again when the database is back.').waitFor();
    expect(await form.getByLabel('Destination').inputValue()).toBe('https://example.com/typed');
    expect(await list.getByRole('link', { name: 'wiki' }).isVisible()).toBe(true);
    const opened = await screens.openSignedIn('/app/settings/instances');
    await opened.getByText('This page reloads when the database is back').waitFor();
    const anonymous = await screens.open('/app/sign-in', NARROW);
    await bar(anonymous).waitFor();
    for (const page of [list, anonymous, opened])
      expect([...(await findBarriers(page)), ...(await findOverflow(page))]).toEqual([]);

    await server.start();
    for (const page of [list, state, form, anonymous]) await bar(page).waitFor({ state: 'detached' });
    await opened.getByText('One machine uses this database').waitFor();
    await state.getByText('Everything is working').waitFor();
    await state.getByLabel('Destination').waitFor();
    await form.getByText('The database is back', { exact: true }).waitFor();
    await form.getByRole('button', { name: 'Create link' }).click();
    await list.getByRole('link', { name: 'typed' }).waitFor();
  });
});

describe.skipIf(whyNoServer)(
  `a token that the server refuses${whyNoServer ? `: ${whyNoServer}` : ''}`,
  () => {
    it('is told as the reason, and replaced on a page that is opened then', async () => {
      const server = await startGuardedServer();
      onTestFinished(() => server.stop());
      const line = await openLine(server.port);
      onTestFinished(() => line.close());
      // The server tolerates a minute after the end: half of it is left for the service and its page to start.
      const authToken = server.tokenWith({ exp: Math.floor(Date.now() / 1000) - 30 });
      const url = `ws://127.0.0.1:${line.port}`;
      const screens = await startOnServer({ url, authToken });
      onTestFinished(() => screens.close());
      const state = await screens.openSignedIn('/app/settings/state');
      await state.getByText('Everything is working').waitFor();
      const refused = 'The database server rejected the token';
      const health = async (): Promise<unknown> => {
        line.reset();
        return (await request(`${screens.service.url}/health`)).body.message;
      };
      await expect.poll(health, { interval: 250 }).toEqual(expect.stringContaining(refused));
      await state.getByText('Everything is working').waitFor({ state: 'detached' });
      await state.getByText('Enter a new token below').waitFor();

      const opened = await screens.openSignedIn('/app/links');
      await opened.getByRole('heading', { name: refused }).waitFor();
      expect(await findFaults(opened)).toEqual([]);
      await opened.getByLabel('New token').fill('nonsense');
      await opened.getByRole('button', { name: 'Use this token' }).click();
      await opened.getByText('does not let Linnet write with this').waitFor();
      await opened.getByLabel('New token').fill(server.tokenWith());
      await opened.getByRole('button', { name: 'Use this token' }).click();
      await opened.getByText('No links yet').waitFor();
      await state.getByText('Everything is working').waitFor();
    });
  },
);
