import { expect } from 'vitest';
import { makeLink } from '../../support/links.ts';
import { signIn } from '../../support/people.ts';
import { findOverflow } from './looks.ts';
import { goTo, NARROW, type Screens, settled, startScreens, WIDE } from './screens.ts';

/** Screens in a browser whose letters are half as large again, with a link that was followed. */
export async function startLargeLetters(): Promise<Screens> {
  const screens = await startScreens({}, { letters: 24 });
  await screens.openSignedIn('about:blank');
  const token = String((await signIn(screens.service, { email: 'ada@example.com' })).body.access_token);
  await makeLink(screens.service, { alias: 'wiki' }, token);
  await fetch(`${screens.service.url}/wiki`, { redirect: 'manual' });
  return screens;
}

/** Expects that each page grows with the letters, and fits a wide window and a phone. */
export async function expectGrowth(screens: Screens, paths: readonly string[]): Promise<void> {
  const page = await screens.openElsewhere('/app/');
  const faults: string[] = [];
  for (const path of paths) {
    await goTo(page, `${screens.service.url}${path}`);
    await settled(page);
    for (const { viewport } of [NARROW, WIDE]) {
      await page.setViewportSize(viewport);
      faults.push(...(await findOverflow(page)).map((fault) => `${path}, ${viewport.width}: ${fault}`));
    }
  }
  expect(faults).toEqual([]);
  expect(await page.evaluate(() => getComputedStyle(document.body).fontSize)).toBe('21px');
}
