import { afterAll, beforeAll, expect, it } from 'vitest';
import { createLink, type Screens, settled, startScreens } from './screens.ts';

let screens: Screens;

beforeAll(async () => {
  screens = await startScreens({ rateLimits: true });
});

afterAll(() => screens.close());

/** What a person in a hurry opens within a minute: the clock of the limits stands still meanwhile. */
const A_MINUTE = [
  'Overview',
  'Links',
  'Overview',
  'Analytics',
  'Links',
  'Overview',
  'Directory',
  'Tags',
  'Overview',
  'QR codes',
  'Links',
  'Analytics',
  'Overview',
  'Links',
  'Bin',
  'Overview',
  'Settings',
  'Overview',
];
const MINUTES = 2;

it('a person who hurries through the screens for minutes meets no limit', async () => {
  const page = await screens.openElsewhere('/app/');
  for (const alias of ['wiki', 'handbook']) {
    await createLink(page, { long_url: 'https://example.com/', alias });
    screens.service.clock.advance(60_000);
  }
  const refused: string[] = [];
  page.on('response', (response) => {
    if (response.status() === 429) refused.push(response.url());
  });
  const sidebar = page.getByRole('navigation').first();
  for (let minute = 0; minute < MINUTES; minute += 1) {
    for (const name of A_MINUTE) {
      await sidebar.getByRole('link', { name }).first().click();
      await settled(page);
    }
    screens.service.clock.advance(60_000);
  }
  expect(refused).toEqual([]);
}, 240_000);
