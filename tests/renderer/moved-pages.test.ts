import './browser-stand-in.ts';
import { expect, it } from 'vitest';
import { movedTo } from '../../renderer/page-list.ts';
import { PAGES } from '../../renderer/routes.ts';
import { findRoute } from '../../renderer/ui/router/route.ts';

it.each([
  ['/overview', '/'],
  ['/directory', '/team'],
  ['/settings/people', '/people'],
  ['/settings/people/', '/people'],
  ['/settings/activity', '/activity'],
  ['/settings/blocked-links', '/blocked-links'],
])('%s leads to the page that is now at %s', (path, now) => {
  expect(movedTo(path)).toBe(now);
  expect(findRoute(PAGES, path)).toBeUndefined();
  expect(findRoute(PAGES, now)?.route.path).toBe(now);
});

it('leaves every page where it is', () => {
  expect(PAGES.filter(({ path }) => movedTo(path) !== undefined)).toEqual([]);
  expect(movedTo('/settings/constructor')).toBeUndefined();
});
