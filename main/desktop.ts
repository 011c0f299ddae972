import { join } from 'node:path';
import { session, shell } from 'electron';
import type { ServiceMessage } from '../service/host-messages.ts';
import { type Folders, serviceEntry } from './folders.ts';
import type { ServiceState } from './ipc/contract.ts';
import { type SecretStore, serviceSecrets } from './keychain.ts';
import { type Log, openLogFile } from './logging.ts';
import { notify } from './notifications.ts';
import { findWebAddress } from './security.ts';
import { ServiceHost } from './service-host.ts';
import { forkService } from './service-process.ts';
import { openSettings, type SettingsFile } from './settings.ts';
import { createSignIn, putRefreshCookie, type SignIn } from './sign-in.ts';
import { AppWindow } from './window.ts';

export interface DesktopParts {
  folders: Folders;
  store: SecretStore;
  /** What `store` held at the start. */
  secrets: Map<string, string>;
  /** Proves to the service that a request comes from this app's window. */
  hostSecret: string;
  log: Log;
}

const built = join(import.meta.dirname, '..');

/** The service, the window and what connects them, from start to quit. */
export class Desktop {
  readonly service: ServiceHost;
  readonly window: AppWindow;
  readonly signIn: SignIn;
  readonly #parts: DesktopParts;
  readonly #settings: SettingsFile;
  #onState: (state: ServiceState) => void = () => {};

  constructor(parts: DesktopParts) {
    const { folders, store, log } = parts;
    this.#parts = parts;
    this.#settings = openSettings(folders.settings);
    this.service = this.#createService();
    this.window = new AppWindow({
      preload: join(built, 'preload/preload.cjs'),
      settings: this.#settings,
      serviceState: () => this.service.state,
      onAction: (action) => (action === 'retry' ? this.restartService() : this.showLog()),
      onClosed: () => this.#tellOnce(),
      log,
    });
    this.signIn = createSignIn(
      store,
      (token) => putRefreshCookie(session.defaultSession, this.service.origin, token),
      log,
    );
  }

  /** Hears of every change of the service from now on. */
  onState(listener: (state: ServiceState) => void): void {
    this.#onState = listener;
    listener(this.service.state);
  }

  restartService(): void {
    void this.service.restart();
  }

  showLog(): void {
    void shell.openPath(this.#parts.folders.logs);
  }

  /** Opens a web address in the person's browser. Throws for every other scheme. */
  async openExternal(url: string): Promise<void> {
    const address = findWebAddress(url);
    if (address === undefined) throw new Error('Only http and https addresses can be opened');
    await shell.openExternal(address);
  }

  #createService(): ServiceHost {
    const { folders, secrets, hostSecret, log } = this.#parts;
    const output = openLogFile(join(folders.logs, 'service.log'));
    return new ServiceHost({
      fork: () => forkService({ entry: serviceEntry(built), dataDir: folders.data, output }),
      startMessage: () => ({ type: 'start', secrets: serviceSecrets(secrets), hostSecret }),
      onState: (state) => this.#follow(state),
      onMessage: (message) => this.#receive(message),
      after: (ms, callback) => {
        const timer = setTimeout(callback, ms);
        return () => clearTimeout(timer);
      },
      now: () => performance.now(),
      log,
    });
  }

  #follow(state: ServiceState): void {
    this.#parts.log.info('The service changed', { state });
    this.window.follow(state);
    this.#onState(state);
  }

  #receive(message: ServiceMessage): void {
    if (message.type === 'secret-changed') this.#keepSecret(message.name, message.value);
    if (message.type === 'notify') notify(message, () => this.window.showPath(message.path ?? '/app/'));
  }

  #keepSecret(name: string, value: string | null): void {
    const { secrets, store, log } = this.#parts;
    if (value === null) secrets.delete(name);
    else secrets.set(name, value);
    store.set(name, value).catch((error: unknown) => log.error('A secret was not kept', { name, error }));
  }

  /** The first time the window closes: people expect a closed program to be gone. */
  #tellOnce(): void {
    if (this.#settings.get().knowsBackground || this.service.state.status !== 'running') return;
    this.#settings.update({ knowsBackground: true });
    const text = {
      title: 'Linnet keeps running',
      body: 'Your short links still work. Quit from the tray or the menu.',
    };
    notify(text, () => this.window.show());
  }
}
