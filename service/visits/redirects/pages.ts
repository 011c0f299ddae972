import type { Link } from '../../../drizzle/schema/index.ts';
import type { Language } from '../../../words/language.ts';
import { imageAddress } from '../../base/media/index.ts';
import { requestLanguage } from '../../http/negotiate.ts';
import { type Markup, markup } from '../../http/pages/markup.ts';
import { LEADING_PAGE_HEADERS, PAGE_HEADERS, page, SCRIPTED_PAGE_HEADERS } from '../../http/pages/page.ts';
import { Page, type Reply, reply } from '../../http/reply.ts';
import { html } from '../../http/respond.ts';
import type { VisitsContext } from '../../kernel/context.ts';
import { pageFoot } from '../../people/team/index.ts';
import { redirectWords } from '../words.ts';
import { COUNTDOWN, startInWords } from './countdown.ts';

/** A password must not leave in a `Referer` (docs/contract/redirects.md#password-form). */
const PASSWORD_PAGE_HEADERS = { ...LEADING_PAGE_HEADERS, 'Referrer-Policy': 'no-referrer' };

type PasswordPage<Status> = {
  alias: string;
  status: Status;
  code: 'password_required' | 'invalid_password';
  /** Of the QR code that was scanned. */
  mark: string | null;
};

/** A form for a link's password. It works without scripts, and posts to `/{code}/password` with the mark of a code. */
export function passwordPage<Status extends number>(
  context: VisitsContext,
  request: Request,
  { alias, status, code, mark }: PasswordPage<Status>,
): Reply<Status, Page> {
  const isWrong = code === 'invalid_password';
  const written = new Page((language) => {
    const words = redirectWords(language).password;
    const fault = isWrong ? markup`<p class="bad" id="fault" role="alert">${words.wrong}</p>` : markup``;
    const content = markup`<h1>${words.heading}</h1>
<p>${words.whoKnows}</p>
<form method="post" action="/${encodeURIComponent(alias)}/password${mark === null ? '' : `?${mark}`}">
<label for="password">${words.label}</label>
<input id="password" name="password" type="password" required autofocus autocomplete="off" maxlength="128"${isWrong ? markup` aria-invalid="true" aria-describedby="fault"` : null}>
${fault}<button>${words.action}</button></form>
${pageFoot(context, request, { link: alias })}`;
    return page(language, words.title, content);
  });
  const headers = status === 200 ? PASSWORD_PAGE_HEADERS : { ...PASSWORD_PAGE_HEADERS, 'X-Error-Code': code };
  return reply(status, written, { headers });
}

/**
 * The page for programs, without the destination: 403 for bots at a link that blocks them
 * (docs/contract/redirects.md#bots), 200 for a program that hands the link on (docs/contract/redirects.md#programs).
 */
export function interstitialPage(context: VisitsContext, request: Request, status: 200 | 403): Response {
  const language = requestLanguage(request);
  const { title, heading, advice } = redirectWords(language).peopleOnly;
  const content = markup`<h1>${heading}</h1><p>${advice}</p>${pageFoot(context, request)}`;
  const headers = status === 200 ? PAGE_HEADERS : { ...PAGE_HEADERS, 'X-Error-Code': 'forbidden' };
  return html(page(language, title, content), status, headers);
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

/** 410 for a person: how the link ended, and what to do (docs/contract/redirects.md#ended). */
export function endedPage(context: VisitsContext, request: Request, link: Link): Response {
  const language = requestLanguage(request);
  const { title, advice } = wordsFor(endingOf(link, context.clock.now()), language);
  const content = markup`<h1>${title}</h1><p>${advice}</p><p>${redirectWords(language).ended.next}</p>${pageFoot(context, request, { link: link.alias })}`;
  return html(page(language, title, content), 410, { ...PAGE_HEADERS, 'X-Error-Code': 'gone' });
}

function wordsFor(ending: Ending, language: Language): { title: string; advice: string | Markup } {
  const words = redirectWords(language).ended;
  switch (ending.kind) {
    case 'deleted':
      return words.deleted;
    case 'paused':
      return words.paused;
    case 'used-up':
      return words.usedUp;
    case 'over':
      return words.over;
    case 'expired':
      return {
        title: words.expired.title,
        advice: words.expired.advice({ moment: startInWords(ending.at, language) }),
      };
  }
}

/** 451 for a person. The reason is not shown: it concerns the owner and the person who created the link. */
export function blockedPage(context: VisitsContext, request: Request): Response {
  const language = requestLanguage(request);
  const { title, advice, mistake } = redirectWords(language).blocked;
  const content = markup`<h1>${title}</h1><p>${advice}</p><p>${mistake}</p>${pageFoot(context, request)}`;
  return html(page(language, title, content), 451, { ...PAGE_HEADERS, 'X-Error-Code': 'blocked' });
}

/** The facts that tell how a link ended. */
export type EndingFacts = Pick<Link, 'binnedAt' | 'status' | 'expireAfter' | 'maxClicks' | 'totalClicks'>;

/** Why a link cannot be followed any more; `at` in milliseconds UTC. */
type Ending = { kind: 'deleted' | 'paused' | 'used-up' | 'over' } | { kind: 'expired'; at: number };

/**
 * Why a link is answered with 410 (docs/contract/redirects.md#ended). `over` when it was marked as expired by limits
 * that were removed since.
 */
function endingOf(link: EndingFacts, now: number): Ending {
  const { binnedAt, status, expireAfter, maxClicks, totalClicks } = link;
  if (binnedAt !== null) return { kind: 'deleted' };
  if (status === 'INACTIVE') return { kind: 'paused' };
  if (expireAfter !== null && expireAfter <= now) return { kind: 'expired', at: expireAfter };
  return { kind: maxClicks !== null && totalClicks >= maxClicks ? 'used-up' : 'over' };
}

const HEADERS = { ...SCRIPTED_PAGE_HEADERS, 'X-Error-Code': 'not_yet_live' };

/**
 * Says when a link starts, and counts down to it, without its destination
 * (docs/contract/redirects.md#before-the-start).
 *
 * It is complete without its script.
 */
export function notYetLivePage(
  context: VisitsContext,
  request: Request,
  { alias, startsAt }: Link,
): Response {
  const [now, language] = [context.clock.now(), requestLanguage(request)];
  if (startsAt === null) throw new Error('A link without a start is live');
  const words = redirectWords(language).notYet;
  const time = markup`<time datetime="${new Date(startsAt).toISOString()}" data-now="${now}">${startInWords(startsAt, language)}</time>`;
  const content = markup`<div id="before"><h1>${words.heading}</h1>
<p>${words.opens}<br>${time}</p>
<p class="left" id="left" role="timer" hidden></p>
<p>${words.advice}</p></div>
<div role="status"><div id="after" hidden><h1>${words.liveNow}</h1><p>${words.started}</p><a class="button" href="">${words.follow}</a></div></div>
${pageFoot(context, request, { link: alias })}`;
  return html(page(language, words.heading, content, COUNTDOWN), 404, HEADERS);
}
