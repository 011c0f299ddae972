import type { Reader } from '../../../db/connection.ts';
import type { BaseContext } from '../../../kernel/context.ts';
import { readTeamKey } from './key-words.ts';
import { proveKey } from './team-key.ts';
import { readTeam } from './team-repository.ts';

/**
 * What another Linnet is asked for before it works on this database: the words of the team key. Null where the key is
 * set in `LINNET_TEAM_KEY`, which the person who set it knows, and where no other one can join.
 */
export const showTeamKey = ({ config, instance, secrets }: BaseContext): string | null =>
  instance.isShared && config.teamKey === null ? (secrets.find('team-key') ?? null) : null;

/**
 * The secrets that the instances of a database share, by their names, for an installation that takes its database home
 * into a file. Null when the key is not that of the database, or it has none.
 */
export async function readTeamSecrets(read: Reader, teamKey: string): Promise<Map<string, string> | null> {
  const { key, secrets } = await readTeam(read);
  const seal = key && (await proveKey(readTeamKey(teamKey), key));
  return seal ? new Map(secrets.map(({ name, sealed }) => [name, seal.open(name, sealed)])) : null;
}
