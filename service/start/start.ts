import { isLocal } from '../db/address.ts';
import { judgeFailure } from '../keeping/backups/replacing/settle.ts';
import { createCallers } from '../kernel/callers.ts';
import type { Context } from '../kernel/context.ts';
import type { ServiceMode } from '../kernel/host-messages.ts';
import { withKeptToken } from '../kernel/kept-token.ts';
import type { Module, Running } from '../kernel/module.ts';
import { createPorts } from '../kernel/ports.ts';
import type { TakeListener } from '../kernel/server.ts';
import { startWords } from '../kernel/words.ts';
import type { Saying } from '../lib/words.ts';
import { openSetupCode } from '../people/accounts/index.ts';
import type { WaitOptions } from '../several/waiting/index.ts';
import { type ComposeOptions, composeContext, MODULES } from './compose.ts';
import { startHousekeeping } from './housekeeping.ts';
import { createListeners, type Listeners } from './listeners.ts';

export type Options = Omit<
  ComposeOptions,
  'port' | 'ports' | 'openNetworkListener' | 'openSecureListener' | 'callers'
> & {
  /** A port that the person chose after a start that failed; it is kept as the owner's choice. */
  chosenPort?: number;
  /** The port that a service of this process had until now: it stays, whatever the data says. */
  stayOn?: number;
  /** Hands over listeners that are open already. */
  takeListener?: TakeListener;
  /** Called with the new address and port when the service moves to another port while it runs. */
  onMove?(url: string, port: number): void;
  /** Called with each step of the start; some take long with a large database. */
  onStep?(step: Saying): void;
};

/** A service that is running. */
export type Service = {
  /** The address of the loopback listener, with the real port. */
  url: string;
  port: number;
  /** The code with which the first account can be made from another computer; null once there is an account. */
  setupCode: string | null;
  /** The parts of the service; tests use it to have clicks written at once. */
  context: Context;
  /** Resolves with the reason when it cannot continue; stop it then, and start another one. */
  failed: Promise<Error>;
  /** Call this when the computer has slept: it follows the addresses, and runs work that became due. */
  catchUp(): void;
  /** Call this once people know that it runs: it does ahead what only the first requests would have to wait for. */
  compileAhead(): void;
  /** Finishes running requests, writes every recorded click, closes. */
  stop(): Promise<void>;
};

/**
 * Opens the database, then listens: nothing is served before the schema is current.
 *
 * @throws the system's `EADDRINUSE` when the port is taken, or what made the database unusable.
 */
export async function startService(options: Options): Promise<Service> {
  const {
    onStep = () => undefined,
    onMove = () => undefined,
    chosenPort,
    stayOn,
    takeListener,
    ...given
  } = options;
  let listeners: Listeners | undefined;
  const opened = (): Listeners => {
    if (!listeners) throw new Error('Nothing is listened on before the service is put together');
    return listeners;
  };
  const ports = createPorts({
    listen: (port) => opened().openLoopback(port),
    onMove: (port) => moved(port),
    log: given.log,
  });
  const callers = createCallers(given.clock);
  onStep(startWords.steps.opening);
  const { context, lock, data, close } = await composeContext({
    ...given,
    config: withKeptToken(given.config, given.secrets),
    port: ports.main,
    ports,
    callers,
    openNetworkListener: (address, port) => opened().openNetwork(address, port),
    openSecureListener: (address, port, certified) => opened().openSecure(address, port, certified),
  });
  let moved = (port: number): void => lock.announce(urlOf(port));
  const running: Running[] = [{ close }];
  const stop = async (): Promise<void> => {
    for (let last = running.pop(); last; last = running.pop()) await last.close();
  };
  try {
    onStep(startWords.steps.removing);
    const housekeeping = await startHousekeeping(context);
    running.push(housekeeping);
    listeners = createListeners(context, takeListener);
    const serving: Running[] = [ports, { close: async () => callers.close() }];
    running.push(together(serving));
    await ports.inTurn(() => listenFirst(context, stayOn ?? chosenPort, stayOn !== undefined));
    for (const module of MODULES)
      if (runsIn(context.mode, module)) serving.push(await module.whileServing(context));
    serving.push(context.deployment.whileServing(context));
    const setupCode = await openSetupCode(context);
    // The former data is given up only once the new data was read and the listeners are open.
    await data
      .served()
      .catch((error: unknown) => given.log.error({ err: error }, 'not noted that the data serves'));
    const port = ports.main();
    moved = (next) => {
      lock.announce(urlOf(next));
      onMove(urlOf(next), next);
    };
    return {
      url: urlOf(port),
      port,
      setupCode,
      context,
      failed: Promise.race([context.threads.failed, context.ended]),
      catchUp: () => {
        void housekeeping.catchUp();
        context.lan
          .lookNow()
          .then(context.announcer.resume)
          .catch((error: unknown) =>
            context.log.warn({ err: error }, 'the addresses of this computer were not read'),
          );
      },
      compileAhead: opened().compileAhead,
      stop: () => {
        // At once, because a running request may use all the time of a stop.
        context.clicks.flush().catch(() => undefined);
        return stop();
      },
    };
  } catch (error) {
    const reason = await judgeFailure(data, error, given.config);
    await stop();
    throw reason;
  }
}

const urlOf = (port: number): string => `http://127.0.0.1:${port}`;

/**
 * `LINNET_PORT` overrides the port that the person chose just now, which overrides the owner's earlier choice. A
 * service that is started again keeps its port (`stays`), even one that the system chose.
 */
async function listenFirst(
  { config, ports, settings }: Context,
  chosen: number | undefined,
  stays: boolean,
): Promise<void> {
  const wanted = config.isPortFixed ? undefined : (chosen ?? settings.get('port') ?? undefined);
  const opened = await ports.prepare((stays ? chosen : wanted) ?? config.port);
  opened.enter();
  if (wanted !== undefined && wanted !== settings.get('port')) await settings.set('port', wanted);
}

/** Whether a module's continuous work runs in this mode. */
const runsIn = (mode: ServiceMode, { pausedInSafeMode }: Module): boolean =>
  mode === 'normal' || !pausedInSafeMode;

/** Closes all items of the list at the same time, including those added later. */
const together = (parts: readonly Running[]): Running => ({
  close: async () => void (await Promise.all(parts.map((part) => part.close()))),
});

/** Starts the service; where its database is on a server, also while that cannot be reached (`several/waiting`). */
export async function startOrWait(given: Options, waiting: WaitOptions = {}): Promise<Service> {
  if (isLocal(given.config.database)) return startService(given);
  const { startWhenReachable } = await import('../several/waiting/index.ts');
  return startWhenReachable(given, (more) => startService({ ...given, ...more }), waiting);
}
