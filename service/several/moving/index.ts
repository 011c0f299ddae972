import { join } from 'node:path';
import { isLocal } from '../../db/address.ts';
import { identify, placeOf } from '../../db/file.ts';
import { lockFolder } from '../../db/folder-lock.ts';
import { openReader } from '../../db/open.ts';
import { refuseNewer } from '../../keeping/backups/index.ts';
import type { Config } from '../../kernel/config.ts';
import { createLogger, writeTo } from '../../kernel/logging.ts';
import type { Paths } from '../../kernel/paths.ts';
import { moveWords } from '../../kernel/words.ts';
import { type MoveProgress, moveDatabase } from './move-database.ts';
import { bringPictures, fetchPictures } from './repository.ts';
import { bringSecrets, openSharedSecrets, type TeamKeyNews } from './team-secrets.ts';

/** Between a file of this computer and a libSQL server; `local` and `remote` say where both are. */
export type DatabaseMove = {
  way: 'between';
  isToFile: boolean;
  local: Config;
  remote: Config;
  /** Begins again where an earlier try left rows of another state. */
  isAnew: boolean;
};

/** How often progress is told, ms. */
const TOLD_EVERY = 1_000;

/**
 * Moves everything between the file of this computer and a server, while no service runs on either.
 *
 * @throws MoveRefused; ConfigError when one of both is of a later version; what makes one of both unusable; the same command then goes on where it was.
 */
export async function moveBetweenDatabases(
  move: DatabaseMove,
  { paths, say, signal }: { paths: Paths; say(line: string): void; signal: AbortSignal },
): Promise<void> {
  const { local, remote, isToFile } = move;
  const [source, target] = isToFile ? [remote, local] : [local, remote];
  const lock = await lockFolder(local.dataDir, createLogger('error', writeTo(2)), local.runningFile);
  const pictures = join(local.dataDir, 'media');
  let team: TeamKeyNews = { words: null, isMadeLater: false };
  try {
    const { migrations } = paths;
    for (const config of [source, target]) await refuseNewerIn(config, migrations);
    // First: without the team key minutes of work would be for nothing.
    const keepSecrets = isToFile ? await openSharedSecrets(remote) : undefined;
    const { tables, rows } = await moveDatabase({
      source: source.database,
      target: target.database,
      migrations,
      isAnew: move.isAnew,
      now: Date.now,
      tell: tellNowAndThen(say),
      signal,
      bringRest: async ({ source: from, target: to }) => {
        if (keepSecrets) {
          await fetchPictures(from, pictures);
          await keepSecrets(local);
        } else {
          await bringPictures(pictures, to);
          team = await bringSecrets(remote, paths);
        }
      },
    });
    const told = { rows, tables, from: placeOf(source.database), to: placeOf(target.database) };
    say(moveWords.database.compared(told));
    const next = { address: remote.database.url, folder: local.dataDir, from: told.from };
    say(isToFile ? moveWords.database.nextInFile(next) : moveWords.database.nextOnServer(next));
    if (team.words !== null) say(moveWords.database.teamWords({ words: team.words }));
    if (team.isMadeLater) say(moveWords.database.keychain);
  } finally {
    lock.release();
  }
}

/** @throws ConfigError when a later version of Linnet works on the database. */
async function refuseNewerIn(config: Config, migrations: string): Promise<void> {
  // A file that is not there would be made.
  if (isLocal(config.database) && identify(config.database) === null) return;
  const reader = await openReader(config.database);
  await refuseNewer(config, migrations, reader).finally(() => reader.$client.close());
}

/** The first and the last of each table, and what comes in between once a second. */
function tellNowAndThen(say: (line: string) => void): (progress: MoveProgress) => void {
  let toldAt = 0;
  return ({ step, ...progress }) => {
    const isDone = progress.done >= progress.total;
    if (!isDone && performance.now() - toldAt < TOLD_EVERY) return;
    toldAt = performance.now();
    say(moveWords.database[step](progress));
  };
}
