import { join } from 'node:path';
import { app, session, shell } from 'electron';
import type { ServiceMessage } from '../service/kernel/host-messages.ts';
import type { Folders } from './base/folders.ts';
import { createLanguageChoice, currentLanguage, type LanguageChoice } from './base/language.ts';
import type { Log } from './base/logging.ts';
import { openSettings, type SettingsFile } from './base/settings.ts';
import { words } from './base/words.ts';
import type { ServiceState } from './ipc/contract.ts';
import { type InstalledSecrets, KeysMissing, KeysOutOfReach } from './secrets/keychain.ts';
import { Keys } from './secrets/keys.ts';
import { SecretWatch } from './secrets/secret-watch.ts';
import { createSignIn, putRefreshCookie, type SignIn, signInStore } from './secrets/sign-in.ts';
import type { ServiceHost } from './supervision/service-host.ts';
import { saveReport } from './supervision/show-reports.ts';
import { type Supervision, supervise } from './supervision/supervise.ts';
import { notify } from './system/notifications.ts';
import { lacksTray } from './system/tray-host.ts';
import { findWebAddress } from './window/security.ts';
import type { StatusAction } from './window/status-page.ts';
import { AppWindow } from './window/window.ts';

export type DesktopParts = {
  folders: Folders;
  store: InstalledSecrets;
  /** Proves to the service that a request comes from this app's window. */
  hostSecret: string;
  log: Log;
};

/** The pause before unavailable keys are read again, ms: on macOS each attempt may ask for a password. */
const NEXT_LOOK_MS = process.platform === 'linux' ? 5_000 : 60_000;
/** How often the keychain is compared with the keys in memory, ms. */
const CHECK_KEYS_EVERY_MS = 600_000;
/** The page with keys, updates, and what closing the window does. */
const DESKTOP_PAGE = '/app/settings/desktop';
/** How long quitting waits for a keychain that does not answer, ms. */
const LONGEST_PUT_BACK_MS = 2_000;

const built = join(import.meta.dirname, '..');

/** The service, the window and their connections, from start to quit. */
export class Desktop {
  readonly service: ServiceHost;
  readonly supervision: Supervision;
  readonly window: AppWindow;
  readonly signIn: SignIn;
  readonly secrets: SecretWatch;
  readonly settings: SettingsFile;
  readonly language: LanguageChoice;
  readonly #parts: DesktopParts;
  readonly #keys: Keys;
  #nextLook: NodeJS.Timeout | undefined;
  #isFaultTold = false;
  readonly #listeners: ((state: ServiceState) => void)[] = [];

  constructor(parts: DesktopParts) {
    const { folders, store, log } = parts;
    this.#parts = parts;
    this.settings = openSettings(folders.settings, log);
    this.language = createLanguageChoice(this.settings, app.getPreferredSystemLanguages());
    this.language.onChange((language) => this.service.tell({ type: 'language', language }));
    this.#keys = new Keys(store, log);
    this.supervision = this.#supervise();
    this.service = this.supervision.service;
    this.window = new AppWindow({
      preload: join(built, 'preload/preload.cjs'),
      settings: this.settings,
      serviceState: () => this.service.state,
      onAction: (action, typed) => this.#act(action, typed),
      onClosed: () => this.#windowClosed(),
      log,
    });
    this.secrets = new SecretWatch({
      store,
      keys: this.#keys,
      platform: process.platform,
      file: folders.secretsFile,
      notify: (text) => notify(text, () => this.window.showPath(DESKTOP_PAGE)),
      tell: (message) => this.service.tell(message),
      now: Date.now,
      log,
    });
    setInterval(() => void this.secrets.check(), CHECK_KEYS_EVERY_MS).unref();
    this.signIn = createSignIn(
      signInStore(store, () => this.service.isJoined),
      (token) => putRefreshCookie(session.defaultSession, this.service.runningOrigin, token),
      log,
    );
  }

  /** Calls each listener with the present state of the service, and again when it or `supervision.isDown` changes. */
  onState(listener: (state: ServiceState) => void): void {
    this.#listeners.push(listener);
    listener(this.service.state);
  }

  /**
   * Starts the service once its keys can be read; until then the window tells what to do, and reading is repeated
   * every `NEXT_LOOK_MS`.
   */
  async start(): Promise<void> {
    clearTimeout(this.#nextLook);
    try {
      await this.#keys.read();
    } catch (error) {
      if (!(error instanceof KeysOutOfReach)) throw error;
      this.#waitForKeys(error);
      return;
    }
    this.service.start();
  }

  /** Stops the service, and stores keys that the keychain has lost again. */
  async stop(): Promise<void> {
    clearTimeout(this.#nextLook);
    const tooLong = new Promise((resolve) => setTimeout(resolve, LONGEST_PUT_BACK_MS).unref());
    await Promise.all([this.service.stop(), Promise.race([this.#keys.putBack(), tooLong])]);
  }

  restartService(): void {
    if (this.#keys.areRead) void this.service.restart();
    else void this.start();
  }

  /** Notifies the person, once, of an error in the desktop app itself. */
  tellFault(): void {
    if (this.#isFaultTold) return;
    this.#isFaultTold = true;
    notify(words().notification.fault, () => this.showLog());
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

  #supervise(): Supervision {
    const { folders, hostSecret, log } = this.#parts;
    return supervise({
      built,
      folders,
      keys: this.#keys,
      hostSecret,
      onState: (state) => this.#follow(state),
      onOutage: () => this.#tell(this.service.state),
      onMessage: (message) => this.#receive(message),
      showWindow: () => this.window.show(),
      log,
    });
  }

  #act(action: StatusAction, typed: string): void {
    const { state } = this.service;
    if (action === 'retry') this.restartService();
    if (action === 'log') this.showLog();
    if (action === 'report') void saveReport(this.supervision);
    if (action === 'use-port' && state.status === 'failed' && state.suggestion !== undefined)
      this.supervision.usePort(state.suggestion);
    if (action === 'use-team-key') this.supervision.useTeamKey(typed);
  }

  #follow(state: ServiceState): void {
    this.#parts.log.info('The service changed', { state });
    this.window.follow(state);
    this.#tell(state);
    // A new service does not know the places of its secrets.
    if (state.status === 'running') void this.secrets.check();
    if (state.status === 'running') this.service.tell({ type: 'language', language: currentLanguage() });
  }

  #tell(state: ServiceState): void {
    for (const listener of this.#listeners) listener(state);
  }

  #receive(message: ServiceMessage): void {
    if (message.type === 'secret-changed') this.#keys.keep(message.name, message.value);
    if (message.type === 'notify') notify(message, () => this.window.showPath(message.path ?? '/app/'));
  }

  #waitForKeys(error: KeysOutOfReach): void {
    const { folders, log } = this.#parts;
    log.warn('The keys are out of reach', { error, cause: error.cause });
    const message = words().keys.wayOut({ reason: error.message, file: folders.secretsFile });
    this.service.holdBack(error instanceof KeysMissing ? 'keys-missing' : 'keychain', message);
    this.#nextLook = setTimeout(() => void this.start(), NEXT_LOOK_MS);
  }

  #windowClosed(): void {
    if (this.settings.get().quitsOnClose) app.quit();
    else void this.#tellOnce();
  }

  /** Notifies the person, at the first close of the window only, that Linnet keeps running. */
  async #tellOnce(): Promise<void> {
    if (this.settings.get().knowsBackground || this.service.state.status !== 'running') return;
    this.settings.update({ knowsBackground: true });
    const { title, body, bodyWithoutTray } = words().notification.keepsRunning;
    if (await lacksTray(process.platform, process.env))
      notify({ title, body: bodyWithoutTray }, () => this.window.showPath(DESKTOP_PAGE));
    else notify({ title, body }, () => this.window.show());
  }
}
