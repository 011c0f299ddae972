import type { Language } from '../../../../words/language.ts';
import type { WrittenPage } from '../../../http/pages/house-style.ts';
import { type Markup, markup } from '../../../http/pages/markup.ts';
import { page } from '../../../http/pages/page.ts';
import { lookupWords } from '../words.ts';

/** What the page offers: near names, and for members a name that they may make a link of. */
export type Offers = { near: readonly string[]; toMake: string | null };

/** The page for a name that no link has; undefined without anything to offer, where the usual one says enough. */
export function missedPage({ near, toMake }: Offers, language: Language): WrittenPage | undefined {
  if (near.length === 0 && toMake === null) return undefined;
  const words = lookupWords(language).missed;
  const content = markup`<h1>${words.title}</h1><p>${words.advice}</p>${nearList(near, language)}${toMake === null ? null : makeIt(toMake, language)}`;
  return page(language, words.title, content);
}

/** Names to choose from, each leading to its link. */
export const nearList = (names: readonly string[], language: Language): Markup | null =>
  names.length === 0
    ? null
    : markup`<p>${lookupWords(language).missed.near}</p><ul>${names.map(
        (name) =>
          markup`<li><a class="address" rel="nofollow" href="/${encodeURIComponent(name)}">${name}</a></li>`,
      )}</ul>`;

/** Leads to the form of the screens, with the name filled in. */
export const makeIt = (name: string, language: Language): Markup =>
  markup`<a class="button plain" href="/app/#new-link/named/${encodeURIComponent(name)}">${lookupWords(language).missed.make({ name })}</a>`;
