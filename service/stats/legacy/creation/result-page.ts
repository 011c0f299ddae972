import { markup } from '../../../http/pages/markup.ts';
import { PAGE_HEADERS, page } from '../../../http/pages/page.ts';
import { Page, type Reply, reply } from '../../../http/reply.ts';
import { resultWords } from '../../words.ts';

/** Shows a link that was just made, with a code to scan. The destination is for `+` to tell. */
export function resultPage({ alias, shortUrl }: { alias: string; shortUrl: string }): Reply<200, Page> {
  const path = `/${encodeURIComponent(alias)}`;
  const code = `/api/v1/classic?size=200&content=${encodeURIComponent(shortUrl)}`;
  const written = new Page((language) => {
    const words = resultWords(language);
    const content = markup`<h1>${words.heading}</h1>
<p><a class="address" href="${path}">${shortUrl}</a></p>
<p><img src="${code}" width="200" height="200" alt="${words.code}"></p>
<p><a class="button" href="${path}+">${words.preview}</a></p>`;
    return page(language, shortUrl, content);
  });
  return reply(200, written, { headers: PAGE_HEADERS });
}
