import { errorCode } from '../lib/error-code.ts';

/** Why nothing can be stored. `missing`: the database file is not where it was opened, or is another one. */
export type StorageFault = 'full' | 'read-only' | 'missing' | 'failing';

/** How error codes of SQLite and of the operating system begin; the first that fits counts. */
const BEGINNINGS: readonly (readonly [string, StorageFault])[] = [
  ['SQLITE_FULL', 'full'],
  ['SQLITE_IOERR_SHMSIZE', 'full'],
  ['SQLITE_READONLY_DBMOVED', 'missing'],
  ['SQLITE_READONLY', 'read-only'],
  ['SQLITE_IOERR', 'failing'],
  ['SQLITE_CANTOPEN', 'failing'],
  ['ENOSPC', 'full'],
  ['EDQUOT', 'full'],
  ['EROFS', 'read-only'],
  ['EACCES', 'read-only'],
  ['EIO', 'failing'],
];

/** The database file is gone from its place, or another one lies there. */
export class DatabaseMissing extends Error {
  override readonly name = 'DatabaseMissing';
  readonly code = 'SQLITE_READONLY_DBMOVED';
}

/** The fault of the disk that caused an error; null for an error with another cause. */
export function storageFaultOf(error: unknown): StorageFault | null {
  const code = errorCode(error);
  return BEGINNINGS.find(([beginning]) => code?.startsWith(beginning))?.[1] ?? null;
}

const REASONS: Record<StorageFault, string> = {
  full: 'the disk is full',
  'read-only': 'the data folder is read-only',
  missing: 'the data folder is gone, or another one is in its place',
  failing: 'the disk reports errors',
};

/** The sentence people read while nothing can be stored. */
export const sentenceFor = (fault: StorageFault): string =>
  `Nothing can be saved: ${REASONS[fault]}. Links go on redirecting.`;
