import { linkNames } from '../../../../drizzle/schema/index.ts';
import type { Transaction } from '../../../db/connection.ts';
import { insertManyWithin } from '../../../db/many-rows.ts';
import { appendNamesWithin, LINK_NAMED, type NameFacts } from '../changes.ts';
import { findAnyByIds } from '../repository.ts';
import { listNamesOf } from './names-repository.ts';

/** Further names of a link that was just stored. */
type NamesOfLink = { linkId: string; names: readonly NameFacts[] };

/** Gives links that were just stored their further names, as far as these are free, and appends each. */
export async function storeNamesWithin(tx: Transaction, given: readonly NamesOfLink[]): Promise<void> {
  const wanted = given.filter(({ names }) => names.length > 0);
  if (wanted.length === 0) return;
  const links = await findAnyByIds(
    tx,
    wanted.map(({ linkId }) => linkId),
  );
  const rows = wanted.flatMap(({ linkId, names }) => {
    const link = links.get(linkId);
    return link ? names.map((name) => ({ link, name })) : [];
  });
  await insertManyWithin(tx, linkNames, {
    rows: rows.map(({ link, name }) => ({ ...name, linkNumber: link.number, updatedAt: name.createdAt })),
    told: linkNames.name,
  });
  const stored = await findStoredWithin(tx, links);
  await appendNamesWithin(
    tx,
    LINK_NAMED,
    rows.filter(({ link, name }) => stored.get(keyOf(name)) === link.number),
  );
}

const keyOf = ({ namespace, name }: Pick<NameFacts, 'namespace' | 'name'>): string => `${namespace}/${name}`;

async function findStoredWithin(
  tx: Transaction,
  links: ReadonlyMap<string, { number: number }>,
): Promise<ReadonlyMap<string, number>> {
  const numbers = [...links.values()].map(({ number }) => number);
  return new Map((await listNamesOf(tx, numbers)).map((row) => [keyOf(row), row.linkNumber]));
}
