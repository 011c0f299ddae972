import type { Link } from '../../../../drizzle/schema/index.ts';
import { requestLanguage } from '../../../http/language.ts';
import { markup } from '../../../http/pages/markup.ts';
import { page, SCRIPTED_PAGE_HEADERS } from '../../../http/pages/page.ts';
import { html } from '../../../http/respond.ts';
import type { VisitsContext } from '../../../kernel/context.ts';
import { pageFoot } from '../../../people/team/index.ts';
import { redirectWords } from '../words.ts';
import { COUNTDOWN, startInWords } from './countdown.ts';

const HEADERS = { ...SCRIPTED_PAGE_HEADERS, 'X-Error-Code': 'not_yet_live' };

/**
 * Says when a link starts, and counts down to it; where it leads is not told
 * (docs/contract/redirects.md#before-the-start).
 *
 * It says all it has to without its script.
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
