import { constants } from 'node:fs';
import { copyFile, stat } from 'node:fs/promises';
import { resolve } from 'node:path';
import { createInterface } from 'node:readline';
import { Writable } from 'node:stream';
import { parseArgs } from 'node:util';
import { type Config, readConfig } from './config.ts';
import { explainFailure } from './failure.ts';
import { AppError } from './lib/app-error.ts';
import { systemClock } from './lib/clock.ts';
import { systemRandom } from './lib/random.ts';
import { createLogger, writeTo } from './logging.ts';
import { RestoreRefused } from './modules/backups/index.ts';
import { findMoveFile, startLeaving, takeFrom } from './modules/moving/index.ts';
import { fileSecrets } from './secrets.ts';
import { type Service, startService } from './start.ts';
import { moveWords } from './words.ts';

/** Moves Linnet while the service is stopped: `npm run move -- out FILE`, `npm run move -- in FILE`. */

/** For a command that was not understood, as shells do. */
const EX_USAGE = 2;

const say = (line: string): void => void process.stdout.write(`${line}\n`);

type Command = { way: 'in' | 'out'; file: string };

function readCommand(): Command | undefined {
  const [, , ...words] = process.argv;
  try {
    const { positionals } = parseArgs({
      args: words.filter((word) => word !== '--move'),
      allowPositionals: true,
    });
    const [way, file, ...others] = positionals;
    if ((way !== 'in' && way !== 'out') || file === undefined || others.length > 0) return undefined;
    return { way, file: resolve(file) };
  } catch {
    return undefined;
  }
}

/** The exit code. @throws what refuses the move. */
async function run(given: Config): Promise<number> {
  const command = readCommand();
  if (!command) {
    say(moveWords.usage);
    return EX_USAGE;
  }
  const service = await startQuietly(given);
  try {
    const passphrase = process.env.LINNET_MOVE_PASSPHRASE || (await askPassphrase(command.way));
    if (command.way === 'out') await writeFile(service, command.file, passphrase);
    else await takeFrom(service.context, command.file, passphrase);
    say(moveWords.done[command.way]({ file: command.file, folder: given.dataDir }));
    return 0;
  } finally {
    await service.stop();
  }
}

/** The service on a port of its own: it shares nothing, announces nothing, and leaves what can wait. */
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
    root: new URL('../../', import.meta.url),
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

/** Asked on the terminal, which shows nothing of it; twice for a new one. */
async function askPassphrase(way: Command['way']): Promise<string> {
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

let config: Config | undefined;
try {
  config = readConfig(process.env, process.platform);
  process.exitCode = await run(config);
} catch (error) {
  const isTold = error instanceof RestoreRefused || error instanceof AppError;
  process.stderr.write(`${isTold ? error.message : explainFailure(error, config).message}\n`);
  process.exitCode = 1;
}
