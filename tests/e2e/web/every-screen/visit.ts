import type { Locator, Page } from 'playwright-core';
import { readAreas } from '../../../../packaging/words/areas.ts';
import { readTranslations } from '../../../../packaging/words/check.ts';
import { type Language, localeOf } from '../../../../words/language.ts';
import { messageIn, type Values } from '../../../../words/message.ts';
import type { Made } from './content.ts';

/** What a sentence of a catalogue reads like in a language, in any of its wordings. Throws for one that no catalogue has. */
export type Say = (english: string, values?: Values) => RegExp;

/** A screen or page in one of its states, and how to come there in any language. */
export type Visit = {
  name: string;
  path: (made: Made) => string;
  /** What is done there first. */
  act?: (page: Page, say: Say) => Promise<unknown>;
  /** Resolves when everything stands there. */
  settled: (page: Page, say: Say) => Promise<unknown>;
  /** An answer that says no, which browsers note on their console: its status and path. */
  refused?: RegExp;
  /** Looked at without an account. */
  isPublic?: boolean;
};

/** Stands for a value that the test does not know. */
export const ANY = '\uFFFC';

const escaped = (text: string): string => text.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&');

/** The whole name, and no other one that has it inside. */
export const exactly = (name: RegExp): RegExp => new RegExp(`^\\s*(?:${name.source})\\s*$`);

/** How a language says the sentences of all catalogues; each translation of the same English counts. */
export function sayIn(
  language: Language,
  translations: ReadonlyMap<string, ReadonlySet<string>> = wordingsIn(language),
): Say {
  return (english, values = {}) => {
    const wordings = translations.get(english);
    if (!wordings) throw new Error(`No catalogue has “${english}”`);
    const said = [...wordings].map((text) => escaped(messageIn(localeOf(language), text)(values)));
    return new RegExp(said.join('|').replaceAll(ANY, '.*'));
  };
}

/** Every sentence that is read on screens and pages by its English, with the wordings that a language has for it. */
export function wordingsIn(
  language: Language,
  reword: (text: string) => string = (text) => text,
): ReadonlyMap<string, ReadonlySet<string>> {
  const wordings = new Map<string, Set<string>>();
  for (const [area, sentences] of readAreas('.')) {
    if (area === 'main') continue;
    const translations = language === 'en' ? new Map() : readTranslations('.', language, area);
    for (const english of sentences) {
      const known = wordings.get(english) ?? new Set();
      wordings.set(english, known.add(reword(translations.get(english) ?? english)));
    }
  }
  return wordings;
}

type Seen = (page: Page, say: Say) => Promise<void>;

/** The first heading that says so stands there. */
export const heading =
  (...sentence: Parameters<Say>): Seen =>
  (page, say) =>
    page
      .getByRole('heading', { name: say(...sentence) })
      .first()
      .waitFor();

/** A text that says so stands there. */
export const text =
  (...sentence: Parameters<Say>): Seen =>
  (page, say) =>
    page
      .getByText(say(...sentence))
      .first()
      .waitFor();

/** What is found by no words stands there. */
export const seen =
  (find: (page: Page) => Locator): Seen =>
  (page) =>
    find(page).first().waitFor();

/** Presses the first button of this name. */
export const press =
  (...name: Parameters<Say>): Seen =>
  (page, say) =>
    page
      .getByRole('button', { name: exactly(say(...name)) })
      .first()
      .click();

/** A picture of this name stands there. */
export const picture =
  (...name: Parameters<Say>): Seen =>
  (page, say) =>
    page
      .getByRole('img', { name: say(...name) })
      .first()
      .waitFor();

/** A button of this name stands there. */
export const button =
  (...name: Parameters<Say>): Seen =>
  (page, say) =>
    page
      .getByRole('button', { name: say(...name) })
      .first()
      .waitFor();

/** Takes one of several choices by the keyboard: its box may lie behind its label, and move while a sheet loads. */
export const choose =
  (...name: Parameters<Say>): Seen =>
  (page, say) =>
    page.getByRole('radio', { name: say(...name) }).press('Space');
