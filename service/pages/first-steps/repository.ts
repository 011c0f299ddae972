import { and, eq, gt, inArray, isNotNull, like, ne, or } from 'drizzle-orm';
import { accounts, invites, links, settings } from '../../../drizzle/schema/index.ts';
import type { Reader } from '../../db/connection.ts';
import { outsideBin } from '../../db/expressions.ts';

const ownLinks = (accountId: string) => and(eq(links.ownerId, accountId), eq(links.generation, 'v2'));

/** Whether an account has a link, and whether one of them was ever followed. */
export async function findLinkFacts(
  read: Reader,
  accountId: string,
): Promise<{ hasLink: boolean; wasFollowed: boolean }> {
  const one = { id: links.id };
  const [[any], [followed]] = await Promise.all([
    read
      .select(one)
      .from(links)
      .where(and(ownLinks(accountId), outsideBin))
      .limit(1),
    read
      .select(one)
      .from(links)
      .where(and(ownLinks(accountId), isNotNull(links.lastClick), outsideBin))
      .limit(1),
  ]);
  return { hasLink: any !== undefined, wasFollowed: followed !== undefined };
}

/** Whether one of these settings was ever set, on any instance. */
export async function wasSet(read: Reader, names: readonly string[]): Promise<boolean> {
  const ofInstances = names.map((name) => like(settings.name, `${name}@%`));
  const [row] = await read
    .select({ name: settings.name })
    .from(settings)
    .where(or(inArray(settings.name, [...names]), ...ofInstances))
    .limit(1);
  return row !== undefined;
}

/** Whether another person has an account, or is invited; `now` in ms UTC. */
export async function hasColleague(
  read: Reader,
  { accountId, now }: { accountId: string; now: number },
): Promise<boolean> {
  const [[other], [invite]] = await Promise.all([
    read.select({ id: accounts.id }).from(accounts).where(ne(accounts.id, accountId)).limit(1),
    read.select({ id: invites.id }).from(invites).where(gt(invites.expiresAt, now)).limit(1),
  ]);
  return other !== undefined || invite !== undefined;
}
