import type { Page } from 'playwright-core';
import { waitForApp } from './fixture.ts';

/**
 * Makes the owner's account in the window unless it is signed in, keeps the sign-in as the screens do, and resolves with the
 * origin. `home` is what the first page is called.
 */
export async function signUpInWindow(page: Page, home = 'Home'): Promise<string> {
  const origin = await waitForApp(page);
  const isNew = await page.evaluate(async () => {
    if ((await fetch('/auth/me')).ok) return false;
    const account = { email: 'ada@example.com', password: 'Correct-Horse-7', user_name: 'Ada' };
    const headers = { 'content-type': 'application/json' };
    await fetch('/auth/register', { method: 'POST', headers, body: JSON.stringify(account) });
    await window.linnet?.signIn.remember();
    return true;
  });
  if (isNew) await page.goto(`${origin}/app/`);
  await page.getByRole('heading', { name: home, exact: true }).waitFor();
  return origin;
}

/** Makes a link as the signed-in person. */
export function makeLinkInWindow(page: Page, alias: string): Promise<number> {
  return page.evaluate(async (wanted) => {
    const headers = { 'content-type': 'application/json' };
    const body = JSON.stringify({ long_url: `https://example.com/${wanted}`, alias: wanted });
    return (await fetch('/api/v1/shorten', { method: 'POST', headers, body })).status;
  }, alias);
}
