import { type Static, Type } from '@sinclair/typebox';
import { links, type NewLink } from '../../../../drizzle/schema/index.ts';
import type { Transaction } from '../../../db/connection.ts';
import { defineWrite } from '../../../db/operation.ts';
import { rowOf } from '../../../db/row-schema.ts';
import { DEFAULT_NAMESPACE } from '../../../lib/namespace.ts';
import { OneOf } from '../../../lib/schema/kinds.ts';
import type { NameFacts } from '../changes.ts';
import { storeNameWithin } from '../names/names-repository.ts';
import { findNamedLinks, insertLink, listOpenWithin, UnknownTags } from '../repository.ts';

type WholeLink = { link: NewLink; names: readonly NameFacts[] };

const WholeOutcome = Type.Union([
  rowOf(links),
  UnknownTags,
  /** The place in the request of the first further name that is not free. */
  Type.Object({ takenAt: Type.Integer() }),
  OneOf('taken', 'domain-not-active'),
]);
export type WholeOutcome = Static<typeof WholeOutcome>;

/** Stores a link together with its further names, or nothing. */
export const insertWholeLink = defineWrite(
  'links.insert-whole',
  WholeOutcome,
  async (tx, { link, names }: WholeLink): Promise<WholeOutcome> => {
    const namespaces = names.map(({ namespace }) => namespace);
    const open = await listOpenWithin(tx, link.ownerId ?? null, namespaces);
    if (namespaces.some((namespace) => !open.has(namespace))) return 'domain-not-active';
    const takenAt = await findTakenWithin(tx, link, names);
    if (takenAt !== undefined) return { takenAt };
    const stored = await insertLink.run(tx, link);
    if (typeof stored === 'string' || 'unknownTags' in stored) return stored;
    for (const name of names) {
      if (!(await storeNameWithin(tx, stored, name))) throw new Error(`The name ${name.name} is not free`);
    }
    return stored;
  },
);

/** The place of the first name that another link has, or that stands twice in the request. */
async function findTakenWithin(
  tx: Transaction,
  { namespace = DEFAULT_NAMESPACE, alias }: NewLink,
  names: readonly NameFacts[],
): Promise<number | undefined> {
  const given = names.map((each) => ({ namespace: each.namespace, alias: each.name }));
  const taken = new Set([...(await findNamedLinks(tx, given)).map(keyOf), keyOf({ namespace, alias })]);
  for (const [place, name] of given.entries()) {
    if (taken.has(keyOf(name))) return place;
    taken.add(keyOf(name));
  }
  return undefined;
}

const keyOf = ({ namespace, alias }: { namespace: string; alias: string }): string => `${namespace}/${alias}`;
