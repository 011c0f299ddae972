import { Type } from '@sinclair/typebox';
import { type SQL, sql } from 'drizzle-orm';
import { linkNames, links } from '../../../../drizzle/schema/index.ts';
import type { Reader } from '../../../db/connection.ts';
import { isOneOf, outsideBin } from '../../../db/expressions.ts';
import { defineQuery } from '../../../db/operation.ts';
import { Nullable } from '../../../lib/schema/kinds.ts';
import { foldName } from './fold.ts';
import { type NamedPlace, type PackedNames, packPlaces } from './packed-names.ts';

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

/** The names of the next links after a number, and the number of the last of them; null after the end. */
export async function readNamesAfter(
  db: Reader,
  { after, limit, now }: Place,
): Promise<{ places: NamedPlace[]; last: number | null }> {
  const numbers = sql`${links.number} in (select number from ${links} where ${links.number} > ${after} and ${isOpen} order by number limit ${limit})`;
  const [found] = await db.all<NamesRow>(namesOf(numbers, now));
  return { places: placesIn(found), last: found?.links === limit ? found.last : null };
}

/** How many links are read at once. */
const PAGE = 2_000;

/** All names, packed; null when there are more than `most`. */
export const findAllNames = defineQuery(
  'lookup.names',
  Nullable(Type.Unsafe<Map<string, PackedNames>>({ type: 'object' })),
  async (db, { most, now }: { most: number; now: number }, pool) => {
    const places: NamedPlace[] = [];
    for (let after: number | null = 0; after !== null; ) {
      const page = await readNamesAfter(db, { after, limit: PAGE, now });
      places.push(...page.places);
      if (places.length > most) return null;
      after = page.last;
      await pool.pause();
    }
    return packPlaces(places);
  },
);

/** The present names of these links. */
export async function readNamesOfLinks(
  db: Reader,
  ids: readonly string[],
  now: number,
): Promise<NamedPlace[]> {
  const [found] = await db.all<NamesRow>(namesOf(isOneOf(links.id, ids), now));
  return placesIn(found);
}

type NamesRow = { text: string; last: number | null; links: number };
type Name = [string, string, string, number | null, number | null, number];

/** Names of which nothing is left after folding are left out. */
function placesIn(row: NamesRow | undefined): NamedPlace[] {
  const names: Name[] = JSON.parse(row?.text ?? '[]');
  return names.flatMap(([linkId, namespace, name, startsAt, expireAfter, clicks]) => {
    const folded = foldName(name);
    const known = { linkId, name, folded, startsAt, expireAfter, clicks };
    return folded === '' ? [] : [{ namespace, known }];
  });
}
