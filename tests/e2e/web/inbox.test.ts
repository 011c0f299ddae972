import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { findBarriers } from './axe.ts';
import { openAgain, openAsNewcomer } from './newcomer.ts';
import { createLink, type Screens, startScreens } from './screens.ts';

let screens: Screens;

beforeAll(async () => {
  screens = await startScreens();
  await screens.openSignedIn('/app/');
});
afterAll(() => screens.close());

const report = (body: object): Promise<Response> =>
  fetch(`${screens.service.url}/api/v1/reports`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(body),
  });

const reportOne = (code: string, details: string | null = null, reason = 'phishing'): Promise<Response> =>
  report({
    items: [{ code_or_url: code, reason, details, vector: 'email' }],
    reporter_email: 'bob@example.com',
  });

const statusOf = async (alias: string): Promise<number> =>
  (await fetch(`${screens.service.url}/${alias}`, { redirect: 'manual' })).status;

const itemOf = (page: Page, alias: string) =>
  page
    .getByRole('listitem')
    .filter({ hasText: `/${alias}` })
    .first();

describe('the inbox', () => {
  it('is empty at first, and says what will be there', async () => {
    const page = await screens.openSignedIn('/app/inbox');
    await page.getByText('Nothing to look at').waitFor();
    await page.getByRole('radio', { name: 'Done' }).check();
    await page.getByText('Nothing done yet').waitFor();
  });

  it('tells of what is reported, how often and by whom, in the sidebar too', async () => {
    const page = await screens.openSignedIn('about:blank');
    await createLink(page, { long_url: 'https://example.com/told', alias: 'told' });
    await reportOne('told', 'asks for my password');
    await reportOne('told');
    await page.goto('/app/inbox');
    const item = itemOf(page, 'told');
    await item.getByText('2 reports').waitFor();
    await item.getByText('asks for my password').waitFor();
    await item.getByText('bob@example.com').first().waitFor();
    await page.getByRole('link', { name: /^Inbox\s*1 open$/ }).waitFor();
    expect(await findBarriers(page)).toEqual([]);
  });

  it('blocks a reported link with a reason, and takes it back', async () => {
    const page = await screens.openSignedIn('about:blank');
    await createLink(page, { long_url: 'https://example.com/bad', alias: 'bad-one' });
    await reportOne('bad-one');
    await page.goto('/app/inbox');
    await itemOf(page, 'bad-one').getByRole('button', { name: 'Block link' }).click();
    const dialog = page.getByRole('dialog', { name: 'Block bad-one' });
    await expect.poll(() => dialog.getByLabel('Reason').inputValue()).toBe('Reported: Phishing');
    await dialog.getByLabel('Reason').fill('Copies the sign-in page of our bank');
    expect(await findBarriers(page)).toEqual([]);
    await dialog.getByRole('button', { name: 'Block link' }).click();
    await page.getByText('bad-one blocked').waitFor();
    expect(await statusOf('bad-one')).toBe(451);
    await page.getByRole('button', { name: 'Undo' }).click();
    await itemOf(page, 'bad-one').getByRole('button', { name: 'Block link' }).waitFor();
    expect(await statusOf('bad-one')).toBe(302);
  });

  it('dismisses with the keyboard, keeps it under Done, and opens it again', async () => {
    const page = await screens.openSignedIn('about:blank');
    await createLink(page, { long_url: 'https://example.com/fine', alias: 'fine-one' });
    await reportOne('fine-one', null, 'spam');
    await page.goto('/app/inbox');
    await itemOf(page, 'fine-one').getByRole('button', { name: 'Dismiss' }).focus();
    await page.keyboard.press('Enter');
    await page.getByText('Dismissed', { exact: true }).waitFor();
    await expect.poll(() => itemOf(page, 'fine-one').count()).toBe(0);
    await page.goto('/app/inbox?state=done');
    await itemOf(page, 'fine-one').getByRole('button', { name: 'Undo' }).click();
    await expect.poll(() => itemOf(page, 'fine-one').count()).toBe(0);
    await page.goto('/app/inbox');
    await itemOf(page, 'fine-one').waitFor();
    expect(await statusOf('fine-one')).toBe(302);
  });

  it('shows messages, and keeps the owner’s notes', async () => {
    await fetch(`${screens.service.url}/api/v1/contact`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ email: 'eve@example.com', message: 'Who runs this?' }),
    });
    const page = await screens.openSignedIn('/app/inbox');
    const item = page.getByRole('listitem').filter({ hasText: 'Message from eve@example.com' }).first();
    await item.getByText('Who runs this?').waitFor();
    expect(await item.getByRole('button', { name: 'Block link' }).count()).toBe(0);
    await item.getByRole('button', { name: 'Add a note' }).click();
    await item.getByLabel('Note').fill('Answered on Monday');
    await item.getByRole('button', { name: 'Save note' }).click();
    await item.getByText('Answered on Monday').waitFor();
    await page.reload();
    await item.getByText('Answered on Monday').waitFor();
    await item.getByRole('button', { name: 'Edit note' }).click();
    await item.getByLabel('Note').fill('Answered on Tuesday');
    await item.getByRole('button', { name: 'Save note' }).click();
    await item.getByText('Answered on Tuesday').waitFor();
    await page
      .getByRole('listitem')
      .filter({ hasText: 'Note saved' })
      .last()
      .getByRole('button', { name: 'Undo' })
      .click();
    await item.getByText('Answered on Monday').waitFor();
  });

  it('shows a failure with a way to try again', async () => {
    const page = await screens.openSignedIn('/app/links');
    await page.route('**/host/inbox?*', (route) =>
      route.fulfill({ status: 500, json: { code: 'internal_error' } }),
    );
    await page.goto('/app/inbox');
    await page.getByRole('button', { name: 'Try again' }).waitFor();
    await page.unroute('**/host/inbox?*');
    await page.getByRole('button', { name: 'Try again' }).click();
    await page.getByRole('listitem').filter({ hasText: 'Message from' }).first().waitFor();
  });

  it('is not for others', async () => {
    const page = await openAsNewcomer(screens, 'member', '/app/inbox');
    await page
      .getByText('This is set on the computer that runs Linnet')
      .or(page.getByRole('main'))
      .first()
      .waitFor();
    expect(await page.getByRole('link', { name: 'Inbox' }).count()).toBe(0);
    expect(await page.getByRole('button', { name: 'Dismiss' }).count()).toBe(0);
  });
});

describe('blocked links', () => {
  it('an admin blocks a link of another person by its address, and unblocks it', async () => {
    const owners = await screens.openSignedIn('/app/links');
    await createLink(owners, { long_url: 'https://example.com/theirs', alias: 'theirs' });
    await openAsNewcomer(screens, 'helper', '/app/');
    const { people }: { people: { id: string; email: string }[] } = await (
      await owners.request.get('/auth/people')
    ).json();
    const helper = people.find(({ email }) => email === 'helper@example.com');
    await owners.request.patch(`/auth/people/${helper?.id}`, { data: { role: 'admin' } });

    const page = await openAgain(screens, 'helper', '/app/settings/blocked-links');
    await page.getByText('No blocked links').waitFor();
    await page.getByRole('link', { name: 'Block a link' }).click();
    const sheet = page.getByRole('dialog', { name: 'Block a link' });
    await sheet.getByLabel('Short address').fill('no-such-link');
    await sheet.getByRole('button', { name: 'Find' }).click();
    await sheet.getByRole('alert').waitFor();
    await sheet.getByLabel('Short address').fill(`${screens.service.url}/theirs`);
    await sheet.getByRole('button', { name: 'Find' }).click();
    await sheet.getByText('link of ada').waitFor();
    await sheet.getByLabel('Reason').fill('Leads to malware');
    expect(await findBarriers(page)).toEqual([]);
    await sheet.getByRole('button', { name: 'Block link' }).click();
    await page.getByText('Leads to malware').waitFor();
    await page.getByText('by helper').waitFor();
    expect(await statusOf('theirs')).toBe(451);
    await page.getByRole('button', { name: 'Unblock theirs' }).click();
    await page.getByText('No blocked links').waitFor();
    expect(await statusOf('theirs')).toBe(302);
    const told = page.getByRole('listitem').filter({ hasText: 'theirs unblocked' });
    await told.getByRole('button', { name: 'Undo' }).click();
    await page.getByText('Leads to malware').waitFor();
    expect(await statusOf('theirs')).toBe(451);
  });

  it('the sheet of a link blocks it, says why it is blocked, and unblocks it', async () => {
    const page = await screens.openSignedIn('about:blank');
    const id = await createLink(page, { long_url: 'https://example.com/sheet', alias: 'sheeted' });
    await page.goto(`/app/links#link/${id}`);
    await page.getByRole('dialog').getByRole('link', { name: 'Block' }).click();
    const sheet = page.getByRole('dialog', { name: 'Block a link' });
    await sheet.getByLabel('Reason').fill('Out of date');
    await sheet.getByRole('button', { name: 'Block link' }).click();
    await page.getByText('sheeted blocked', { exact: true }).waitFor();
    expect(await statusOf('sheeted')).toBe(451);
    await page.goto(`/app/links/${id}`);
    await page.getByRole('alert').getByText('Out of date').waitFor();
    await page.getByText('Blocked by ada').waitFor();
    await page.getByRole('button', { name: 'Unblock' }).click();
    await page.getByText('sheeted unblocked').waitFor();
    expect(await statusOf('sheeted')).toBe(302);
  });

  it('members learn why their link is blocked, and cannot block', async () => {
    const page = await openAsNewcomer(screens, 'maker', '/app/links');
    const id = await createLink(page, { long_url: 'https://example.com/made', alias: 'made-one' });
    await page.goto(`/app/links/${id}`);
    await page.getByRole('button', { name: 'Actions for made-one' }).click();
    await page.getByRole('menuitem', { name: 'Delete' }).waitFor();
    expect(await page.getByRole('menuitem', { name: 'Block' }).count()).toBe(0);
    const owners = await screens.openSignedIn('/app/');
    await owners.request.post(`/api/v1/team/links/${id}/block`, { data: { reason: 'Not allowed here' } });
    await page.reload();
    await page.getByRole('alert').getByText('Not allowed here').waitFor();
    expect(await page.getByRole('button', { name: 'Unblock' }).count()).toBe(0);
  });
});
