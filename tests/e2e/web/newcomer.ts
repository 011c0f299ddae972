import type { BrowserContextOptions, Page } from 'playwright-core';
import { PASSWORD, signUp } from '../../support/people.ts';
import type { Screens } from './screens.ts';

/** A page of its own for a person who has just joined. The first account must be there already. */
export async function openAsNewcomer(
  screens: Screens,
  name: string,
  path: string,
  options?: BrowserContextOptions,
): Promise<Page> {
  await signUp(screens.service, name);
  return openAgain(screens, name, path, options);
}

/** Another page, on another device, for a person with an account. */
export async function openAgain(
  screens: Screens,
  name: string,
  path: string,
  options?: BrowserContextOptions,
): Promise<Page> {
  // As in `openSignedIn`: a screen without a session clears the cookies.
  const page = await screens.open('about:blank', options);
  const answer = await page.request.post('/auth/login', {
    data: { email: `${name}@example.com`, password: PASSWORD },
  });
  if (!answer.ok()) throw new Error(`${name} cannot sign in: ${await answer.text()}`);
  await page.goto(path);
  return page;
}
