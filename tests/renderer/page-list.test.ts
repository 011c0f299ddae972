import './browser-stand-in.ts';
import { describe, expect, it } from 'vitest';
import { loaderFor, navigationOf, type Page, sectionsOf } from '../../renderer/page-list.ts';
import { PAGES, REFUSALS } from '../../renderer/routes.ts';
import { findRoute } from '../../renderer/ui/router/route.ts';

type Person = Parameters<typeof sectionsOf>[1];

const pageAt = (path: string): Page => {
  const found = findRoute(PAGES, path)?.route;
  if (!found) throw new Error(`no page at ${path}`);
  return found;
};

describe('the settings', () => {
  it('lead to screens that exist', () => {
    const hrefs = sectionsOf(PAGES, { role: 'owner', atHost: true }).flatMap(({ items }) =>
      items.map(({ href }) => href),
    );
    const missing = hrefs.filter((href) => !findRoute(PAGES, href.slice('/app'.length)));
    expect(missing).toEqual([]);
    expect(hrefs.length).toBeGreaterThan(9);
  });
});

describe('the sidebar', () => {
  it('lists pages under their titles or a label of their own, in the order of the list', () => {
    const person: Person = { role: 'owner', atHost: false };
    expect(navigationOf(PAGES, person).map(({ label, href, group }) => [label, href, group])).toEqual([
      ['Overview', '/app/', 'work'],
      ['Links', '/app/links', 'work'],
      ['Directory', '/app/team', 'work'],
      ['Tags', '/app/tags', 'work'],
      ['Analytics', '/app/analytics', 'work'],
      ['Board', '/app/board', 'work'],
      ['QR codes', '/app/qr', 'work'],
      ['Link checker', '/app/where', 'work'],
      ['Missing links', '/app/wanted', 'work'],
      ['Import', '/app/imports', 'work'],
      ['Bin', '/app/bin', 'work'],
      ['Settings', '/app/settings', 'settings'],
    ]);
  });

  it('leads a phone to the list of what is below an item, where it has one', () => {
    const items = navigationOf(PAGES, { role: 'owner', atHost: true });
    expect(items.flatMap(({ label, list }) => (list ? [[label, list]] : []))).toEqual([
      ['Settings', '/app/settings/all'],
    ]);
    expect(pageAt('/settings/all').access).toBe('signed-in');
  });

  it.each([
    ['owner' as const, true, true],
    ['owner' as const, undefined, false],
    ['owner' as const, false, false],
    ['admin' as const, true, false],
  ])('shows the inbox to an %s at the computer itself (%s): %s', (role, atHost, isShown) => {
    const labels = navigationOf(PAGES, { role, atHost }).map(({ label }) => label);
    expect(labels.includes('Inbox')).toBe(isShown);
  });
});

describe('a page', () => {
  it.each([
    ['/links', 'member', false, true],
    ['/settings/people', 'member', false, false],
    ['/settings/people', 'admin', false, true],
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
