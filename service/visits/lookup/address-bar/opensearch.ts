import type { Language } from '../../../../words/language.ts';
import { markup } from '../../../http/pages/markup.ts';
import { lookupWords } from '../words.ts';

export const DESCRIPTION_TYPE = 'application/opensearchdescription+xml';
export const SUGGESTIONS_TYPE = 'application/x-suggestions+json';

const HEAD = '<?xml version="1.0" encoding="UTF-8"?>';
const ENCODING = 'UTF-8';

/** What a browser learns of the search by: an OpenSearch 1.1 description of an installation at an address. */
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
