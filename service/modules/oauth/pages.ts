import { markup } from '../../http/html.ts';
import { formTargetOf, PAGE_HEADERS, page, pageHeadersFor } from '../../http/page.ts';
import { Page, type Reply, reply } from '../../http/reply.ts';
import type { ConfiguredProvider } from './configured-providers.ts';

/** What the person's browser shows once the desktop window has been told. */
export const handedOverPage = (): Reply<200, Page> => {
  const content = markup`<h1>Go back to the Linnet window</h1><p>It asks whether this is you. You can close this page.</p>`;
  return reply(200, new Page(page('Almost done', content)), { headers: PAGE_HEADERS });
};

type Question = { provider: ConfiguredProvider; email: string; next: string; formToken: string };

/** Asks a person whether a provider may sign them in from now on. Works without script. */
export function linkPage({
  provider: { name, label, address },
  email,
  next,
  formToken,
}: Question): Reply<200, Page> {
  const content = markup`<h1>Link ${label} to your account?</h1>
<p>You go on to ${label}. Whoever can sign in to the account you choose there can then sign in here as you.</p>
<dl><dt>Account</dt><dd>${email}</dd>
<dt>Provider</dt><dd class="address">${new URL(address).host}</dd></dl>
<form method="post" action="/oauth/${name}/link" class="actions">
<input type="hidden" name="form_token" value="${formToken}"><input type="hidden" name="next" value="${next}">
<button>Go on with ${label}</button><a class="button plain" href="${next}">Do not link</a></form>`;
  return reply(200, new Page(page(`Link ${label}`, content)), {
    headers: pageHeadersFor(formTargetOf(address)),
  });
}
