import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { recordClicks } from '../../../service/clicks/clicks/repository.ts';
import { click, visitor } from '../../support/clicks.ts';
import { fileAllClicks } from '../../support/links.ts';
import { findFaults } from './looks.ts';
import { openAsNewcomer } from './newcomer.ts';
import { createLink, goTo, NARROW, type Screens, startScreens } from './screens.ts';

const DAY = 86_400_000;

let screens: Screens;
let owner: Page;
let colleague: Page;

beforeAll(async () => {
  screens = await startScreens();
  owner = await screens.openSignedIn('about:blank');
  for (const alias of ['wiki', 'menu'])
    await createLink(owner, { long_url: `https://example.com/${alias}`, alias });
  const { clock, context } = screens.service;
  const clicks = Array.from({ length: 300 }, (_, n) =>
    click({
      linkNumber: 1 + (n % 3 === 0 ? 1 : 0),
      clickedAt: clock.now() - (n % 6) * DAY - 60_000,
      visitor: visitor(n, { country: n % 2 === 0 ? 'DE' : 'FR' }),
    }),
  );
  await context.database.write(recordClicks, clicks);
  await fileAllClicks(screens.service);
  colleague = await openAsNewcomer(screens, 'bea', 'about:blank');
});
afterAll(() => screens.close());

const show = (page: Page, path: string): Promise<void> =>
  goTo(page, screens.service.url + path, { isLoaded: true });

const choice = (page: Page, name: 'Mine' | 'Team') => page.getByRole('radio', { name, exact: true });

const total = (page: Page, name: string) => page.locator('.figure', { hasText: name });

describe('The statistics of the team', () => {
  it('are not on the screens of an installation whose owner has not decided', async () => {
    await show(colleague, '/app/analytics');
    await colleague.getByText('No clicks yet').waitFor();
    expect(await choice(colleague, 'Team').count()).toBe(0);
  });

  it('are shown to all once the owner has decided so among the people', async () => {
    await show(owner, '/app/people');
    const card = owner.getByRole('region', { name: 'Who sees the team’s statistics' });
    await card.getByRole('radio', { name: 'Everyone in the team' }).check();
    await card.getByRole('button', { name: 'Save' }).click();
    await owner.getByText('Saved who sees the team’s statistics').waitFor();
    expect(screens.service.context.settings.get('teamStatistics')).toBe('members');
  });

  it('come first for a colleague without links, who may choose their own', async () => {
    await show(colleague, '/app/analytics');
    await total(colleague, 'Clicks').getByText('300').first().waitFor();
    expect(await choice(colleague, 'Team').isChecked()).toBe(true);
    await choice(colleague, 'Mine').check();
    await colleague.getByText('No clicks yet').waitFor();
    await choice(colleague, 'Team').check();
    await total(colleague, 'Clicks').getByText('300').first().waitFor();
  });

  it('are split by person, which is a filter with a name', async () => {
    const people = colleague.getByRole('region', { name: 'People', exact: true });
    await people.getByText('ada', { exact: true }).waitFor();
    await people.getByRole('button', { name: /ada/ }).click();
    await colleague.getByRole('button', { name: /^Person:? ?ada/ }).waitFor();
    expect(new URL(colleague.url()).searchParams.get('person')).toMatch(/^[0-9a-f]{24}$/);
    await colleague.getByRole('button', { name: 'Clear all' }).click();
  });

  it('are on the first screen and the board as they were chosen last', async () => {
    await show(colleague, '/app/');
    const days = colleague.getByRole('region', { name: 'Last 14 days' });
    await days.getByRole('img', { name: /300 clicks/ }).waitFor();
    expect(await choice(colleague, 'Team').isChecked()).toBe(true);
    await show(colleague, '/app/board');
    await colleague.getByText('300', { exact: true }).first().waitFor();
    expect(await choice(colleague, 'Team').isChecked()).toBe(true);
  });

  it('are a file whose name says so', async () => {
    await show(colleague, '/app/analytics?of=team');
    await colleague.getByRole('button', { name: 'Export' }).click();
    const file = colleague.waitForEvent('download');
    await colleague.getByRole('menuitem', { name: /CSV/ }).click();
    expect((await file).suggestedFilename()).toMatch(/^linnet-team-/);
  });

  it('have no fault for a phone', async () => {
    const phone = await screens.openElsewhere('/app/analytics?of=team', NARROW);
    await total(phone, 'Clicks').getByText('300').first().waitFor();
    expect(await findFaults(phone)).toEqual([]);
  });
});
