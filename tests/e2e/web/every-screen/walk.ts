import type { Page } from 'playwright-core';
import { directionOf, LANGUAGE_COOKIE, type Language } from '../../../../words/language.ts';
import { findBarriers, findFaintWords } from '../axe.ts';
import { findOverflow, LOOKS, type Look, lookOf, show } from '../looks.ts';
import { goTo, type Screens } from '../screens.ts';
import type { Made } from './content.ts';
import { readTexts } from './texts.ts';
import type { Say, Visit } from './visit.ts';

/** Two devices of one language: the owner's, and one without an account. */
type Devices = { owner: Page; visitor: Page };

/** What a walk needs to know. */
type Walk = {
  made: Made;
  language: Language;
  say: Say;
  /** The fault in one of the texts of a page; undefined when there is none. */
  isWrong: (text: string) => boolean;
  /** Whether axe looks at each screen once, in one of all looks after the other. */
  withAxe: boolean;
};

export async function devicesIn(screens: Screens, language: Language): Promise<Devices> {
  const [owner, visitor] = [await screens.openElsewhere('about:blank'), await screens.open('about:blank')];
  const chosen = { name: LANGUAGE_COOKIE, value: language, url: screens.service.url };
  for (const page of [owner, visitor]) await page.context().addCookies([chosen]);
  return { owner, visitor };
}

/**
 * Comes to every screen, and tells what is wrong there in a wide window and on a phone: words that have no business
 * there, and what is wider than the page. One line per finding, which begins with the name of the screen.
 */
export async function walk(devices: Devices, visits: readonly Visit[], task: Walk): Promise<string[]> {
  const faults: string[] = [];
  for (const [index, visit] of visits.entries()) {
    const page = visit.isPublic ? devices.visitor : devices.owner;
    const look = LOOKS[index % LOOKS.length] ?? lookOf('wide', 'light');
    const isFirst = visits[index - 1]?.act !== undefined || index === 0;
    await show(page, lookOf('wide', look.colours));
    await goTo(page, task.made.url + visit.path(task.made), { isLoaded: isFirst || visit.act !== undefined });
    await visit.act?.(page, task.say);
    await visit.settled(page, task.say);
    const found = await findIn(page, look, task);
    faults.push(...found.map((fault) => `${visit.name}: ${fault}`));
  }
  return [...new Set(faults)];
}

/** In a wide window, on a phone, and in the look that it is this screen's turn to be looked at in. */
async function findIn(page: Page, look: Look, { language, isWrong, withAxe }: Walk): Promise<string[]> {
  const direction = await page.evaluate(() => getComputedStyle(document.body).direction);
  const faults = direction === directionOf(language) ? [] : [`runs ${direction}`];
  for (const name of new Set<Look['name']>(['wide', 'narrow', look.name])) {
    await show(page, lookOf(name, look.colours));
    faults.push(...(await findOverflow(page)).map((fault) => `${name}: ${fault}`));
    faults.push(...(await readTexts(page)).filter(isWrong));
    if (withAxe && name === look.name)
      faults.push(...(await findFaintWords(page)), ...(await findBarriers(page, 'but contrast')));
  }
  return faults;
}
