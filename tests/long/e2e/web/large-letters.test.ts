import { afterAll, beforeAll, it } from 'vitest';
import { expectGrowth, makeFollowedLink } from '../../../e2e/web/large-letters.ts';
import { type Screens, startScreens } from '../../../e2e/web/screens.ts';

const PAGES = ['', 'links', 'analytics', 'team', 'tags', 'qr', 'where'].map((path) => `/app/${path}`);
const SETTINGS = ['all', 'keys', 'people', 'network', 'security', 'blocked'].map(
  (path) => `/app/settings/${path}`,
);

let screens: Screens;
beforeAll(async () => {
  screens = await startScreens();
  await makeFollowedLink(screens);
});
afterAll(() => screens.close());

it('every page grows with letters that are half as large again, and fits a wide window and a phone', () =>
  expectGrowth(screens, [...PAGES, ...SETTINGS]));
