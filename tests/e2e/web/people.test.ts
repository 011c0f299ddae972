import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { makeLink } from '../../support/links.ts';
import { codeIn, mailsTo } from '../../support/outbox.ts';
import { PASSWORD, type Person, signIn, signUp } from '../../support/people.ts';
import { request } from '../../support/request.ts';
import { UNREACHABLE_MAIL_SERVER } from '../../support/smtp-settings.ts';
import { findFaults } from './looks.ts';
import { openAsNewcomer } from './newcomer.ts';
import { goAnew } from './one-page.ts';
import { type Screens, startScreens } from './screens.ts';

let screens: Screens;
let owner: Page;

beforeAll(async () => {
  screens = await startScreens();
  owner = await screens.openSignedIn('/app/people');
});

afterAll(() => screens.close());

const row = (name: string) => owner.getByRole('listitem').filter({ hasText: `${name}@example.com` });

const joining = () => owner.getByRole('region', { name: 'Who can join' });

const show = (path: string): Promise<void> => goAnew(owner, `${screens.service.url}${path}`);

/** What the service answers to a person, who has no page open. */
const ask = ({ token }: Person, path: string) => request(`${screens.service.url}${path}`, { token });

/** Opens the people anew, then the menu of one of them. */
async function choose(name: string, entry: string): Promise<void> {
  await show('/app/people');
  await owner.getByRole('button', { name: `Actions for ${name}` }).click();
  await owner.getByRole('menuitem', { name: entry }).click();
}

async function setPolicy(name: string, policy: string): Promise<void> {
  await show('/app/people');
  await owner.getByRole('radio', { name }).check();
  await joining().getByRole('button', { name: 'Save' }).click();
  await owner.getByText('Saved', { exact: true }).first().waitFor();
  await expect.poll(() => screens.service.context.settings.get('registration')).toBe(policy);
}

describe('an invitation', () => {
  it('lets one person in where joining takes an invitation', async () => {
    await setPolicy('Invited people only', 'invite');
    await owner.getByRole('link', { name: 'Invite' }).click();
    await owner.getByRole('textbox', { name: 'For (optional)', exact: true }).fill('Bea from sales');
    await owner.getByRole('button', { name: 'Create invitation' }).click();
    const address = await owner.getByText(/\?invite=/).textContent();
    await owner.getByText('Only works on this computer').waitFor();
    await owner.getByRole('button', { name: 'Done' }).click();
    await owner.getByText('Bea from sales').waitFor();

    const { pathname, search } = new URL(address ?? '');
    const guest = await screens.open(pathname + search);
    await guest.getByText('You were invited').waitFor();
    await guest.getByLabel('Name').fill('bea');
    await guest.getByLabel('Email').fill('bea@example.com');
    await guest.getByLabel('Password', { exact: true }).fill(PASSWORD);
    await guest.getByRole('button', { name: 'Create account' }).click();
    await guest.getByRole('heading', { name: 'Home' }).waitFor();

    await owner.reload();
    await row('bea').waitFor();
    await owner.getByText('Open invitations').waitFor({ state: 'detached' });
  });

  it('is asked for by name, and refused beside its field', async () => {
    const guest = await screens.open('/app/');
    await guest.getByRole('link', { name: 'I have an invite' }).click();
    await guest.getByLabel('Invite code').fill('AAAA-BBBB-CCCC');
    await guest.getByLabel('Email').fill('guest@example.com');
    await guest.getByLabel('Password', { exact: true }).fill(PASSWORD);
    await guest.getByRole('button', { name: 'Create account' }).click();
    await guest.getByText('You need a valid invitation to register').waitFor();
  });

  it('is not offered where joining is off', async () => {
    await setPolicy('Nobody', 'closed');
    const guest = await screens.open('/app/');
    await guest.getByText('No account yet? Ask the person who runs Linnet.').waitFor();
    await setPolicy('Everybody', 'open');
  });
});

it('a code for the office lets two people in', async () => {
  await setPolicy('Invited people only', 'invite');
  await owner.getByRole('link', { name: 'Invite' }).click();
  await owner.getByRole('radio', { name: 'Anyone in the office' }).check();
  expect(await owner.getByRole('textbox', { name: 'For (optional)' }).count()).toBe(0);
  await owner.getByRole('button', { name: 'Create invitation' }).click();
  const sheet = owner.getByRole('dialog', { name: 'Code for the office' });
  const code = await sheet.getByText(/^\w{4}-\w{4}$/).textContent();
  await sheet.getByRole('button', { name: 'Done' }).click();
  for (const name of ['dora', 'emil']) {
    const body = { email: `${name}@example.com`, password: PASSWORD, invite_code: code };
    const { status } = await request(`${screens.service.url}/auth/register`, { method: 'POST', body });
    expect(status).toBe(201);
  }
  await owner.getByRole('listitem').filter({ hasText: 'Code for the office' }).waitFor();
  await setPolicy('Everybody', 'open');
});

it('an address of a listed domain lets a person in once the code of the mail is entered', async () => {
  const { settings } = screens.service.context;
  await show('/app/people');
  await owner.getByRole('radio', { name: 'People with an address of your domains' }).check();
  await owner.getByText('This needs a mail server or a sign-in provider').waitFor();
  await owner.getByRole('textbox', { name: 'Domains' }).fill('Example.org, @bücher.example');
  await joining().getByRole('button', { name: 'Save' }).click();
  await owner.getByRole('alert').getByText('Set up a mail server or a sign-in provider first').waitFor();
  expect(settings.get('registration')).toBe('open');

  await settings.set('smtp', UNREACHABLE_MAIL_SERVER);
  onTestFinished(() => settings.set('smtp', null));
  await joining().getByRole('button', { name: 'Save' }).click();
  await expect.poll(() => settings.get('registration')).toBe('domains');
  expect(settings.get('registrationDomains')).toEqual(['example.org', 'xn--bcher-kva.example']);

  const guest = await screens.open('/app/sign-in');
  await guest.getByRole('link', { name: 'Create an account' }).click();
  await guest
    .getByText('You need an address of example.org, xn--bcher-kva.example, or an invite code.')
    .waitFor();
  await guest.getByLabel('Name').fill('nia');
  await guest.getByLabel('Email').fill('nia@example.org');
  await guest.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await guest.getByRole('button', { name: 'Create account' }).click();
  await guest.getByText('To join, enter the code that was sent to nia@example.org.').waitFor();
  await guest.goto('/app/links');
  await guest.getByRole('heading', { name: 'Check your mail' }).waitFor();
  expect(await findFaults(guest)).toEqual([]);
  const [mail] = await mailsTo(screens.service, 'nia@example.org');
  await guest.getByLabel('Code').fill(codeIn(mail?.text ?? ''));
  await guest.getByRole('button', { name: 'Verify' }).click();
  await guest.getByRole('heading', { name: 'Links', exact: true }).waitFor();
  await setPolicy('Everybody', 'open');
});

it('asks the owner of an older installation who may join and make links, until they have decided', async () => {
  const { settings } = screens.service.context;
  await settings.set('joiningUndecided', true);
  await settings.set('anonymousUndecided', true);
  await show('/app/');
  await owner.getByRole('link', { name: 'Decide: Who can join' }).click();
  await owner.getByRole('radio', { name: 'Everybody', checked: true }).waitFor();
  await joining().getByRole('button', { name: 'Save' }).click();
  await expect.poll(() => settings.get('joiningUndecided')).toBe(false);
  await show('/app/');
  await owner.getByRole('link', { name: 'Decide: Links without an account' }).click();
  const rule = owner.getByRole('region', { name: 'Links without an account' });
  await rule.getByRole('radio', { name: 'Anyone who can reach Linnet', checked: true }).waitFor();
  await rule.getByRole('button', { name: 'Save' }).click();
  await expect.poll(() => settings.get('anonymousUndecided')).toBe(false);
  await show('/app/');
  await owner.getByRole('heading', { name: 'Home' }).waitFor();
  expect(await owner.getByRole('link', { name: /^Decide/ }).count()).toBe(0);
});

describe('a person', () => {
  it('is suspended, and let in again', async () => {
    const chidi = await signUp(screens.service, 'chidi');
    await choose('chidi', 'Suspend');
    await owner.getByRole('button', { name: 'Suspend', exact: true }).click();
    await row('chidi').getByText('Suspended').waitFor();
    expect((await ask(chidi, '/auth/me')).status).toBe(401);

    await choose('chidi', 'Let in again');
    await row('chidi').getByText('Suspended').waitFor({ state: 'detached' });
    expect((await signIn(screens.service, chidi)).status).toBe(200);
  });

  it('chooses a new password with a code from the owner, and is signed in with it', async () => {
    await signUp(screens.service, 'dana');
    await choose('dana', 'Code for a new password');
    await owner.getByRole('button', { name: 'Create code' }).click();
    const code = await owner.getByText(/^\d{6}$/).textContent();

    const page = await screens.open('/app/');
    await page.getByRole('link', { name: 'Forgot password?' }).click();
    await page.getByRole('button', { name: 'I have a code' }).click();
    await page.getByLabel('Email').fill('dana@example.com');
    await page.getByLabel('Code').fill(` ${code?.slice(0, 3)} ${code?.slice(3)}`);
    await page.getByLabel('New password', { exact: true }).fill('Brand-New-Horse-8');
    await page.getByRole('button', { name: 'Change the password' }).click();

    await page.getByText('Password changed').waitFor();
    await page.getByRole('heading', { name: 'Home' }).waitFor();
  });

  it('hands all links over to another account', async () => {
    const eve = await signUp(screens.service, 'eve');
    await makeLink(screens.service, { alias: 'evelink' }, eve.token);
    const frida = await signUp(screens.service, 'frida');
    await choose('eve', 'Transfer links');
    await owner.getByLabel('To', { exact: true }).selectOption({ label: 'frida (frida@example.com)' });
    await owner.getByRole('button', { name: 'Transfer 1 link' }).click();
    await owner.getByText('1 link transferred').waitFor();
    expect((await ask(frida, '/api/v1/urls')).body).toMatchObject({
      total: 1,
      items: [{ alias: 'evelink' }],
    });
  });

  it('becomes an admin, who manages members but no admins', async () => {
    const page = await openAsNewcomer(screens, 'grace', '/app/people');
    await page.getByText('Only admins can see who is here').waitFor();
    await choose('grace', 'Make an admin');
    await owner.getByRole('button', { name: 'Make admin' }).click();
    await row('grace').getByText('Admin').waitFor();

    await page.reload();
    await page.getByRole('button', { name: 'Actions for chidi' }).waitFor();
    expect(await page.getByRole('button', { name: /Actions for (ada|grace)/ }).count()).toBe(0);
    await page.getByText('The owner can change this on the computer that runs Linnet.').waitFor();
  });
});

describe('settings of the computer', () => {
  it('are found by the owner on that computer', async () => {
    await show('/app/settings');
    await owner.getByRole('link', { name: 'Sharing' }).click();
    await owner.getByRole('radio', { name: 'Off' }).waitFor();
    expect(await owner.getByRole('radio', { name: 'Off' }).isChecked()).toBe(true);
  });

  it('are hidden from members, and say where they are, and so is what people did', async () => {
    const page = await openAsNewcomer(screens, 'hugo', '/app/settings/network');
    const go = (path: string): Promise<void> => goAnew(page, `${screens.service.url}/app/${path}`);
    await page.getByText('Only the owner of this Linnet can see and change it.').waitFor();
    for (const name of ['backups', 'security', 'blocked']) {
      await go(`settings/${name}`);
      await page.getByText('This can only be set on the computer that runs Linnet').waitFor();
    }
    await go('settings/state');
    await page.getByRole('heading', { name: 'This computer' }).waitFor();
    expect(await page.getByText('Everything is working').count()).toBe(0);
    for (const name of ['Sharing', 'This computer'])
      expect(await page.getByRole('link', { name }).count()).toBe(0);

    await go('activity');
    await page.getByRole('main').getByText(/admin/i).first().waitFor();
    expect(await page.getByRole('list', { name: 'Changes, newest first' }).count()).toBe(0);
  });

  it('are hidden from the owner where their addresses do not exist, as on the network', async () => {
    const page = await screens.openSignedIn('/app/');
    const missing = { status: 404, json: { error: 'Not found', code: 'not_found' } };
    await page.route('**/host/**', (route) => route.fulfill(missing));
    await page.goto('/app/settings/network');
    await page.getByText('Open Linnet there to see and change it.').waitFor();
    expect(await page.getByRole('link', { name: 'Sharing' }).count()).toBe(0);
    expect(await page.getByRole('link', { name: 'Team', exact: true }).count()).toBe(1);
  });
});
