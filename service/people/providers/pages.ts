import { markup } from '../../http/pages/markup.ts';
import { formTargetOf, PAGE_HEADERS, page, pageHeadersFor } from '../../http/pages/page.ts';
import { Page, type Reply, reply } from '../../http/reply.ts';
import { say } from '../../lib/words.ts';
import { providerWords } from '../words.ts';
import type { ConfiguredProvider } from './providers/configured-providers.ts';
import type { Foresight } from './sign-in.ts';

/** The page in the person's browser once the desktop window knows the account. */
export const handedOverPage = (): Reply<200, Page> => {
  const written = new Page((language) => {
    const { title, heading, next } = providerWords(language).handedOver;
    return page(language, title, markup`<h1>${heading}</h1><p>${next}</p>`);
  });
  return reply(200, written, { headers: PAGE_HEADERS });
};

/** The page after a test: what the provider said, and what would follow for a person who signs in like this. */
export function testPage({ label }: ConfiguredProvider, foresight: Foresight): Reply<200, Page> {
  const { subject, email, emailVerified, name } = foresight.identity;
  const written = new Page((language) => {
    const words = providerWords(language).test;
    const provider = say(language, label);
    const content = markup`<h1>${words.title({ provider })}</h1>
<p>${words[outcomeOf(foresight)]}</p>
<dl><dt>${words.email}</dt><dd>${email ?? words.none}</dd>
<dt>${words.verified({ provider })}</dt><dd>${emailVerified ? words.yes : words.no}</dd>
<dt>${words.name}</dt><dd>${name ?? words.none}</dd>
<dt>${words.subject}</dt><dd class="address">${subject}</dd></dl>
<p>${words.nothing}</p>`;
    return page(language, words.title({ provider }), content);
  });
  return reply(200, written, { headers: PAGE_HEADERS });
}

const outcomeOf = ({ verdict, asksForCode }: Foresight) => {
  if (verdict.kind === 'refuse') return verdict.reason;
  return verdict.kind === 'create' && asksForCode ? 'create-with-code' : verdict.kind;
};

type Question = { provider: ConfiguredProvider; email: string; next: string; formToken: string };

/** Asks a person whether a provider may sign them in from now on. Works without scripts. */
export function linkPage({
  provider: { name, label, address },
  email,
  next,
  formToken,
}: Question): Reply<200, Page> {
  const written = new Page((language) => {
    const words = providerWords(language).link;
    const provider = say(language, label);
    const content = markup`<h1>${words.question({ provider })}</h1>
<p>${words.consequence({ provider })}</p>
<dl><dt>${words.account}</dt><dd>${email}</dd>
<dt>${words.provider}</dt><dd class="address">${new URL(address).host}</dd></dl>
<form method="post" action="/oauth/${name}/link" class="actions">
<input type="hidden" name="form_token" value="${formToken}"><input type="hidden" name="next" value="${next}">
<button>${words.goOn({ provider })}</button><a class="button plain" href="${next}">${words.refuse}</a></form>`;
    return page(language, words.title({ provider }), content);
  });
  return reply(200, written, { headers: pageHeadersFor(formTargetOf(address)) });
}
