import { openDatabase } from '../../db/database.ts';
import { placeOf } from '../../db/file.ts';
import { openReader } from '../../db/open.ts';
import { MoveRefused } from '../../db/unfinished-move.ts';
import type { Config } from '../../kernel/config.ts';
import { ConfigError } from '../../kernel/config-error.ts';
import { identifyInstance } from '../../kernel/instance.ts';
import { createLogger } from '../../kernel/logging.ts';
import type { Paths } from '../../kernel/paths.ts';
import { fileSecrets, type Secrets } from '../../kernel/secrets.ts';
import { moveWords } from '../../kernel/words.ts';
import { systemRandom } from '../../lib/random.ts';
import { systemClock } from '../../lib/time.ts';
import { watchThreads } from '../../threads/watch.ts';
import { isOfTeam, openTeamSecrets, readTeamSecrets } from '../team-key/index.ts';

/** What has to be told of the team key at the end: its words, or that the first start there makes it. */
export type TeamKeyNews = { words: string | null; isMadeLater: boolean };

/** Seals the secrets of this installation in the database of a server, as its first instance does at its start. */
export async function bringSecrets(remote: Config, paths: Paths): Promise<TeamKeyNews> {
  const secrets = openFile(remote);
  // The desktop app brings what is in its keychain when it starts there first.
  if (!secrets) return { words: null, isMadeLater: true };
  const log = createLogger('silent', { write: () => undefined });
  const random = systemRandom;
  const database = await openDatabase({
    ...paths,
    address: remote.database,
    clock: systemClock,
    random,
    watch: watchThreads(log),
    log,
  });
  try {
    const instance = identifyInstance(remote, random, log);
    const team = await openTeamSecrets({ config: remote, database, instance, log, random, secrets });
    team.close();
    return { words: remote.teamKey === null ? (secrets.find('team-key') ?? null) : null, isMadeLater: false };
  } finally {
    await database.close();
  }
}

/**
 * Opens the secrets that the instances of a server share; the function that is returned keeps them in an installation
 * with a file.
 *
 * @throws MoveRefused when the team key is missing or is another one.
 */
export async function openSharedSecrets(remote: Config): Promise<(local: Config) => Promise<void>> {
  const reader = await openReader(remote.database, { use: 'statistics' });
  const teamKey = remote.teamKey ?? openFile(remote)?.find('team-key');
  const opened = await readTeamSecrets(reader, teamKey ?? '').finally(() => reader.$client.close());
  if (!opened) throw new MoveRefused(moveWords.database.teamKey({ place: placeOf(remote.database) }));
  return async (local) => {
    const secrets = fileSecrets(local.secretsFile);
    for (const [name, value] of opened) if (isOfTeam(name)) await secrets.set(name, value);
  };
}

/** Undefined where they are in the keychain of the desktop app, which it alone can read. */
function openFile({ secretsFile, givenSecrets }: Config): Secrets | undefined {
  try {
    return fileSecrets(secretsFile, givenSecrets);
  } catch (error) {
    if (error instanceof ConfigError) return undefined;
    throw error;
  }
}
