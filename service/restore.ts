import { existsSync, mkdirSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { createInterface } from 'node:readline/promises';
import { parseArgs } from 'node:util';
import { type Config, readConfig } from './config.ts';
import { ConfigError } from './config-error.ts';
import { lockFolder } from './db/folder-lock.ts';
import { explainFailure } from './failure.ts';
import { createLogger, writeTo } from './logging.ts';
import {
  archivePath,
  compareStates,
  proveArchive,
  type RestoreChanges,
  RestoreRefused,
  type Unpacked,
  unpackCopy,
} from './modules/backups/index.ts';
import { pathsBelow } from './paths.ts';
import { endReturned } from './replacing/end.ts';
import { moveBack, moveIn } from './replacing/swap.ts';
import { fileSecrets, type Secrets } from './secrets.ts';
import { restoreWords } from './words.ts';

/** Puts a copy back while the service is stopped: `npm run restore -- FILE [--code CODE] [--yes]`. */

/** For a command that was not understood, as shells do. */
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

/** The exit code. @throws what refuses the copy. */
async function run(config: Config): Promise<number> {
  const command = readCommand();
  if (!command) {
    say(restoreWords.usage);
    return EX_USAGE;
  }
  const paths = pathsBelow(new URL('../../', import.meta.url));
  mkdirSync(config.dataDir, { recursive: true, mode: 0o700 });
  const lock = await lockFolder(config.dataDir, createLogger('error', writeTo(2)), config.runningFile);
  try {
    const secrets = openSecretsFile(config);
    const now = Date.now();
    const prove = (path: string, folder: string) =>
      proveArchive(path, folder, { migrations: paths.migrations, threads: paths.threads.href, at: now });
    const parts = { config, secrets, migrations: paths.migrations, now, prove };
    const path = findFile(config, command.file);
    const unpacked = await unpackCopy(parts, { path, name: command.file, code: command.code });
    await describe(config, unpacked, command.file);
    if (!command.isSure && !(await isWanted())) {
      await unpacked.drop();
      say(restoreWords.declined);
      return 1;
    }
    return await putInPlace(unpacked, secrets);
  } finally {
    lock.release();
  }
}

/** A file, or a copy by its name. */
function findFile({ dataDir }: Config, file: string): string {
  const byName = archivePath(join(dataDir, 'backups'), file.replace(/\.tar\.gz$/, ''));
  return !existsSync(file) && existsSync(byName) ? byName : resolve(file);
}

/** Where the keys are in the keychain of the desktop app they stay as they are: it alone can change them. */
function openSecretsFile({ secretsFile, givenSecrets }: Config): Secrets {
  try {
    return fileSecrets(secretsFile, givenSecrets);
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error;
    const none = { keptIn: 'keychain', places: {} } as const;
    return { find: () => undefined, all: () => ({}), set: () => undefined, places: () => none };
  }
}

async function describe(config: Config, { manifest, places }: Unpacked, name: string): Promise<void> {
  const { figures, version, at } = manifest;
  say(restoreWords.copy({ name, version, at: new Date(at).toISOString(), ...figures }));
  const difference = existsSync(places.database)
    ? await compareStates(config.database, {}, places.next).catch(() => null)
    : null;
  const { change } = restoreWords;
  if (!difference) return say(change.unknown({ folder: config.dataDir }));
  say(change.title({ folder: config.dataDir }));
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

/** As the next start would do it, which only has to serve it then. */
async function putInPlace({ places, note }: Unpacked, secrets: Secrets): Promise<number> {
  const both = { places, secrets };
  const moved = await moveIn(both, await note());
  if (moved.step === 'trying') {
    if (moved.remark !== null) say(moved.remark);
    say(restoreWords.done);
    return 0;
  }
  await endReturned(places, await moveBack(both, moved));
  process.stderr.write(`${restoreWords.takenBack({ reason: moved.problem ?? '' })}\n`);
  return 1;
}

let config: Config | undefined;
try {
  config = readConfig(process.env, process.platform);
  process.exitCode = await run(config);
} catch (error) {
  const message = error instanceof RestoreRefused ? error.message : explainFailure(error, config).message;
  process.stderr.write(`${message}\n`);
  process.exitCode = 1;
}
