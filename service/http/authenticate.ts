import type { Context } from '../context.ts';
import { type Actor, ANONYMOUS } from '../lib/actor.ts';
import { findKeyActor, isKeyToken } from '../modules/keys/index.ts';
import { ACCESS_COOKIE, findSessionActor } from '../modules/sessions/index.ts';
import type { Caller } from './access.ts';
import { findCookie } from './cookies.ts';
import { hasOwnOrigin } from './origin.ts';

/** Methods that change nothing, so that a foreign page gains nothing by sending them. */
const SAFE = new Set(['GET', 'HEAD', 'OPTIONS']);

/**
 * Finds out who is calling (contract, links 4.2).
 *
 * A bad header never falls back to the cookie: a client with an expired token must notice. A bad
 * cookie makes its owner a stranger, which endpoints for everybody accept.
 */
export async function authenticate(context: Context, request: Request): Promise<Caller> {
  const header = request.headers.get('authorization');
  if (header !== null) {
    const actor = await findActor(context, bearer(header));
    return actor ? { actor, badCredentials: false } : { actor: ANONYMOUS, badCredentials: true };
  }
  const token =
    SAFE.has(request.method) || hasOwnOrigin(context, request)
      ? findCookie(request, ACCESS_COOKIE)
      : undefined;
  const actor = token ? await findSessionActor(context, token) : undefined;
  return { actor: actor ?? ANONYMOUS, badCredentials: false };
}

/** The value of a bearer header; empty for any other scheme. */
const bearer = (header: string): string => /^bearer +(\S+) *$/i.exec(header)?.[1] ?? '';

async function findActor(context: Context, token: string): Promise<Actor | undefined> {
  if (token === '') return undefined;
  return isKeyToken(token) ? findKeyActor(context, token) : findSessionActor(context, token);
}
