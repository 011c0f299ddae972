import type { DatabaseAddress } from '../../db/address.ts';
import { openReader } from '../../db/connection.ts';

/**
 * Asks the server of a database for nothing, before threads are started for it.
 *
 * @throws DatabaseUnreachable when it does not answer in time, or refuses the token.
 */
export async function askServer(address: DatabaseAddress): Promise<void> {
  const { $client } = await openReader(address);
  try {
    await $client.execute('select 1');
  } finally {
    $client.close();
  }
}
