import { type Markup, markup } from '../../../http/pages/markup.ts';
import { PAGE_HEADERS, page } from '../../../http/pages/page.ts';
import { Page, type Reply, reply } from '../../../http/reply.ts';
import type { StatsContext } from '../../../kernel/context.ts';
import { pageFoot } from '../../../people/team/index.ts';
import { statsWords } from '../../words.ts';

/** A password in the address of these pages must not be sent on in a `Referer`. */
const PRIVATE = { ...PAGE_HEADERS, 'Referrer-Policy': 'no-referrer' };

/** Asks which link's statistics to show. */
export const lookUpPage = (): Reply<200, Page> => {
  const written = new Page((language) => {
    const words = statsWords(language).lookUp;
    const content = markup`<h1>${words.title}</h1>
<form method="post" action="/stats">
<label for="code">${words.code}</label>
<input id="code" name="short_code" required autofocus autocomplete="off">
<label for="password">${words.password}</label>
<input id="password" name="password" type="password" autocomplete="off" maxlength="128">
<button>${words.action}</button></form>`;
    return page(language, words.title, content);
  });
  return reply(200, written, { headers: PRIVATE });
};

/**
 * 404 for a link whose figures are private, and for a code that no link has: the same words for both, so that they do
 * not reveal which it is (docs/contract/legacy.md#statistics).
 */
export function noStatsPage(context: StatsContext, request: Request): Reply<404, Page> {
  const written = new Page((language) => {
    const words = statsWords(language).none;
    const content = markup`<h1>${words.title}</h1><p>${words.advice}</p><p>${words.own}</p>
<p class="actions"><a class="button" href="/stats">${words.another}</a><a class="button plain" href="/app/links">${words.signIn}</a></p>
${pageFoot(context, request)}`;
    return page(language, words.title, content);
  });
  return reply(404, written, { headers: { ...PRIVATE, 'X-Error-Code': 'not_found' } });
}

/**
 * Asks for the password of a link; `isWrong` when one was given. The status is what older clients look for
 * (docs/contract/legacy.md#statistics).
 */
export function statsPasswordPage(code: string, isWrong: boolean): Reply<400, Page> {
  const written = new Page((language) => {
    const words = statsWords(language).password;
    const [fault, marks]: [Markup, Markup] = isWrong
      ? [
          markup`<p class="bad" id="fault" role="alert">${words.wrong}</p>`,
          markup` aria-invalid="true" aria-describedby="fault"`,
        ]
      : [markup``, markup``];
    const content = markup`<h1>${words.heading}</h1>
<p>${words.whoKnows}</p>
<form method="post" action="/stats">
<input type="hidden" name="short_code" value="${code}">
<label for="password">${words.label}</label>
<input id="password" name="password" type="password" required autofocus autocomplete="off" maxlength="128"${marks}>
${fault}<button>${words.action}</button></form>`;
    return page(language, words.title, content);
  });
  const headers = { ...PRIVATE, 'X-Error-Code': 'invalid_password' };
  return reply(400, written, { headers });
}
