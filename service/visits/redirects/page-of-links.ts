import type { Link, StoredPage } from '../../../drizzle/schema/index.ts';
import { peerOf, requestOrigin } from '../../http/listener/listener-request.ts';
import { requestLanguage } from '../../http/negotiate.ts';
import { createSheet, documentOf, MARK } from '../../http/pages/house-style.ts';
import { type Markup, markup } from '../../http/pages/markup.ts';
import { type Headers, html } from '../../http/respond.ts';
import type { VisitsContext } from '../../kernel/context.ts';
import { listOnPage, type PageEntry, shortUrlOf } from '../../links/links/index.ts';
import { namespaceOf } from '../../network/domains/index.ts';
import { hasSession } from '../../people/sessions/index.ts';
import { pageFoot, placeOfPages } from '../../people/team/index.ts';
import { reachOf } from '../lookup/index.ts';
import { pageOfLinksWords } from '../words.ts';
import { unanswered } from './not-now.ts';

const SHEET = createSheet(`
body{padding:16px 16px 48px}
main,footer,.mark{max-width:640px;margin-inline:auto}
.mark{padding-block:8px}
h1{margin:0 0 12px;font-size:1.75rem;line-height:1.2;overflow-wrap:anywhere;text-wrap:balance}
main>p{max-width:60ch;margin:0 0 12px;color:var(--soft);overflow-wrap:anywhere;white-space:pre-line}
ul{display:grid;gap:8px;margin:24px 0 0;padding:0;list-style:none}
li a{display:grid;grid-template-columns:1fr auto;align-items:center;gap:0 16px;min-height:44px;padding:10px 16px;color:var(--text);background:var(--card);border:1px solid var(--line);border-radius:10px;text-decoration:none;break-inside:avoid}
li a:hover b{color:var(--accent)}
b,i{overflow-wrap:anywhere}
b{font-weight:600}
small{color:var(--soft);font-size:.8125rem}
i{grid-row:2;grid-column:1/-1;direction:ltr;color:var(--soft);font:.8125rem/1.4 ui-monospace,monospace;unicode-bidi:isolate}
[dir=rtl] i{text-align:end}
footer{margin-top:32px;font-size:.875rem}
dl{display:flex;flex-wrap:wrap;gap:0 8px;margin:0 0 8px}
dt{color:var(--soft)}dd{margin:0;overflow-wrap:anywhere}
.ways{display:flex;flex-wrap:wrap;gap:4px 16px;margin:0}
@media(pointer:coarse){.ways a{display:inline-flex;align-items:center;min-height:44px}}
@media print{body{padding:0}.mark,.ways,small{display:none}ul{display:block}li a{min-height:0;padding:6px 0;border:0;border-bottom:1px solid var(--line);border-radius:0}}
`);

/** No script, no form, and no request elsewhere. */
const HEADERS: Headers = {
  'Content-Security-Policy': `default-src 'none'; style-src ${SHEET.source}; img-src 'self'; form-action 'none'; base-uri 'none'; frame-ancestors 'none'`,
};

type PageLink = Link & { page: StoredPage };

/** Shows the page of a link to a visitor for whom that is the destination (docs/contract/pages-of-links.md#visitors). */
export async function showPage(
  context: VisitsContext,
  request: Request,
  link: PageLink,
  headers: Headers,
): Promise<Response> {
  try {
    const { page } = link;
    const entries = await listFor(context, request, link);
    const language = requestLanguage(request);
    const words = pageOfLinksWords(language);
    const base = placeOfPages(context, request) || context.hosts.baseUrlFor(requestOrigin(request));
    const here = namespaceOf(context, request.headers.get('host'));
    const rows = entries.map(({ link: to, label }) => {
      const address = shortUrlOf(to, { base, domains: context.domains });
      const href = to.namespace === here ? `/${encodeURIComponent(to.alias)}` : encodeURI(address);
      const clicks = to.privateStats === false ? words.clicks({ count: to.totalClicks }) : null;
      return markup`<li><a href="${href}"><b dir="auto">${label ?? to.metaTags?.title ?? to.alias}</b>${clicks === null ? null : markup`<small>${clicks}</small>`}<i>${address.replace(/^https?:\/\//, '')}</i></a></li>`;
    });
    const list = rows.length === 0 ? markup`<p>${words.none}</p>` : markup`<ul>${rows}</ul>`;
    const main = markup`<main><h1 dir="auto">${page.title}</h1>${paragraphsOf(page)}${list}</main>`;
    const body = markup`${MARK}${main}${pageFoot(context, request, { link: link.alias })}`;
    return html(documentOf(SHEET, language, { title: page.title, head: markup``, body }), 200, {
      ...HEADERS,
      ...headers,
    });
  } catch (error) {
    return unanswered(request, error);
  }
}

const paragraphsOf = ({ text }: StoredPage): Markup[] =>
  (text ?? '')
    .split(/\n\s*\n/)
    .filter((paragraph) => paragraph.trim() !== '')
    .map((paragraph) => markup`<p dir="auto">${paragraph.trim()}</p>`);

/**
 * The owner of a page shows their own links to all visitors; those of others are for visitors who are told names
 * (docs/contract/lookup.md#switch).
 */
async function listFor(
  context: VisitsContext,
  request: Request,
  { ownerId, page }: PageLink,
): Promise<PageEntry[]> {
  const isMember = (): Promise<boolean> => hasSession(context, request);
  const [entries, { shows }] = await Promise.all([
    listOnPage(context, page),
    reachOf(context, { address: peerOf(request), isMember }),
  ]);
  return entries.filter(({ link }) => shows || (ownerId !== null && link.ownerId === ownerId));
}
