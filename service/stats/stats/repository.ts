import { type SQL, sql } from 'drizzle-orm';
import type { SQLiteColumn } from 'drizzle-orm/sqlite-core';
import { clickBatches, clickOrigins, clickSegments } from '../../../drizzle/schema/index.ts';
import { CLICK_BYTES, LABEL_STORAGE, type LabelSet } from '../../clicks/clicks/index.ts';
import type { ByteCache } from '../../db/byte-cache.ts';
import type { Reader } from '../../db/connection.ts';
import { PAGE_BYTES } from '../../db/limits.ts';
import type { Pool } from '../../db/operation.ts';
import { isOnServer } from '../../db/snapshot.ts';
import { isNumbered, readRows } from '../../lib/json-rows.ts';
import { codeName } from '../../links/links/operations.ts';
import { resolveWish } from '../../links/tags/operations.ts';
import { WHOLE } from './counting/division.ts';
import type { Labels } from './counting/label-scales.ts';
import type { LinkAlias } from './counting/plan.ts';
import { readFile } from './file-repository.ts';
import type { AskedClicks, ClicksRead, TakeClicks } from './filed-repository.ts';
import { readInPages } from './paged-repository.ts';
import type { PickedQuestion, PickedScope, Question } from './question/question.ts';
import type { Range } from './question/range.ts';
import { linkAliases, mayHold, mayWaitIn } from './scope-repository.ts';

/** An upper limit for the number of clicks to read. Some of the waiting ones belong to other links. */
export type StoredExtent = { filed: number; waiting: number };

export async function countStored(
  db: Reader,
  { scope, range }: Pick<PickedQuestion, 'scope' | 'range'>,
): Promise<StoredExtent> {
  const [filed] = await db
    .select({ clicks: sql<number>`coalesce(sum(${clickSegments.clicks}), 0)` })
    .from(clickSegments)
    .where(mayHold(scope, range));
  const [waiting] = await db
    .select({
      clicks: sql<number>`coalesce(sum(cast(length(${clickBatches.records}) / ${CLICK_BYTES} as integer)), 0)`,
    })
    .from(clickBatches)
    .where(mayWaitIn(scope));
  return { filed: filed?.clicks ?? 0, waiting: waiting?.clicks ?? 0 };
}

/**
 * Passes on the clicks of a share that may be within the range, filed or waiting, from one snapshot. A share has whole
 * links, or a part of one link; then `source` is equal for shares that were read from the same segments.
 */
export const readClicks = (
  db: Reader,
  asked: AskedClicks,
  cache: ByteCache | null,
  take: TakeClicks,
): Promise<ClicksRead> => (isOnServer(db) ? readInPages(db, asked, cache, take) : readFile(db, asked, take));

/** Reads the clicks of some links, owner by owner; `take` gets those of a link, maybe in several parts. */
export async function readClicksOf(
  db: Reader,
  pool: Pool,
  { links, range }: { links: readonly CountedLink[]; range: Range },
  take: (linkNumber: number, records: Uint32Array) => void,
): Promise<void> {
  for (const ownerId of new Set(links.flatMap((link) => link.ownerId ?? []))) {
    const ids = links.filter((link) => link.ownerId === ownerId).map(({ id }) => id);
    const scope = { kind: 'account', ownerId, ids, tagIds: null } as const;
    await readClicks(db, { scope, range, share: WHOLE }, pool.cache, async (clicks) => {
      await pool.pause();
      for (const { linkNumber, records } of clicks) take(linkNumber, records);
    });
  }
}

type CountedLink = { id: string; ownerId: string | null };

/** The question with the ids of the tags that it names, as far as its account sees them; unchanged if it names none. */
export async function pickTagged(db: Reader, question: Question): Promise<PickedQuestion> {
  const { scope, filters } = question;
  if (scope.kind === 'link') return { ...question, scope };
  const { tag: tagNames = [], tag_id: tagIds = [] } = filters;
  if (tagNames.length + tagIds.length === 0) return { ...question, scope: { ...scope, tagIds: null } };
  const wish = await resolveWish(db, scope.ownerId, { tagNames, tagIds, match: 'any' });
  return { ...question, scope: { ...scope, tagIds: wish?.ids ?? [] } };
}

/** The bytes of a number, an owner's id and their punctuation in an answer, besides the alias. */
const BESIDE_ALIAS = 52;

/** Current aliases of the links that were ever clicked, and the last ones of links deleted in bulk. */
export async function readAliases(db: Reader, scope: PickedScope): Promise<LinkAlias[]> {
  if (!isOnServer(db)) return listAliases(db, sql`${linkAliases(scope, -1)} order by number`);
  const aliases: LinkAlias[] = [];
  for (let after = -1; ; ) {
    const page = await listAliases(
      db,
      sql`select number, alias, owner from (
        select number, alias, owner, sum(length(cast(alias as blob)) + ${BESIDE_ALIAS}) over (order by number) as bytes
        from (${linkAliases(scope, after)})) where bytes <= ${PAGE_BYTES}`,
    );
    for (const alias of page) aliases.push(alias);
    const last = page.at(-1)?.[0];
    if (last === undefined) return aliases;
    after = last;
  }
}

async function listAliases(db: Reader, found: SQL): Promise<LinkAlias[]> {
  const [row] = await db.all<{ pairs: string }>(
    sql`select json_group_array(json_array(number, alias, owner)) as pairs from (${found})`,
  );
  return readRows(row?.pairs ?? '[]', isLinkAlias);
}

const isLinkAlias = (row: unknown): row is LinkAlias => isNumbered(row) && row.length === 3;

/** Labels that are read at once: their answer stays small, however long they are. */
const LABELS_AT_ONCE = 2_000;

/** The labels with some numbers, in their order, codes by their present names unless as kept; none for a number that was deleted. */
export async function readLabels(
  db: Reader,
  set: LabelSet,
  numbers: Uint32Array,
  asKept = false,
): Promise<readonly Labels[]> {
  const { table, number, columns } = LABEL_STORAGE[set];
  const isNamed = (column: SQLiteColumn): boolean => column === clickOrigins.code && !asKept;
  const shown = columns.map((column) => (isNamed(column) ? codeName(column) : column));
  const labels: Labels[] = Array.from(numbers, () => []);
  for (let from = 0; from < numbers.length; from += LABELS_AT_ONCE) {
    const wanted = JSON.stringify([...numbers.subarray(from, from + LABELS_AT_ONCE)]);
    // As JSON text: a row of a result costs ten times as much as one of JSON, and there may be thousands.
    const [row] = await db.all<{ labels: string }>(sql`
      select json_group_array(json_array(wanted.key + ${from}, ${sql.join(shown, sql`, `)})) as labels
      from json_each(${wanted}) wanted cross join ${table} on ${number} = wanted.value`);
    for (const [position, ...texts] of readRows(row?.labels ?? '[]', isNumbered)) labels[position] = texts;
  }
  return labels;
}
