import type { Database } from '../../db/database.ts';
import type { Instance } from '../../kernel/instance.ts';
import { renameSettings, type StoredSetting } from './repository.ts';

/** Separates the name of a setting from the id of its instance. */
const MARK = '@';

/** The row of an instance's setting about its own computer, in a database with several instances. */
export const ownRow = (name: string, { id }: Instance): string => `${name}${MARK}${id}`;

/** Whether a row is a setting of one instance. */
export const isOfInstance = (row: string): boolean => row.includes(MARK);

type Parts = {
  database: Pick<Database, 'write'>;
  instance: Instance;
  ownNames: readonly string[];
  /** The row of a setting about this computer. */
  rowOf(name: string): string;
};

/**
 * The rows of settings by name, after moving the settings about this computer to their own rows.
 *
 * The first instance on a server takes them from the former file; an installation that returns to a file takes its
 * own along.
 */
export async function takeOwnRows(
  { database, instance, ownNames, rowOf }: Parts,
  stored: readonly StoredSetting[],
): Promise<Map<string, unknown>> {
  const rows = new Map(stored.map(({ name, value }) => [name, value]));
  const moves = ownNames.flatMap((name) => {
    const to = rowOf(name);
    const move = { from: to === name ? ownRow(name, instance) : name, to };
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
