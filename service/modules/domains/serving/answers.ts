import type { Context } from '../../../context.ts';
import { type Headers, redirectTo } from '../../../http/respond.ts';

/** On every redirect under a custom host name (docs/contract/domains.md#serving). */
export const NO_ARCHIVE: Headers = { 'X-Robots-Tag': 'noindex, nofollow, noarchive' };

/** Where the owner of a domain sends visitors of its bare address; undefined without such a place. */
export function answerRoot(context: Context, host: string | null): Response | undefined {
  const target = context.domains.at(host)?.rootRedirect;
  return target ? redirectTo(target, NO_ARCHIVE) : undefined;
}

/**
 * Where the owner of a domain sends visitors who ask for what is not there; undefined when they get the error page, and
 * for every host that is no custom domain.
 */
export function answerMissing(context: Context, host: string | null): Response | undefined {
  const target = context.domains.at(host)?.notFoundRedirect;
  return target ? redirectTo(target, NO_ARCHIVE) : undefined;
}
