import { errorCode } from '../lib/error-code.ts';
import type { Logger } from './logging.ts';
import type { Listener } from './server.ts';

/** The port that addresses of HTTP leave out. */
export const HTTP_PORT = 80;

/** How long the listeners of a port that was left answer, ms: for pages that are being told of the new one. */
export const LEAVING_TIME = 5_000;

/** Listeners on a new port, which is not the port of the service yet: it is among the wanted ones already. */
export type OpenedPort = { enter(): void; cancel(): Promise<void> };

/** The port of the service and, where it is wanted, port 80 beside it, with their loopback listeners. */
export type Ports = {
  /** Zero until the service listens on a free one. */
  main(): number;
  /** The ports that every shared address should have: one that is being moved to, `main`, then 80 where it is wanted. */
  wanted(): readonly number[];
  /** The ports on which this computer answers itself. */
  open(): readonly number[];
  /** Changes of ports, one at a time: what belongs to one change is done before the next begins. */
  inTurn<Result>(change: () => Promise<Result>): Promise<Result>;
  /**
   * Listens on a port without leaving the present one; in turn.
   *
   * @throws the system's `EADDRINUSE` when it is taken, `ECANCELED` while the service stops.
   */
  prepare(port: number): Promise<OpenedPort>;
  /** Listens on port 80 too, or stops that; in turn. A refusal is kept for `refusal80`, and is no error. */
  want80(isWanted: boolean): Promise<void>;
  /** Whether this computer answers itself on port 80. */
  isOpen80(): boolean;
  /** The system's error code when port 80 was refused. */
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
  /** Listeners of ports that were left, until they are closed. */
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
  /** Listeners of that port that are open all the same: port 80 beside another one, or one that was just left. */
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
  /** Once the service stops, a change does not wait: the request that asks for it is waited for. */
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
