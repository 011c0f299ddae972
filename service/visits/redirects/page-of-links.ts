import type { Link, StoredPage } from '../../../drizzle/schema/index.ts';
import { peerOf, requestOrigin } from '../../http/listener/listener-request.ts';
import { requestLanguage } from '../../http/negotiate.ts';
import { markup } from '../../http/pages/markup.ts';
import { PAGE_HEADERS, page as wholePage } from '../../http/pages/page.ts';
import { type Headers, html } from '../../http/respond.ts';
import type { VisitsContext } from '../../kernel/context.ts';
import { listOnPage, shortUrlOf } from '../../links/links/index.ts';
import { namespaceOf } from '../../network/domains/index.ts';
import { hasSession } from '../../people/sessions/index.ts';
import { pageFoot, placeOfPages } from '../../people/team/index.ts';
import { reachOf } from '../lookup/index.ts';
import { pageOfLinksWords } from '../words.ts';
import { unanswered } from './not-now.ts';

/**
 * Shows a visitor the page that is the destination of a link. The owner of the page shows their own links to all
 * visitors; those of others are for visitors who are told names (docs/contract/pages-of-links.md#visitors).
 */
export async function showPage(
  context: VisitsContext,
  request: Request,
  { page, ownerId, alias }: Link & { page: StoredPage },
  headers: Headers,
): Promise<Response> {
  try {
    const asker = { address: peerOf(request), isMember: () => hasSession(context, request) };
    const [entries, { shows }] = await Promise.all([listOnPage(context, page), reachOf(context, asker)]);
    const shown = entries.filter(({ link }) => shows || (ownerId !== null && link.ownerId === ownerId));
    const language = requestLanguage(request);
    const words = pageOfLinksWords(language);
    const base = placeOfPages(context, request) || context.hosts.baseUrlFor(requestOrigin(request));
    const here = namespaceOf(context, request.headers.get('host'));
    const rows = shown.map(({ link, label }) => {
      const address = shortUrlOf(link, { base, domains: context.domains });
      const href = link.namespace === here ? `/${encodeURIComponent(link.alias)}` : encodeURI(address);
      const clicks = link.privateStats === false ? ` · ${words.clicks({ count: link.totalClicks })}` : '';
      return markup`<li><a href="${href}"><bdi>${label ?? link.metaTags?.title ?? link.alias}</bdi></a><small><code dir="ltr">${address.replace(/^https?:\/\//, '')}</code>${clicks}</small></li>`;
    });
    const paragraphs = (page.text ?? '').split(/\n\s*\n/).map((text) => markup`<p dir="auto">${text}</p>`);
    const list = rows.length === 0 ? markup`<p>${words.none}</p>` : markup`<ul class="links">${rows}</ul>`;
    const content = markup`<h1 dir="auto">${page.title}</h1>${page.text === null ? null : paragraphs}${list}${pageFoot(context, request, { link: alias })}`;
    return html(wholePage(language, page.title, content), 200, { ...PAGE_HEADERS, ...headers });
  } catch (error) {
    return unanswered(request, error);
  }
}
