import { type Markup, markup } from '../../../http/pages/markup.ts';
import { page } from '../../../http/pages/page.ts';
import { lookupWords } from '../words.ts';

const words = lookupWords.missed;

/** What the page offers: near names, and for members a name that they may make a link of. */
export type Offers = { near: readonly string[]; toMake: string | null };

/** The page for a name that no link has; undefined without anything to offer, where the usual one says enough. */
export const missedPage = ({ near, toMake }: Offers): string | undefined =>
  near.length === 0 && toMake === null
    ? undefined
    : page(
        words.title,
        markup`<h1>${words.title}</h1><p>${words.advice}</p>${nearList(near)}${toMake === null ? null : makeIt(toMake)}`,
      );

/** Names to choose from, each leading to its link. */
export const nearList = (names: readonly string[]): Markup | null =>
  names.length === 0
    ? null
    : markup`<p>${words.near}</p><ul>${names.map(
        (name) =>
          markup`<li><a class="address" rel="nofollow" href="/${encodeURIComponent(name)}">${name}</a></li>`,
      )}</ul>`;

/** Leads to the form of the screens, with the name filled in. */
export const makeIt = (name: string): Markup =>
  markup`<a class="button plain" href="/app/#new-link/named/${encodeURIComponent(name)}">${words.make({ name })}</a>`;
