import { type Static, type TObject, Type } from '@sinclair/typebox';
import { type Endpoint, endpoint } from '../../http/endpoint.ts';
import { markup } from '../../http/pages/markup.ts';
import { PAGE_HEADERS, page } from '../../http/pages/page.ts';
import { Page } from '../../http/reply.ts';
import type { PagesContext } from '../../kernel/context.ts';
import { defineModule } from '../../kernel/module.ts';
import { sessionActor } from '../../lib/actor.ts';
import { letterWords } from '../words.ts';
import * as api from './api.ts';
import { chooseLetters, describeLetters, endLetters, type LetterKind, readEndToken } from './choice.ts';
import { remindOfEnds, sendWeeks, tellOfEdits } from './send.ts';

/** The page that the link in a letter opens. It ends nothing by itself, because mail scanners open every link. */
const confirmEndPage = (kind: LetterKind, token: string): Page =>
  new Page((language) => {
    const { end, closing } = letterWords(language);
    const action = `/auth/letters/end?token=${encodeURIComponent(token)}`;
    const content = markup`<h1>${end.question}</h1><p>${closing[kind]}</p>
<form method="post" action="${action}"><button>${end.action}</button></form>`;
    return page(language, end.title, content);
  });

const stoppedPage = (): Page =>
  new Page((language) => {
    const { end } = letterWords(language);
    const content = markup`<h1>${end.done}</h1><p>${end.again}</p><a class="button" href="/app/settings/letters">${end.settings}</a>`;
    return page(language, end.title, content);
  });

/** The letter about a week, and reminders of links that end (docs/contract/letters.md). */
const letterEndpoints = (context: PagesContext): Endpoint[] => [
  endpoint(api.GET_MY_LETTERS, async ({ actor, reply }) =>
    reply(200, await describeLetters(context, sessionActor(actor).accountId)),
  ),
  endpoint(api.PUT_MY_LETTERS, async ({ actor, body, reply }) =>
    reply(200, await chooseLetters(context, sessionActor(actor).accountId, body)),
  ),
  endpoint(api.SHOW_END_PAGE, ({ query, reply }) => {
    const { kind } = readEndToken(context, query.token);
    return reply(200, confirmEndPage(kind, query.token), { headers: PAGE_HEADERS });
  }),
  endpoint(api.END_LETTERS, async ({ query, reply }) => {
    await endLetters(context, query.token);
    return reply(200, stoppedPage(), { headers: PAGE_HEADERS });
  }),
];

/** Until when ends of links were looked at, ms UTC; set in the transaction that sends reminders. */
const LETTER_SETTINGS = {
  remindedUntil: Type.Union([Type.Number(), Type.Null()], { default: null, bookkeeping: true }),
};

declare module '../../kernel/context.ts' {
  interface Settings extends Static<TObject<typeof LETTER_SETTINGS>> {}
}

export const letters = defineModule({
  name: 'letters',
  settings: LETTER_SETTINGS,
  endpoints: letterEndpoints,
  hourly: { 'letters.weeks': sendWeeks, 'letters.reminders': remindOfEnds, 'letters.edits': tellOfEdits },
});
