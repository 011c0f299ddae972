import { and, asc, eq, inArray, lte, sql } from 'drizzle-orm';
import { accounts, changes } from '../../../../drizzle/schema/index.ts';
import type { Reader } from '../../../db/connection.ts';
import { Differences } from '../../../db/journal/change.ts';
import { wayOfActor } from '../../../lib/actor.ts';
import { fitsSchema } from '../../../lib/schema/read.ts';
import { toIso } from '../../../lib/timestamp.ts';

/** The newest changes of a link that its history has. */
const MOST_OF_A_LINK = 200;

/** One change of a link; `by` is what the account that acted is called. */
export type ExportedChange = {
  seq: number;
  at: string;
  kind: string;
  way: string;
  by: string | null;
  changes: Differences;
};

/** What happened to links, by their ids, the oldest change first. */
export async function findHistory(
  db: Reader,
  ids: readonly string[],
): Promise<ReadonlyMap<string, ExportedChange[]>> {
  if (ids.length === 0) return new Map();
  const ranked = db
    .select({
      seq: changes.seq,
      place:
        sql<number>`row_number() over (partition by ${changes.subjectId} order by ${changes.seq} desc)`.as(
          'place',
        ),
    })
    .from(changes)
    .where(and(eq(changes.subject, 'link'), inArray(changes.subjectId, [...ids])))
    .as('ranked');
  const rows = await db
    .select({ change: changes, by: sql<string | null>`coalesce(${accounts.name}, ${accounts.email})` })
    .from(changes)
    .innerJoin(ranked, eq(ranked.seq, changes.seq))
    .leftJoin(accounts, eq(accounts.id, changes.actorId))
    .where(lte(ranked.place, MOST_OF_A_LINK))
    .orderBy(asc(changes.seq));
  const history = new Map<string, ExportedChange[]>(ids.map((id) => [id, []]));
  for (const { change, by } of rows)
    history
      .get(change.subjectId)
      ?.push({
        seq: change.seq,
        at: toIso(change.at),
        kind: change.kind,
        way: wayOfActor(change.actor).way,
        by,
        changes: differencesIn(change.facts),
      });
  return history;
}

function differencesIn(facts: unknown): Differences {
  const found = typeof facts === 'object' && facts !== null && 'changes' in facts ? facts.changes : {};
  return fitsSchema(Differences, found) ? found : {};
}
