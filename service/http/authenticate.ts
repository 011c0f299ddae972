import { type Actor, ANONYMOUS } from '../lib/actor.ts';
import { AppError } from '../lib/app-error.ts';
import { isId } from '../lib/id.ts';
import { type Caller, SEND_BEARER } from './access.ts';
import { ACCESS_COOKIE, findCookie, REFRESH_COOKIE } from './cookies.ts';
import { knownClientOf } from './listener/listener-request.ts';
import { foreignOrigin, hasAllowedOrigin, type WithHosts } from './origin/cors.ts';

/** A received token. Browsers send it in a cookie, every other client in a header. */
export type Presented = {
  token: string;
  by: 'header' | 'cookie';
  /** The address of the client; null when a trusted proxy hides it. */
  address: string | null;
};

/**
 * Asks the modules that issue tokens for the caller with a token; undefined when the token is not valid, an error when it
 * is and its caller has to prove more first.
 */
export type FindActor = (presented: Presented) => Promise<Actor | AppError | undefined>;

/**
 * The caller's name for a request, an id of 24 hex digits: the journal adds it to the changes of the request
 * (docs/contract/history.md#taking-back). Any other text is ignored.
 */
const OPERATION_HEADER = 'x-operation-id';

/** Methods that change nothing, so a foreign page gains nothing by sending them. */
const SAFE = new Set(['GET', 'HEAD', 'OPTIONS']);

const badCredentials = (): AppError =>
  new AppError('authentication_error', 'The credentials are invalid or have expired');
const otherScheme = (): AppError =>
  new AppError('authentication_error', `These credentials cannot be read. ${SEND_BEARER}`);

/**
 * Identifies the caller (docs/contract/access.md#credentials).
 *
 * A bad header never falls back to the cookie: a client with an expired token must notice. A request with a bad
 * cookie counts as anonymous, which public endpoints accept. A change that a foreign page sends with the browser's
 * cookies is refused, rather than treated as anonymous: a signed-in person's link must not be stored without an
 * owner. A header is different, because a page can send only what its own script knows.
 */
export async function authenticate(
  { hosts }: WithHosts,
  findActor: FindActor,
  request: Request,
): Promise<Caller> {
  const caller = await findCaller({ hosts }, findActor, request);
  const operation = request.headers.get(OPERATION_HEADER);
  if (operation === null || !isId(operation) || caller.actor.kind === 'anonymous') return caller;
  return { ...caller, actor: { ...caller.actor, operation } };
}

async function findCaller({ hosts }: WithHosts, findActor: FindActor, request: Request): Promise<Caller> {
  const header = request.headers.get('authorization');
  const address = knownClientOf(request);
  if (header !== null) {
    const token = bearer(header);
    if (token === '') return { actor: ANONYMOUS, refusal: otherScheme() };
    return callerOf((await findActor({ token, by: 'header', address })) ?? badCredentials());
  }
  if (!SAFE.has(request.method) && !hasAllowedOrigin({ hosts }, request)) {
    return { actor: ANONYMOUS, refusal: hasSessionCookie(request) ? foreignOrigin() : null };
  }
  const token = findCookie(request, ACCESS_COOKIE);
  return callerOf((token && (await findActor({ token, by: 'cookie', address }))) || ANONYMOUS);
}

const callerOf = (found: Actor | AppError): Caller =>
  found instanceof AppError ? { actor: ANONYMOUS, refusal: found } : { actor: found, refusal: null };

/**
 * Whether a request comes from a browser in which a person is, or was, signed in; this proves nothing. The access
 * cookie expires long before the session, so either of the two counts.
 */
export const hasSessionCookie = (request: Request): boolean =>
  [ACCESS_COOKIE, REFRESH_COOKIE].some((name) => findCookie(request, name) !== undefined);

/** The value of a bearer header; empty for any other scheme. */
const bearer = (header: string): string => /^bearer +(\S+) *$/i.exec(header)?.[1] ?? '';
