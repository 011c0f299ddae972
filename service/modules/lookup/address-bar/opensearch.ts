import { markup } from '../../../http/pages/markup.ts';
import { lookupWords } from '../words.ts';

export const DESCRIPTION_TYPE = 'application/opensearchdescription+xml';
export const SUGGESTIONS_TYPE = 'application/x-suggestions+json';

/** What a browser learns of the search by: an OpenSearch 1.1 description of an installation at an address. */
export const describeSearch = (base: string): string =>
  `<?xml version="1.0" encoding="UTF-8"?>\n${
    markup`<OpenSearchDescription xmlns="http://a9.com/-/spec/opensearch/1.1/" xmlns:moz="http://www.mozilla.org/2006/browser/search/">
<ShortName>${lookupWords.search.name}</ShortName>
<Description>${lookupWords.search.description}</Description>
<InputEncoding>UTF-8</InputEncoding>
<Image width="32" height="32" type="image/svg+xml">${base}/app/linnet.svg</Image>
<Url type="text/html" method="get" template="${base}/go?q={searchTerms}"/>
<Url type="${SUGGESTIONS_TYPE}" method="get" template="${base}/go/suggest?q={searchTerms}"/>
<Url type="${DESCRIPTION_TYPE}" rel="self" template="${base}/opensearch.xml"/>
<moz:SearchForm>${base}/go</moz:SearchForm>
</OpenSearchDescription>
`.html
  }`;
