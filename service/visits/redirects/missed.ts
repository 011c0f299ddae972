import { hasSessionCookie } from '../../http/authenticate.ts';
import type { VisitsContext } from '../../kernel/context.ts';
import { DEFAULT_NAMESPACE } from '../../lib/namespace.ts';
import { answerMissing } from '../../network/domains/index.ts';
import { noteWanted, wantedNameIn } from '../lookup/index.ts';
import { unknownPage } from './unknown.ts';
import type { Visit } from './visit.ts';
import { isProgram } from './visit-error.ts';

/**
 * Whether a person asks, who can choose among names. Programs get what they always got: those that want JSON, and those
 * that only ask by HEAD where a link leads (docs/contract/lookup.md#on-a-miss).
 */
export const isAskedByPerson = (request: Request): boolean => request.method === 'GET' && !isProgram(request);

/** 404 for a person, with the nearest names, and for members the offer to make a link of that name. */
export function missedAnswer(
  context: VisitsContext,
  request: Request,
  visit: Visit,
  near: readonly string[],
): Response {
  noteWanted(context, visit);
  const elsewhere = answerMissing(context, request.headers.get('host'));
  if (elsewhere) return elsewhere;
  // No person is signed in under the host name of a custom domain.
  const mayMake = visit.namespace === DEFAULT_NAMESPACE && hasSessionCookie(request);
  const toMake = mayMake ? (wantedNameIn(visit.code)?.name ?? null) : null;
  return unknownPage(context, request, { near, toMake });
}
