import { type Static, Type } from '@sinclair/typebox';
import { type SQL, sql } from 'drizzle-orm';
import { linkNames, links } from '../../../../drizzle/schema/index.ts';
import type { Reader } from '../../../db/connection.ts';
import { isOneOf, outsideBin } from '../../../db/expressions.ts';
import { defineQuery } from '../../../db/operation.ts';
import { Nullable } from '../../../lib/schema/kinds.ts';
import { foldName } from './fold.ts';
import type { NamedPlace } from './name-index.ts';

/**
 * Names as the database returns them: `text` is JSON, which `readNames` parses. `last` is the number of the last
 * link, null after the end.
 */
const NamesText = Type.Object({ text: Type.String(), last: Nullable(Type.Number()) });
type NamesText = Static<typeof NamesText>;

type Place = { after: number; limit: number; now: number };

/** Links that visitors may follow: active, without a password, with a click left. */
const isOpen = sql`${links.status} = 'ACTIVE' and ${links.passwordHash} is null and ${outsideBin}
  and (${links.maxClicks} is null or ${links.totalClicks} < ${links.maxClicks})`;

/**
 * The aliases and further names of these links. Clicks of private statistics are left out, so the order cannot reveal
 * them.
 */
const namesOf = (chosen: SQL, now: number): SQL => sql`
  with page as (
    select number, id, namespace, alias, starts_at, expire_after, iif(private_stats = 1, 0, total_clicks) as clicks
    from ${links} where ${isOpen} and ${chosen})
  select json_group_array(json_array(id, namespace, name, starts_at, expire_after, clicks)) as text,
    max(number) as last, count(distinct number) as links
  from (
    select page.*, alias as name from page
    union all
    select page.number, page.id, named.namespace, page.alias, starts_at, expire_after, clicks, named.name
    from page join ${linkNames} as named on named.link_number = page.number
    where named.kept_until is null or named.kept_until > ${now})`;

/** The names of the next links after a number. */
export async function readNamesAfter(db: Reader, { after, limit, now }: Place): Promise<NamesText> {
  const numbers = sql`${links.number} in (select number from ${links} where ${links.number} > ${after} and ${isOpen} order by number limit ${limit})`;
  const [found] = await db.all<NamesText & { links: number }>(namesOf(numbers, now));
  return { text: found?.text ?? '[]', last: found?.links === limit ? found.last : null };
}

/** The same in a thread. */
export const findNamesAfter = defineQuery('lookup.names', NamesText, (db, place: Place) =>
  readNamesAfter(db, place),
);

/** The present names of these links. */
export async function readNamesOfLinks(db: Reader, ids: readonly string[], now: number): Promise<string> {
  const [found] = await db.all<NamesText>(namesOf(isOneOf(links.id, ids), now));
  return found?.text ?? '[]';
}

type Row = [string, string, string, number | null, number | null, number];

/** Parses such a text into names with their namespaces; names that are empty after folding are left out. */
export function readNames(text: string): NamedPlace[] {
  const rows: Row[] = JSON.parse(text);
  return rows.flatMap(([linkId, namespace, name, startsAt, expireAfter, clicks]) => {
    const folded = foldName(name);
    const known = { linkId, name, folded, startsAt, expireAfter, clicks };
    return folded === '' ? [] : [{ namespace, known }];
  });
}
