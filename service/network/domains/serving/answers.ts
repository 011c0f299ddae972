import { redirectTo } from '../../../http/respond.ts';
import type { NetworkContext } from '../../../kernel/context.ts';

/** Redirects visitors of a domain's bare address to the owner's choice; undefined when there is none. */
export function answerRoot(context: NetworkContext, host: string | null): Response | undefined {
  const target = context.domains.at(host)?.rootRedirect;
  return target ? redirectTo(target) : undefined;
}

/**
 * Redirects visitors of an unknown path to the owner's choice; undefined when they get the error page, and for every
 * host that is no custom domain.
 */
export function answerMissing(context: NetworkContext, host: string | null): Response | undefined {
  const target = context.domains.at(host)?.notFoundRedirect;
  return target ? redirectTo(target) : undefined;
}
