import { constants } from 'node:fs';
import { copyFile, stat } from 'node:fs/promises';
import { createInterface } from 'node:readline';
import { Writable } from 'node:stream';
import { MoveRefused } from '../db/unfinished-move.ts';
import { RestoreRefused } from '../keeping/backups/index.ts';
import { findMoveFile, startLeaving, takeFrom } from '../keeping/moving/index.ts';
import { type Config, readConfig } from '../kernel/config.ts';
import { exitCodeFor, explainFailure } from '../kernel/failure.ts';
import { createLogger, writeTo } from '../kernel/logging.ts';
import { operatorCommand } from '../kernel/operator-command.ts';
import { pathsBelow } from '../kernel/paths.ts';
import { fileSecrets } from '../kernel/secrets.ts';
import { moveWords } from '../kernel/words.ts';
import { AppError } from '../lib/app-error.ts';
import { systemRandom } from '../lib/random.ts';
import { systemClock } from '../lib/time.ts';
import { say as said } from '../lib/words.ts';
import { type FileMove, readMove } from './move-command.ts';
import { type Service, startService } from './start.ts';

/**
 * Moves Linnet while the service is stopped: `npm run move -- out FILE` and `in FILE` between computers,
 * `npm run move -- --to ws://…` onto a libSQL server, `--to file --from ws://…` back into a file.
 */

/** The folder of the program's files, relative to the built command. */
const root = new URL('../../', import.meta.url);

/** The exit code for a command that was not understood, as in shells. */
const EX_USAGE = 2;

const say = (line: string): void => void process.stdout.write(`${line}\n`);

/** The exit code. @throws the error that refuses the move. */
async function run(given: Config): Promise<number> {
  const move = readMove(process.argv.slice(2), process.env);
  if (!move) {
    say(moveWords.usage({ command: operatorCommand('move') }));
    return EX_USAGE;
  }
  if (move.way === 'between') {
    const { moveBetweenDatabases } = await import('../several/moving/index.ts');
    const paths = pathsBelow(root);
    await moveBetweenDatabases(move, { paths, say, signal: untilStopped() });
  } else await moveFile(given, move);
  return 0;
}

/** Aborts at the first ^C, after which the same command can continue; the second one ends the process at once. */
function untilStopped(): AbortSignal {
  const stopped = new AbortController();
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => stopped.abort());
  return stopped.signal;
}

async function moveFile(given: Config, command: FileMove): Promise<void> {
  const service = await startQuietly(given);
  try {
    const passphrase = process.env.LINNET_MOVE_PASSPHRASE || (await askPassphrase(command.way));
    if (command.way === 'out') await writeFile(service, command.file, passphrase);
    else await takeFrom(service.context, command.file, passphrase);
    say(moveWords.done[command.way]({ file: command.file, folder: given.dataDir }));
  } finally {
    await service.stop();
  }
}

/** The service on a port of its own: it shares nothing, announces nothing, and skips optional work. */
const startQuietly = (config: Config): Promise<Service> =>
  startService({
    config: {
      ...config,
      port: 0,
      isPortFixed: true,
      sharing: { mode: 'off' },
      announcing: false,
      runningFile: null,
    },
    clock: systemClock,
    random: systemRandom,
    secrets: fileSecrets(config.secretsFile, config.givenSecrets),
    log: createLogger('error', writeTo(2)),
    root,
    mode: 'safe',
  });

/** @throws AppError when the file cannot be made; the system's error when it cannot be written there. */
async function writeFile({ context }: Service, file: string, passphrase: string): Promise<void> {
  // Refused before minutes of work.
  if (await isThere(file)) throw new RestoreRefused(moveWords.exists({ file }));
  await startLeaving(context, { passphrase, stops: true });
  await context.copyDesk.idle();
  const made = await findMoveFile(context);
  if (!made) throw new RestoreRefused(context.moving.makingFailed ?? moveWords.notMade);
  await copyFile(made.path, file, constants.COPYFILE_EXCL);
}

const isThere = (path: string): Promise<boolean> =>
  stat(path).then(
    () => true,
    () => false,
  );

/** Asks on the terminal without showing the text; twice for a new passphrase. */
async function askPassphrase(way: FileMove['way']): Promise<string> {
  const passphrase = await askUnseen(moveWords.passphrase);
  if (way === 'out' && (await askUnseen(moveWords.again)) !== passphrase)
    throw new RestoreRefused(moveWords.differs);
  return passphrase;
}

/** An empty text at the end of the input. */
function askUnseen(question: string): Promise<string> {
  process.stdout.write(question);
  const nowhere = new Writable({ write: (_chunk, _encoding, done) => done() });
  const terminal = createInterface({ input: process.stdin, output: nowhere, terminal: process.stdin.isTTY });
  return new Promise((answer) => {
    let line = '';
    terminal.once('line', (text) => {
      line = text;
      terminal.close();
    });
    terminal.once('close', () => {
      process.stdout.write('\n');
      answer(line);
    });
  });
}

/** Errors whose message is for the person. */
const TOLD = [AppError, MoveRefused, RestoreRefused];

/** Whether the server of a database could not be used; the message has the reason. */
const isUnreachable = (error: unknown): boolean =>
  error instanceof Error && error.name === 'DatabaseUnreachable';

let config: Config | undefined;
try {
  config = readConfig(process.env, process.platform);
  process.exitCode = await run(config);
} catch (error) {
  const isTold = isUnreachable(error) || TOLD.some((kind) => error instanceof kind);
  process.stderr.write(
    `${isTold && error instanceof Error ? error.message : said('en', explainFailure(error, config).said)}\n`,
  );
  process.exitCode = exitCodeFor(error);
}
