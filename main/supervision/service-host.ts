import type { HostMessage, ServiceMessage } from '../../service/host-messages.ts';
import type { FailureCode, ServiceState } from '../ipc/contract.ts';
import type { Log } from '../logging.ts';
import { words } from '../words.ts';

/** A running service process, whatever runs it. */
export type ServiceChild = {
  post(message: HostMessage): void;
  /** Ends it at once, even when it hangs. */
  kill(): void;
  onMessage(listener: (message: ServiceMessage) => void): void;
  onExit(listener: (code: number | null) => void): void;
};

export type ServiceHostParts = {
  fork(): ServiceChild;
  /** The first message to each child, with the secrets as they are now. */
  startMessage(): HostMessage;
  onState(state: ServiceState): void;
  /** Every message that is not about the state. */
  onMessage(message: ServiceMessage): void;
  /** Calls back after a time. Returns the function that prevents it. */
  after(ms: number, callback: () => void): () => void;
  /** Milliseconds; only differences count. */
  now(): number;
  log: Log;
};

/** How long a starting service may be silent, ms; the start itself may take longer, with a large database. */
export const READY_LIMIT_MS = 20_000;
/** Max time between the stop message and the kill, ms: the service itself exits within 5 s. */
export const STOP_LIMIT_MS = 6_000;
/** A service that ran this long, ms, is healthy; its earlier crashes no longer count. */
export const HEALTHY_AFTER_MS = 60_000;
/** Waits before the start after the first, second, … crash in a row, ms. */
const WAITS_MS = [500, 1_000, 2_000, 4_000, 8_000];

/** How long to wait before the next start after so many crashes in a row; undefined means to give up. */
export function findWait(crashes: number): number | undefined {
  return WAITS_MS[crashes - 1];
}

/**
 * Starts the service, watches it, starts it again when it dies, stops it.
 *
 * A service that says why it cannot run (`failed`) is not started again by itself: the port stays taken.
 * One that exits without a reason is, after a growing wait, until it has done so six times without a healthy minute.
 */
export class ServiceHost {
  readonly #parts: ServiceHostParts;
  #state: ServiceState = { status: 'stopped' };
  #running: { child: ServiceChild; gone: Promise<void> } | undefined;
  #cancelTimer = () => {};
  #crashes = 0;
  #readyAt = Number.POSITIVE_INFINITY;
  #origin: string | undefined;

  constructor(parts: ServiceHostParts) {
    this.#parts = parts;
  }

  get state(): ServiceState {
    return this.#state;
  }

  /** The running service's origin, and while it restarts the one its page still has. */
  get origin(): string | undefined {
    return this.#origin;
  }

  /** The origin only while the service answers there. */
  get runningOrigin(): string | undefined {
    return this.#state.status === 'running' ? this.#state.address : undefined;
  }

  /** Does nothing while a service process is there. */
  start(): void {
    if (this.#running) return;
    this.#cancelTimer();
    const child = this.#parts.fork();
    child.onMessage((message) => this.#receive(message));
    child.onExit((code) => this.#exited(code));
    this.#running = { child, gone: new Promise((resolve) => child.onExit(() => resolve())) };
    this.#readyAt = Number.POSITIVE_INFINITY;
    child.post(this.#parts.startMessage());
    this.#enter({ status: 'starting' });
    this.#awaitProgress();
  }

  /** Enters `failed` with the reason why the service is not started; does nothing while a process of it runs. */
  holdBack(code: FailureCode, message: string): void {
    if (!this.#running) this.#enter({ status: 'failed', code, message });
  }

  /** Resolves when the process is gone: by itself after a message, or killed when it takes too long. */
  async stop(): Promise<void> {
    if (!this.#running) {
      this.#cancelTimer();
      return this.#enter({ status: 'stopped' });
    }
    const { child, gone } = this.#running;
    if (this.#state.status !== 'stopping') {
      this.#enter({ status: 'stopping' });
      child.post({ type: 'stop' });
      this.#killAfter(STOP_LIMIT_MS, 'The service did not stop in time');
    }
    await gone;
  }

  /** Stops and starts as a person asked for, with no crash counted. Resolves when the new start is under way. */
  async restart(): Promise<void> {
    await this.stop();
    this.#crashes = 0;
    this.start();
  }

  #receive(message: ServiceMessage): void {
    if (message.type === 'ready') this.#becameReady(message.port);
    else if (message.type === 'failed') this.#gaveUp(message.code, message.message);
    else if (message.type === 'starting') this.#isStillStarting(message.doing);
    else this.#parts.onMessage(message);
  }

  #becameReady(port: number): void {
    const { status } = this.#state;
    if (status !== 'starting' && status !== 'running') return;
    // A running service says it again when it has moved to another port.
    if (status === 'starting') {
      this.#cancelTimer();
      this.#readyAt = this.#parts.now();
    }
    this.#origin = `http://127.0.0.1:${port}`;
    this.#enter({ status: 'running', address: this.#origin });
  }

  #isStillStarting(doing: string): void {
    if (this.#state.status !== 'starting') return;
    this.#awaitProgress();
    this.#enter({ status: 'starting', doing });
  }

  #awaitProgress(): void {
    this.#killAfter(READY_LIMIT_MS, 'The service was neither ready nor reporting progress in time');
  }

  #gaveUp(code: FailureCode, message: string): void {
    if (this.#state.status === 'stopping') return;
    this.#enter({ status: 'failed', code, message });
    this.#killAfter(STOP_LIMIT_MS, 'The failed service did not end');
  }

  #exited(code: number | null): void {
    this.#cancelTimer();
    this.#running = undefined;
    if (this.#state.status === 'stopping') this.#enter({ status: 'stopped' });
    else if (this.#state.status !== 'failed') this.#crashed(code);
  }

  #crashed(code: number | null): void {
    const wasHealthy = this.#parts.now() - this.#readyAt >= HEALTHY_AFTER_MS;
    this.#crashes = wasHealthy ? 1 : this.#crashes + 1;
    const retryInMs = findWait(this.#crashes);
    this.#parts.log.error('The service died', { code, crashes: this.#crashes, retryInMs });
    if (retryInMs === undefined) {
      const message = words.service.crashed({ times: this.#crashes });
      this.#enter({ status: 'failed', code: 'unknown', message });
    } else {
      this.#enter({ status: 'waiting', retryInMs });
      this.#cancelTimer = this.#parts.after(retryInMs, () => this.start());
    }
  }

  #killAfter(ms: number, reason: string): void {
    this.#cancelTimer();
    this.#cancelTimer = this.#parts.after(ms, () => {
      this.#parts.log.error(reason, { limitMs: ms });
      this.#running?.child.kill();
    });
  }

  #enter(state: ServiceState): void {
    if (isSameState(state, this.#state)) return;
    this.#state = state;
    this.#parts.onState(state);
  }
}

function isSameState(a: ServiceState, b: ServiceState): boolean {
  if (a.status === 'starting' && b.status === 'starting') return a.doing === b.doing;
  if (a.status === 'running' && b.status === 'running') return a.address === b.address;
  return a.status === b.status;
}
