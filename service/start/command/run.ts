import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { type Config, readConfig } from '../../kernel/config.ts';
import { explainFailure } from '../../kernel/failure.ts';
import { errorCode } from '../../lib/error-code.ts';
import { say as said } from '../../lib/words.ts';
import { browserCommand, openInBrowser } from './browser.ts';
import { findAnswering, type RunningService, runningFiles, showInBrowser, startAlone } from './running.ts';
import { commandWords } from './words.ts';

/** What a command works with. */
type Place = { config: Config; env: NodeJS.ProcessEnv; root: URL; files: string[] };

/** The exit codes: done; it was not done; as of a service's script, it does not run. */
const DONE = 0;
const FAILED = 1;
const NOT_RUNNING = 3;

/** How long a service may take to answer after its start, ms; the first start of a new version may take long. */
const LONGEST_START = 60_000;
/** How long a service may take to end, ms. */
const LONGEST_STOP = 10_000;
const LOOK_EVERY = 100;

const print = (line: string): void => void process.stdout.write(`${line}\n`);
const complain = (line: string): void => void process.stderr.write(`${line}\n`);

const COMMANDS: Readonly<Record<string, (place: Place) => Promise<number>>> = {
  open,
  'service start': start,
  'service stop': stop,
  'service status': tellStatus,
  // That of the package, which the command line in it was perhaps not built with.
  '--version': async ({ config }) => {
    print(config.version);
    return DONE;
  },
};

/**
 * Runs one command about the service of this computer except `serve`; `root` is the folder of the program. Resolves with
 * the exit code, or with undefined when it is no such command.
 */
export async function runCommand(
  words: readonly string[],
  env: NodeJS.ProcessEnv,
  root: URL,
): Promise<number | undefined> {
  const command = words.join(' ');
  const [word, where, ...more] = words;
  const isUpdate = word === 'update' && more.length === 0;
  const found = Object.hasOwn(COMMANDS, command) ? COMMANDS[command] : undefined;
  if (!isUpdate && !found) return undefined;
  try {
    const config = readConfig(env, process.platform);
    if (found) return await found({ config, env, root, files: runningFiles(config, env, process.platform) });
    const { update } = await import('./update.ts');
    return (await update(where, config, env, fileURLToPath(root))) ? DONE : FAILED;
  } catch (error) {
    const sentence = error instanceof NotStarted ? error.message : said('en', explainFailure(error).said);
    complain(sentence);
    if (command === 'open') await showUnread(sentence, env);
    return FAILED;
  }
}

/** The menu of a Linux desktop shows nothing that a command prints; those of the other systems show it in a box. */
async function showUnread(sentence: string, env: NodeJS.ProcessEnv): Promise<void> {
  const isUnread = process.platform === 'linux' && !process.stderr.isTTY;
  const browser = isUnread ? browserCommand(process.platform, env) : undefined;
  if (browser) await showInBrowser(sentence, browser);
}

async function open(place: Place): Promise<number> {
  const service = (await findAnswering(place.files)) ?? (await startAndFind(place));
  tell(service);
  const browser = browserCommand(process.platform, place.env);
  const isOpen = browser !== undefined && (await openInBrowser(service.address, browser));
  if (!isOpen) print(commandWords.noBrowser(service));
  return DONE;
}

async function start(place: Place): Promise<number> {
  tell((await findAnswering(place.files)) ?? (await startAndFind(place)));
  return DONE;
}

async function tellStatus({ files }: Place): Promise<number> {
  const service = await findAnswering(files);
  if (service) tell(service);
  else print(commandWords.stopped);
  return service ? DONE : NOT_RUNNING;
}

function tell({ address, isNew, setupCode }: RunningService): void {
  print(commandWords.runs({ address }));
  if (isNew) {
    print(
      setupCode === null
        ? commandWords.firstAccountElsewhere
        : commandWords.firstAccount({ code: setupCode }),
    );
  }
}

/** The service could not be started; the message is a sentence with the reason. */
class NotStarted extends Error {
  constructor(reason: string) {
    super(commandWords.notStarted({ reason }));
  }
}

/** @throws NotStarted when it does not run. */
async function startAndFind(place: Place): Promise<RunningService> {
  print(commandWords.starts);
  const controlled = control(place, 'start');
  const alone = controlled ? undefined : startAlone(place.root, place.config.dataDir, place.env);
  if (controlled?.problem !== undefined) throw new NotStarted(controlled.problem);
  const found = await until(
    LONGEST_START,
    async () => (await findAnswering(place.files)) ?? alone?.problem(),
  );
  if (typeof found === 'object') return found;
  throw new NotStarted(found ?? commandWords.noAnswer({ log: alone?.log ?? 'journalctl -u linnet' }));
}

async function stop(place: Place): Promise<number> {
  const service = await findAnswering(place.files);
  if (!service) {
    print(commandWords.stopped);
    return DONE;
  }
  const controlled = control(place, 'stop');
  const reason = controlled ? controlled.problem : endProcess(service.pid);
  // Its port and its folder are free only when the process has ended.
  const isGone = reason === undefined && (await until(LONGEST_STOP, async () => !isThere(service.pid)));
  if (isGone) print(commandWords.isStopped);
  else complain(commandWords.notStopped({ reason: reason ?? '' }));
  return isGone ? DONE : FAILED;
}

/**
 * Has the supervisor of this installation start or stop the service, by the script `control` that its package laid into
 * the program's folder; undefined where there is none, or where it says with 69 (EX_UNAVAILABLE) that none runs.
 */
function control({ root }: Place, what: 'start' | 'stop'): { problem: string | undefined } | undefined {
  const isWindows = process.platform === 'win32';
  const script = join(fileURLToPath(root), isWindows ? 'control.cmd' : 'control');
  if (!existsSync(script)) return undefined;
  // Only a shell runs a .cmd, and it divides at blanks what is not quoted.
  const [program, words] = isWindows ? [`"${script}" ${what}`, []] : [script, [what]];
  const { status, stderr, error } = spawnSync(program, words, {
    stdio: ['inherit', 'inherit', 'pipe'],
    encoding: 'utf8',
    shell: isWindows,
  });
  if (status === 69) return undefined;
  const reason = error?.message ?? stderr.trim().split('\n')[0];
  return { problem: status === 0 ? undefined : reason || String(status) };
}

/** The reason for which a process cannot be ended. */
function endProcess(pid: number): string | undefined {
  try {
    process.kill(pid, 'SIGTERM');
    return undefined;
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}

/** A process of another user is there too: this one only may not signal it. */
function isThere(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return errorCode(error) === 'EPERM';
  }
}

/** The first truthy result; undefined when there is none in time. */
async function until<Result>(
  longest: number,
  look: () => Promise<Result | undefined | false>,
): Promise<Result | undefined> {
  const end = performance.now() + longest;
  while (performance.now() < end) {
    const result = await look();
    if (result) return result;
    await wait(LOOK_EVERY);
  }
  return undefined;
}
