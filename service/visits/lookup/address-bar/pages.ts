import type { Language } from '../../../../words/language.ts';
import type { WrittenPage } from '../../../http/pages/house-style.ts';
import { markup } from '../../../http/pages/markup.ts';
import { page } from '../../../http/pages/page.ts';
import { lookUpForm } from '../look-up-form.ts';
import { makeIt, nearList } from '../missed/page.ts';
import { lookupWords } from '../words.ts';

/** Asks for a name, and says how to ask for it in the address bar. */
export function askPage(base: string, language: Language): WrittenPage {
  const words = lookupWords(language).go;
  const address = `${base}/go?q=%s`;
  const content = markup`<h1>${words.heading}</h1>${lookUpForm(words.label, language)}
<p class="after">${words.browser}</p><p><code>${address}</code></p>
<p><a href="/app/settings/address-bar">${words.steps}</a></p>`;
  return page(language, words.title, content);
}

/** Names to choose from; or that there are none, with the offer to make a link of that name. */
export function choicePage(near: readonly string[], toMake: string | null, language: Language): WrittenPage {
  const words = lookupWords(language).go;
  const offer = toMake === null ? null : markup`<p>${makeIt(toMake, language)}</p>`;
  const others = markup`${lookUpForm(words.other, language)}${offer}`;
  return near.length > 0
    ? page(language, words.several, markup`<h1>${words.several}</h1>${nearList(near, language)}${others}`)
    : page(language, words.none, markup`<h1>${words.none}</h1><p>${words.noneAdvice}</p>${others}`);
}
