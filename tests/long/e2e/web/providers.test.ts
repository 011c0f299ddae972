import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { findFaults } from '../../../e2e/web/looks.ts';
import { openAsNewcomer } from '../../../e2e/web/newcomer.ts';
import { onOnePage } from '../../../e2e/web/one-page.ts';
import { type Screens, startScreens } from '../../../e2e/web/screens.ts';
import { type OpenidProvider, startOpenidProvider } from '../../../support/openid-provider.ts';
import { codeIn, mailsTo } from '../../../support/outbox.ts';
import { proveEmail } from '../../../support/people.ts';

let screens: Screens;
let provider: OpenidProvider;

beforeAll(async () => {
  screens = await startScreens({ allowLoopbackTargets: true });
  provider = await startOpenidProvider([`${screens.service.url}/oauth/oidc/callback`]);
});

afterAll(async () => {
  await screens.close();
  await provider.stop();
});

const open = onOnePage(() => screens);

async function unlink(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Unlink Company' }).click();
  await page.getByRole('button', { name: 'Unlink', exact: true }).click();
}

describe('a sign-in provider', () => {
  it('is set up by the owner, with what is wrong beside its field', async () => {
    const page = await open('/app/settings/providers');
    await page.getByRole('button', { name: 'Set up Single sign-on' }).click();
    await page.getByText(`${screens.service.url}/oauth/oidc/callback`).waitFor();
    const address = page.getByLabel('Address', { exact: true });
    await page.getByLabel('Which provider').selectOption({ label: 'Keycloak' });
    await page.getByText('create a client of the type OpenID Connect').waitFor();
    expect(await address.inputValue()).toBe('https://SERVER/realms/REALM');
    await address.fill(`${provider.issuer}/nowhere`);
    await page.getByLabel('Which provider').selectOption({ label: 'Another provider' });
    expect(await address.inputValue()).toBe(`${provider.issuer}/nowhere`);
    await page.getByLabel('Client ID').fill(provider.clientId);
    await page.getByLabel('Client secret').fill(provider.clientSecret);
    await page.getByLabel('Name on the button').fill('Company');
    await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click();
    await page.getByText('No sign-in provider answers at').waitFor();
    await address.fill(provider.issuer);
    await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click();
    await page
      .getByRole('listitem')
      .filter({ hasText: 'Company' })
      .getByText('On', { exact: true })
      .waitFor();
  });

  it('goes by its former name again by Undo, as its secret stayed', async () => {
    const page = await open('/app/settings/providers');
    await page.getByRole('button', { name: 'Set up Company' }).click();
    await page.getByLabel('Name on the button').fill('Head office');
    await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click();
    const row = (label: string) =>
      page.getByRole('listitem').filter({ hasText: provider.issuer }).getByText(label);
    await row('Head office').waitFor();
    const said = page.getByRole('listitem').filter({ hasText: 'Head office is on' });
    await said.getByRole('button', { name: 'Undo' }).click();
    await row('Company').waitFor();
  });

  it('lets a new person in, who lands on the screen they came for', async () => {
    provider.person = { sub: 'bea', email: 'bea@example.com', email_verified: true, name: 'Bea' };
    const page = await screens.open('/app/links?search=wiki');
    await page.getByRole('link', { name: 'Continue with Company' }).click();
    await page.getByRole('heading', { name: 'Links' }).waitFor();
    expect(await page.getByRole('searchbox').inputValue()).toBe('wiki');
    await page.goto('/app/settings/sign-in');
    await page.getByRole('heading', { name: 'Set a password' }).waitFor();
    await unlink(page);
    await page.getByText('This is your only way to sign in').waitFor();
  });

  it('is enough for a person without a password to leave, by typing the email', async () => {
    provider.person = { sub: 'dana', email: 'dana@example.com', email_verified: true };
    const page = await screens.open('/app/settings');
    await page.getByRole('link', { name: 'Continue with Company' }).click();
    await page.getByRole('button', { name: 'Delete account' }).click();
    const dialog = page.getByRole('dialog', { name: 'Delete this account?' });
    await dialog.getByLabel(/^Type dana@example.com/).fill(' Dana@Example.com ');
    expect(await dialog.getByLabel('Your password').count()).toBe(0);
    await dialog.getByRole('button', { name: 'Delete account' }).click();
    await page.getByRole('heading', { name: 'Restore your account' }).waitFor();

    await page.getByRole('link', { name: 'Back to sign-in' }).click();
    await page.getByRole('link', { name: 'Continue with Company' }).click();
    await page.getByText('To keep it, use the link in the message about its deletion').waitFor();
  });

  it('is linked to an account once the person says yes, and unlinked again', async () => {
    provider.person = { sub: 'ada', email: 'ada@example.com', email_verified: true, name: 'Ada' };
    const page = await open('/app/settings/sign-in');
    await page.getByRole('button', { name: 'Link Company' }).click();
    await page.getByRole('heading', { name: 'Link Company to your account?' }).waitFor();
    await page.getByText('ada@example.com').waitFor();
    expect(await findFaults(page)).toEqual([]);
    await page.getByRole('link', { name: 'Do not link' }).click();
    await page.getByRole('button', { name: 'Link Company' }).click();
    await page.getByRole('button', { name: 'Continue with Company' }).click();
    await unlink(page);
    await page.getByText('Company unlinked').waitFor();
    await page.getByRole('button', { name: 'Link Company' }).waitFor();
  });

  it('that was linked lately is told of on every screen, until the person has looked', async () => {
    const page = await openAsNewcomer(screens, 'emre', '/app/');
    await proveEmail(screens.service, 'emre@example.com');
    provider.person = { sub: 'emre', email: 'emre@example.com', email_verified: true };
    const elsewhere = await screens.open('/app/');
    await elsewhere.getByRole('link', { name: 'Continue with Company' }).click();
    await elsewhere.getByRole('heading', { name: 'Home' }).waitFor();
    await page.reload();
    const notice = page.getByText('A new sign-in method was added to your account');
    await notice.waitFor();
    expect(await findFaults(page)).toEqual([]);
    await page.getByRole('link', { name: 'See details' }).click();
    await page.getByRole('button', { name: 'Unlink Company' }).waitFor();
    await page.getByRole('link', { name: 'Home', exact: true }).click();
    await page.getByRole('heading', { name: 'Home' }).waitFor();
    expect(await notice.count()).toBe(0);
  });

  it('that could still sign in as the person is shown after a new password', async () => {
    provider.person = { sub: 'finn', email: 'finn@example.com', email_verified: true };
    const before = await openAsNewcomer(screens, 'finn', '/app/settings/sign-in');
    await before.getByRole('button', { name: 'Link Company' }).click();
    await before.getByRole('button', { name: 'Continue with Company' }).click();
    await before.getByRole('button', { name: 'Unlink Company' }).waitFor();

    const page = await screens.open('/app/reset-password?next=/health');
    await page.getByLabel('Email').fill('finn@example.com');
    await page.getByRole('button', { name: 'Send a code' }).click();
    const newestCode = async () =>
      codeIn((await mailsTo(screens.service, 'finn@example.com'))[0]?.text ?? '');
    await expect.poll(newestCode).toMatch(/^\d{6}$/);
    await page.getByLabel('Code').fill(await newestCode());
    await page.getByLabel('New password').fill('Another-Horse-8');
    await page.getByRole('button', { name: 'Change the password' }).click();
    await page.getByText('These accounts can still sign in as you').waitFor();
    expect(await findFaults(page)).toEqual([]);
    await unlink(page);
    await page.getByText('Company unlinked').waitFor();
    await expect.poll(() => page.getByText('These accounts can still sign in as you').count()).toBe(0);
  });

  it('has pictures that no page asks for: initials stand in for them', async () => {
    const picture = 'https://pictures.example/gwen.png';
    provider.person = { sub: 'gwen', email: 'gwen@example.com', email_verified: true, name: 'Gwen', picture };
    const page = await screens.open('/app/settings');
    await page.getByRole('link', { name: 'Continue with Company' }).click();
    await page.getByRole('heading', { name: 'Account', exact: true }).waitFor();
    await page.request.post('/api/v1/me/profile-pictures', { data: { picture_id: 'oidc_gwen' } });
    const { user } = await (await page.request.get('/auth/me')).json();
    expect(user.pfp).toEqual({ url: picture, source: 'oidc' });
    const noticed: string[] = [];
    page.on('request', (asked) => noticed.push(asked.url()));
    page.on('console', (message) => noticed.push(message.text()));
    await page.reload();
    await page.getByRole('button', { name: 'Change picture' }).waitFor();
    expect(await page.locator('.avatar').allTextContents()).toContain('G');
    expect(noticed.filter((text) => text.includes('pictures.example'))).toEqual([]);
  });

  it('turns a new person away with words where joining is off', async () => {
    await screens.service.context.settings.set('registration', 'closed');
    provider.person = { sub: 'chidi', email: 'chidi@example.com', email_verified: true };
    const page = await screens.open('/app/');
    await page.getByRole('link', { name: 'Continue with Company' }).click();
    await page.getByText('New people cannot join').waitFor();
  });

  it('is switched off', async () => {
    const page = await open('/app/settings/providers');
    await page.getByRole('button', { name: 'Turn off Company' }).click();
    await page.getByRole('button', { name: 'Turn off', exact: true }).click();
    await page.getByText('Company is off').waitFor();
    const anonymous = await screens.open('/app/');
    await anonymous.getByRole('heading', { name: 'Sign in to Linnet' }).waitFor();
    await anonymous.waitForLoadState('networkidle');
    expect(await anonymous.getByText('Continue with').count()).toBe(0);
  });
});
