import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { PASSWORD, signUp } from '../../support/people.ts';
import { type Screens, startScreens } from './screens.ts';

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
