import { redirectTo } from '../../../http/respond.ts';
import type { NetworkContext } from '../../../kernel/context.ts';

/** Where the owner of a domain sends visitors of its bare address; undefined without such a place. */
export function answerRoot(context: NetworkContext, host: string | null): Response | undefined {
  const target = context.domains.at(host)?.rootRedirect;
  return target ? redirectTo(target) : undefined;
}

/**
 * Where the owner of a domain sends visitors who ask for what is not there; undefined when they get the error page, and
 * for every host that is no custom domain.
 */
export function answerMissing(context: NetworkContext, host: string | null): Response | undefined {
  const target = context.domains.at(host)?.notFoundRedirect;
  return target ? redirectTo(target) : undefined;
}
