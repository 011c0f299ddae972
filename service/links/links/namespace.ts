import type { LinksContext } from '../../kernel/context.ts';
import { type Actor, accountOf, type SignedIn } from '../../lib/actor.ts';
import { AppError } from '../../lib/app-error.ts';
import { DEFAULT_NAMESPACE } from '../../lib/namespace.ts';
import { type AliasFault, canonicalAlias, findAliasFault } from '../alias/index.ts';
import { domainNotActive, signInFor } from './errors.ts';
import { findAnyByAlias } from './repository.ts';

/** Whether a domain name in a request is a custom domain, and not one of the names of the default namespace. */
export const isCustomDomain = (context: LinksContext, domain: string | null): domain is string =>
  domain !== null && domain !== '' && !context.hosts.isSystem(domain);

/** The namespace of the caller's domain of that name, in any status; undefined when the caller has no such domain. */
export function findNamespaceToRead(
  context: LinksContext,
  actor: SignedIn,
  domain: string,
): string | undefined {
  if (!isCustomDomain(context, domain)) return DEFAULT_NAMESPACE;
  return context.domains.findOwn(actor.accountId, domain)?.id;
}

/**
 * The namespace for new links on a domain; null, an empty name and every name of this installation mean the default one.
 *
 * @throws AppError 404 when the domain is not the caller's, 400 `domain_not_verified` when it is not active.
 */
export function findNamespace(context: LinksContext, actor: Actor, domain: string | null): string {
  if (!isCustomDomain(context, domain)) return DEFAULT_NAMESPACE;
  const accountId = accountOf(actor);
  const owned = accountId === null ? undefined : context.domains.findOwn(accountId, domain);
  if (!owned || owned.removedAt !== null)
    throw new AppError('not_found', 'Domain not found', { field: 'domain' });
  if (owned.status !== 'active') throw domainNotActive();
  return owned.id;
}

/**
 * Why an alias is not available on a domain; undefined when it is free (docs/contract/links.md#availability).
 *
 * @throws AppError 401 for an anonymous caller who names a custom domain, 404 when the domain is not the caller's.
 */
export async function findAliasObstacle(
  context: LinksContext,
  actor: Actor,
  { alias, domain = null }: { alias: string; domain?: string | null },
): Promise<AliasFault | undefined> {
  if (accountOf(actor) === null && isCustomDomain(context, domain)) throw signInFor('domain');
  const namespace = findNamespace(context, actor, domain);
  const canonical = canonicalAlias(alias);
  const fault = findAliasFault(canonical, { isDefault: namespace === '' });
  if (fault) return fault;
  return (await findAnyByAlias(context.database.read, namespace, canonical)) ? 'taken' : undefined;
}
