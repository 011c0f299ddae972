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
 * Comes to one screen after the other in one language, as people do: on a page that is loaded anew only after a screen that
 * did not end well.
 */
export class Walk {
  readonly #devices: Devices;
  readonly #made: Made;
  readonly #say: Say;
  readonly #language: Language;
  /** The screen before did not end well. */
  #isLeftOpen = true;
  /** Something of the screen before lies open, which goes with the screen. */
  #hasActed = false;

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
    const isAnew = this.#hasActed || visit.act !== undefined;
    // Without an account there is no missing screen to go by.
    const isLoaded = this.#isLeftOpen || (isAnew && visit.isPublic === true);
    this.#isLeftOpen = true;
    if (isAnew && !isLoaded) await this.#leave(page);
    this.#hasActed = visit.act !== undefined;
    await show(page, lookOf('wide', 'light'));
    await goTo(page, this.#made.url + visit.path(this.#made), { isLoaded });
    await visit.act?.(page, this.#say);
    await visit.settled(page, this.#say);
    const faults = [...(await this.#findDirection(page)), ...(await find(page))];
    this.#isLeftOpen = false;
    return faults;
  }

  /** By a screen that is missing, so that the next one begins with nothing open on it, also where it is the same. */
  async #leave(page: Page): Promise<void> {
    await goTo(page, `${this.#made.url}/app/nowhere`);
    await page.getByRole('heading', { name: this.#say('Not found') }).waitFor();
  }

  async #findDirection(page: Page): Promise<string[]> {
    const direction = await page.evaluate(() => getComputedStyle(document.body).direction);
    return direction === directionOf(this.#language) ? [] : [`runs ${direction}`];
  }
}
