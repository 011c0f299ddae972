import type { Domain } from '../../../drizzle/schema/index.ts';
import type { Context } from '../../context.ts';
import { hostNameOf } from '../../lib/host-name.ts';
import { DEFAULT_NAMESPACE } from '../../lib/namespace.ts';
import { findOwnDomain } from './repository.ts';

export type { NamespaceNames } from './directory.ts';
export { answerMissing, NO_ARCHIVE } from './serving/answers.ts';

/** The account's domain of that name, in any status, also one that is removed; undefined when it has none. */
export const findDomain = (context: Context, accountId: string, fqdn: string): Promise<Domain | undefined> =>
  findOwnDomain(context.database.read, accountId, hostNameOf(fqdn));

/** The namespace that a request's `Host` selects: that of an active custom domain, else the default one. */
export const namespaceOf = (context: Context, host: string | null): string =>
  context.domains.at(host)?.id ?? DEFAULT_NAMESPACE;
