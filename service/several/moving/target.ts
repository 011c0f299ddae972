import type { Client } from '@libsql/client';
import { type DatabaseAddress, isLocal } from '../../db/address.ts';
import { placeOf } from '../../db/file.ts';
import { applyMigrations } from '../../db/migrate.ts';
import { driverFor, openConnection, openWriter } from '../../db/open.ts';
import { MoveRefused } from '../../db/unfinished-move.ts';
import { moveWords } from '../../kernel/words.ts';
import {
  emptyTable,
  insertRows,
  listTables,
  MIGRATIONS,
  MOVED_TABLES,
  measureTables,
  readPages,
  TABLES_APART,
} from '../rows/index.ts';
import { beginMark, findMark, type Mark, removeMark } from './repository.ts';

const FILLED = [...MOVED_TABLES, ...TABLES_APART];

/**
 * Opens the database that is to be filled, with the tables of this version in it.
 *
 * @throws MoveRefused when there is something else than an unfinished move.
 */
export async function openMoveTarget(address: DatabaseAddress, migrations: string): Promise<Client> {
  const writer = await openWriter(address);
  try {
    const tables = await listTables(writer.$client);
    if (tables.length > 0 && !tables.includes('moves')) await requireNone(writer.$client, address, tables);
    const { migrationTries } = await driverFor(address);
    await applyMigrations(writer, migrations, migrationTries);
    if (isLocal(address)) return writer.$client;
  } catch (error) {
    writer.$client.close();
    throw error;
  }
  writer.$client.close();
  // A page is sent and stored in more time than a person is let wait.
  return openConnection(address, { use: 'statistics' });
}

/** A database of a version without moves may be there if it is empty; one of another program may not. */
async function requireNone(
  client: Client,
  address: DatabaseAddress,
  tables: readonly string[],
): Promise<void> {
  const known = FILLED.filter(({ name }) => tables.includes(name));
  const isOurs = tables.includes(MIGRATIONS.name);
  if (!isOurs || !(await isEmpty(client, known)))
    throw new MoveRefused(moveWords.database.notEmpty({ place: placeOf(address) }));
}

const isEmpty = async (client: Client, tables: typeof FILLED): Promise<boolean> =>
  tables.length === 0 || (await measureTables(client, tables)).every(({ rows }) => rows === 0);

/**
 * Marks the target as one that is being filled from a source, or finds out how far an earlier try has come.
 *
 * @throws MoveRefused when it is in use, or was being filled from something else; not the latter with `isAnew`, which
 *   removes what has come so far.
 */
export async function prepareTarget(
  { source, target, address }: { source: Client; target: Client; address: DatabaseAddress },
  { signature, isAnew, now }: { signature: string; isAnew: boolean; now: number },
): Promise<Mark> {
  const place = placeOf(address);
  const found = await findMark(target);
  if (found && found.finishedAt !== null) throw new MoveRefused(moveWords.database.notEmpty({ place }));
  if (found && !isAnew) {
    if (found.source !== signature) throw new MoveRefused(moveWords.database.changed({ place }));
    return found;
  }
  if (found) for (const table of [...FILLED].reverse()) await emptyTable(target, table);
  else if (!(await isEmpty(target, FILLED))) throw new MoveRefused(moveWords.database.notEmpty({ place }));
  await target.batch(
    [
      ...(found ? [removeMark()] : []),
      `delete from ${MIGRATIONS.name}`,
      ...(await insertMigrations(source)),
      beginMark(signature, now),
    ],
    'write',
  );
  return { source: signature, tableName: null, lastRow: null, finishedAt: null };
}

/** A database knows when each of its migrations came; the target's own came just now. */
async function insertMigrations(source: Client): Promise<ReturnType<typeof insertRows>> {
  const statements = [];
  for await (const rows of readPages(source, MIGRATIONS)) statements.push(...insertRows(MIGRATIONS, rows));
  return statements;
}
