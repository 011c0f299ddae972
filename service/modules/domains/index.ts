import type { Domain } from '../../../drizzle/schema/index.ts';
import type { Context } from '../../context.ts';
import { hostNameOf } from '../../lib/host-name.ts';
import { DEFAULT_NAMESPACE } from '../../lib/namespace.ts';
import { findActiveDomain, findOwnDomain, listOwnDomains } from './repository.ts';

/** The account's domain of that name, in any status; undefined when it has none. */
export const findDomain = (context: Context, accountId: string, fqdn: string): Promise<Domain | undefined> =>
  findOwnDomain(context.database.read, accountId, hostNameOf(fqdn));

/** The host names of the account's domains by id; links keep that id as their namespace. */
export async function namesOfDomains(context: Context, accountId: string): Promise<Map<string, string>> {
  const domains = await listOwnDomains(context.database.read, accountId);
  return new Map(domains.map(({ id, fqdn }) => [id, fqdn]));
}

/** The namespace that an active custom domain carries, with the domain's name; the default one for every other host. */
export async function findNamespaceOf(
  context: Context,
  host: string,
): Promise<{ id: string; domains: Map<string, string> }> {
  const domain = await findActiveDomain(context.database.read, hostNameOf(host));
  return domain
    ? { id: domain.id, domains: new Map([[domain.id, domain.fqdn]]) }
    : { id: DEFAULT_NAMESPACE, domains: new Map() };
}
