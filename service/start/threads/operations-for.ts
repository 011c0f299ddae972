import { type DatabaseAddress, isLocal } from '../../db/address.ts';
import type { Operations } from '../../threads/operations.ts';
import * as modules from '../operations.ts';

/**
 * The operations in threads for a database: those of every module, and on a server also those for several instances.
 */
export async function operationsFor(address: DatabaseAddress): Promise<Operations[]> {
  const own = Object.values<Operations>(modules);
  if (isLocal(address)) return own;
  return [...own, ...Object.values<Operations>(await import('../../several/operations.ts'))];
}
