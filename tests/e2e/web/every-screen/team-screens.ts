import type { Page } from 'playwright-core';
import { press, type Say, seen, text, type Visit } from './visit.ts';

const chooseForBea =
  (name: string) =>
  async (page: Page, say: Say): Promise<void> => {
    await press('Actions for {person}', { person: 'bea' })(page, say);
    await page.getByRole('menuitem', { name: say(name) }).click();
  };

const showDialog = seen((page) => page.getByRole('dialog'));

/** Who is here, what they did, and what they are told. */
export const TEAM_SCREENS: readonly Visit[] = [
  { name: 'the activity', path: () => '/app/activity', settled: seen((page) => page.locator('main time')) },
  { name: 'the people', path: () => '/app/people', settled: text('Open invitations') },
  {
    name: 'what can be done with a person',
    path: () => '/app/people',
    act: press('Actions for {person}', { person: 'bea' }),
    settled: text('Make an admin'),
  },
  {
    name: 'a code for a new password',
    path: () => '/app/people',
    act: chooseForBea('Code for a new password'),
    settled: showDialog,
  },
  { name: 'inviting', path: () => '/app/people#invite', settled: text('Create invitation') },
  {
    name: 'an invitation',
    path: () => '/app/people#invite',
    act: press('Create invitation'),
    settled: text('Send the address, let a phone scan the code, or read it out:'),
  },
  {
    name: 'the blocked links',
    path: () => '/app/blocked-links',
    settled: (page) => page.getByText('Reported: spam').waitFor(),
  },
  {
    name: 'the messages',
    path: () => '/app/inbox',
    settled: text('{count, plural, one {# report} other {# reports}}', { count: 1 }),
  },
];
