import { errorCode } from '../lib/error-code.ts';
import type { Logger } from './logging.ts';
import type { Listener } from './server.ts';

/** The default port of HTTP, which addresses leave out. */
export const HTTP_PORT = 80;

/** How long the listeners of a former port still answer, ms: for pages that are being told of the new port. */
export const LEAVING_TIME = 5_000;

/** Listeners on a new port before it becomes the port of the service: it is among the wanted ports already. */
export type OpenedPort = { enter(): void; cancel(): Promise<void> };

/** The port of the service and, if wanted, port 80 beside it, with their loopback listeners. */
export type Ports = {
  /** Zero until the service listens on a free one. */
  main(): number;
  /** The ports that every shared address should have: a port being moved to, `main`, then 80 if it is wanted. */
  wanted(): readonly number[];
  /** The ports at which this computer itself can reach the service. */
  open(): readonly number[];
  /** Runs changes of ports one at a time: each is complete before the next begins. */
  inTurn<Result>(change: () => Promise<Result>): Promise<Result>;
  /**
   * Listens on a port without leaving the present one; waits for its turn.
   *
   * @throws the system's `EADDRINUSE` when it is taken, `ECANCELED` while the service stops.
   */
  prepare(port: number): Promise<OpenedPort>;
  /**
   * Listens on port 80 too, or stops doing so; waits for its turn. `refusal80` returns a refusal, which is no error
   * here.
   */
  want80(isWanted: boolean): Promise<void>;
  /** Whether this computer itself can reach the service at port 80. */
  isOpen80(): boolean;
  /** The system's error code when it refused port 80. */
  refusal80(): string | undefined;
  close(): Promise<void>;
};

type Options = {
  /** Opens the loopback listeners of a port; port 0 takes a free one. */
  listen(port: number): Promise<[Listener, ...Listener[]]>;
  /** Called with the new port after each move. */
  onMove(port: number): void;
  log: Logger;
};

export function createPorts({ listen, onMove, log }: Options): Ports {
  let main = 0;
  let current: readonly Listener[] = [];
  let beside: readonly Listener[] = [];
  let wants80 = false;
  let refusal: string | undefined;
  /** The port that is being moved to. */
  let next: number | undefined;
  let isClosed = false;
  let running: Promise<unknown> = Promise.resolve();
  /** Listeners of former ports, until they are closed. */
  const leaving = new Map<readonly Listener[], NodeJS.Timeout>();

  const leave = (listeners: readonly Listener[]): void => {
    const close = (): void => {
      leaving.delete(listeners);
      void closeAll(listeners);
    };
    leaving.set(listeners, setTimeout(close, LEAVING_TIME).unref());
  };
  const enter = (port: number, listeners: readonly Listener[]): void => {
    next = undefined;
    if (wants80 && main === HTTP_PORT) beside = current;
    else if (current.length > 0) leave(current);
    main = port;
    current = listeners;
    onMove(port);
  };
  /** Open listeners of that port: port 80 beside another port, or those of a port that was just left. */
  const takeOwn = (port: number): readonly Listener[] | undefined => {
    if (port === HTTP_PORT && beside.length > 0) {
      const found = beside;
      beside = [];
      return found;
    }
    for (const [listeners, timer] of leaving) {
      if (listeners[0]?.port !== port) continue;
      clearTimeout(timer);
      leaving.delete(listeners);
      return listeners;
    }
    return undefined;
  };
  const giveBack = async (port: number, listeners: readonly Listener[]): Promise<void> => {
    next = undefined;
    if (port === HTTP_PORT && wants80) beside = listeners;
    else leave(listeners);
  };
  const openNew = async (port: number): Promise<OpenedPort> => {
    const opened = await listen(port);
    next = opened[0].port;
    const cancel = (): Promise<void> => {
      next = undefined;
      return closeAll(opened);
    };
    return { enter: () => enter(opened[0].port, opened), cancel };
  };
  /** While the service stops, a change does not wait for its turn, because the stop waits for the request. */
  const inTurn = <Result>(change: () => Promise<Result>): Promise<Result> => {
    if (isClosed) return change();
    const result = running.then(change);
    running = result.catch(() => undefined);
    return result;
  };
  const open80 = async (): Promise<void> => {
    try {
      beside = await listen(HTTP_PORT);
      refusal = undefined;
      log.info({ port: HTTP_PORT }, 'listening on port 80 too');
    } catch (error) {
      const code = errorCode(error) ?? 'unknown';
      if (refusal !== code) log.info({ err: error }, 'port 80 was refused; the other port goes on');
      refusal = code;
    }
  };
  const close80 = async (): Promise<void> => {
    const listeners = beside;
    beside = [];
    refusal = undefined;
    await closeAll(listeners);
  };

  return {
    main: () => main,
    wanted: () => [...new Set([...(next === undefined ? [] : [next]), main]).add(wants80 ? HTTP_PORT : main)],
    open: () => [main, ...beside.slice(0, 1).map(({ port }) => port)],
    inTurn,
    prepare: async (port) => {
      if (isClosed) throw Object.assign(new Error('The service is stopping'), { code: 'ECANCELED' });
      const own = takeOwn(port);
      if (!own) return openNew(port);
      next = port;
      return { enter: () => enter(port, own), cancel: () => giveBack(port, own) };
    },
    want80: async (isWanted) => {
      if (isClosed) return;
      wants80 = isWanted;
      if (!isWanted) await close80();
      else if (beside.length === 0 && main !== HTTP_PORT) await open80();
    },
    isOpen80: () => main === HTTP_PORT || beside.length > 0,
    refusal80: () => refusal,
    close: async () => {
      const changed = running;
      isClosed = true;
      await changed;
      for (const timer of leaving.values()) clearTimeout(timer);
      await closeAll([...current, ...beside, ...[...leaving.keys()].flat()]);
    },
  };
}

const closeAll = async (listeners: readonly Listener[]): Promise<void> =>
  void (await Promise.all(listeners.map((listener) => listener.close())));
