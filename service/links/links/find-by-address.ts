import type { Link } from '../../../drizzle/schema/index.ts';
import type { LinksContext } from '../../kernel/context.ts';
import { DEFAULT_NAMESPACE } from '../../lib/namespace.ts';
import { canonicalName, type ShortAddress } from '../alias/index.ts';

import { findAnyByAlias, findByAlias } from './repository.ts';

/** The namespace and alias to look up; `namespace` is undefined if no link can have this address. */
export type AddressPlace = { namespace: string | undefined; alias: string };

/** The namespace and canonical alias of a short address (docs/contract/reports.md#addresses). */
export function placeOfAddress(context: LinksContext, { host, code }: ShortAddress): AddressPlace {
  const alias = canonicalName(code);
  if (host === null || context.hosts.isSystem(host)) return { namespace: DEFAULT_NAMESPACE, alias };
  return { namespace: context.domains.at(host)?.id, alias };
}

/** The link there, of either generation, in any status and of any account, unless it is in the bin. */
export const findLinkAt = async (
  context: LinksContext,
  { namespace, alias }: AddressPlace,
): Promise<Link | undefined> =>
  namespace === undefined ? undefined : findByAlias(context.database.read, namespace, alias);

/** The same, also in the bin. */
export const findAnyLinkAt = async (
  context: LinksContext,
  { namespace, alias }: AddressPlace,
): Promise<Link | undefined> =>
  namespace === undefined ? undefined : findAnyByAlias(context.database.read, namespace, alias);
