import type { HostMessage, ServiceMessage, ServiceMode } from '../../service/kernel/host-messages.ts';
import type { Log } from '../base/logging.ts';
import { words } from '../base/words.ts';
import type { FailureCode, ServiceState } from '../ipc/contract.ts';
import { Heartbeat } from './heartbeat.ts';
import { type After, CRASHES_TO_SAFE_MODE, LIMITS, type Limits } from './limits.ts';
import type { Crash, ServiceChild } from './service-child.ts';

type Failed = Extract<ServiceMessage, { type: 'failed' }>;

export type ServiceHostParts = {
  fork(): ServiceChild;
  /** The first message to each child, with the present secrets. */
  startMessage(mode: ServiceMode): HostMessage;
  onState(state: ServiceState): void;
  onCrash(crash: Crash): void;
  /** Receives every message that is not about the state. */
  onMessage(message: ServiceMessage): void;
  after: After;
  /** Milliseconds; only differences count. */
  now(): number;
  log: Log;
  /** The limits of `limits.ts` by default; tests use shorter ones. */
  limits?: Limits;
};

/**
 * Starts the service, watches it, restarts it when it dies, and stops it.
 *
 * A service that exits without a reason is restarted after a growing pause, and after three times in a row in safe
 * mode. When the pauses are used up, or when the service says why it cannot run (`failed`), it is started every
 * minute: a port may become free and a disk may get room without a person at this computer. A service that needs a
 * team key waits for the person who types it.
 */
export class ServiceHost {
  readonly #parts: ServiceHostParts;
  #state: ServiceState = { status: 'stopped' };
  #running: { child: ServiceChild; gone: Promise<void> } | undefined;
  #cancelTimer = () => {};
  #crashes = 0;
  #readyAt = Number.POSITIVE_INFINITY;
  #origin: string | undefined;
  #mode: ServiceMode = 'normal';
  #startedAt = 0;
  #killedFor: string | undefined;
  readonly #limits: Limits;
  readonly #heartbeat: Heartbeat;

  constructor(parts: ServiceHostParts) {
    this.#parts = parts;
    this.#limits = parts.limits ?? LIMITS;
    this.#heartbeat = new Heartbeat({
      after: parts.after,
      now: parts.now,
      pause: this.#limits.ping,
      ask: () => this.#running?.child.post({ type: 'ping' }),
      onSilence: () => this.#kill(words().crash.silent),
    });
  }

  get state(): ServiceState {
    return this.#state;
  }

  /** The running service's origin; during a restart the one that its page still has. */
  get origin(): string | undefined {
    return this.#origin;
  }

  /** How long the present process has existed; zero when there is none. */
  get uptimeMs(): number {
    return this.#running ? this.#parts.now() - this.#startedAt : 0;
  }

  /** Whether another program on this computer started the running service. */
  get isJoined(): boolean {
    return this.#running?.child.isJoined ?? false;
  }

  /** The only origin that gets this app's secret: that of the service that the app runs itself. */
  get trustedOrigin(): string | undefined {
    return this.isJoined ? undefined : this.runningOrigin;
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
    this.#startedAt = this.#parts.now();
    this.#killedFor = undefined;
    child.post(this.#parts.startMessage(this.#mode));
    this.#enter({ status: 'starting' });
    this.#awaitProgress();
  }

  /** Sends a message to a running service; without one it does nothing. */
  tell(message: HostMessage): void {
    this.#running?.child.post(message);
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
      this.#heartbeat.stop();
      this.#enter({ status: 'stopping' });
      child.post({ type: 'stop' });
      this.#killAfter(this.#limits.stop, words().crash.notStopped);
    }
    await gone;
  }

  /**
   * Stops and starts at a person's request; this counts as no crash, and the start is not in safe mode. Resolves when
   * the new start has begun.
   */
  async restart(): Promise<void> {
    await this.stop();
    this.#crashes = 0;
    this.#mode = 'normal';
    this.start();
  }

  /** Call this when the computer has slept. */
  resumed(): void {
    if (this.#state.status !== 'running') return;
    this.#heartbeat.start();
    this.#running?.child.post({ type: 'resumed' });
  }

  #receive(message: ServiceMessage): void {
    if (message.type === 'ready') this.#becameReady(message.port);
    else if (message.type === 'failed') this.#gaveUp(message);
    else if (message.type === 'starting') this.#isStillStarting(message.doing);
    else if (message.type === 'pong') this.#heartbeat.answered();
    else this.#parts.onMessage(message);
  }

  #becameReady(port: number): void {
    const { status } = this.#state;
    if (status !== 'starting' && status !== 'running') return;
    // A running service sends it again when it has moved to another port.
    if (status === 'starting') {
      this.#cancelTimer();
      this.#readyAt = this.#parts.now();
    }
    this.#origin = `http://127.0.0.1:${port}`;
    this.#heartbeat.start();
    const isJoined = this.#running?.child.isJoined;
    this.#enter({ status: 'running', address: this.#origin, ...(isJoined && { isJoined }) });
  }

  #isStillStarting(doing: string): void {
    if (this.#state.status !== 'starting') return;
    this.#awaitProgress();
    this.#enter({ status: 'starting', doing });
  }

  #awaitProgress(): void {
    this.#killAfter(this.#limits.ready, words().crash.notReady);
  }

  #gaveUp({ code, message, suggestion }: Failed): void {
    if (this.#state.status === 'stopping') return;
    this.#heartbeat.stop();
    const retryInMs = code === 'team-key' ? undefined : this.#limits.retry;
    this.#enter({ status: 'failed', code, message, suggestion, retryInMs });
    this.#killAfter(this.#limits.stop, words().crash.notEnded);
  }

  #exited(code: number | null): void {
    this.#cancelTimer();
    this.#heartbeat.stop();
    this.#running = undefined;
    if (this.#state.status === 'stopping') this.#enter({ status: 'stopped' });
    else if (this.#state.status === 'failed') {
      if (this.#state.retryInMs !== undefined) this.#startAfter(this.#state.retryInMs);
    } else this.#crashed(code);
  }

  #crashed(code: number | null): void {
    const { now, log, onCrash } = this.#parts;
    const wasHealthy = now() - this.#readyAt >= this.#limits.healthy;
    this.#crashes = wasHealthy ? 1 : this.#crashes + 1;
    if (this.#crashes >= CRASHES_TO_SAFE_MODE) this.#mode = 'safe';
    const wait = this.#limits.waits[this.#crashes - 1];
    const crash: Crash = {
      reason: this.#killedFor ?? words().crash.byItself,
      code,
      crashes: this.#crashes,
      uptimeMs: now() - this.#startedAt,
    };
    log.error('The service died', { ...crash, retryInMs: wait ?? this.#limits.retry });
    onCrash(crash);
    if (wait === undefined) {
      const message = words().service.crashed({ times: this.#crashes });
      this.#enter({ status: 'failed', code: 'unknown', message, retryInMs: this.#limits.retry });
    } else this.#enter({ status: 'waiting', retryInMs: wait });
    this.#startAfter(wait ?? this.#limits.retry);
  }

  #startAfter(ms: number): void {
    this.#cancelTimer = this.#parts.after(ms, () => this.start());
  }

  #killAfter(ms: number, reason: string): void {
    this.#cancelTimer();
    this.#cancelTimer = this.#parts.after(ms, () => this.#kill(reason));
  }

  #kill(reason: string): void {
    this.#parts.log.error(reason);
    this.#killedFor = reason;
    this.#running?.child.kill();
  }

  #enter(state: ServiceState): void {
    if (isSameState(state, this.#state)) return;
    this.#state = state;
    this.#parts.onState(state);
  }
}

function isSameState(a: ServiceState, b: ServiceState): boolean {
  if (a.status === 'starting' && b.status === 'starting') return a.doing === b.doing;
  if (a.status === 'running' && b.status === 'running') {
    return a.address === b.address && a.isJoined === b.isJoined;
  }
  return a.status === b.status;
}
