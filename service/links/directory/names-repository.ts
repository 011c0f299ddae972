import { and, asc, gt, isNull, or } from 'drizzle-orm';
import { linkNames } from '../../../drizzle/schema/index.ts';
import type { Reader } from '../../db/connection.ts';
import { isOneOf } from '../../db/one-of.ts';

/** The further names of links by their numbers, as of a moment (ms UTC). */
export async function findFurtherNames(
  read: Reader,
  numbers: readonly number[],
  now: number,
): Promise<ReadonlyMap<number, string[]>> {
  if (numbers.length === 0) return new Map();
  const rows = await read
    .select({ number: linkNames.linkNumber, name: linkNames.name })
    .from(linkNames)
    .where(
      and(
        isOneOf(linkNames.linkNumber, numbers),
        or(isNull(linkNames.keptUntil), gt(linkNames.keptUntil, now)),
      ),
    )
    .orderBy(asc(linkNames.createdAt), asc(linkNames.name));
  const names = new Map<number, string[]>();
  for (const { number, name } of rows) names.set(number, [...(names.get(number) ?? []), name]);
  return names;
}
