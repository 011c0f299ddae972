import { markup } from '../../http/html.ts';
import { formTargetOf, PAGE_HEADERS, page, pageHeadersFor } from '../../http/page.ts';
import { Page, type Reply, reply } from '../../http/reply.ts';
import { type AuthorizationRequest, fieldsOf } from './authorization-request.ts';
import { permissionsOf } from './permissions.ts';

/**
 * These addresses carry codes and challenges, which must not travel on in a `Referer`.
 *
 * Not `no-referrer`: with it browsers would send the form with `Origin: null`, like a stranger's.
 */
const KEPT_HERE = { 'Referrer-Policy': 'same-origin' };

type Consent = { request: AuthorizationRequest; email: string; csrfToken: string };

/** Asks a person whether an app may use their account. Works without script. */
export function consentPage({ request, email, csrfToken }: Consent): Reply<200, Page> {
  const { app, redirectUri } = request;
  const fields = Object.entries({ ...fieldsOf(request), csrf_token: csrfToken });
  const content = markup`<h1>Let ${app.name} use your account?</h1>
<p>${app.description}</p>
<dl><dt>Account</dt><dd>${email}</dd>
<dt>App</dt><dd>${app.verified ? 'Official client' : 'Not an official client'}</dd>
${redirectUri === null ? null : markup`<dt>Goes back to</dt><dd class="address">${placeOf(redirectUri)}</dd>`}</dl>
<p id="permissions">It will be able to:</p>
<ul aria-labelledby="permissions">${permissionsOf(app.scopes).map((sentence) => markup`<li>${sentence}</li>`)}</ul>
<p>You can disconnect it at any time in your settings.</p>
<form method="post" action="/auth/device/consent" class="actions">
${fields.map(([name, value]) => markup`<input type="hidden" name="${name}" value="${value}">`)}
<button>Allow</button><button class="plain" name="decision" value="deny">Do not allow</button></form>`;
  const policy = redirectUri === null ? PAGE_HEADERS : pageHeadersFor(formTargetOf(redirectUri));
  return reply(200, new Page(page(`Connect ${app.name}`, content)), { headers: { ...policy, ...KEPT_HERE } });
}

/** What a person can recognise of an address: where it leads, without the parts only programs read. */
const placeOf = (redirectUri: string): string => new URL(redirectUri).host || new URL(redirectUri).protocol;

/**
 * The page an app without an address of its own reads its code from (docs/contract/apps.md#callback-page).
 */
export function callbackPage(code: string, state: string): Reply<200, Page> {
  const content = markup`<h1>You are connected</h1>
<p>Go back to the app; you can close this page.</p>
<div id="spoo-ext-auth" data-code="${code}" data-state="${state}" hidden></div>`;
  return reply(200, new Page(page('Connected', content)), { headers: { ...PAGE_HEADERS, ...KEPT_HERE } });
}
