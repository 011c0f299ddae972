import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { toLocalInput } from '../../../renderer/features/links/links/form/draft.ts';
import { BROWSER } from '../../support/links.ts';
import { findFaults } from './looks.ts';
import { onOnePage } from './one-page.ts';
import { createLink, type Screens, startScreens } from './screens.ts';

const DAY = 86_400_000;

let screens: Screens;

beforeAll(async () => {
  screens = await startScreens();
});

afterAll(() => screens.close());
const open = onOnePage(() => screens);

type Answer = { status: number; location: string | null };

async function follow(alias: string): Promise<Answer> {
  const { status, headers } = await fetch(`${screens.service.url}/${alias}`, {
    redirect: 'manual',
    headers: { 'user-agent': BROWSER },
  });
  return { status, location: headers.get('location') };
}

const linkIn = async (page: Page, id: string): Promise<Record<string, unknown>> =>
  (await page.request.get(`/api/v1/urls/${id}`)).json();

const openTimes = (page: Page) => page.getByRole('button', { name: 'Start and end' }).click();

const rowOf = (page: Page, alias: string) => page.getByRole('row', { name: new RegExp(alias) });

const statusOf = (page: Page, alias: string, status: string) =>
  rowOf(page, alias).getByText(status, { exact: true }).filter({ visible: true });

const seconds = (moment: number): number => Math.ceil(moment / 1000);

describe('the start and the end of a link', () => {
  it('are set when it is made, with a sentence for each stretch of time', async () => {
    const page = await open('/app/links#new-link');
    await page.getByLabel('Destination').fill('intra.example/fair');
    await page.getByLabel('Alias').fill('fair');
    await openTimes(page);
    await page.getByLabel('Starts at').fill(toLocalInput(new Date(Date.now() + 3 * DAY)));
    await page.getByLabel('Ends at').fill(toLocalInput(new Date(Date.now() + 2 * DAY)));
    await page.getByText('The start must be before the end.').waitFor();
    await page.getByRole('button', { name: 'Create link' }).click();
    expect(await page.getByRole('dialog', { name: 'New link' }).count()).toBe(1);

    await page.getByLabel('Ends at').fill(toLocalInput(new Date(Date.now() + 9 * DAY)));
    await page.getByLabel('Until then, send visitors to').fill('intra.example/soon');
    await page.getByLabel('Ends after this many clicks').fill('500');
    await page.getByLabel('After the end, send visitors to').fill('intra.example/archive');
    const seen = page.getByRole('region', { name: 'What visitors see' });
    await seen.getByText(/^Until .* visitors go to intra\.example\/soon\.$/).waitFor();
    await seen.getByText('From then on they go to intra.example/fair.').waitFor();
    await seen
      .getByText(/or 500 clicks if that comes first, they go to intra\.example\/archive\.$/)
      .waitFor();
    expect(await findFaults(page)).toEqual([]);

    await page.getByRole('button', { name: 'Create link' }).click();
    await page.getByText(/^Live from .*\d/).waitFor();
    expect(await follow('fair')).toEqual({ status: 302, location: 'https://intra.example/soon' });
  });

  it('leave a link that has started saveable', async () => {
    const page = await open('/app/nowhere');
    const id = await createLink(page, {
      long_url: 'https://intra.example/started',
      alias: 'started',
      starts_at: seconds(screens.service.clock.now() + 1000),
    });
    screens.service.clock.advance(2000);
    expect(await follow('started')).toMatchObject({ status: 302 });
    await open(`/app/links#edit-link/${id}`);
    await page.getByLabel('Ends after this many clicks').fill('1');
    await page.getByLabel('After the end, send visitors to').fill('intra.example/archive');
    await page.getByText('The link has expired: visitors go to intra.example/archive.').waitFor();
    await page.getByLabel('Ends after this many clicks').fill('2');
    await page.getByRole('button', { name: 'Save changes' }).click();
    await page.getByText('started saved').waitFor();
    expect(await linkIn(page, id)).toMatchObject({
      starts_at: expect.any(Number),
      max_clicks: 2,
      expired_redirect_url: 'https://intra.example/archive',
    });
    expect(await follow('started')).toEqual({ status: 302, location: 'https://intra.example/started' });
    expect(await follow('started')).toEqual({ status: 302, location: 'https://intra.example/archive' });
    await open(`/app/links#link/${id}`);
    await page.getByText('it has reached its click limit. Visitors go to intra.example/archive.').waitFor();
  });
});

describe('a scheduled link', () => {
  it('becomes active on an open page as its start comes, without a word from the service', async () => {
    const page = await screens.openElsewhere('/app/links');
    const left = 5 * 60_000;
    const id = await createLink(page, {
      long_url: 'https://intra.example/soon-live',
      alias: 'soon-live',
      starts_at: seconds(screens.service.clock.now() + left),
    });
    await page.clock.install({ time: screens.service.clock.now() });
    // What is still asked for when the page closes has no answer any more.
    onTestFinished(() => page.unrouteAll({ behavior: 'ignoreErrors' }));
    // The page's time alone goes on here: what answers say of the moment would put it back.
    await page.route(/\/(api\/v1\/(?!events)|auth\/|app-state)/, async (route) => {
      const response = await route.fetch();
      const { date: _, ...headers } = response.headers();
      await route.fulfill({ response, headers });
    });
    await page.goto('/app/links?search=soon-live');
    await statusOf(page, 'soon-live', 'Scheduled').waitFor();
    await page.getByRole('link', { name: 'soon-live', exact: true }).click();
    const sheet = page.getByRole('dialog', { name: 'soon-live' });
    await sheet.getByText(/^Not live yet/).waitFor();
    expect((await follow('soon-live')).status).toBe(404);

    await page.clock.fastForward(left);
    await sheet.getByText('Active', { exact: true }).waitFor();
    await sheet.getByText(/^Not live yet/).waitFor({ state: 'detached' });
    await page.keyboard.press('Escape');
    await statusOf(page, 'soon-live', 'Scheduled').waitFor({ state: 'detached' });
    screens.service.clock.advance(left + 1000);
    expect(await follow('soon-live')).toMatchObject({ status: 302 });
    expect(await linkIn(page, id)).toMatchObject({ status: 'ACTIVE' });
  });

  it('is found by its status, paused and resumed, and started early from its menu', async () => {
    const page = await open('/app/nowhere');
    const id = await createLink(page, {
      long_url: 'https://intra.example/later',
      alias: 'later',
      starts_at: seconds(Date.now() + 3 * DAY + 60_000),
    });
    await open('/app/links');
    await page.getByRole('button', { name: 'Filter', exact: true }).click();
    await page.getByRole('list', { name: 'Filters' }).getByRole('button', { name: 'Status' }).click();
    await page.getByRole('button', { name: 'Scheduled', exact: true }).click();
    await page.waitForURL(/status=SCHEDULED/);
    await rowOf(page, 'later').waitFor();

    const choose = async (entry: string): Promise<void> => {
      await page.getByRole('button', { name: 'Actions for later' }).click();
      await page.getByRole('menuitem', { name: entry }).click();
    };
    await open('/app/links?search=later');
    await choose('Pause');
    await statusOf(page, 'later', 'Paused').waitFor();
    await choose('Resume');
    await page.getByText('later scheduled again').waitFor();
    await statusOf(page, 'later', 'Scheduled').waitFor();
    await page.getByRole('link', { name: 'later', exact: true }).click();
    await page.getByRole('dialog').getByText('in 3 days').waitFor();

    await open(`/app/links/${id}`);
    await choose('Start now');
    const told = page.getByRole('listitem').filter({ hasText: 'later is live' });
    await told.waitFor();
    const heading = page.getByRole('main');
    await heading.getByText('Active', { exact: true }).waitFor();
    expect(await linkIn(page, id)).toMatchObject({ status: 'ACTIVE', starts_at: null });
    await told.getByRole('button', { name: 'Undo' }).click();
    await heading.getByText('Scheduled', { exact: true }).waitFor();
  });

  it('says so where its code is shown, in any look', async () => {
    const page = await open('/app/nowhere');
    const id = await createLink(page, {
      long_url: 'https://intra.example/code',
      alias: 'code',
      starts_at: seconds(Date.now() + 3 * DAY),
    });
    await open(`/app/links#qr/${id}`);
    await page
      .getByRole('dialog')
      .getByText(/^Not live yet: until .* visitors see a page with that date\.$/)
      .waitFor();
    expect(await findFaults(page)).toEqual([]);
  });
});
