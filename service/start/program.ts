import type { Language } from '../../words/language.ts';
import { DataRefused } from '../keeping/backups/replacing/settle.ts';
import { type Config, readConfig } from '../kernel/config.ts';
import { exitCodeFor, explainFailure } from '../kernel/failure.ts';
import { findFreePort } from '../kernel/free-port.ts';
import { readKeychain } from '../kernel/keychain.ts';
import { createLogger, type Logger, writeTo } from '../kernel/logging.ts';
import { fileSecrets, hostSecrets, type KeptSecrets } from '../kernel/secrets.ts';
import { startWords } from '../kernel/words.ts';
import { isLanAddress } from '../lib/ip-address.ts';
import { systemRandom } from '../lib/random.ts';
import { systemClock } from '../lib/time.ts';
import { type Said, say } from '../lib/words.ts';
import type { WaitingTold } from '../several/waiting/index.ts';
import { surviveFaults } from './faults.ts';
import { connectHost } from './host.ts';
import { giveBackAtRest } from './memory.ts';
import { setupNotice } from './setup-notice.ts';
import { type Options, type Service, startOrWait } from './start.ts';
import { connectSystemd, type Supervisor } from './systemd.ts';

const standardError = writeTo(2);

/** How often a long start reports its step, ms. */
const PROGRESS_INTERVAL = 5_000;

/** The longest time for a stop before the process exits anyway, ms. */
const LONGEST_STOP = 5_000;

/** Time for the host to receive the last message before the process exits, ms. */
const DELIVERY_TIME = 500;

/** Data that does not serve is taken back; at most two kinds, a restore and an upgrade, can follow each other. */
const MOST_REFUSALS = 2;

const host = connectHost();
/** The language of the desktop app. */
let noticeLanguage: Language = 'en';
let config: Config | undefined;
let supervisor: Supervisor | undefined;
/** The words of the team key, if this start created it. */
let newTeamKey: string | undefined;
/** The running service, or the one that is being started. */
let current: Promise<Service>;
/** Ends a start that waits for its database. */
const ending = new AbortController();
/** Whether the process survives uncaught errors already. */
let isSurviving = false;

/** The options of every start of this process. */
type Program = Pick<
  Options,
  'config' | 'secrets' | 'log' | 'hostSecret' | 'mode' | 'chosenPort' | 'teamKey' | 'root' | 'threadsAhead'
>;

/** The environment, the folder of the program's files, and the writer's thread, which is loading already. */
type Given = Pick<Options, 'root' | 'threadsAhead'> & { env: NodeJS.ProcessEnv };

async function openProgram({ env, ...given }: Given): Promise<Program> {
  config = readConfig(env, process.platform);
  const log = createLogger(config.logLevel ?? 'info', standardError);
  if (config.systemd) supervisor = connectSystemd(config.systemd, log);
  let kept: KeptSecrets = { keptIn: 'keychain', places: {} };
  host?.onSecretsKept((told) => {
    kept = told;
  });
  host?.onLanguage((language) => {
    noticeLanguage = language;
  });
  const start = await host?.waitForStart();
  if (start?.language) noticeLanguage = start.language;
  const secrets =
    host && start
      ? hostSecrets(
          start.secrets,
          (name, value) => host.send({ type: 'secret-changed', name, value }),
          () => kept,
        )
      : fileSecrets(
          config.secretsFile,
          config.givenSecrets,
          await readKeychain(config.secretsFile, config.keychainName),
        );
  return {
    config,
    secrets,
    log,
    hostSecret: start?.hostSecret,
    mode: start?.mode,
    chosenPort: start?.port,
    teamKey: start?.teamKey,
    ...given,
  };
}

async function run(given: Given): Promise<Service> {
  const program = await openProgram(given);
  const service = await startOn(program);
  surviveOnce(program.log);
  host?.onResume(() => void current.then(({ catchUp }) => catchUp()));
  // In one write: the program that starts the service may close the pipe after the ready line.
  const notices = host ? '' : (await firstAccountNotice(service)) + teamKeyNotice();
  process.stdout.write(`Linnet is listening on ${service.url}\n${notices}`);
  host?.send({ type: 'ready', address: service.url, port: service.port });
  supervisor?.ready(service.url);
  service.compileAhead();
  return service;
}

/** A failed start ends the process; from here on links are served. */
function surviveOnce(log: Logger): void {
  if (!isSurviving) surviveFaults(log, () => process.exit(1));
  isSurviving = true;
}

/** Starts the service; if restored or upgraded data does not serve, with the former data. */
async function startOn(program: Program, stayOn?: number): Promise<Service> {
  const progress = tellProgress();
  const attempt = (): Promise<Service> =>
    startOrWait(
      {
        ...program,
        clock: systemClock,
        random: systemRandom,
        stayOn,
        noticeLanguage: () => noticeLanguage,
        showNotice: (notice) => host?.send({ type: 'notify', ...notice }),
        onMove: (address, port) => host?.send({ type: 'ready', address, port }),
        onStep: progress.enter,
        onLate: endLate,
        onTeamKey: (words) => {
          newTeamKey = words;
        },
        restart: () => restart(program),
      },
      {
        signal: ending.signal,
        onWaiting: (waiting) => {
          surviveOnce(program.log);
          progress.wait(waiting);
          supervisor?.waiting(waiting.line);
        },
      },
    );
  try {
    for (let refusals = 0; ; refusals += 1) {
      try {
        return await attempt();
      } catch (error) {
        if (!(error instanceof DataRefused) || refusals === MOST_REFUSALS) throw error;
        standardError.write(`${error.message}\n`);
      }
    }
  } finally {
    progress.end();
  }
}

/** Starts the service again in this process, on the same port. */
function restart(program: Program): void {
  const former = current;
  const again = async (): Promise<Service> => {
    const service = await former;
    await service.stop();
    const next = await startOn(program, service.port);
    host?.send({ type: 'ready', address: next.url, port: next.port });
    return next;
  };
  follow(again());
}

/**
 * Ends a process whose start hangs. With a signal, because `process.exit` waits for its threads, and one of them may
 * hang. The next start finds the former data.
 */
function endLate(error: Error): void {
  const { code, said } = explainFailure(error, config);
  standardError.write(`${say('en', said)}\n`);
  host?.send({ type: 'failed', code, message: say(noticeLanguage, said) });
  setTimeout(() => process.kill(process.pid, 'SIGKILL'), DELIVERY_TIME);
}

/** Printed without a desktop app only: with one, its window shows the code, and the output is stored in a log. */
async function firstAccountNotice({ setupCode, context, url }: Service): Promise<string> {
  if (!setupCode) return '';
  const { lan } = context;
  const shareable = (await lan.addresses()).find(
    ({ address, kind }) => kind === 'network' && isLanAddress(address),
  );
  return setupNotice({
    url,
    code: setupCode,
    path: context.setupCode.path,
    shared: lan.served()[0]?.url,
    shareable: shareable?.url,
  });
}

/** Printed once, at the start that created the key; with a desktop app, its window shows the words. */
const teamKeyNotice = (): string =>
  newTeamKey === undefined
    ? ''
    : `Another Linnet joins this database with the words of its team key: ${newTeamKey}\n`;

/** Reports the current step of a long start: repeatedly to the host, once per step on standard error. */
function tellProgress(): { enter(step: Said): void; wait(told: WaitingTold): void; end(): void } {
  let doing: Said = startWords.steps.starting;
  let told: Said | undefined;
  const tell = (): void => {
    host?.send({ type: 'starting', doing: say(noticeLanguage, doing) });
    if (!host && told !== doing) standardError.write(`Still starting: ${say('en', doing)}\n`);
    told = doing;
  };
  const timer = setInterval(tell, PROGRESS_INTERVAL);
  return {
    enter: (step) => {
      doing = step;
    },
    wait: (waiting) => {
      standardError.write(`${waiting.line}\n`);
      doing = waiting.doing;
      told = doing;
      tell();
    },
    end: () => clearInterval(timer),
  };
}

/** Registered before the start has finished, so that a long start can be stopped too. */
function stopOnRequest(): void {
  let stopping = false;
  const stop = (): void => {
    if (stopping) return;
    stopping = true;
    supervisor?.stopping();
    setTimeout(() => process.exit(1), LONGEST_STOP).unref();
    ending.abort();
    current
      .then((service) => service.stop())
      .then(() => process.exit(0))
      .catch(fail);
  };
  process.on('SIGTERM', stop);
  process.on('SIGINT', stop);
  host?.onStop(stop);
}

/** Prints one line with the problem, then exits; a host gets time to receive the reason. */
async function fail(error: unknown): Promise<void> {
  // It was stopped while it waited for its database.
  if (ending.signal.aborted && isAbort(error)) process.exit(0);
  const { code, said, port } = explainFailure(error, config);
  standardError.write(`${say('en', said)}\n`);
  process.exitCode = exitCodeFor(error);
  if (!host) process.exit();
  const suggestion =
    code === 'port-taken' && port !== undefined ? await findFreePort(port, ['127.0.0.1']) : null;
  host.send({
    type: 'failed',
    code,
    message: say(noticeLanguage, said),
    ...(suggestion !== null && { suggestion }),
  });
  setTimeout(() => process.exit(), DELIVERY_TIME);
}

const isAbort = (error: unknown): boolean => error instanceof Error && error.name === 'AbortError';

/** Stops the service when it cannot continue, and exits with code 1, so that a supervisor restarts it. */
async function endOnFailure(service: Service): Promise<void> {
  const error = await service.failed;
  setTimeout(() => process.exit(1), LONGEST_STOP).unref();
  await service.stop().catch(() => undefined);
  standardError.write(`${error.message}\n`);
  // Not reported as `failed`: for the host that is a failure that a restart does not fix.
  process.exit(1);
}

// An error of standard output must not end the service: it may be a file on a full disk, and links still redirect.
process.stdout.on('error', () => undefined);

/** Makes this the current service; the process ends when it cannot continue. */
function follow(starting: Promise<Service>): void {
  current = starting;
  starting.then(endOnFailure, fail);
}

/** Runs the service in this process, to its end. Resolves with its address once it listens; a failed start ends the process. */
export function runProgram(given: Given): Promise<string> {
  const starting = run(given);
  follow(starting);
  stopOnRequest();
  giveBackAtRest();
  return new Promise(
    (resolve) =>
      void starting.then(
        ({ url }) => resolve(url),
        () => undefined,
      ),
  );
}
