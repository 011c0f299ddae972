import './browser-stand-in.ts';
import { describe, expect, it } from 'vitest';
import {
  loaderFor,
  namedPages,
  navigationOf,
  type Page,
  placeOf,
  settingsOf,
} from '../../renderer/page-list.ts';
import { PAGES, REFUSALS } from '../../renderer/routes.ts';
import { findRoute } from '../../renderer/ui/router/route.ts';
import { isCurrent } from '../../renderer/ui/shell/navigation.ts';

type Person = Parameters<typeof settingsOf>[1];

const pageAt = (path: string): Page => {
  const found = findRoute(PAGES, path)?.route;
  if (!found) throw new Error(`no page at ${path}`);
  return found;
};

describe('the settings', () => {
  it('lead to screens that exist', () => {
    const hrefs = settingsOf(PAGES, { role: 'owner', atHost: true }).map(({ href }) => href);
    const missing = hrefs.filter((href) => !findRoute(PAGES, href.slice('/app'.length)));
    expect(missing).toEqual([]);
    expect(hrefs).toHaveLength(8);
  });
});

describe('the sidebar', () => {
  const OWNER: Person = { role: 'owner', atHost: true };

  it('has five places, and the settings below them', () => {
    expect(navigationOf(PAGES, OWNER).map(({ label, href, group }) => [label, href, group])).toEqual([
      ['Home', '/app/', 'work'],
      ['Links', '/app/links', 'work'],
      ['Statistics', '/app/analytics', 'work'],
      ['QR codes', '/app/qr', 'work'],
      ['Team', '/app/people', 'work'],
      ['Settings', '/app/settings', 'settings'],
    ]);
  });

  it('leaves out the place whose pages a member may not open', () => {
    const labels = navigationOf(PAGES, { role: 'member', atHost: true }).map(({ label }) => label);
    expect(labels).toEqual(['Home', 'Links', 'Statistics', 'QR codes', 'Settings']);
  });

  it('leaves three places to the bar of a phone, where the rest is in a menu', () => {
    const inBar = navigationOf(PAGES, OWNER).filter((item) => item.inBar);
    expect(inBar.map(({ label }) => label)).toEqual(['Home', 'Links', 'Statistics']);
  });

  it.each([
    ['/', 'Home'],
    ['/links/66e3', 'Links'],
    ['/team', 'Links'],
    ['/bin', 'Links'],
    ['/tags', 'Links'],
    ['/imports/66e3', 'Links'],
    ['/wanted', 'Links'],
    ['/where', 'Links'],
    ['/board', 'Statistics'],
    ['/qr/labels', 'QR codes'],
    ['/poster', 'QR codes'],
    ['/activity', 'Team'],
    ['/inbox', 'Team'],
    ['/blocked-links', 'Team'],
    ['/settings/keys', 'Settings'],
  ])('marks the place of %s: %s', (path, label) => {
    const marked = navigationOf(PAGES, OWNER).filter((item) => isCurrent(item, `/app${path}`));
    expect(marked.map((item) => item.label)).toEqual([label]);
  });

  it('leads a phone to the list of what is below an item, where it has one', () => {
    const items = navigationOf(PAGES, { role: 'owner', atHost: true });
    expect(items.flatMap(({ label, list }) => (list ? [[label, list]] : []))).toEqual([
      ['Settings', '/app/settings/all'],
    ]);
    expect(pageAt('/settings/all').access).toBe('signed-in');
  });
});

describe('a place', () => {
  it.each([
    ['/bin', 'owner', true, 'Links', ['Mine', 'Team', 'Deleted']],
    ['/links', 'member', false, 'Links', ['Mine', 'Team', 'Deleted']],
    ['/board', 'member', false, 'Statistics', ['All links', 'My board']],
    ['/qr', 'member', false, 'QR codes', ['Designer', 'Labels', 'Poster']],
    ['/people', 'owner', true, 'Team', ['People', 'Activity', 'Messages', 'Blocked links']],
    ['/people', 'owner', undefined, 'Team', ['People', 'Activity', 'Blocked links']],
    ['/people', 'admin', false, 'Team', ['People', 'Activity', 'Blocked links']],
    ['/tags', 'member', false, 'Links', []],
  ] as const)(
    'of %s has for an %s at the computer itself (%s) the name %s and the tabs %o',
    (path, role, atHost, name, tabs) => {
      const place = placeOf(PAGES, pageAt(path), { role, atHost });
      expect([place?.name, place?.tabs.map(({ label }) => label)]).toEqual([name, tabs]);
      expect(place?.tabs.filter((tab) => tab.isCurrent).map(({ href }) => href)).toEqual(
        tabs.length > 0 ? [`/app${path}`] : [],
      );
    },
  );

  it.each([
    ['/', 'owner'],
    ['/settings', 'owner'],
    ['/people', 'member'],
  ] as const)('is none for %s, as an %s sees it', (path, role) => {
    expect(placeOf(PAGES, pageAt(path), { role, atHost: true })).toBeUndefined();
  });

  it('has no page that a person reaches by an address alone', () => {
    const named = namedPages(PAGES, { role: 'owner', atHost: true }).map(({ path }) => path);
    expect(named).toEqual(expect.arrayContaining(['/tags', '/imports', '/wanted', '/where', '/poster']));
    expect(named.filter((path) => path.includes(':'))).toEqual([]);
  });
});

describe('a page', () => {
  it.each([
    ['/links', 'member', false, true],
    ['/people', 'member', false, false],
    ['/people', 'admin', false, true],
    ['/settings/mail', 'admin', false, false],
    ['/settings/mail', 'owner', false, false],
    ['/settings/mail', 'owner', undefined, true],
    ['/settings/mail', 'owner', true, true],
    ['/sign-in', 'owner', true, false],
  ] as const)('%s is shown to an %s at the computer itself (%s): %s', (path, role, atHost, isShown) => {
    const page = pageAt(path);
    expect(loaderFor(page, { role, atHost }, REFUSALS) === page.load).toBe(isShown);
  });

  it('has an address of its own', () => {
    const paths = PAGES.map(({ path }) => path);
    expect(new Set(paths).size).toBe(paths.length);
  });
});
