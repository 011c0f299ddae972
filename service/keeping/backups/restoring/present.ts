import { join } from 'node:path';
import type { DatabaseAddress } from '../../../db/address.ts';
import { driverFor } from '../../../db/open.ts';

/** The tables that a backup is compared with, and those that a restored database needs from the present one. */
const NEEDED: readonly string[] = ['accounts', 'consumers', 'deliveries', 'links', 'settings'];

/**
 * Writes those tables of a server's database to a file in a folder; returns its path. The other tables exist there,
 * and are empty. Null when the database is a file, which can be read itself.
 *
 * @throws the error of `copyState`.
 */
export async function fetchPresent(
  address: DatabaseAddress,
  folder: string,
  signal?: AbortSignal,
): Promise<string | null> {
  const { copyState } = await driverFor(address);
  if (!copyState) return null;
  const target = join(folder, 'present.db');
  await copyState({ address, target, isLeft: (table) => !NEEDED.includes(table), signal });
  return target;
}
