import { existsSync, mkdirSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { createInterface } from 'node:readline/promises';
import { pathToFileURL } from 'node:url';
import { parseArgs } from 'node:util';
import { type DatabaseAddress, isLocal, serverOf } from '../db/address.ts';
import { lockFolder } from '../db/folder-lock.ts';
import {
  archivePath,
  compareStates,
  fetchPresent,
  proveArchive,
  type RestoreChanges,
  RestoreRefused,
  scratchFolder,
  type Unpacked,
  unpackCopy,
} from '../keeping/backups/index.ts';
import { remove } from '../keeping/backups/replacing/disk.ts';
import { endReturned, endServed } from '../keeping/backups/replacing/marker.ts';
import { type DataPlaces, placesIn } from '../keeping/backups/replacing/places.ts';
import { moveBack, moveIn } from '../keeping/backups/replacing/swap.ts';
import { type Config, readConfig } from '../kernel/config.ts';
import { ConfigError } from '../kernel/config-error.ts';
import { explainFailure } from '../kernel/failure.ts';
import { withKeptToken } from '../kernel/kept-token.ts';
import { createLogger, writeTo } from '../kernel/logging.ts';
import { operatorCommand } from '../kernel/operator-command.ts';
import { pathsBelow } from '../kernel/paths.ts';
import { fileSecrets, type Secrets } from '../kernel/secrets.ts';
import { restoreWords } from '../kernel/words.ts';
import { say as said } from '../lib/words.ts';

/** Puts a copy back while the service is stopped: `FILE [--code CODE] [--yes]`. */

/** The exit code for a command that was not understood, as in shells. */
const EX_USAGE = 2;

const say = (line: string): void => void process.stdout.write(`${line}\n`);

function readCommand(): { file: string; code: string | null; isSure: boolean } | undefined {
  const [, , ...words] = process.argv;
  try {
    const { values, positionals } = parseArgs({
      args: words.filter((word) => word !== '--restore'),
      allowPositionals: true,
      options: { code: { type: 'string' }, yes: { type: 'boolean', default: false } },
    });
    const [file, ...others] = positionals;
    if (file === undefined || others.length > 0) return undefined;
    return { file, code: values.code ?? null, isSure: values.yes };
  } catch {
    return undefined;
  }
}

/**
 * The target of the restore: the data folder, even if the service is configured for a server. Others may work on the
 * server, so it is not touched: a move brings the restored file onto an empty one.
 */
type Goal = { local: Config; remote: Config | null };

function readGoal(env: NodeJS.ProcessEnv): Goal {
  const config = readConfig(env, process.platform);
  if (isLocal(config.database)) return { local: config, remote: null };
  return { local: readConfig({ ...env, LINNET_DATABASE_URL: undefined }, process.platform), remote: config };
}

/** The exit code. @throws the error that refuses the backup. */
async function run({ local: config, remote }: Goal): Promise<number> {
  const command = readCommand();
  if (!command) {
    say(restoreWords.usage({ command: operatorCommand('restore') }));
    return EX_USAGE;
  }
  const paths = pathsBelow(new URL('../../', import.meta.url));
  const lock = await lockFolder(config.dataDir, createLogger('error', writeTo(2)), config.runningFile);
  const scratch = scratchFolder({ config }, 'present');
  try {
    if (remote) requireUnused(config);
    const secrets = openSecretsFile(config);
    const server = remote && withKeptToken(remote, secrets).database;
    const present = server ? await lookAt(server, scratch) : null;
    const now = Date.now();
    const prove = (path: string, folder: string) =>
      proveArchive(path, folder, { migrations: paths.migrations, threads: paths.threads.href, at: now });
    const parts = {
      config,
      secrets,
      migrations: paths.migrations,
      now,
      prove,
      present: present ?? undefined,
    };
    const path = findFile(config, command.file);
    const unpacked = await unpackCopy(parts, { path, name: command.file, code: command.code });
    await describe(unpacked, command.file, {
      place: server ? serverOf(server) : config.dataDir,
      file: server ? present : unpacked.places.database,
    });
    if (!command.isSure && !(await isWanted())) {
      await unpacked.drop();
      say(restoreWords.declined);
      return 1;
    }
    return await putInPlace(unpacked, secrets, server);
  } finally {
    await remove(scratch);
    lock.release();
  }
}

/** A file, or a backup by its name. */
function findFile({ dataDir }: Config, file: string): string {
  const byName = archivePath(join(dataDir, 'backups'), file.replace(/\.tar\.gz$/, ''));
  return !existsSync(file) && existsSync(byName) ? byName : resolve(file);
}

/** Keys in the keychain of the desktop app stay as they are, because only the app can change them. */
function openSecretsFile({ secretsFile, givenSecrets }: Config): Secrets {
  try {
    return fileSecrets(secretsFile, givenSecrets);
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error;
    const none = { keptIn: 'keychain', places: {} } as const;
    return { find: () => undefined, all: () => ({}), set: async () => undefined, places: () => none };
  }
}

/** @throws RestoreRefused if the data folder of an instance on a server contains a file or pictures all the same. */
function requireUnused(config: Config): void {
  const found = placesIn(config)?.inUse.find(({ path }) => existsSync(path));
  if (found) throw new RestoreRefused(restoreWords.occupied({ path: found.path }));
}

/**
 * The present data of the server, in a file; null when the server does not answer, for example because it is lost.
 */
async function lookAt(server: DatabaseAddress, folder: string): Promise<string | null> {
  await remove(folder);
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  return fetchPresent(server, folder).catch(() => {
    say(restoreWords.unknownServer({ host: serverOf(server) }));
    return null;
  });
}

/** `place` is the name of the present data for people, `file` its path; null when it cannot be read. */
type Present = { place: string; file: string | null };

async function describe(
  { manifest, places }: Unpacked,
  name: string,
  { place, file }: Present,
): Promise<void> {
  const { figures, version, at } = manifest;
  say(restoreWords.copy({ name, version, at: new Date(at).toISOString(), ...figures }));
  const address = file !== null && existsSync(file) && { url: pathToFileURL(file).href, authToken: null };
  const difference = address ? await compareStates(address, {}, places.next).catch(() => null) : null;
  const { change } = restoreWords;
  if (!difference) return say(change.unknown({ place }));
  say(change.title({ place }));
  for (const kind of ['links', 'accounts'] as const) describeKind(kind, difference);
  if (difference.erased > 0) say(change.erased({ count: difference.erased }));
  say(change.clicks(difference.clicks));
}

function describeKind(kind: 'links' | 'accounts', difference: RestoreChanges): void {
  const { back, gone, changed } = difference[kind];
  const { change } = restoreWords;
  say(change[kind]({ back: back.count, gone: gone.count, changed: changed.count }));
  for (const [what, { first }] of [
    [change.back, back],
    [change.gone, gone],
    [change.changed, changed],
  ] as const)
    if (first.length > 0) say(change.names({ what, names: first.join(', ') }));
}

/** No at the end of the input, too: a script says `--yes`. */
async function isWanted(): Promise<boolean> {
  const terminal = createInterface({ input: process.stdin, output: process.stdout });
  const ended = new Promise<string>((end) => terminal.once('close', () => end('')));
  const answer = await Promise.race([terminal.question(restoreWords.ask), ended]);
  terminal.close();
  return /^y(es)?$/i.test(answer.trim());
}

/** As the next start would do it, which only has to serve it then; beside a server, there is no start to wait for. */
async function putInPlace(
  { places, note }: Unpacked,
  secrets: Secrets,
  server: DatabaseAddress | null,
): Promise<number> {
  const both = { places, secrets };
  const moved = await moveIn(both, await note());
  if (moved.step === 'trying') {
    if (moved.remark !== null) say(said('en', moved.remark));
    // Nothing was there before, so nothing is to be taken back or kept.
    if (server) await endServed(places, moved);
    say(server ? besideServer(places, server) : restoreWords.done);
    return 0;
  }
  await endReturned(places, await moveBack(both, moved));
  process.stderr.write(`${restoreWords.takenBack({ reason: said('en', moved.problem ?? '') })}\n`);
  return 1;
}

const besideServer = ({ database }: DataPlaces, server: DatabaseAddress): string =>
  restoreWords.doneBesideServer({
    file: database,
    host: serverOf(server),
    folder: dirname(database),
    command: operatorCommand('move'),
  });

let goal: Goal | undefined;
try {
  goal = readGoal(process.env);
  process.exitCode = await run(goal);
} catch (error) {
  const message =
    error instanceof RestoreRefused ? error.message : said('en', explainFailure(error, goal?.local).said);
  process.stderr.write(`${message}\n`);
  process.exitCode = 1;
}
