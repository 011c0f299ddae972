import type { Link } from '../../../../drizzle/schema/index.ts';
import type { Language } from '../../../../words/language.ts';
import { requestLanguage } from '../../../http/language.ts';
import { type Markup, markup } from '../../../http/pages/markup.ts';
import { PAGE_HEADERS, page } from '../../../http/pages/page.ts';
import { html } from '../../../http/respond.ts';
import type { VisitsContext } from '../../../kernel/context.ts';
import { pageFoot } from '../../../people/team/index.ts';
import { startInWords } from '../not-yet/countdown.ts';
import { redirectWords } from '../words.ts';
import { type Ending, endingOf } from './ending.ts';

/** 410 for a person: says in which way the link ended, and what to do (docs/contract/redirects.md#ended). */
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

/** 451 for a person. Why it is blocked is between the owner and the person who made the link. */
export function blockedPage(context: VisitsContext, request: Request): Response {
  const language = requestLanguage(request);
  const { title, advice, mistake } = redirectWords(language).blocked;
  const content = markup`<h1>${title}</h1><p>${advice}</p><p>${mistake}</p>${pageFoot(context, request)}`;
  return html(page(language, title, content), 451, { ...PAGE_HEADERS, 'X-Error-Code': 'blocked' });
}
