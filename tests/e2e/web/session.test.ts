import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { PASSWORD, signUp } from '../../support/people.ts';
import { codeNow, setUpFactor } from '../../support/second-factor.ts';
import { findFaults } from './looks.ts';
import { openAsNewcomer } from './newcomer.ts';
import { goTo, type Screens, settled, startScreens } from './screens.ts';

let screens: Screens;

beforeAll(async () => {
  screens = await startScreens();
  await signUp(screens.service);
});

afterAll(() => screens.close());

describe('signing in', () => {
  it('says what is wrong without telling which half', async () => {
    const page = await screens.open('/app/');
    await page.getByLabel('Email').fill('ada@example.com');
    await page.getByLabel('Password', { exact: true }).fill('Wrong-Horse-7');
    await page.getByRole('button', { name: 'Sign in' }).click();
    await page.getByText('Wrong email or password').waitFor();
  });

  it('goes on to the page that was asked for, and out again', async () => {
    const page = await screens.open('/app/links?search=wiki');
    await page.getByLabel('Email').fill('ada@example.com');
    await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
    await page.getByRole('button', { name: 'Sign in' }).click();
    await page.getByRole('heading', { name: 'Links' }).waitFor();
    expect(await page.getByRole('searchbox').inputValue()).toBe('wiki');
    await page.getByRole('button', { name: /Account menu/ }).click();
    await page.getByRole('menuitem', { name: 'Sign out' }).click();
    await page.getByRole('heading', { name: 'Sign in to Linnet' }).waitFor();
  });
});

describe('a second factor', () => {
  it('is set up with a code of the app, and a recovery code signs in in its place', async () => {
    const page = await openAsNewcomer(screens, 'faye', '/app/settings/sign-in');
    await page.getByRole('button', { name: 'Set up an app' }).click();
    const secret = (await page.getByText(/^[A-Z2-7]{32}$/).textContent()) ?? '';
    await page.getByLabel('Code').fill('000');
    await page.getByRole('button', { name: 'Turn on' }).click();
    await page.getByText('The code is wrong, or it was used before').waitFor();
    await page.getByLabel('Code').fill(codeNow(screens.service, secret));
    await page.getByRole('button', { name: 'Turn on' }).click();
    const dialog = page.getByRole('dialog', { name: 'Recovery codes' });
    const [code = ''] = ((await dialog.getByText(/^(\w{4}-\w{4}-\w{4}\s?){10}$/).textContent()) ?? '').split(
      '\n',
    );
    await dialog.getByRole('button', { name: 'Done' }).click();
    await page.getByRole('button', { name: 'Close without them' }).click();
    await page.getByText('10 recovery codes left').waitFor();

    const elsewhere = await screens.open('/app/links');
    await elsewhere.getByLabel('Email').fill('faye@example.com');
    await elsewhere.getByLabel('Password', { exact: true }).fill(PASSWORD);
    await elsewhere.getByRole('button', { name: 'Sign in' }).click();
    await elsewhere.getByLabel('Code').fill(code);
    await elsewhere.getByRole('button', { name: 'Sign in' }).click();
    await elsewhere.getByRole('heading', { name: 'Links', exact: true }).waitFor();
  });
});

describe('a session in a new network', () => {
  const at = (address: string) => ({ 'X-Forwarded-For': address });

  it('asks for the second factor over what is being typed, and then goes on with it', async () => {
    const { settings } = screens.service.context;
    await settings.set('trustedProxies', ['127.0.0.1']);
    onTestFinished(() => settings.set('trustedProxies', []));
    const { secret } = await setUpFactor(screens.service, await signUp(screens.service, 'gil'));
    const page = await screens.open('about:blank', { extraHTTPHeaders: at('192.168.1.20') });
    const account = { email: 'gil@example.com', password: PASSWORD };
    const refused = await page.request.post('/auth/login', { data: account });
    const { details } = await refused.json();
    const proof = { challenge: details.challenge, code: codeNow(screens.service, secret) };
    expect((await page.request.post('/auth/factors/verify', { data: proof })).status()).toBe(200);
    await page.goto('/app/links#new-link');
    // The form looks for the same destination a moment later, which in a new network would ask before the button does.
    const looked = page.waitForResponse(/team\/links\?destination/);
    await page.getByLabel('Destination').fill('https://example.com/kept');
    await page.getByLabel('Alias').fill('kept');
    await looked;
    await settled(page);

    await settings.set('secondFactorOnNewNetworks', true);
    onTestFinished(() => settings.set('secondFactorOnNewNetworks', false));
    await page.context().setExtraHTTPHeaders(at('203.0.113.7'));
    await page.getByRole('button', { name: 'Create link' }).click();
    const dialog = page.getByRole('dialog', { name: 'Confirm that it is you' });
    await dialog.waitFor();
    // It may open under a press that was meant for what it covers.
    await page.mouse.click(20, 20);
    await dialog.getByLabel('Code').fill('wrong');
    await dialog.getByRole('button', { name: 'Continue' }).click();
    await dialog.getByText('The code is wrong, or it was used before').waitFor();
    screens.service.clock.advance(30_000);
    await dialog.getByLabel('Code').fill(codeNow(screens.service, secret));
    await dialog.getByRole('button', { name: 'Continue' }).click();
    await page.getByRole('heading', { name: 'Link created' }).waitFor();
    await page.getByText('/kept').first().waitFor();

    // A page that is opened in yet another network asks before it shows anything.
    await page.context().setExtraHTTPHeaders(at('198.51.100.7'));
    await goTo(page, `${screens.service.url}/app/analytics`);
    await dialog.waitFor();
    expect(await findFaults(page)).toEqual([]);
    await page.goto('/app/links');
    await page.getByText('Enter a code from your authenticator app, or use a passkey.').waitFor();
    screens.service.clock.advance(30_000);
    await page.getByLabel('Code').fill(codeNow(screens.service, secret));
    await page.getByRole('button', { name: 'Sign in' }).click();
    await page.getByRole('heading', { name: 'Links', exact: true }).waitFor();
  });

  it('is what the owner switches on', async () => {
    const page = await screens.openSignedIn('/app/settings/second-factor');
    await page.getByRole('switch', { name: 'Ask again on new networks' }).check();
    await page.getByText('New networks ask for the second factor').first().waitFor();
    const { settings } = screens.service.context;
    expect([settings.get('secondFactorFor'), settings.get('secondFactorOnNewNetworks')]).toEqual([
      'nobody',
      true,
    ]);
    await settings.set('secondFactorOnNewNetworks', false);
  });
});

describe('a session whose access cookie has run out', () => {
  it('is renewed unseen, and new links still belong to the person', async () => {
    const page = await screens.openElsewhere('/app/links');
    await page.context().clearCookies({ name: 'access_token' });
    await page.goto('/app/links#new-link');
    await page.getByLabel('Destination').fill('https://example.com/mine');
    await page.getByLabel('Alias').fill('mine');
    await page.context().clearCookies({ name: 'access_token' });
    await page.evaluate(() => localStorage.clear());
    await page.getByRole('button', { name: 'Create link' }).click();
    await page.getByRole('heading', { name: 'Link created' }).waitFor();
    const answer = await page.request.get('/api/v1/urls?filter={"search":"mine"}');
    expect(await answer.json()).toMatchObject({ total: 1 });
  });

  it('ends with a word about it when it cannot be renewed', async () => {
    const page = await screens.openElsewhere('/app/links');
    await page.getByRole('heading', { name: 'Links' }).waitFor();
    await page.context().clearCookies();
    // The stream of events may notice before the list is asked.
    const search = page.getByRole('searchbox');
    await search.fill('anything', { timeout: 2_000 }).catch(() => undefined);
    await page.getByText('You were signed out').waitFor();
  });
});

describe('a theme', () => {
  it('is remembered and applied before the first paint', async () => {
    const page = await screens.openElsewhere('/app/', {
      viewport: { width: 1440, height: 900 },
      colorScheme: 'light',
    });
    for (const choice of ['Theme: system', 'Theme: light']) {
      await page.getByRole('button', { name: /Account menu/ }).click();
      await page.getByRole('menuitem', { name: choice }).click();
    }
    await page.reload({ waitUntil: 'commit' });
    await expect.poll(() => page.evaluate(() => document.documentElement.dataset.theme)).toBe('dark');
  });
});
