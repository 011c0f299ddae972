import { markup } from '../../http/pages/markup.ts';
import { page } from '../../http/pages/page.ts';
import { Page } from '../../http/reply.ts';
import { letterWords } from '../words.ts';
import type { LetterKind } from './end-token.ts';

/** The page that the link in a letter opens. It ends nothing by itself, because mail scanners open every link. */
export const confirmEndPage = (kind: LetterKind, token: string): Page =>
  new Page((language) => {
    const { end, closing } = letterWords(language);
    const action = `/auth/letters/end?token=${encodeURIComponent(token)}`;
    const content = markup`<h1>${end.question}</h1><p>${closing[kind]}</p>
<form method="post" action="${action}"><button>${end.action}</button></form>`;
    return page(language, end.title, content);
  });

export const stoppedPage = (): Page =>
  new Page((language) => {
    const { end } = letterWords(language);
    const content = markup`<h1>${end.done}</h1><p>${end.again}</p><a class="button" href="/app/settings/letters">${end.settings}</a>`;
    return page(language, end.title, content);
  });
