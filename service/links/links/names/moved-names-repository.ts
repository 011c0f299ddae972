import { count, sql } from 'drizzle-orm';
import { type Link, type LinkNameRow, linkNames } from '../../../../drizzle/schema/index.ts';
import type { Transaction } from '../../../db/connection.ts';
import { isOneOf } from '../../../db/expressions.ts';
import { VALUE_BYTES } from '../../../db/limits.ts';
import { insertManyWithin } from '../../../db/many-rows.ts';
import { jsonParts } from '../../../lib/json-rows.ts';
import type { NameFacts } from '../changes.ts';
import { MOST_NAMES } from './names-model.ts';

/** The facts of the name that keeps a former alias; times are milliseconds UTC. */
export type FormerName = Pick<NameFacts, 'note' | 'keptUntil' | 'createdAt'>;

/** The names of some rows, by the number of their link. */
type NamesOf = ReadonlyMap<number, NameFacts>;

/** Removes the further names that become the aliases of their links; returns them. */
export async function takeNamesWithin(
  tx: Transaction,
  aliases: readonly Pick<Link, 'number' | 'namespace' | 'alias'>[],
): Promise<NamesOf> {
  const taken = new Map<number, NameFacts>();
  const given = aliases.map(({ number, namespace, alias }) => [namespace, alias, number]);
  for (const { json } of jsonParts(given, VALUE_BYTES)) {
    const { namespace, name, linkNumber } = linkNames;
    const listed = sql`(select value ->> 0, value ->> 1, value ->> 2 from json_each(${json}))`;
    const rows = await tx
      .delete(linkNames)
      .where(sql`(${namespace}, ${name}, ${linkNumber}) in ${listed}`)
      .returning();
    for (const { linkNumber: number, updatedAt: _changed, ...facts } of rows) taken.set(number, facts);
  }
  return taken;
}

/** Keeps former aliases as names of their links, unless a link has the most names; returns those kept. */
export async function keepFormerNamesWithin(
  tx: Transaction,
  given: readonly { link: Link; former: FormerName }[],
): Promise<NamesOf> {
  if (given.length === 0) return new Map();
  const counted = await countNamesWithin(
    tx,
    given.map(({ link }) => link.number),
  );
  const kept = given
    .filter(({ link }) => (counted.get(link.number) ?? 0) < MOST_NAMES)
    .map(({ link: { namespace, alias, number }, former: { note, keptUntil, createdAt } }) => ({
      number,
      facts: { namespace, name: alias, note, keptUntil, createdAt },
    }));
  await insertManyWithin(tx, linkNames, { rows: kept.map(rowFor), told: linkNames.name });
  return new Map(kept.map(({ number, facts }) => [number, facts]));
}

const rowFor = ({ number, facts }: { number: number; facts: NameFacts }): LinkNameRow => ({
  ...facts,
  linkNumber: number,
  updatedAt: facts.createdAt,
});

/** How many further names links have, by their numbers. */
export async function countNamesWithin(
  tx: Transaction,
  numbers: readonly number[],
): Promise<ReadonlyMap<number, number>> {
  const rows = await tx
    .select({ number: linkNames.linkNumber, names: count() })
    .from(linkNames)
    .where(isOneOf(linkNames.linkNumber, numbers))
    .groupBy(linkNames.linkNumber);
  return new Map(rows.map(({ number, names }) => [number, names]));
}
