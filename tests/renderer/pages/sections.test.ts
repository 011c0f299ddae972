import '../browser-stand-in.ts';
import { expect, it } from 'vitest';
import { sectionsFor } from '../../../renderer/pages/settings/sections.ts';
import { routes } from '../../../renderer/routes.ts';
import { findRoute } from '../../../renderer/ui/router/route.ts';

const namesFor = (...facts: Parameters<typeof sectionsFor>): string[] =>
  sectionsFor(...facts).map(({ name }) => name);

it.each([
  ['member' as const, false, ['You']],
  ['admin' as const, false, ['You', 'Team']],
  ['owner' as const, false, ['You', 'Team']],
  ['owner' as const, true, ['You', 'Team', 'This computer']],
])('an %s at the computer itself (%s) finds the settings of %o', (role, isHost, groups) => {
  expect(namesFor(role, isHost)).toEqual(groups);
});

it('leads to screens that exist', () => {
  const hrefs = sectionsFor('owner', true).flatMap(({ items }) => items.map(({ href }) => href));
  const missing = hrefs.filter((href) => !findRoute(routes, href.slice('/app'.length)));
  expect(missing).toEqual([]);
});
