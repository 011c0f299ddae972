import { type ChildProcess, fork } from 'node:child_process';
import { EventEmitter } from 'node:events';
import { fileURLToPath } from 'node:url';

interface ForkOptions {
  env: NodeJS.ProcessEnv;
  serviceName: string;
  stdio: 'pipe';
}

const running = new Map<ChildProcess, string>();

/** The processes beside the main one, as `app.getAppMetrics` lists them. */
export function serviceMetrics() {
  return [...running].map(([child, name]) => ({ type: 'Utility', name, pid: child.pid }));
}

class UtilityProcess extends EventEmitter {
  readonly #child: ChildProcess;

  constructor(modulePath: string, args: string[], { env, serviceName, stdio }: ForkOptions) {
    super();
    const parentPort = fileURLToPath(new URL('./parent-port.mjs', import.meta.url));
    this.#child = fork(modulePath, args, {
      env,
      stdio: [stdio, stdio, stdio, 'ipc'],
      execArgv: ['--import', parentPort],
    });
    running.set(this.#child, serviceName);
    this.#child.on('spawn', () => this.emit('spawn'));
    this.#child.on('message', (message) => this.emit('message', message));
    this.#child.on('exit', (code) => {
      running.delete(this.#child);
      this.emit('exit', code);
    });
  }

  get pid() {
    return this.#child.pid;
  }

  get stdout() {
    return this.#child.stdout;
  }

  get stderr() {
    return this.#child.stderr;
  }

  postMessage(message: object): void {
    // A child that has just died has no channel, or one that breaks while this is written; Electron drops the message.
    if (this.#child.connected) this.#child.send(message, dropped);
  }

  kill(): boolean {
    return this.#child.kill();
  }
}

const dropped = () => {};

export const utilityProcess = {
  fork: (modulePath: string, args: string[], options: ForkOptions) =>
    new UtilityProcess(modulePath, args, options),
};
