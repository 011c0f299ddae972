import type { Database } from '../../db/database.ts';
import type { Instance } from '../../kernel/instance.ts';
import { renameSettings, type StoredSetting } from './repository.ts';

/** Between the name of a setting and the instance whose it is. */
const MARK = '@';

/** Under what an instance keeps a setting that is about its computer, in a database that others use too. */
export const ownRow = (name: string, { id }: Instance): string => `${name}${MARK}${id}`;

/** Whether a row is a setting of one instance. */
export const isOfInstance = (row: string): boolean => row.includes(MARK);

type Parts = { database: Pick<Database, 'write'>; instance: Instance; ownNames: readonly string[] };

/**
 * The rows of settings by name, once those that are about this computer stand where they belong.
 *
 * The first instance on a server takes them from the file that the database was; an installation that goes back to a file
 * takes its own along.
 */
export async function takeOwnRows(
  { database, instance, ownNames }: Parts,
  stored: readonly StoredSetting[],
): Promise<Map<string, unknown>> {
  const rows = new Map(stored.map(({ name, value }) => [name, value]));
  const moves = ownNames.flatMap((name) => {
    const own = ownRow(name, instance);
    const move = instance.isShared ? { from: name, to: own } : { from: own, to: name };
    return rows.has(move.from) ? [move] : [];
  });
  if (moves.length === 0) return rows;
  await database.write(renameSettings, moves);
  for (const { from, to } of moves) {
    if (!rows.has(to)) rows.set(to, rows.get(from));
    rows.delete(from);
  }
  return rows;
}
