import { markup } from '../../http/html.ts';
import { page } from '../../http/page.ts';
import { deletionWords } from './words.ts';

/**
 * What the link in the deletion notice opens. Showing it must not restore anything: mail scanners
 * open every link (docs/contract/deletion.md#cancel-link).
 */
export const confirmPage = (token: string): string =>
  page(
    deletionWords.confirm.title,
    markup`<h1>${deletionWords.confirm.question}</h1>
<p>${deletionWords.confirm.state}</p>
<form method="post" action="/auth/restore"><input type="hidden" name="token" value="${token}"><button>${deletionWords.confirm.action}</button></form>`,
  );

export const restoredPage = (): string =>
  page(
    deletionWords.restored.title,
    markup`<h1>${deletionWords.restored.heading}</h1><p>${deletionWords.restored.next}</p><a class="button" href="/app/">${deletionWords.restored.action}</a>`,
  );
