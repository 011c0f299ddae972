import type { Locator, Page } from 'playwright-core';
import { tabTo } from './tab.ts';

/** What a journey took: pointer presses, and keys, letters of what was typed included. */
export type Effort = { clicks: number; keys: number };

/**
 * The hand of a person on a page, which counts what it does. What a person alone can know, such as a name or a password,
 * is filled in uncounted, as it was when the journeys were first walked.
 */
export class CountedHand {
  readonly effort: Effort = { clicks: 0, keys: 0 };
  readonly #page: Page;
  readonly #begun = performance.now();

  constructor(page: Page) {
    this.#page = page;
  }

  /** How long it has been on its way, s. */
  get seconds(): number {
    return (performance.now() - this.#begun) / 1000;
  }

  async click(what: Locator, held: 'Shift' | undefined = undefined): Promise<void> {
    this.effort.clicks += 1;
    await what.click({ modifiers: held ? [held] : [] });
  }

  /** One press: on what opens a menu, and let go on an entry of it. */
  async drag(from: Locator, to: Locator): Promise<void> {
    this.effort.clicks += 1;
    await from.hover();
    await this.#page.mouse.down();
    await to.hover();
    await this.#page.mouse.up();
  }

  /** A finger instead of a mouse. */
  async tap(what: Locator): Promise<void> {
    this.effort.clicks += 1;
    await what.tap();
  }

  async press(key: string, times = 1): Promise<void> {
    for (let time = 0; time < times; time += 1) {
      this.effort.keys += 1;
      await this.#page.keyboard.press(key);
    }
  }

  /** Presses Tab until what is called so has the focus. */
  async tabTo(name: RegExp): Promise<void> {
    this.effort.keys += await tabTo(this.#page, name);
  }

  async type(text: string): Promise<void> {
    this.effort.keys += [...text].length;
    await this.#page.keyboard.type(text);
  }

  /** A person's own details in a field. */
  async fill(field: Locator, text: string): Promise<void> {
    await field.fill(text);
  }
}
