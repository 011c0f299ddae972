import type { NetworkContext } from '../../kernel/context.ts';
import { DEFAULT_NAMESPACE } from '../../lib/namespace.ts';

export { domainQuota } from './service.ts';
export { answerMissing, answerRoot } from './serving/host-routes.ts';

/** The namespace for a request's `Host`: that of an active custom domain, otherwise the default one. */
export const namespaceOf = (context: NetworkContext, host: string | null): string =>
  context.domains.at(host)?.id ?? DEFAULT_NAMESPACE;
