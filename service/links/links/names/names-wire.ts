import type { Link } from '../../../../drizzle/schema/index.ts';
import type { LinksContext } from '../../../kernel/context.ts';
import { DEFAULT_NAMESPACE } from '../../../lib/namespace.ts';
import { toIso } from '../../../lib/timestamp.ts';
import { canonicalName } from '../../alias/index.ts';
import type { NameFacts } from '../changes.ts';
import { type LinkView, shortUrlOf } from '../wire.ts';
import type { FurtherName } from './names-model.ts';

/** A further name as answers tell it (docs/contract/names.md#reading). */
export const toLinkName = (
  { namespace, name, note, keptUntil, createdAt }: NameFacts,
  view: LinkView,
): FurtherName => ({
  name,
  domain: view.domains.nameOf(namespace) ?? null,
  short_url: shortUrlOf({ namespace, alias: name }, view),
  note,
  kept_until: toIso(keptUntil),
  created_at: toIso(createdAt),
  label: nameLabel({ namespace, name }, view.domains),
});

type Domains = Pick<LinksContext['domains'], 'nameOf'>;

/** The label of a further name in statistics: with its domain, where it has one (docs/contract/names.md#statistics). */
const nameLabel = ({ namespace, name }: { namespace: string; name: string }, { nameOf }: Domains): string =>
  namespace === DEFAULT_NAMESPACE ? name : `${nameOf(namespace) ?? namespace}/${name}`;

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
