import { crc32 } from 'node:zlib';
import type { Client, Row } from '@libsql/client';
import type { Marked } from '../../db/byte-cache.ts';
import { isPairOfNumbers, readRows } from '../../lib/json-rows.ts';

/** The least recently used ones that are looked at to make room. */
const MOST_REMOVED = 50_000;

/** `used_at` counts bytes written to the cache, which is what makes others old. */
const TABLES = [
  `create table if not exists heads (
    number integer primary key, mark integer not null, checksum integer not null, size integer not null, used_at integer not null)`,
  'create index if not exists heads_used on heads (used_at, number, size)',
  'create table if not exists contents (number integer primary key, bytes blob not null)',
];

/** Makes a file ready for the bytes of one source, a whole number of 32 bits; what it has of another one goes. */
export async function prepareCache(client: Client, source: number): Promise<void> {
  await client.execute('pragma journal_mode = wal');
  // What a power cut damages is noticed and asked for again.
  await client.execute('pragma synchronous = off');
  await client.execute('pragma secure_delete = on');
  await client.batch(TABLES, 'write');
  const { rows } = await client.execute('pragma user_version');
  if (rows[0]?.user_version === source) return;
  await clearCache(client);
  await client.execute(`pragma user_version = ${source}`);
}

const checksumOf = ({ number, mark }: Marked, bytes: Uint8Array): number =>
  crc32(bytes, crc32(`${number} ${mark}`));

type Head = [position: number, size: number, checksum: number, usedAt: number];

const isHead = (row: unknown): row is Head =>
  Array.isArray(row) && row.length === 4 && row.every((part) => typeof part === 'number');

/**
 * What is kept, all in one row: thousands of rows take longer than their bytes. That it was used is noted once `notedEach`
 * bytes were written since.
 */
export async function findKept(
  client: Client,
  wanted: readonly Marked[],
  notedEach: number,
): Promise<(Uint8Array | undefined)[]> {
  const found: (Uint8Array | undefined)[] = wanted.map(() => undefined);
  const { rows } = await client.execute({
    sql: `select json_group_array(json_array(wanted.key, length(bytes), checksum, used_at)) as heads,
        cast(group_concat(cast(bytes as text), '') as blob) as bytes, (select max(used_at) from heads) as now
      from json_each(?) wanted
        cross join heads on heads.number = wanted.value ->> 0 and mark = wanted.value ->> 1
        cross join contents on contents.number = heads.number`,
    args: [JSON.stringify(wanted.map(({ number, mark }) => [number, mark]))],
  });
  const [{ heads, bytes, now } = {}]: readonly Partial<Row>[] = rows;
  if (typeof heads !== 'string' || !(bytes instanceof ArrayBuffer)) return found;
  const used: number[] = [];
  let at = 0;
  for (const [position, size, checksum, usedAt] of readRows(heads, isHead)) {
    const content = new Uint8Array(bytes, at, size);
    at += size;
    const marked = wanted[position];
    if (!marked || checksumOf(marked, content) !== checksum) continue;
    found[position] = content;
    if (Number(now) - usedAt > notedEach) used.push(marked.number);
  }
  if (used.length > 0) await noteUse(client, used).catch(() => undefined);
  return found;
}

const noteUse = (client: Client, numbers: readonly number[]): Promise<unknown> =>
  client.execute({
    sql: `update heads set used_at = (select max(used_at) from heads)
      where number in (select value from json_each(?))`,
    args: [JSON.stringify(numbers)],
  });

export async function keepBytes(
  client: Client,
  given: readonly (Marked & { bytes: Uint8Array })[],
  mostBytes: number,
): Promise<void> {
  const size = given.reduce((sum, { bytes }) => sum + bytes.byteLength, 0);
  if (size === 0) return;
  await makeRoom(client, size, mostBytes);
  let at = 1;
  const rows = given.map(({ number, mark, bytes }) => {
    const row = [number, mark, checksumOf({ number, mark }, bytes), bytes.byteLength, at];
    at += bytes.byteLength;
    return row;
  });
  const text = JSON.stringify(rows);
  await client.batch(
    [
      {
        sql: `insert or replace into heads (number, mark, checksum, size, used_at)
          select value ->> 0, value ->> 1, value ->> 2, value ->> 3, (select coalesce(max(used_at), 0) from heads) + ${size}
          from json_each(?)`,
        args: [text],
      },
      {
        sql: `insert or replace into contents (number, bytes)
          select value ->> 0, substr(?, value ->> 4, value ->> 3) from json_each(?)`,
        args: [Buffer.concat(given.map(({ bytes }) => bytes)), text],
      },
    ],
    'write',
  );
}

/** Removes the least recently used ones where the file would become too large. */
async function makeRoom(client: Client, size: number, mostBytes: number): Promise<void> {
  const { rows } = await client.execute(`
    select (page_count - freelist_count) * page_size as bytes
    from pragma_page_count, pragma_freelist_count, pragma_page_size`);
  const excess = Number(rows[0]?.bytes ?? 0) + size - mostBytes;
  if (excess <= 0) return;
  const { rows: oldest } = await client.execute({
    sql: `select json_group_array(number) as numbers from (
      select number, sum(size) over (order by used_at, number) - size as before
      from (select * from heads order by used_at, number limit ${MOST_REMOVED})) where before < ?`,
    args: [excess],
  });
  await deleteFrom(client, String(oldest[0]?.numbers ?? '[]'));
}

const deleteFrom = (client: Client, numbers: string): Promise<unknown> =>
  client.batch(
    ['heads', 'contents'].map((table) => ({
      sql: `delete from ${table} where number in (select value from json_each(?))`,
      args: [numbers],
    })),
    'write',
  );

export async function listKept(client: Client, after: number, limit: number): Promise<Marked[]> {
  const { rows } = await client.execute({
    sql: `select json_group_array(json_array(number, mark)) as heads
      from (select number, mark from heads where number > ? order by number limit ?)`,
    args: [after, limit],
  });
  return readRows(String(rows[0]?.heads ?? '[]'), isPairOfNumbers).map(([number, mark]) => ({
    number,
    mark,
  }));
}

export async function removeKept(client: Client, numbers: readonly number[]): Promise<void> {
  await deleteFrom(client, JSON.stringify(numbers));
  await emptyLog(client);
}

export async function clearCache(client: Client): Promise<void> {
  await client.batch(['delete from heads', 'delete from contents'], 'write');
  await client.execute('vacuum');
  await emptyLog(client);
}

/** What was deleted stays in the write-ahead log until that is emptied. */
async function emptyLog(client: Client): Promise<void> {
  const { rows } = await client.execute('pragma wal_checkpoint(truncate)');
  if (rows[0]?.busy !== 0) throw new Error('What was removed from the cache is still in its log');
}
