import { cookie, findCookie } from '../../../http/cookies.ts';
import type { Input } from '../../../http/input.ts';
import { type Page, Redirect, type Reply, reply } from '../../../http/reply.ts';
import type { PeopleContext } from '../../../kernel/context.ts';
import type { Actor, SignedIn } from '../../../lib/actor.ts';
import { AppError } from '../../../lib/app-error.ts';
import { equalDigests } from '../../../lib/hash.ts';
import { getAccount } from '../../accounts/index.ts';
import { createFormToken, FORM_SECONDS, isFormToken } from '../../sessions/index.ts';
import { appRefusals } from '../../words.ts';
import { type RequestFields, requestFields } from './authorization-request.ts';
import { codeAddress, denialAddress, grantAccess, hasConsented, readRequest } from './consent.ts';
import { consentPage } from './pages.ts';

const LOGIN_PATH = '/auth/device/login';
const CSRF_COOKIE = '_consent_csrf';
const FORM = 'app-consent';

const fieldsFrom = (read: (name: string) => string | null | undefined): RequestFields => ({
  app_id: read('app_id') ?? read('client_id') ?? '',
  state: read('state') ?? '',
  redirect_uri: read('redirect_uri') ?? '',
  code_challenge: read('code_challenge') ?? '',
  code_challenge_method: read('code_challenge_method') ?? '',
});

/** @throws AppError 400 for a repeated parameter: programs differ in which value they read (RFC 6749, 3.1). */
function readOnce(search: URLSearchParams, name: string): string | null {
  const values = search.getAll(name);
  if (values.length > 1) throw new AppError('validation_error', `The app sent ${name} more than once`);
  return values[0] ?? null;
}

const toSignIn = (query: URLSearchParams): Reply<302, Redirect> =>
  reply(302, new Redirect(`/login?next=${encodeURIComponent(`${LOGIN_PATH}?${query}`)}`));

/** Only a person may connect an app: an app or a key could otherwise extend its own rights. */
function requirePerson(actor: SignedIn): Extract<Actor, { kind: 'session' }> {
  if (actor.kind === 'session') return actor;
  throw new AppError('forbidden', appRefusals.personOnly);
}

/** The page on which a person connects an app (docs/contract/apps.md#flow). */
export async function answerLogin(
  context: PeopleContext,
  actor: Actor,
  input: Input,
): Promise<Reply<200, Page> | Reply<302, Redirect>> {
  const request = readRequest(
    context,
    fieldsFrom((name) => readOnce(input.search, name)),
  );
  if (actor.kind === 'anonymous') return toSignIn(input.search);
  const { accountId, sessionId } = requirePerson(actor);
  if (await hasConsented(context, accountId, request.app)) {
    return reply(302, new Redirect(await codeAddress(context, accountId, request, input.origin)));
  }
  const csrfToken = createFormToken(context, FORM, sessionId);
  const { email } = await getAccount(context, accountId);
  const cookies = [csrfCookie(csrfToken, FORM_SECONDS, input.secure)];
  return { ...consentPage({ request, email, csrfToken }), cookies };
}

/** Handles the person's answer on that page (docs/contract/apps.md#flow). */
export async function answerConsent(
  context: PeopleContext,
  actor: Actor,
  input: Input,
): Promise<Reply<302, Redirect>> {
  const { fields: form } = await input.form();
  const csrfToken = form.get('csrf_token') ?? '';
  if (!isFromOurPage(input.request, csrfToken)) throw staleForm();
  const request = readRequest(
    context,
    fieldsFrom((name) => form.get(name)),
  );
  if (actor.kind === 'anonymous') return toSignIn(new URLSearchParams(requestFields(request)));
  const { accountId, sessionId } = requirePerson(actor);
  if (!isFormToken(context, csrfToken, FORM, sessionId)) throw staleForm();
  const isDenied = form.get('decision') === 'deny';
  if (!isDenied) await grantAccess(context, accountId, request.app);
  const target = isDenied
    ? denialAddress(request, input.origin)
    : await codeAddress(context, accountId, request, input.origin);
  return reply(302, new Redirect(target), { cookies: [csrfCookie('', 0, input.secure)] });
}

const csrfCookie = (value: string, maxAge: number, secure: boolean): string =>
  cookie(CSRF_COOKIE, value, { maxAge, sameSite: 'Strict', secure });

const staleForm = (): AppError => new AppError('forbidden', appRefusals.openTooLong);

/** Another site can make a browser send our cookie, but cannot read it to repeat its value in a form. */
const isFromOurPage = (request: Request, token: string): boolean =>
  token !== '' && equalDigests(findCookie(request, CSRF_COOKIE) ?? '', token);
