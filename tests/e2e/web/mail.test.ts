import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type MailServer, startMailServer } from '../../support/mail-server.ts';
import { codeIn } from '../../support/outbox.ts';
import { findBarriers } from './axe.ts';
import { openAsNewcomer } from './newcomer.ts';
import { type Screens, startScreens } from './screens.ts';

let screens: Screens;
let mailServer: MailServer;

beforeAll(async () => {
  screens = await startScreens();
  mailServer = await startMailServer();
});

afterAll(async () => {
  await screens.close();
  await mailServer.close();
});

describe('without a mail server', () => {
  it('the owner reads messages in the outbox, and removes them', async () => {
    const page = await screens.openSignedIn('/app/settings/mail');
    await page.getByText('Needs you to read it').waitFor();
    await page.getByRole('button', { name: 'Open “Welcome to Linnet” to ada@example.com' }).click();
    await page.getByText('Your account is ready').waitFor();
    await page.getByRole('button', { name: 'Delete message' }).click();
    await page.getByText('No messages yet').waitFor();
  });
});

describe('with a mail server', () => {
  it('is entered, tried out, and carries the code by which a person verifies an email', async () => {
    const page = await screens.openSignedIn('/app/settings/mail');
    await page.getByRole('radio', { name: 'Send through a mail server' }).check();
    await page.getByLabel('Server', { exact: true }).fill('127.0.0.1');
    await page.getByLabel('Security').selectOption({ label: 'None' });
    expect(await page.getByLabel('Port').inputValue()).toBe('25');
    await page.getByLabel('Port').fill(String(mailServer.port));
    await page.getByLabel('Sender').fill('linnet@example.com');
    await page.locator('#mail').getByRole('button', { name: 'Save' }).click();
    await page.getByText('Mail server saved').waitFor();
    await page.getByRole('button', { name: 'Send a test message' }).click();
    await page.getByText('The mail server accepted a message to ada@example.com').waitFor();
    expect(mailServer.received.map(({ to }) => to)).toEqual([['ada@example.com']]);

    const newcomer = await openAsNewcomer(screens, 'bea', '/app/');
    await newcomer.getByRole('link', { name: 'Enter the code' }).click();
    await newcomer.getByText('Not verified', { exact: true }).waitFor();
    expect(await findBarriers(newcomer)).toEqual([]);
    await newcomer.getByLabel('Code').fill('000000');
    await newcomer.getByRole('button', { name: 'Verify' }).click();
    await newcomer.getByText('The code is wrong or has expired').waitFor();
    await newcomer.getByLabel('Code').fill(await verificationCode('bea@example.com'));
    await newcomer.getByRole('button', { name: 'Verify' }).click();
    await newcomer.getByText('Email verified', { exact: true }).waitFor();
    expect(await newcomer.getByRole('link', { name: 'Enter the code' }).count()).toBe(0);
  });

  it('shows what the server said when a message is refused', async () => {
    const page = await screens.openSignedIn('/app/settings/mail');
    await page.getByLabel('Port').fill('1');
    await page.locator('#mail').getByRole('button', { name: 'Save' }).click();
    // A message that is sent meanwhile goes to the port before.
    await page.getByText('Mail server saved').waitFor();
    await page.getByRole('button', { name: 'Send a test message' }).click();
    await page.getByText('The mail server did not accept the message').waitFor();
  });
});

/** The code in the message that the mail server took for an address; mail goes out a moment after it was written. */
async function verificationCode(email: string): Promise<string> {
  const codes = (): string[] =>
    mailServer.received
      .filter(({ to }) => to.includes(email))
      .map(({ source }) => codeIn(source.replaceAll('\r', '')));
  await expect.poll(codes).toContainEqual(expect.stringMatching(/^\d{6}$/));
  return codes().find((code) => code !== '') ?? '';
}
