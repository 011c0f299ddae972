import type { Link } from '../../../drizzle/schema/index.ts';
import type { Language } from '../../../words/language.ts';
import { imageAddress } from '../../base/media/index.ts';
import { requestLanguage } from '../../http/language.ts';
import { markup } from '../../http/pages/markup.ts';
import { LEADING_PAGE_HEADERS, PAGE_HEADERS, page } from '../../http/pages/page.ts';
import { Page, type Reply, reply } from '../../http/reply.ts';
import { html } from '../../http/respond.ts';
import type { VisitsContext } from '../../kernel/context.ts';
import { pageFoot } from '../../people/team/index.ts';
import { redirectWords } from './words.ts';

/** A password must not be sent on in a `Referer` (docs/contract/redirects.md#password-form). */
const PASSWORD_PAGE_HEADERS = { ...LEADING_PAGE_HEADERS, 'Referrer-Policy': 'no-referrer' };

type PasswordPage<Status> = { alias: string; status: Status; code: 'password_required' | 'invalid_password' };

/** Asks for a link's password. The form works without script; it posts to `/{code}/password`. */
export function passwordPage<Status extends number>(
  context: VisitsContext,
  request: Request,
  { alias, status, code }: PasswordPage<Status>,
): Reply<Status, Page> {
  const isWrong = code === 'invalid_password';
  const written = new Page((language) => {
    const words = redirectWords(language).password;
    const fault = isWrong ? markup`<p class="bad" id="fault" role="alert">${words.wrong}</p>` : markup``;
    const content = markup`<h1>${words.heading}</h1>
<p>${words.whoKnows}</p>
<form method="post" action="/${encodeURIComponent(alias)}/password">
<label for="password">${words.label}</label>
<input id="password" name="password" type="password" required autofocus autocomplete="off" maxlength="128"${isWrong ? markup` aria-invalid="true" aria-describedby="fault"` : null}>
${fault}<button>${words.action}</button></form>
${pageFoot(context, request, { link: alias })}`;
    return page(language, words.title, content);
  });
  const headers = status === 200 ? PASSWORD_PAGE_HEADERS : { ...PASSWORD_PAGE_HEADERS, 'X-Error-Code': code };
  return reply(status, written, { headers });
}

/** The page for bots at a link that blocks them: it has no destination (docs/contract/redirects.md#bots). */
export function interstitialPage(context: VisitsContext, request: Request): Response {
  const language = requestLanguage(request);
  const { title, heading, advice } = redirectWords(language).peopleOnly;
  const content = markup`<h1>${heading}</h1><p>${advice}</p>${pageFoot(context, request)}`;
  return html(page(language, title, content), 403, { ...PAGE_HEADERS, 'X-Error-Code': 'forbidden' });
}

/**
 * The page for crawlers of link previews: the owner's meta tags, never the destination
 * (docs/contract/redirects.md#bots).
 */
export function crawlerPreview(link: Link, shortUrl: string, base: string, language: Language): Response {
  const tags = link.metaTags;
  if (!tags) throw new Error('A crawler preview needs meta tags');
  const image = imageAddress(tags.image, base);
  const head = markup`<meta property="og:title" content="${tags.title}"><meta property="og:url" content="${shortUrl}"><meta property="og:type" content="website">${[
    ...(tags.description ? [markup`<meta property="og:description" content="${tags.description}">`] : []),
    ...(image ? [markup`<meta property="og:image" content="${image}">`] : []),
    ...(tags.color ? [markup`<meta name="theme-color" content="${tags.color}">`] : []),
  ]}<meta name="twitter:card" content="${image ? 'summary_large_image' : 'summary'}">`;
  const content = markup`<h1>${tags.title}</h1>${tags.description ? markup`<p>${tags.description}</p>` : markup``}<p class="address">${shortUrl}</p>`;
  return html(page(language, tags.title, content, head), 200, PAGE_HEADERS);
}
