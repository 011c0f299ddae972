import { markup } from '../../../http/pages/markup.ts';
import { formTargetOf, PAGE_HEADERS, page, pageHeadersFor } from '../../../http/pages/page.ts';
import { Page, type Reply, reply } from '../../../http/reply.ts';
import { appWords } from '../../words.ts';
import { permissionsOf } from '../grants.ts';
import { type App, isAssistant } from '../registry/registry.ts';
import { type AuthorizationRequest, requestFields } from './authorization-request.ts';

/**
 * The addresses of these pages contain codes and challenges, which must not leave in a `Referer`.
 *
 * Not `no-referrer`: browsers would then send the form with `Origin: null`, like a page of another site.
 */
const REFERRER_HEADERS = { 'Referrer-Policy': 'same-origin' };

type Consent = { request: AuthorizationRequest; email: string; csrfToken: string };

/** Asks a person whether an app may use their account. Works without scripts. */
export function consentPage({ request, email, csrfToken }: Consent): Reply<200, Page> {
  const { app, redirectUri } = request;
  const fields = Object.entries({ ...requestFields(request), csrf_token: csrfToken });
  const written = new Page((language) => {
    const words = appWords(language).consent;
    const content = markup`<h1>${words.question({ app: app.name })}</h1>
<p>${app.description}</p>
<dl><dt>${words.account}</dt><dd>${email}</dd>
<dt>${words.app}</dt><dd>${words[standingOf(app)]}</dd>
${redirectUri === null ? null : markup`<dt>${words.goesBackTo}</dt><dd class="address">${recognisablePart(redirectUri)}</dd>`}</dl>
<p id="permissions">${words.permissions}</p>
<ul aria-labelledby="permissions">${permissionsOf(app.scopes, language).map((sentence) => markup`<li>${sentence}</li>`)}</ul>
<p>${words.wayBack}</p>
<form method="post" action="/auth/device/consent" class="actions">
${fields.map(([name, value]) => markup`<input type="hidden" name="${name}" value="${value}">`)}
<button>${words.allow}</button><button class="plain" name="decision" value="deny">${words.refuse}</button></form>`;
    return page(language, words.title({ app: app.name }), content);
  });
  const policy = redirectUri === null ? PAGE_HEADERS : pageHeadersFor(formTargetOf(redirectUri));
  return reply(200, written, { headers: { ...policy, ...REFERRER_HEADERS } });
}

const standingOf = ({ id, verified }: App): 'official' | 'unproven' | 'unofficial' => {
  if (verified) return 'official';
  return isAssistant(id) ? 'unproven' : 'unofficial';
};

/** The part of an address that a person recognises: the host, or the scheme when there is no host. */
const recognisablePart = (redirectUri: string): string =>
  new URL(redirectUri).host || new URL(redirectUri).protocol;

/** The page from which an app without an address of its own reads its code (docs/contract/apps.md#callback-page). */
export function callbackPage(code: string, state: string): Reply<200, Page> {
  const written = new Page((language) => {
    const words = appWords(language).connected;
    const content = markup`<h1>${words.heading}</h1>
<p>${words.goBack}</p>
<div id="spoo-ext-auth" data-code="${code}" data-state="${state}" hidden></div>`;
    return page(language, words.title, content);
  });
  return reply(200, written, { headers: { ...PAGE_HEADERS, ...REFERRER_HEADERS } });
}
