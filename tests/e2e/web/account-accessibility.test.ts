import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createKey, PASSWORD, signUp } from '../../support/people.ts';
import { request } from '../../support/request.ts';
import { findFaults } from './looks.ts';
import { type Screens, startScreens } from './screens.ts';

let screens: Screens;

beforeAll(async () => {
  screens = await startScreens();
  const { service } = screens;
  const ada = await signUp(service, 'ada');
  await signUp(service, 'bea');
  const chidi = await signUp(service, 'chidi');
  await createKey(service, ada, ['urls:read']);
  const leaver = await signUp(service, 'leaver');
  const asOwner = (path: string, method: string, body: unknown) =>
    request(service.url + path, { method, token: ada.token, body });
  await asOwner('/auth/people/invites', 'POST', { role: 'member', note: 'Dana' });
  await asOwner(`/auth/people/${chidi.id}`, 'PATCH', { status: 'suspended' });
  await request(`${service.url}/api/v1/me`, {
    method: 'DELETE',
    token: leaver.token,
    body: { password: PASSWORD },
  });
});

afterAll(() => screens.close());

type Visit = { path: string; settled: string; act?: (page: Page) => Promise<unknown> };

const press = (name: string) => (page: Page) => page.getByRole('button', { name }).first().click();
const choose = (name: string) => (page: Page) => page.getByRole('radio', { name }).check();
const chooseForBea =
  (name: string) =>
  async (page: Page): Promise<void> => {
    await page.getByRole('button', { name: 'Actions for bea' }).click();
    await page.getByRole('menuitem', { name }).click();
  };

const own: Visit[] = [
  { path: '/app/settings', settled: 'How to undo' },
  { path: '/app/settings', settled: 'Type ada@example.com', act: press('Delete account') },
  { path: '/app/settings/sign-in', settled: 'This device' },
  { path: '/app/settings/keys', settled: '1 active key' },
  { path: '/app/settings/keys#new-key', settled: 'Read statistics' },
  { path: '/app/settings/apps', settled: 'No apps are connected' },
  { path: '/app/settings/people', settled: 'Open invitations' },
  { path: '/app/settings/people', settled: 'Make an admin', act: press('Actions for bea') },
  { path: '/app/settings/people', settled: 'You get a code', act: chooseForBea('Code for a new password') },
  { path: '/app/settings/people#invite', settled: 'Create invitation' },
  { path: '/app/settings/people#invite', settled: 'Send the address', act: press('Create invitation') },
  { path: '/app/settings/network', settled: 'Another address' },
  { path: '/app/settings/security', settled: 'You are seen as' },
  { path: '/app/settings/front-page', settled: 'Whom to ask' },
  { path: '/app/settings/networks', settled: 'No network has a name' },
  { path: '/app/settings/blocked', settled: 'No destination is blocked' },
  { path: '/app/settings/blocked', settled: 'looked for in the whole address', act: press('Add a pattern') },
  { path: '/app/settings/clicks', settled: 'Use this file' },
  { path: '/app/settings/mail', settled: 'Outbox' },
  { path: '/app/settings/mail', settled: 'Check the certificate', act: choose('Send through a mail server') },
  { path: '/app/settings/mail', settled: 'Your account is ready', act: press('Open “Welcome') },
  { path: '/app/settings/providers', settled: 'Single sign-on' },
  { path: '/app/settings/app-registry', settled: 'The command line' },
  { path: '/app/settings/app-registry', settled: 'Return addresses', act: press('Add an app') },
  { path: '/app/settings/state', settled: 'Lines written to the log' },
  { path: '/app/settings/providers', settled: 'Client secret', act: press('Set up Single sign-on') },
];

const anonymousVisits: Visit[] = [
  { path: '/app/sign-in', settled: 'Forgot the password?' },
  { path: '/app/sign-in', settled: 'Everything in it is erased on', act: signInAsLeaver },
  { path: '/app/join?invite=7KQF-92MX-3TWB', settled: 'You were invited' },
  { path: '/app/reset-password', settled: 'New password', act: press('I have a code') },
  { path: '/app/restore', settled: 'Restore the account' },
  {
    path: '/app/restore?token=unknown',
    settled: 'This link restores nothing',
    act: press('Keep my account'),
  },
];

async function signInAsLeaver(page: Page): Promise<void> {
  await page.getByLabel('Email').fill('leaver@example.com');
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Sign in' }).click();
}

async function expectNoFault(page: Page, { settled, act }: Visit): Promise<void> {
  await act?.(page);
  await page.getByText(settled).first().waitFor();
  expect(await findFaults(page)).toEqual([]);
}

it.each(own)('$path with “$settled” has no barrier and fits the window in any look', async (visit) => {
  await expectNoFault(await screens.openSignedIn(visit.path), visit);
});

it.each(anonymousVisits)(
  '$path with “$settled” has no barrier and fits the window in any look',
  async (visit) => {
    await expectNoFault(await screens.open(visit.path), visit);
  },
);
