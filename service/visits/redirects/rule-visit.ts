import type { StoredRule } from '../../../drizzle/schema/index.ts';
import type { VisitsContext } from '../../kernel/context.ts';
import { asksForSession } from '../../links/links/index.ts';
import { hasSession } from '../../people/sessions/index.ts';
import type { Visit } from './visit.ts';

/**
 * A visit with what only rules ask about: the language that its browser asks for, and whether a person with a session
 * opens the link. Rejects when the session would have to be asked for, and the database cannot be.
 */
export async function withRuleFacts(
  context: VisitsContext,
  request: Request,
  visit: Visit,
  rules: readonly StoredRule[],
): Promise<Visit> {
  const acceptLanguage = request.headers.get('accept-language');
  const isSignedIn = asksForSession(rules) && (await hasSession(context, request));
  return { ...visit, acceptLanguage, isSignedIn };
}
