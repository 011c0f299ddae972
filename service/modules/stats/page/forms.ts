import { type Markup, markup } from '../../../http/pages/markup.ts';
import { PAGE_HEADERS, page } from '../../../http/pages/page.ts';
import { Page, type Reply, reply } from '../../../http/reply.ts';

/** Nothing here may tell a password to the next place. */
const PRIVATE = { ...PAGE_HEADERS, 'Referrer-Policy': 'no-referrer' };

/** Asks which link's statistics to show. */
export const lookUpPage = (): Reply<200, Page> => {
  const content = markup`<h1>Link statistics</h1>
<form method="post" action="/stats">
<label for="code">Short code</label>
<input id="code" name="short_code" required autofocus autocomplete="off">
<label for="password">Password, if the link has one</label>
<input id="password" name="password" type="password" autocomplete="off" maxlength="128">
<button>Show statistics</button></form>`;
  return reply(200, new Page(page('Link statistics', content)), { headers: PRIVATE });
};

/**
 * Asks for the password of a link; `isWrong` when one was given. The status is what older clients look for
 * (docs/contract/legacy.md#statistics).
 */
export function statsPasswordPage(code: string, isWrong: boolean): Reply<400, Page> {
  const [fault, marks]: [Markup, Markup] = isWrong
    ? [
        markup`<p class="bad" id="fault" role="alert">That password is not right. Try again.</p>`,
        markup` aria-invalid="true" aria-describedby="fault"`,
      ]
    : [markup``, markup``];
  const content = markup`<h1>These statistics need a password</h1>
<p>It is the password of the link itself. Whoever shared it with you knows it.</p>
<form method="post" action="/stats">
<input type="hidden" name="short_code" value="${code}">
<label for="password">Password</label>
<input id="password" name="password" type="password" required autofocus autocomplete="off" maxlength="128"${marks}>
${fault}<button>Show statistics</button></form>`;
  const headers = { ...PRIVATE, 'X-Error-Code': 'invalid_password' };
  return reply(400, new Page(page('Password needed', content)), { headers });
}
