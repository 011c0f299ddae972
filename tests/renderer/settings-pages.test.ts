import './browser-stand-in.ts';
import { describe, expect, it } from 'vitest';
import { aboutSettings } from '../../renderer/features/pages/settings-list/about.ts';
import { mayOpen, namedPages, nameOf, type Stack, settingsOf } from '../../renderer/page-list.ts';
import { PAGES } from '../../renderer/routes.ts';
import { SETTINGS } from '../../renderer/settings-pages.ts';
import { findRoute } from '../../renderer/ui/router/route.ts';

type Person = Parameters<typeof settingsOf>[1];

const OWNER: Person = { role: 'owner', atHost: true };
const MEMBER: Person = { role: 'member', atHost: false };
const FOR_ALL = ['You', 'Make links from anywhere', 'Links', 'Keys and webhooks'];

const stackAt = (path: string): Stack | undefined => findRoute(PAGES, path)?.route.stack;

describe('the pages of the settings', () => {
  it('are at most eight, each with one line on what it holds, and so has each folded panel', () => {
    expect(SETTINGS.length).toBeLessThanOrEqual(8);
    const folded = SETTINGS.flatMap(({ panels }) => panels.filter(({ isFolded }) => isFolded));
    for (const { path } of [...SETTINGS, ...folded]) expect(aboutSettings(path), path).toMatch(/^[A-Z].+\.$/);
  });

  it.each([
    ['member' as const, false, FOR_ALL],
    ['owner' as const, false, FOR_ALL],
    ['owner' as const, undefined, FOR_ALL],
    ['owner' as const, true, SETTINGS.map(({ title }) => title)],
  ])('of an %s at the computer itself (%s) are %o', (role, atHost, titles) => {
    expect(settingsOf(PAGES, { role, atHost }).map(({ label }) => label)).toEqual(titles);
  });

  it.each([OWNER, MEMBER])('that are listed for $role have a panel for them', (person) => {
    const listed = SETTINGS.filter(({ access }) => mayOpen(access, person));
    const empty = listed.filter(({ panels }) => !panels.some(({ access }) => mayOpen(access, person)));
    expect(empty).toEqual([]);
  });
});

describe('the address of a panel', () => {
  it('is of one panel only', () => {
    const paths = SETTINGS.flatMap(({ panels }) => panels.map(({ path }) => path));
    expect(new Set(paths).size).toBe(paths.length);
  });

  // Addresses in mails, bookmarks, notices and other programs: they never change.
  it.each([
    ['/settings', 'You'],
    ['/settings/sign-in', 'You'],
    ['/settings/letters', 'You'],
    ['/settings/language-and-look', 'You'],
    ['/settings/anywhere', 'Make links from anywhere'],
    ['/settings/address-bar', 'Make links from anywhere'],
    ['/settings/keys', 'Keys and webhooks'],
    ['/settings/apps', 'Keys and webhooks'],
    ['/settings/webhooks', 'Keys and webhooks'],
    ['/settings/domains', 'Links'],
    ['/settings/blocked', 'Links'],
    ['/settings/clicks', 'Links'],
    ['/settings/watch', 'Links'],
    ['/settings/deleted-links', 'Links'],
    ['/settings/backups', 'Backups'],
    ['/settings/network', 'Sharing'],
    ['/settings/front-page', 'Sharing'],
    ['/settings/networks', 'Sharing'],
    ['/settings/security', 'Sharing'],
    ['/settings/instances', 'Sharing'],
    ['/settings/mail', 'Mail and sign-in'],
    ['/settings/providers', 'Mail and sign-in'],
    ['/settings/app-registry', 'Mail and sign-in'],
    ['/settings/state', 'This computer'],
  ])('%s leads to the page “%s”, on which the panel stands', (path, title) => {
    const stack = stackAt(path);
    expect(stack?.title).toBe(title);
    expect([stack?.path, ...(stack?.panels.map((panel) => panel.path) ?? [])]).toContain(path);
  });

  it('is found by the name of the panel, by who may open it', () => {
    const namesFor = (person: Person): string[] => namedPages(PAGES, person).map(nameOf);
    const names = SETTINGS.flatMap(({ panels }) => panels.map(({ title }) => title));
    expect(namesFor(OWNER)).toEqual(expect.arrayContaining(names));
    expect(namesFor(MEMBER)).toContain('API keys');
    expect(namesFor(MEMBER)).not.toContain('Mail');
  });
});
