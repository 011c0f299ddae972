import type { Language } from '../../../../words/language.ts';
import type { WrittenPage } from '../../../http/pages/house-style.ts';
import { markup } from '../../../http/pages/markup.ts';
import { page } from '../../../http/pages/page.ts';
import { lookupWords } from '../../words.ts';
import { DESCRIPTION_TYPE, SUGGESTIONS_TYPE } from '../api.ts';
import { lookUpForm, makeIt, nearList } from '../missed/page.ts';

/** A page that asks for a name, and explains how to use the address bar for it. */
export function askPage(base: string, language: Language): WrittenPage {
  const words = lookupWords(language).go;
  const address = `${base}/go?q=%s`;
  const content = markup`<h1>${words.heading}</h1>${lookUpForm(words.label, language)}
<p class="after">${words.browser}</p><p><code>${address}</code></p>
<p><a href="/app/settings/address-bar">${words.steps}</a></p>`;
  return page(language, words.title, content);
}

/** Names to choose from; without any, an offer to create a link with that name. */
export function choicePage(near: readonly string[], toMake: string | null, language: Language): WrittenPage {
  const words = lookupWords(language).go;
  const offer = toMake === null ? null : markup`<p>${makeIt(toMake, language)}</p>`;
  const others = markup`${lookUpForm(words.other, language)}${offer}`;
  const title = near.length > 1 ? words.several : words.none;
  const choice = near.length > 0 ? nearList(near, language) : markup`<p>${words.noneAdvice}</p>`;
  return page(language, title, markup`<h1>${title}</h1>${choice}${others}`);
}

const HEAD = '<?xml version="1.0" encoding="UTF-8"?>';
const ENCODING = 'UTF-8';

/** An OpenSearch 1.1 description of this installation's search, for browsers. */
export function describeSearch(base: string, language: Language): string {
  const { name, description: purpose } = lookupWords(language).search;
  const [icon, form] = [`${base}/app/linnet.svg`, `${base}/go`];
  const description = markup`<OpenSearchDescription xmlns="http://a9.com/-/spec/opensearch/1.1/" xmlns:moz="http://www.mozilla.org/2006/browser/search/">
<ShortName>${name}</ShortName>
<Description>${purpose}</Description>
<InputEncoding>${ENCODING}</InputEncoding>
<Image width="32" height="32" type="image/svg+xml">${icon}</Image>
<Url type="text/html" method="get" template="${base}/go?q={searchTerms}"/>
<Url type="${SUGGESTIONS_TYPE}" method="get" template="${base}/go/suggest?q={searchTerms}"/>
<Url type="${DESCRIPTION_TYPE}" rel="self" template="${base}/opensearch.xml"/>
<moz:SearchForm>${form}</moz:SearchForm>
</OpenSearchDescription>
`;
  return `${HEAD}\n${description.html}`;
}
