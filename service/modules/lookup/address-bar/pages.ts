import { type Markup, markup } from '../../../http/pages/markup.ts';
import { page } from '../../../http/pages/page.ts';
import { makeIt, nearList } from '../missed/page.ts';
import { lookupWords } from '../words.ts';

const words = lookupWords.go;

const form = (label: string): Markup => markup`<form action="/go" method="get" role="search">
<label for="q">${label}</label>
<input id="q" name="q" required autocomplete="off" autocapitalize="none" spellcheck="false" maxlength="200">
<button>${words.action}</button></form>`;

/** Asks for a name, and says how to ask for it in the address bar. */
export function askPage(base: string): string {
  const address = `${base}/go?q=%s`;
  const content = markup`<h1>${words.heading}</h1>${form(words.label)}
<p class="after">${words.browser}</p><p><code>${address}</code></p>
<p><a href="/app/settings/address-bar">${words.steps}</a></p>`;
  return page(words.title, content);
}

/** Names to choose from; or that there are none, with the offer to make a link of that name. */
export const choicePage = (near: readonly string[], toMake: string | null): string =>
  near.length > 0
    ? page(
        words.several,
        markup`<h1>${words.several}</h1>${nearList(near)}${form(words.other)}${offer(toMake)}`,
      )
    : page(
        words.none,
        markup`<h1>${words.none}</h1><p>${words.noneAdvice}</p>${form(words.other)}${offer(toMake)}`,
      );

const offer = (name: string | null): Markup | null => (name === null ? null : markup`<p>${makeIt(name)}</p>`);
