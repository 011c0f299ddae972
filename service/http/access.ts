import { type Actor, hasScope, type Role, type SignedIn } from '../lib/actor.ts';
import { AppError } from '../lib/app-error.ts';
import type { RouteAccess } from './endpoint.ts';
import type { Access } from './operation.ts';

/**
 * The authenticated caller, before any rule of the route is applied; `refusal` says why the credentials are refused.
 */
export type Caller = { actor: Actor; refusal: AppError | null };

/** How a program must identify itself: for a program that sends a key in another header, or with another scheme. */
export const SEND_BEARER = 'Send an API key or a token as Authorization: Bearer …';

const signInNeeded = (): AppError =>
  new AppError('authentication_error', `Authentication required. ${SEND_BEARER}`);
const sessionNeeded = (): AppError =>
  new AppError('forbidden', 'This needs an interactive session; API keys and app tokens cannot do it');
const roleNeeded = (): AppError => new AppError('forbidden', 'This needs a higher role in this installation');

const emailNotVerified = (): AppError =>
  new AppError('EMAIL_NOT_VERIFIED', 'Email not verified', {
    explanation: 'Verify your email address first; a new code can be requested in the account settings.',
  });

/** The kinds of access that need a session, with the roles that each admits. */
const ROLES: Partial<Record<Access['who'], readonly Role[]>> = {
  session: ['owner', 'admin', 'member'],
  admin: ['owner', 'admin'],
  owner: ['owner'],
};

/**
 * Checks a caller against the access of a route, in the order of the contract: credentials, kind of principal, scope,
 * verified email (docs/contract/access.md#credentials, docs/contract/access.md#requirements).
 *
 * @throws AppError 401 `authentication_error`, 403 `forbidden` or 403 `EMAIL_NOT_VERIFIED`.
 */
export function checkAccess(access: RouteAccess, { actor, refusal }: Caller, request: Request): void {
  if (refusal && access.who !== 'anyone') throw refusal;
  if (access.who === 'anyone' || actor.kind === 'anonymous') {
    const isOpen = access.who === 'anyone' || access.who === 'optional';
    if (isOpen && (access.anonymous?.(request) ?? true)) return;
    throw signInNeeded();
  }
  if (actor.isWaiting && !access.whileWaiting) throw emailNotVerified();
  checkPrincipal(access, actor);
  if (access.scopes && !hasScope(actor, access.scopes)) {
    throw new AppError(
      'forbidden',
      `This needs one of the scopes ${[...access.scopes, 'admin:all'].join(', ')}`,
    );
  }
  if (access.verified && !actor.emailVerified) throw emailNotVerified();
}

function checkPrincipal({ who, appScope }: Access, actor: SignedIn): void {
  const roles = ROLES[who];
  if (!roles || (appScope && actor.kind === 'app' && hasScope(actor, [appScope]))) return;
  if (actor.kind !== 'session') throw sessionNeeded();
  if (!roles.includes(actor.role)) throw roleNeeded();
}
