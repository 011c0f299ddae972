import type { ServiceChild } from '../../../main/supervision/service-child.ts';
import type { HostMessage, ServiceMessage } from '../../../service/kernel/host-messages.ts';

/** A service process that does what the test says. */
export class FakeChild implements ServiceChild {
  readonly posted: HostMessage[] = [];
  wasKilled = false;
  #onMessage: (message: ServiceMessage) => void = () => {};
  readonly #onExit: ((code: number | null) => void)[] = [];

  post(message: HostMessage): void {
    this.posted.push(message);
  }

  kill(): void {
    this.wasKilled = true;
    this.exit(null);
  }

  onMessage(listener: (message: ServiceMessage) => void): void {
    this.#onMessage = listener;
  }

  onExit(listener: (code: number | null) => void): void {
    this.#onExit.push(listener);
  }

  say(message: ServiceMessage): void {
    this.#onMessage(message);
  }

  exit(code: number | null): void {
    for (const listener of this.#onExit) listener(code);
  }
}

/** A clock that moves when the test moves it. */
export class FakeTime {
  time = 0;
  #timers: { at: number; callback: () => void }[] = [];

  readonly after = (ms: number, callback: () => void) => {
    const timer = { at: this.time + ms, callback };
    this.#timers.push(timer);
    return () => {
      this.#timers = this.#timers.filter((other) => other !== timer);
    };
  };

  readonly now = () => this.time;

  pass(ms: number): void {
    this.time += ms;
    const due = this.#timers.filter(({ at }) => at <= this.time);
    this.#timers = this.#timers.filter(({ at }) => at > this.time);
    for (const { callback } of due) callback();
  }
}
