import type { LinksContext } from '../../../kernel/context.ts';
import { type Actor, accountOf } from '../../../lib/actor.ts';
import { signInFor } from '../errors.ts';
import { findNamespace, isCustomDomain } from '../namespace.ts';
import { findAnyByAlias } from '../repository.ts';
import { canonicalAlias } from './alias.ts';
import { findAliasFault } from './alias-check.ts';
import type { AliasFault } from './alias-model.ts';

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
