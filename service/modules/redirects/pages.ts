import type { Link } from '../../../drizzle/schema/index.ts';
import { markup } from '../../http/html.ts';
import { PAGE_HEADERS, page, pageHeadersFor } from '../../http/page.ts';
import { Page, type Reply, reply } from '../../http/reply.ts';
import { html } from '../../http/respond.ts';
import { imageAddress } from '../links/index.ts';

/**
 * A password must not travel on in a `Referer` (docs/contract/redirects.md#password-form).
 *
 * Browsers hold the redirects after a form against its page's policy, too, and the destination may be anywhere.
 */
const PRIVATE = { ...pageHeadersFor('http: https:'), 'Referrer-Policy': 'no-referrer' };

type PasswordPage<Status> = { alias: string; status: Status; code: 'password_required' | 'invalid_password' };

/** Asks for a link's password. The form works without script; it posts to `/{code}/password`. */
export function passwordPage<Status extends number>({
  alias,
  status,
  code,
}: PasswordPage<Status>): Reply<Status, Page> {
  const isWrong = code === 'invalid_password';
  const fault = isWrong
    ? markup`<p class="bad" id="fault" role="alert">That password is not right. Try again.</p>`
    : markup``;
  const content = markup`<h1>This link needs a password</h1>
<p>Whoever shared it with you knows the password.</p>
<form method="post" action="/${encodeURIComponent(alias)}/password">
<label for="password">Password</label>
<input id="password" name="password" type="password" required autofocus autocomplete="off" maxlength="128"${isWrong ? markup` aria-invalid="true" aria-describedby="fault"` : null}>
${fault}<button>Open the link</button></form>`;
  const headers = status === 200 ? PRIVATE : { ...PRIVATE, 'X-Error-Code': code };
  return reply(status, new Page(page('Password needed', content)), { headers });
}

/** What bots get for a link that blocks them: no destination (docs/contract/redirects.md#bots). */
export const interstitialPage = (): Response =>
  html(
    page(
      'For people only',
      markup`<h1>This link is for people</h1><p>Automated visitors are not let through. Open it in a browser.</p>`,
    ),
    403,
    { ...PAGE_HEADERS, 'X-Error-Code': 'forbidden' },
  );

/**
 * What crawlers that draw link previews get: the owner's words, never the destination
 * (docs/contract/redirects.md#bots).
 */
export function crawlerPreview(link: Link, shortUrl: string, base: string): Response {
  const tags = link.metaTags;
  if (!tags) throw new Error('A crawler preview needs meta tags');
  const image = imageAddress(tags.image, base);
  const head = markup`<meta property="og:title" content="${tags.title}"><meta property="og:url" content="${shortUrl}"><meta property="og:type" content="website">${[
    ...(tags.description ? [markup`<meta property="og:description" content="${tags.description}">`] : []),
    ...(image ? [markup`<meta property="og:image" content="${image}">`] : []),
    ...(tags.color ? [markup`<meta name="theme-color" content="${tags.color}">`] : []),
  ]}<meta name="twitter:card" content="${image ? 'summary_large_image' : 'summary'}">`;
  const content = markup`<h1>${tags.title}</h1>${tags.description ? markup`<p>${tags.description}</p>` : markup``}<p class="address">${shortUrl}</p>`;
  return html(page(tags.title, content, head), 200, PAGE_HEADERS);
}
