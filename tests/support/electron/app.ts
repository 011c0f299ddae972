import { EventEmitter } from 'node:events';
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { homedir } from 'node:os';
import { join } from 'node:path';
import { closeBrowser, openBrowser } from './browser.ts';
import { serviceMetrics } from './utility-process.ts';

/** What a listener can prevent. */
export function preventable<T extends object>(details: T) {
  return {
    ...details,
    defaultPrevented: false,
    preventDefault() {
      this.defaultPrevented = true;
    },
  };
}

const appData = process.env.XDG_CONFIG_HOME ?? join(homedir(), '.config');

class App extends EventEmitter {
  readonly isPackaged = false;
  readonly commandLine = { hasSwitch: (name: string) => process.argv.includes(`--${name}`) };
  readonly #closers = new Set<() => void>();
  #paths: Record<string, string> = { appData, userData: join(appData, 'Linnet'), downloads: homedir() };

  setName(): void {}

  getVersion(): string {
    return '0.0.0';
  }

  showAboutPanel(): void {}

  setAsDefaultProtocolClient(): boolean {
    return true;
  }

  /** Those of the person who runs the tests must not matter. */
  getPreferredSystemLanguages(): string[] {
    return (process.env.LINNET_TEST_LANGUAGES ?? 'en-GB').split(',');
  }

  getAppPath(): string {
    return process.cwd();
  }

  getPath(name: string): string {
    const path = this.#paths[name];
    if (path === undefined) throw new Error(`The stand-in has no path '${name}'`);
    return path;
  }

  setPath(name: string, path: string): void {
    this.#paths[name] = path;
  }

  /** One process per profile: the first one writes its id down, a later one knocks there. */
  requestSingleInstanceLock(): boolean {
    const lock = join(this.getPath('userData'), 'stand-in.lock');
    mkdirSync(this.getPath('userData'), { recursive: true });
    try {
      writeFileSync(lock, String(process.pid), { flag: 'wx' });
    } catch {
      writeFileSync(`${lock}.argv`, JSON.stringify(process.argv));
      process.kill(Number(readFileSync(lock, 'utf8')), 'SIGUSR2');
      return false;
    }
    process.on('exit', () => rmSync(lock, { force: true }));
    process.on('SIGUSR2', () =>
      this.emit('second-instance', {}, JSON.parse(readFileSync(`${lock}.argv`, 'utf8'))),
    );
    return true;
  }

  async whenReady(): Promise<void> {
    await openBrowser(this.getPath('userData'));
    // Electron turns the signal into a quit too.
    process.on('SIGTERM', () => this.quit());
  }

  getAppMetrics() {
    return serviceMetrics();
  }

  /** Runs `close` when the app quits. */
  onQuit(close: () => void): void {
    this.#closers.add(close);
  }

  quit(): void {
    const event = preventable({});
    this.emit('before-quit', event);
    if (event.defaultPrevented) return;
    for (const close of this.#closers) close();
    this.exit(0);
  }

  exit(code: number): void {
    void closeBrowser().finally(() => process.exit(code));
  }
}

export const app = new App();
