import type { Context } from '../context.ts';
import { type Actor, ANONYMOUS } from '../lib/actor.ts';
import { AppError } from '../lib/app-error.ts';
import { findKeyActor, isKeyToken } from '../modules/keys/index.ts';
import { ACCESS_COOKIE, findSessionActor, REFRESH_COOKIE } from '../modules/sessions/index.ts';
import type { Caller } from './access.ts';
import { findCookie } from './cookies.ts';
import { foreignOrigin, hasAllowedOrigin } from './origin/allowed-origin.ts';

/** Methods that change nothing, so that a foreign page gains nothing by sending them. */
const SAFE = new Set(['GET', 'HEAD', 'OPTIONS']);

const badCredentials = (): AppError =>
  new AppError('authentication_error', 'The credentials are invalid or have expired');

/**
 * Finds out who is calling (docs/contract/access.md#credentials).
 *
 * A bad header never falls back to the cookie: a client with an expired token must notice. A bad
 * cookie makes its owner a stranger, which endpoints for everybody accept. Cookies that a foreign page makes the
 * browser send with a change are refused, and not overlooked: a signed-in person's link must not become nobody's.
 * A header is no such thing, because no page can send one that its own script does not know.
 */
export async function authenticate(context: Context, request: Request): Promise<Caller> {
  const header = request.headers.get('authorization');
  if (header !== null) {
    const actor = await findActor(context, bearer(header));
    return actor ? { actor, refusal: null } : { actor: ANONYMOUS, refusal: badCredentials() };
  }
  if (!SAFE.has(request.method) && !hasAllowedOrigin(context, request)) {
    return { actor: ANONYMOUS, refusal: hasSessionCookie(request) ? foreignOrigin() : null };
  }
  const token = findCookie(request, ACCESS_COOKIE);
  const actor = token ? await findSessionActor(context, token) : undefined;
  return { actor: actor ?? ANONYMOUS, refusal: null };
}

/** The access cookie runs out long before the session does, so either of the two counts. */
const hasSessionCookie = (request: Request): boolean =>
  [ACCESS_COOKIE, REFRESH_COOKIE].some((name) => findCookie(request, name) !== undefined);

/** The value of a bearer header; empty for any other scheme. */
const bearer = (header: string): string => /^bearer +(\S+) *$/i.exec(header)?.[1] ?? '';

async function findActor(context: Context, token: string): Promise<Actor | undefined> {
  if (token === '') return undefined;
  return isKeyToken(token) ? findKeyActor(context, token) : findSessionActor(context, token);
}
