import { markup } from '../../http/pages/markup.ts';
import { page } from '../../http/pages/page.ts';
import { Page } from '../../http/reply.ts';
import { deletionWords } from '../words.ts';

/**
 * The page that the link in the deletion notice opens. It must not restore anything by itself, because mail scanners
 * open every link (docs/contract/deletion.md#cancel-link).
 */
export const confirmPage = (token: string): Page =>
  new Page((language) => {
    const words = deletionWords(language).confirm;
    const content = markup`<h1>${words.question}</h1>
<p>${words.state}</p>
<form method="post" action="/auth/restore"><input type="hidden" name="token" value="${token}"><button>${words.action}</button></form>`;
    return page(language, words.title, content);
  });

export const restoredPage = (): Page =>
  new Page((language) => {
    const words = deletionWords(language).restored;
    const content = markup`<h1>${words.heading}</h1><p>${words.next}</p><a class="button" href="/app/">${words.action}</a>`;
    return page(language, words.title, content);
  });
