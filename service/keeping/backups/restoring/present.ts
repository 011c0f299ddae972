import { join } from 'node:path';
import type { DatabaseAddress } from '../../../db/address.ts';
import { copyServer } from '../../../db/copying/copy-server.ts';

/** What a copy is compared with, and what a restored one has to know of the present. */
const NEEDED: readonly string[] = ['accounts', 'consumers', 'deliveries', 'links', 'settings'];

/**
 * Writes what a server holds now, as far as a restore has to know it, to a file in a folder; returns its path. The other
 * tables are there, and empty.
 *
 * @throws what `copyServer` throws.
 */
export async function fetchPresent(
  address: DatabaseAddress,
  folder: string,
  signal?: AbortSignal,
): Promise<string> {
  const target = join(folder, 'present.db');
  await copyServer({ address, target, isLeft: (table) => !NEEDED.includes(table), signal });
  return target;
}
