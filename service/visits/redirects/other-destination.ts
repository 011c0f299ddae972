import { requestLanguage } from '../../http/negotiate.ts';
import { type Markup, markup } from '../../http/pages/markup.ts';
import { PAGE_HEADERS, page } from '../../http/pages/page.ts';
import { type Headers, html } from '../../http/respond.ts';
import type { VisitsContext } from '../../kernel/context.ts';
import { type OtherKind, readOtherDestination, windowsPathOf } from '../../links/destination/index.ts';
import { pageFoot } from '../../people/team/index.ts';
import { redirectWords } from '../words.ts';

/**
 * The page for a destination that is no web page: one press opens the program for it, a shared folder is there to be
 * copied (docs/contract/redirects.md#other-schemes). `location` is a valid destination in ASCII.
 *
 * Why no redirect: docs/decisions/visits.md#pages-for-other-schemes
 */
export function otherPage(
  context: VisitsContext,
  request: Request,
  location: string,
  { alias, headers }: { alias: string; headers: Headers },
): Response {
  const language = requestLanguage(request);
  const words = redirectWords(language);
  const kind = readOtherDestination(location)?.kind;
  if (kind === undefined) throw new Error('Only a valid destination is shown');
  const { title } = words.other[kind];
  const content = markup`<h1>${title}</h1>${kind === 'share' ? paths(location, words) : press(kind, location, words)}
${pageFoot(context, request, { link: alias })}`;
  return html(page(language, title, content), 200, { ...PAGE_HEADERS, ...headers });
}

type Words = ReturnType<typeof redirectWords>;

const press = (kind: Exclude<OtherKind, 'share'>, location: string, { other, preview }: Words): Markup =>
  markup`<p>${other.press}</p><dl><dt>${preview.leadsTo}</dt><dd class="address below">${location}</dd></dl>
<a class="button" rel="noreferrer" href="${location}">${other[kind].action}</a>`;

/** Fields, because the Tab key selects all of their text. */
const paths = (location: string, { other: { copy, windows, elsewhere } }: Words): Markup =>
  markup`<p>${copy}</p>${path('windows', windows, windowsPathOf(location))}${path('elsewhere', elsewhere, location)}`;

const path = (id: string, label: string, value: string): Markup =>
  markup`<label for="${id}">${label}</label><input class="address" id="${id}" dir="ltr" readonly value="${value}">`;

/** 403 for a person: the owner does not allow the scheme of the destination, which the page does not repeat. */
export function notAllowedPage(context: VisitsContext, request: Request, alias: string): Response {
  const language = requestLanguage(request);
  const { title, advice } = redirectWords(language).notAllowed;
  const content = markup`<h1>${title}</h1><p>${advice}</p>${pageFoot(context, request, { link: alias })}`;
  return html(page(language, title, content), 403, { ...PAGE_HEADERS, 'X-Error-Code': 'forbidden' });
}
