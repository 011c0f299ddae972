import type { Context } from '../../context.ts';
import { cookie, findCookie } from '../../http/cookies.ts';
import type { Input } from '../../http/input.ts';
import { redirectTo, withCookies } from '../../http/respond.ts';
import type { Actor, SignedIn } from '../../lib/actor.ts';
import { AppError } from '../../lib/app-error.ts';
import { equalDigests } from '../../lib/hash.ts';
import { newSecret } from '../../lib/random.ts';
import { getAccount } from '../accounts/index.ts';
import { fieldsOf, type RequestFields } from './authorization-request.ts';
import { denialOf, grantAccess, hasConsented, issueCode, readRequest } from './consent.ts';
import { consentPage } from './pages.ts';

const LOGIN_PATH = '/auth/device/login';
const CSRF_COOKIE = '_consent_csrf';

/** How long a person may look at the consent page, in seconds (contract, links 4.6). */
const CSRF_SECONDS = 600;

const fieldsFrom = (read: (name: string) => string | null | undefined): RequestFields => ({
  app_id: read('app_id') ?? '',
  state: read('state') ?? '',
  redirect_uri: read('redirect_uri') ?? '',
  code_challenge: read('code_challenge') ?? '',
  code_challenge_method: read('code_challenge_method') ?? '',
});

const toSignIn = (query: URLSearchParams): Response =>
  redirectTo(`/login?next=${encodeURIComponent(`${LOGIN_PATH}?${query}`)}`);

/** Only a person lets an app in: an app or a key could otherwise get itself more than it was given. */
function accountOfPerson(actor: SignedIn): string {
  if (actor.kind !== 'session') {
    throw new AppError('forbidden', 'Only a person can connect an app; API keys and apps cannot');
  }
  return actor.accountId;
}

/** Where an app sends somebody who shall let it in (contract, links 10.1). */
export async function answerLogin(context: Context, actor: Actor, input: Input): Promise<Response> {
  const request = readRequest(
    context,
    fieldsFrom((name) => input.search.get(name)),
  );
  if (actor.kind === 'anonymous') return toSignIn(input.search);
  const accountId = accountOfPerson(actor);
  if (await hasConsented(context, accountId, request.app)) {
    return redirectTo(await issueCode(context, accountId, request));
  }
  const csrfToken = newSecret(context.random);
  const { email } = await getAccount(context, accountId);
  return withCookies(consentPage({ request, email, csrfToken }), [
    csrfCookie(csrfToken, CSRF_SECONDS, input.secure),
  ]);
}

/** What the person answered (contract, links 10.1). */
export async function answerConsent(context: Context, actor: Actor, input: Input): Promise<Response> {
  const { fields: form } = await input.form();
  if (!isFromOurPage(input.request, form.get('csrf_token'))) {
    throw new AppError('forbidden', 'This page was open for too long. Go back to the app and start again.');
  }
  const request = readRequest(
    context,
    fieldsFrom((name) => form.get(name)),
  );
  if (actor.kind === 'anonymous') return toSignIn(new URLSearchParams(fieldsOf(request)));
  const accountId = accountOfPerson(actor);
  const isDenied = form.get('decision') === 'deny';
  if (!isDenied) await grantAccess(context, accountId, request.app);
  const target = isDenied ? denialOf(request) : await issueCode(context, accountId, request);
  return withCookies(redirectTo(target), [csrfCookie('', 0, input.secure)]);
}

const csrfCookie = (value: string, maxAge: number, secure: boolean): string =>
  cookie(CSRF_COOKIE, value, { maxAge, sameSite: 'Strict', secure });

/** Another site can make a browser send our cookie, but cannot read it to repeat it in a form. */
function isFromOurPage(request: Request, token: string | undefined): boolean {
  const expected = findCookie(request, CSRF_COOKIE);
  return Boolean(expected && token) && equalDigests(expected ?? '', token ?? '');
}
