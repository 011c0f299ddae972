import type { DatabaseAddress } from './address.ts';
import type { Reading } from './connection.ts';
import { openConnection } from './open.ts';

/**
 * Writes a copy of a local database as it is at this moment to a new file, without what was deleted in it. Others go on
 * reading and writing meanwhile; the thread that calls this does nothing else.
 *
 * @throws the error of SQLite or of the system.
 */
export async function copyDatabase(
  address: DatabaseAddress,
  reading: Reading,
  target: string,
): Promise<void> {
  const client = await openConnection(address, reading);
  try {
    await client.execute({ sql: 'VACUUM INTO ?', args: [target] });
  } finally {
    client.close();
  }
}
