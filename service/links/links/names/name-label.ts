import type { Link } from '../../../../drizzle/schema/index.ts';
import type { LinksContext } from '../../../kernel/context.ts';
import { DEFAULT_NAMESPACE } from '../../../lib/namespace.ts';
import { canonicalName } from './name-rule.ts';

type Domains = Pick<LinksContext['domains'], 'nameOf'>;

/** The label of a further name in statistics: with its domain, where it has one (docs/contract/names.md#statistics). */
export const nameLabel = (
  { namespace, name }: { namespace: string; name: string },
  { nameOf }: Domains,
): string => (namespace === DEFAULT_NAMESPACE ? name : `${nameOf(namespace) ?? namespace}/${name}`);

/** The label of a visit to a link by a short code; null where that is its alias. */
export function labelOfVisit(
  link: Pick<Link, 'namespace' | 'alias'>,
  { namespace, code }: { namespace: string; code: string },
  domains: Domains,
): string | null {
  const isThere = namespace === link.namespace;
  if (isThere && code === link.alias) return null;
  const name = canonicalName(code);
  return isThere && name === link.alias ? null : nameLabel({ namespace, name }, domains);
}
