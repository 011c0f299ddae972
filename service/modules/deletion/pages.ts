import { markup } from '../../http/pages/markup.ts';
import { page } from '../../http/pages/page.ts';

/**
 * What the link in the deletion notice opens. Showing it must not restore anything: mail scanners
 * open every link (docs/contract/deletion.md#cancel-link).
 */
export const confirmPage = (token: string): string =>
  page(
    'Keep your account',
    markup`<h1>Keep your account?</h1>
<p>Your account is going to be deleted. You can keep it with its links and statistics.</p>
<form method="post" action="/auth/restore"><input type="hidden" name="token" value="${token}"><button>Keep my account</button></form>`,
  );

export const restoredPage = (): string =>
  page(
    'Account restored',
    markup`<h1>Your account is restored</h1><p>Sign in again to use it.</p><a class="button" href="/app/">Sign in</a>`,
  );
