import type { Page } from 'playwright-core';
import { directionOf, LANGUAGE_COOKIE, type Language } from '../../../../words/language.ts';
import { lookOf, show } from '../looks.ts';
import { goTo, type Screens } from '../screens.ts';
import type { Made } from './content.ts';
import type { Say, Visit } from './visit.ts';

/** Two devices of one language: the owner's, and one without an account. */
type Devices = { owner: Page; visitor: Page };

async function devicesIn(screens: Screens, language: Language): Promise<Devices> {
  const [owner, visitor] = [await screens.openElsewhere('about:blank'), await screens.open('about:blank')];
  const chosen = { name: LANGUAGE_COOKIE, value: language, url: screens.service.url };
  for (const page of [owner, visitor]) await page.context().addCookies([chosen]);
  return { owner, visitor };
}

/**
 * Comes to one screen after the other in one language, as people do: on a page that is loaded anew only where something of
 * the screen before may lie open.
 */
export class Walk {
  readonly #devices: Devices;
  readonly #made: Made;
  readonly #say: Say;
  readonly #language: Language;
  /** Something lies open, or the screen before did not end well. */
  #isLeftOpen = true;

  private constructor(devices: Devices, made: Made, language: Language, say: Say) {
    this.#devices = devices;
    this.#made = made;
    this.#language = language;
    this.#say = say;
  }

  static async begin(screens: Screens, made: Made, language: Language, say: Say): Promise<Walk> {
    return new Walk(await devicesIn(screens, language), made, language, say);
  }

  get pages(): Page[] {
    return Object.values(this.#devices);
  }

  /** Shows a screen in a wide window, and tells what `find` finds there. */
  async visit(visit: Visit, find: (page: Page) => Promise<string[]>): Promise<string[]> {
    const page = visit.isPublic ? this.#devices.visitor : this.#devices.owner;
    const isLoaded = this.#isLeftOpen || visit.act !== undefined;
    this.#isLeftOpen = true;
    await show(page, lookOf('wide', 'light'));
    await goTo(page, this.#made.url + visit.path(this.#made), { isLoaded });
    await visit.act?.(page, this.#say);
    await visit.settled(page, this.#say);
    const faults = [...(await this.#findDirection(page)), ...(await find(page))];
    this.#isLeftOpen = visit.act !== undefined;
    return faults;
  }

  async #findDirection(page: Page): Promise<string[]> {
    const direction = await page.evaluate(() => getComputedStyle(document.body).direction);
    return direction === directionOf(this.#language) ? [] : [`runs ${direction}`];
  }
}
