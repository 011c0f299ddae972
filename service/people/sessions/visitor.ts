import { ACCESS_COOKIE, findCookie, REFRESH_COOKIE } from '../../http/cookies.ts';
import type { PeopleContext } from '../../kernel/context.ts';
import { findActorOfSession } from './caller.ts';
import { readToken, sessionIn } from './tokens/tokens.ts';

const COOKIES = [
  { name: ACCESS_COOKIE, purpose: 'access' },
  { name: REFRESH_COOKIE, purpose: 'refresh' },
] as const;

/** Whether a request brings the cookie of a session, good or not. Without one no person is signed in. */
export const bringsSession = (request: Request): boolean =>
  COOKIES.some(({ name }) => findCookie(request, name) !== undefined);

/**
 * Whether the browser of a request has a session of a person that holds (docs/contract/rules.md#signed-in). The access
 * cookie runs out long before the session does, so the other one counts as well; it is not renewed.
 */
export const hasSession = async (context: PeopleContext, request: Request): Promise<boolean> =>
  (await findVisitor(context, request)) !== undefined;

/** The account whose session the browser of a request has, as for `hasSession`; undefined without one. */
export async function findVisitor(context: PeopleContext, request: Request): Promise<string | undefined> {
  for (const { name, purpose } of COOKIES) {
    const token = findCookie(request, name);
    const claims = token ? sessionIn(await readToken(context, purpose, token)) : undefined;
    const actor = claims && (await findActorOfSession(context, claims));
    if (actor) return actor.kind === 'session' ? actor.accountId : undefined;
  }
  return undefined;
}
