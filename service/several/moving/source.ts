import { createHash } from 'node:crypto';
import type { Client } from '@libsql/client';
import { type DatabaseAddress, isLocal } from '../../db/address.ts';
import { identify, placeOf } from '../../db/file.ts';
import { PAGE_BYTES } from '../../db/limits.ts';
import { isMigrated } from '../../db/migrate.ts';
import { openReader } from '../../db/open.ts';
import { MoveRefused } from '../../db/unfinished-move.ts';
import { moveWords } from '../../kernel/words.ts';
import { fingerprintOf, largestRow, MOVED_TABLES, type MovedTable, measureTables } from '../rows/index.ts';
import { findMark, findRunning } from './repository.ts';

/**
 * Opens the database that is to be moved, for reading only.
 *
 * @throws MoveRefused when there is none, when a service works on it, or when it cannot be taken as it is.
 */
export async function openMoveSource(address: DatabaseAddress, migrations: string): Promise<Client> {
  const place = placeOf(address);
  if (isLocal(address) && identify(address) === null)
    throw new MoveRefused(moveWords.database.none({ place }));
  const reader = await openReader(address, { use: 'statistics' });
  const client = reader.$client;
  try {
    if (!(await isMigrated(reader, migrations).catch(isNoDatabase)))
      throw new MoveRefused(moveWords.database.otherVersion({ place }));
    const mark = await findMark(client);
    if (mark && mark.finishedAt === null) throw new MoveRefused(moveWords.database.partOnly({ place }));
    const running = isLocal(address) ? [] : await findRunning(client);
    if (running.length > 0)
      throw new MoveRefused(moveWords.database.running({ place, names: running.join(', ') }));
    return client;
  } catch (error) {
    client.close();
    throw error;
  }
}

/** Whether an error says that the table of migrations is missing; any other one says why nothing can be read. */
function isNoDatabase(error: unknown): false {
  const text = error instanceof Error ? `${error.message} ${String(error.cause)}` : '';
  if (/no such table/.test(text)) return false;
  throw error;
}

/** @throws MoveRefused when a row is larger than a server takes. */
export async function requireMovable(source: Client): Promise<void> {
  for (const table of MOVED_TABLES)
    if ((await largestRow(source, table)) > PAGE_BYTES)
      throw new MoveRefused(moveWords.database.tooLarge({ table: table.name }));
}

/** Tables that are small, and of which a change could leave all figures as they were. */
const isTold = ({ name }: MovedTable): boolean => name === 'accounts' || name === 'settings';

/**
 * A hash of what a database holds, by which it is seen that it changed between two tries: how many rows each table has,
 * the highest number in it (every change of a link adds one to the journal), and all accounts and settings.
 */
export async function signatureOf(source: Client): Promise<string> {
  const told = [];
  for (const table of MOVED_TABLES.filter(isTold)) told.push(await fingerprintOf(source, table));
  const text = JSON.stringify([await measureTables(source, MOVED_TABLES), told]);
  return createHash('sha256').update(text).digest('hex');
}
