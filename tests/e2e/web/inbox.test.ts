import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { openAsNewcomer } from './newcomer.ts';
import { createLink, goTo, type Screens, startScreens, tryAgain } from './screens.ts';

let screens: Screens;
/** The owner's, which goes from screen to screen. */
let page: Page;

beforeAll(async () => {
  screens = await startScreens();
  page = await screens.openSignedIn('/app/nowhere');
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

/** Comes to a screen anew: one that is told of many changes asks for them less and less often. */
async function go(path: string): Promise<void> {
  await goTo(page, `${screens.service.url}/app/nowhere`);
  await page.getByRole('heading', { name: 'Not found' }).waitFor();
  await goTo(page, screens.service.url + path);
}

const itemOf = (alias: string) =>
  page
    .getByRole('listitem')
    .filter({ hasText: `/${alias}` })
    .first();

describe('the inbox', () => {
  it('is empty at first, and says what will be there', async () => {
    await go('/app/inbox');
    await page.getByText('No open reports or messages').waitFor();
    await page.getByRole('radio', { name: 'Done' }).check();
    await page.getByText('Nothing done yet').waitFor();
  });

  it('tells of what is reported, how often and by whom, in the sidebar too', async () => {
    await createLink(page, { long_url: 'https://example.com/told', alias: 'told' });
    await reportOne('told', 'asks for my password');
    await reportOne('told');
    await go('/app/inbox');
    const item = itemOf('told');
    await item.getByText('2 reports').waitFor();
    await item.getByText('asks for my password').waitFor();
    await item.getByText('bob@example.com').first().waitFor();
    await page.getByRole('link', { name: /^Team\s*1 open$/ }).waitFor();
  });

  it('blocks a reported link with a reason, and takes it back', async () => {
    await createLink(page, { long_url: 'https://example.com/bad', alias: 'bad-one' });
    await reportOne('bad-one');
    await go('/app/inbox');
    await itemOf('bad-one').getByRole('button', { name: 'Block link' }).click();
    const dialog = page.getByRole('dialog', { name: 'Block bad-one' });
    await expect.poll(() => dialog.getByLabel('Reason').inputValue()).toBe('Reported: Phishing');
    await dialog.getByLabel('Reason').fill('Copies the sign-in page of our bank');
    await dialog.getByRole('button', { name: 'Block link' }).click();
    await page.getByText('bad-one blocked').waitFor();
    expect(await statusOf('bad-one')).toBe(451);
    const told = page.getByRole('listitem').filter({ hasText: 'bad-one blocked' });
    await told.getByRole('button', { name: 'Undo' }).click();
    await itemOf('bad-one').getByRole('button', { name: 'Block link' }).waitFor();
    expect(await statusOf('bad-one')).toBe(302);
  });

  it('dismisses with the keyboard, keeps it under Done, and opens it again', async () => {
    await createLink(page, { long_url: 'https://example.com/fine', alias: 'fine-one' });
    await reportOne('fine-one', null, 'spam');
    await go('/app/inbox');
    await itemOf('fine-one').getByRole('button', { name: 'Dismiss' }).focus();
    await page.keyboard.press('Enter');
    await page.getByText('Dismissed', { exact: true }).waitFor();
    await expect.poll(() => itemOf('fine-one').count()).toBe(0);
    await go('/app/inbox?state=done');
    await itemOf('fine-one').getByRole('button', { name: 'Undo' }).click();
    await expect.poll(() => itemOf('fine-one').count()).toBe(0);
    await go('/app/inbox');
    await itemOf('fine-one').waitFor();
    expect(await statusOf('fine-one')).toBe(302);
  });

  it('shows messages, and keeps the owner’s notes', async () => {
    await fetch(`${screens.service.url}/api/v1/contact`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ email: 'eve@example.com', message: 'Who runs this?' }),
    });
    await go('/app/inbox');
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
    onTestFinished(() => page.unrouteAll());
    await page.route('**/host/inbox?*', (route) =>
      route.fulfill({ status: 500, json: { code: 'internal_error' } }),
    );
    await go('/app/inbox');
    await page.getByRole('button', { name: 'Try again' }).waitFor();
    await page.unroute('**/host/inbox?*');
    await tryAgain(page, page.getByRole('listitem').filter({ hasText: 'Message from' }).first());
  });

  it('is not for others', async () => {
    const members = await openAsNewcomer(screens, 'member', '/app/inbox');
    await members
      .getByText('This can only be set on the computer that runs Linnet')
      .or(members.getByRole('main'))
      .first()
      .waitFor();
    expect(await members.getByRole('link', { name: 'Messages' }).count()).toBe(0);
    expect(await members.getByRole('button', { name: 'Dismiss' }).count()).toBe(0);
  });
});

describe('blocked links', () => {
  it('an admin blocks a link of another person by its address, and unblocks it', async () => {
    await createLink(page, { long_url: 'https://example.com/theirs', alias: 'theirs' });
    const helpers = await openAsNewcomer(screens, 'helper', 'about:blank');
    const { people }: { people: { id: string; email: string }[] } = await (
      await page.request.get('/auth/people')
    ).json();
    const helper = people.find(({ email }) => email === 'helper@example.com');
    await page.request.patch(`/auth/people/${helper?.id}`, { data: { role: 'admin' } });

    await helpers.goto('/app/blocked-links');
    await helpers.getByText('No blocked links').waitFor();
    await helpers.getByRole('link', { name: 'Block a link' }).click();
    const sheet = helpers.getByRole('dialog', { name: 'Block a link' });
    await sheet.getByLabel('Short address').fill('no-such-link');
    await sheet.getByRole('button', { name: 'Find' }).click();
    await sheet.getByRole('alert').waitFor();
    await sheet.getByLabel('Short address').fill(`${screens.service.url}/theirs`);
    await sheet.getByRole('button', { name: 'Find' }).click();
    await sheet.getByText('by ada').waitFor();
    await sheet.getByLabel('Reason').fill('Leads to malware');
    await sheet.getByRole('button', { name: 'Block link' }).click();
    await helpers.getByText('Leads to malware').waitFor();
    await helpers.getByText('by helper').waitFor();
    expect(await statusOf('theirs')).toBe(451);
    await helpers.getByRole('button', { name: 'Unblock theirs' }).click();
    await helpers.getByText('No blocked links').waitFor();
    expect(await statusOf('theirs')).toBe(302);
    const told = helpers.getByRole('listitem').filter({ hasText: 'theirs unblocked' });
    await told.getByRole('button', { name: 'Undo' }).click();
    await helpers.getByText('Leads to malware').waitFor();
    expect(await statusOf('theirs')).toBe(451);
  });

  it('the sheet of a link blocks it, says why it is blocked, and unblocks it', async () => {
    const id = await createLink(page, { long_url: 'https://example.com/sheet', alias: 'sheeted' });
    await go(`/app/links#link/${id}`);
    await page.getByRole('dialog').getByRole('link', { name: 'Block' }).click();
    const sheet = page.getByRole('dialog', { name: 'Block a link' });
    await sheet.getByLabel('Reason').fill('Out of date');
    await sheet.getByRole('button', { name: 'Block link' }).click();
    await page.getByText('sheeted blocked', { exact: true }).waitFor();
    expect(await statusOf('sheeted')).toBe(451);
    await go(`/app/links/${id}`);
    await page.getByRole('alert').getByText('Out of date').waitFor();
    await page.getByText('Blocked by ada').waitFor();
    await page.getByRole('button', { name: 'Unblock' }).click();
    await page.getByText('sheeted unblocked').waitFor();
    expect(await statusOf('sheeted')).toBe(302);
  });

  it('members learn why their link is blocked, and cannot block', async () => {
    const makers = await openAsNewcomer(screens, 'maker', 'about:blank');
    const id = await createLink(makers, { long_url: 'https://example.com/made', alias: 'made-one' });
    await makers.goto(`/app/links/${id}`);
    await makers.getByRole('button', { name: 'Actions for made-one' }).click();
    await makers.getByRole('menuitem', { name: 'Delete' }).waitFor();
    expect(await makers.getByRole('menuitem', { name: 'Block' }).count()).toBe(0);
    await page.request.post(`/api/v1/team/links/${id}/block`, { data: { reason: 'Not allowed here' } });
    await makers.reload();
    await makers.getByRole('alert').getByText('Not allowed here').waitFor();
    expect(await makers.getByRole('button', { name: 'Unblock' }).count()).toBe(0);
  });
});
