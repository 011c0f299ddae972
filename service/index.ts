import { type Config, readConfig } from './config.ts';
import { explainFailure } from './failure.ts';
import { connectHost } from './host.ts';
import { systemClock } from './lib/clock.ts';
import { systemRandom } from './lib/random.ts';
import { createLogger, writeTo } from './logging.ts';
import { fileSecrets, hostSecrets } from './secrets.ts';
import { type Service, startService } from './start.ts';

const standardError = writeTo(2);

/** How often a start that takes long says that it is still working, in milliseconds. */
const SIGN_OF_LIFE = 5_000;

/** A stop that takes longer than this is forced, in milliseconds. */
const LONGEST_STOP = 5_000;

/** How long the host has to read the last message, in milliseconds. */
const FAREWELL = 500;

const root = new URL('../../', import.meta.url);
const host = connectHost();
let config: Config | undefined;

async function run(): Promise<Service> {
  config = readConfig(process.env, process.platform);
  const log = createLogger(config.logLevel, standardError);
  const start = await host?.waitForStart();
  const secrets =
    host && start
      ? hostSecrets(start.secrets, (name, value) => host.send({ type: 'secret-changed', name, value }))
      : fileSecrets(config.dataDir);
  const progress = tellProgress();
  const service = await startService({
    config,
    clock: systemClock,
    random: systemRandom,
    secrets,
    log,
    root,
    hostSecret: start?.hostSecret,
    onStep: progress.enter,
  }).finally(progress.end);
  // In one piece: whoever starts the service may hang up after the ready line.
  process.stdout.write(`Linnet is listening on ${service.url}\n${host ? '' : setupNotice(service)}`);
  host?.send({ type: 'ready', address: service.url, port: service.port });
  return service;
}

/** Not for a desktop app: that has a window for it, and keeps what is printed in a log. */
const setupNotice = ({ setupCode }: Service): string =>
  setupCode ? `Make the first account here, or elsewhere with the setup code ${setupCode}\n` : '';
/** Says what a start is busy with while it lasts: to a host as signs of life, to a person once for each step. */
function tellProgress(): { enter(step: string): void; end(): void } {
  let doing = 'Starting';
  let told = '';
  const tell = (): void => {
    host?.send({ type: 'starting', doing });
    if (!host && told !== doing) standardError.write(`Still starting: ${doing}\n`);
    told = doing;
  };
  const timer = setInterval(tell, SIGN_OF_LIFE);
  return {
    enter: (step) => {
      doing = step;
    },
    end: () => clearInterval(timer),
  };
}

/** From the first moment on: a start that takes long must be possible to call off. */
function stopOnRequest(starting: Promise<Service>): void {
  let stopping = false;
  const stop = (): void => {
    if (stopping) return;
    stopping = true;
    setTimeout(() => process.exit(1), LONGEST_STOP).unref();
    starting
      .then((service) => service.stop())
      .then(() => process.exit(0))
      .catch(fail);
  };
  process.on('SIGTERM', stop);
  process.on('SIGINT', stop);
  host?.onStop(stop);
}

/** One line that says what is wrong, then exit code 1; a host is given time to read why. */
function fail(error: unknown): void {
  const { code, message } = explainFailure(error, config);
  standardError.write(`${message}\n`);
  process.exitCode = 1;
  if (!host) process.exit();
  host.send({ type: 'failed', code, message });
  setTimeout(() => process.exit(), FAREWELL);
}

/** Ends the program once the service cannot go on, with what can be saved saved: a supervisor starts it anew. */
async function endOnFailure(service: Service): Promise<void> {
  const error = await service.failed;
  setTimeout(() => process.exit(1), LONGEST_STOP).unref();
  await service.stop().catch(() => undefined);
  standardError.write(`${error.message}\n`);
  // No word to the host, for which a failure it is told of is one that another start would not mend.
  process.exit(1);
}

// It may be a file on a full disk, and nobody needs the ready line as much as the links.
process.stdout.on('error', () => undefined);

const starting = run();
stopOnRequest(starting);
starting.then(endOnFailure, fail);
