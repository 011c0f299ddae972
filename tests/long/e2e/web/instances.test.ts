import { createClient } from '@libsql/client';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newId, systemRandom } from '../../../../service/lib/random.ts';
import { noteSighting } from '../../../../service/several/instances/repository.ts';
import { findFaults, lookOf, show } from '../../../e2e/web/looks.ts';
import { goTo, type Screens, startScreens } from '../../../e2e/web/screens.ts';
import { type DatabaseServer, startDatabaseServer, whyNoServer } from '../../../support/database-server.ts';

const PATH = '/app/settings/instances';

describe('with a file', () => {
  let screens: Screens;
  beforeAll(async () => {
    screens = await startScreens();
  });
  afterAll(() => screens.close());

  it('the page says how the database is moved', async () => {
    const page = await screens.openSignedIn(PATH);
    await page.getByText('Linnet runs on this computer only, with a file as its database').waitFor();
    await page.getByText('npm run move -- --to ws://SERVER:8080').waitFor();
    expect(await page.getByRole('button', { name: 'Show settings' }).count()).toBe(0);
  });
});

describe.skipIf(whyNoServer)(`with a server${whyNoServer ? `: ${whyNoServer}` : ''}`, () => {
  let server: DatabaseServer;
  let screens: Screens;
  let page: Page;
  beforeAll(async () => {
    server = await startDatabaseServer();
    screens = await startScreens({ database: { url: server.url, authToken: null }, teamKey: null });
    page = await screens.openSignedIn('/app/nowhere');
  });
  afterAll(async () => {
    await screens?.close();
    await server?.stop();
  });

  /** Comes to the screen anew, in a wide window. */
  async function open(): Promise<void> {
    await show(page, lookOf('wide', 'light'));
    await goTo(page, `${screens.service.url}/app/nowhere`);
    await page.getByRole('heading', { name: 'Not found' }).waitFor();
    await goTo(page, screens.service.url + PATH);
  }

  /** An instance that was seen so many milliseconds ago. */
  async function addInstance(name: string, told: { seenAgo: number; feedLag: number }): Promise<void> {
    const { database, clock } = screens.service.context;
    const id = newId(systemRandom);
    await database.write(noteSighting, {
      id,
      name,
      version: '0.1.0',
      address: 'http://links.local:7431',
      startedAt: clock.now(),
      feedLag: told.feedLag,
      clicksWaiting: 12,
    });
    const client = createClient({ url: server.url });
    await client.execute({
      sql: 'update instances set seen_at = seen_at - ? where id = ?',
      args: [told.seenAgo, id],
    });
    client.close();
  }

  it('the owner sees that it is alone, and what another one needs', async () => {
    await open();
    await page.getByText('One machine uses this database').waitFor();
    await page.getByText('This machine').waitFor();
    await page.getByRole('button', { name: 'Show settings' }).click();
    await page.getByText(`LINNET_DATABASE_URL=${server.url}`).waitFor();
    await page.getByText('This address points to the computer itself').waitFor();
    const key = screens.service.context.secrets.find('team-key') ?? '';
    expect(key.split(' ')).toHaveLength(8);
    await page.getByText(key).waitFor();
    expect(await findFaults(page)).toEqual([]);
    await page.getByRole('button', { name: 'Hide' }).click();
    expect(await page.getByText(key).count()).toBe(0);
  });

  it('the owner sees which one is gone or behind, takes one out, and lets it in again', async () => {
    await addInstance('workshop', { seenAgo: 0, feedLag: 0 });
    await open();
    await page.getByText('2 machines use this database').waitFor();
    await addInstance('reception-desk-with-a-rather-long-name.office.example.com', {
      seenAgo: 300_000,
      feedLag: 0,
    });
    await addInstance('far-office', { seenAgo: 0, feedLag: 42_000 });
    await open();
    await page.getByText('has not been seen for 5 minutes').waitFor();
    await page.getByText('far-office is behind the others').waitFor();
    expect(await findFaults(page)).toEqual([]);
    await page.getByRole('button', { name: 'Remove workshop' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Remove', exact: true }).click();
    await page.getByText('workshop removed').waitFor();
    await page.getByRole('heading', { name: 'Removed machines' }).waitFor();
    expect(await findFaults(page)).toEqual([]);
    await page.getByRole('button', { name: 'Allow again: workshop' }).click();
    await page.getByText('workshop can be started again').waitFor();
    await page.getByRole('button', { name: 'Remove workshop' }).waitFor();
  });

  it('the owner chooses when links are asked for without news', async () => {
    await open();
    const minutes = page.getByLabel('Minutes before the database is checked');
    expect(await minutes.inputValue()).toBe('10');
    await minutes.fill('1441');
    const save = page.locator('#instances').getByRole('button', { name: 'Save' });
    expect(await save.isDisabled()).toBe(true);
    await minutes.fill('30');
    await save.click();
    await page.getByText('Time saved').waitFor();
    expect(screens.service.context.settings.get('askAfterMinutes')).toBe(30);
  });
});
