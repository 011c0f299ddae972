import type { Language } from '../../../../words/language.ts';
import { requestLanguage } from '../../../http/negotiate.ts';
import type { WrittenPage } from '../../../http/pages/house-style.ts';
import { type Markup, markup } from '../../../http/pages/markup.ts';
import { page } from '../../../http/pages/page.ts';
import type { VisitsContext } from '../../../kernel/context.ts';
import { pageFoot, placeOfPages } from '../../../people/team/index.ts';
import { lookupWords } from '../../words.ts';

/** The offers on the page: near names, and for members a name for which they may create a link. */
export type Offers = { near: readonly string[]; toMake: string | null };

/**
 * The page for a name that no link has. It does not repeat the name, so that it is always the same when nothing is
 * near; the following page asks a visitor who reports a dead code for the name.
 */
export function missedPage(context: VisitsContext, request: Request, { near, toMake }: Offers): WrittenPage {
  const language = requestLanguage(request);
  const words = lookupWords(language).missed;
  const place = placeOfPages(context, request);
  const make = toMake === null ? null : markup`<p>${makeIt(toMake, language)}</p>`;
  const form = place === '' ? lookUpForm(words.other, language) : null;
  return page(
    language,
    words.title,
    markup`<h1>${words.title}</h1><p>${words.advice}</p>${nearList(near, language)}${make}${form}
<p class="after">${words.printed} <a rel="nofollow" href="${place}/contact?about=dead-code">${words.tell}</a></p>
${pageFoot(context, request, { looksUp: place !== '' })}`,
  );
}

/** Names to choose from, each with a link. */
export const nearList = (names: readonly string[], language: Language): Markup | null =>
  names.length === 0
    ? null
    : markup`<p>${lookupWords(language).missed.near({ count: names.length })}</p><ul>${names.map(
        (name) =>
          markup`<li><a class="address" rel="nofollow" href="/${encodeURIComponent(name)}">${name}</a></li>`,
      )}</ul>`;

/** Opens the form on the screens, with the name filled in. */
export const makeIt = (name: string, language: Language): Markup =>
  markup`<a class="button" href="/app/#new-link/named/${encodeURIComponent(name)}">${lookupWords(language).missed.make({ name })}</a>`;

/** A form for the name of a link, which works without scripts. */
export const lookUpForm = (
  label: string,
  language: Language,
): Markup => markup`<form action="/go" method="get" role="search">
<label for="q">${label}</label>
<input id="q" name="q" required autocomplete="off" autocapitalize="none" spellcheck="false" enterkeyhint="go" maxlength="200">
<button>${lookupWords(language).go.action}</button></form>`;
