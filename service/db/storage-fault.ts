import { errorCode } from '../lib/error-code.ts';
import { type Saying, say, sayings } from '../lib/words.ts';

/**
 * Why nothing can be stored. `missing`: the database file is not where it was opened, or is another one. `damaged`: what
 * the file holds is no whole database. `unreachable`: the server of the database does not answer, so that nothing can be
 * read either. `refused`: nor can anything be read because it refuses the token.
 */
export type StorageFault =
  | 'full'
  | 'read-only'
  | 'missing'
  | 'failing'
  | 'damaged'
  | 'unreachable'
  | 'refused';

/** How error codes of SQLite and of the operating system begin; the first that fits counts. */
const BEGINNINGS: readonly (readonly [string, StorageFault])[] = [
  ['DATABASE_UNREACHABLE_REFUSED', 'refused'],
  ['DATABASE_UNREACHABLE', 'unreachable'],
  ['SQLITE_FULL', 'full'],
  ['SQLITE_IOERR_SHMSIZE', 'full'],
  ['SQLITE_READONLY_DBMOVED', 'missing'],
  ['SQLITE_READONLY', 'read-only'],
  ['SQLITE_IOERR', 'failing'],
  ['SQLITE_CANTOPEN', 'failing'],
  ['SQLITE_CORRUPT', 'damaged'],
  ['SQLITE_NOTADB', 'damaged'],
  ['ENOSPC', 'full'],
  ['EDQUOT', 'full'],
  ['EROFS', 'read-only'],
  ['EACCES', 'read-only'],
  ['EIO', 'failing'],
];

/** The database file is gone from its place, or another file replaced it. */
export class DatabaseMissing extends Error {
  override readonly name = 'DatabaseMissing';
  readonly code = 'SQLITE_READONLY_DBMOVED';
}

/** What the file of the database holds is no whole database; `reason` is what SQLite found. */
export class DatabaseDamaged extends Error {
  override readonly name = 'DatabaseDamaged';
  readonly code = 'SQLITE_CORRUPT';
}

/** The fault of the disk that caused an error; null for an error with another cause. */
export function storageFaultOf(error: unknown): StorageFault | null {
  const code = errorCode(error);
  return BEGINNINGS.find(([beginning]) => code?.startsWith(beginning))?.[1] ?? null;
}

/** Whether an error means that the server of the database cannot be used, so that nothing can be read either. */
export function isServerFault(error: unknown): boolean {
  const fault = storageFaultOf(error);
  return fault === 'unreachable' || fault === 'refused';
}

/** Whether the answer to a commit was lost for good: the change may hold or not. */
export const isUncertain = (error: unknown): boolean => errorCode(error)?.endsWith('_AT_COMMIT') ?? false;

/** The sentence for the person who wanted such a change. */
export const UNCERTAIN =
  'The database stopped answering while this was saved, so it may be saved or not: look before you try it again.';

const SENTENCES = sayings({
  full: 'Nothing can be saved: the disk is full. Links keep redirecting.',
  'read-only': 'Nothing can be saved: the data folder is read-only. Links keep redirecting.',
  missing: 'Nothing can be saved: the data folder is missing or was replaced. Links keep redirecting.',
  failing: 'Nothing can be saved: the disk reports errors. Links keep redirecting.',
  damaged: 'Changes may be lost: the database is damaged. Restore a backup. Links keep redirecting.',
  unreachable:
    'The database is not responding: nothing can be read or saved. Links in memory keep redirecting.',
  refused:
    'The database server rejected the token: nothing can be read or saved until Linnet has a new one. Links in memory keep redirecting.',
});

/** What people are told while nothing can be stored. */
export const sayingFor = (fault: StorageFault): Saying => SENTENCES[fault];

/** The same in English, for programs and the log. */
export const sentenceFor = (fault: StorageFault): string => say('en', sayingFor(fault));
