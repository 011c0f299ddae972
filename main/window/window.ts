import { BrowserWindow, nativeImage, nativeTheme, screen } from 'electron';
import icon from '../assets/icon.png?inline';
import type { Log } from '../base/logging.ts';
import { fitBounds, type Settings, type SettingsFile } from '../base/settings.ts';
import type { Pushes, ServiceState, WindowCommand } from '../ipc/contract.ts';
import { type PageFault, recoverPage } from './page-recovery.ts';
import { addressAfterMove, isSameApp, nextScreen, type Screen, screenAddress } from './screen.ts';
import { isOwnAddress, pagePreferences } from './security.ts';
import { findStatusAction, findTyped, type StatusAction } from './status-page.ts';

export type AppWindowParts = {
  preload: string;
  settings: SettingsFile;
  serviceState(): ServiceState;
  /** `typed` is the answer to the page's question, if there was one. */
  onAction(action: StatusAction, typed: string): void;
  onClosed(): void;
  log: Log;
};

/** The page colours of both themes, so that nothing flashes before the first paint. */
const PAPER = { light: '#fcf9f7', dark: '#120e0c' };

export const paperColour = (): string => (nativeTheme.shouldUseDarkColors ? PAPER.dark : PAPER.light);

const DEFAULT_SIZE = { width: 1240, height: 820 };
const MINIMUM_SIZE = { minWidth: 400, minHeight: 480 };
/** The path for a command when no page can handle it. */
const COMMAND_PATHS: Record<WindowCommand, string> = {
  'new-link': '/app/#new-link',
  find: '/app/links',
  help: '/app/help',
  settings: '/app/settings',
  back: '/app/',
  forward: '/app/',
};

/**
 * The app's only window. Closing it leaves the service running; showing it again creates a new one, because a hidden
 * page would keep its memory for nothing.
 */
export class AppWindow {
  readonly #parts: AppWindowParts;
  #window: BrowserWindow | undefined;
  #shown: Screen | undefined;

  constructor(parts: AppWindowParts) {
    this.#parts = parts;
  }

  /** The window for a dialog. */
  get current(): BrowserWindow | undefined {
    return this.#window;
  }

  /** Opens the window, or brings it to the front. */
  show(): void {
    const window = this.#window;
    if (!window) {
      this.#open();
      return;
    }
    if (window.isMinimized()) window.restore();
    window.show();
    window.focus();
  }

  hide(): void {
    this.#window?.hide();
  }

  /** Shows a page of the service, such as `/app/links`; the start page when `path` leads elsewhere. */
  showPath(path: string): void {
    this.show();
    const state = this.#parts.serviceState();
    if (state.status !== 'running' || !URL.canParse(path, state.address)) return;
    const url = new URL(path, state.address).href;
    if (isOwnAddress(url, state.address)) this.#load(url);
  }

  /** Brings the window to the front, and passes a menu's command to its page. */
  command(command: WindowCommand): void {
    if (this.#shown?.kind !== 'app') {
      this.showPath(COMMAND_PATHS[command]);
      return;
    }
    this.show();
    this.push('window:command', command);
  }

  /** Prints the page; without a window it does nothing. */
  print(): void {
    this.#window?.webContents.print();
  }

  /** Shows the screen for a state of the service; if the screen stays the same, the page receives the state. */
  follow(state: ServiceState): void {
    if (!this.#window) return;
    const next = nextScreen(this.#shown, state);
    if (next) this.#present(next);
    else this.push('service:changed', state);
  }

  #present(next: Screen): void {
    const before = this.#shown;
    this.#shown = next;
    // Reloading keeps the person's page, and so does its path at another port.
    if (isSameApp(before, next)) this.#window?.webContents.reload();
    else if (before?.kind === 'app' && next.kind === 'app') this.#move(next.address);
    else this.#load(screenAddress(next));
  }

  #move(address: string): void {
    const url = this.#window?.webContents.getURL();
    if (url) this.#load(addressAfterMove(url, address));
  }

  #open(): void {
    const { preload } = this.#parts;
    this.#window = new BrowserWindow({
      ...MINIMUM_SIZE,
      ...this.#place(),
      show: false,
      title: 'Linnet',
      icon: nativeImage.createFromDataURL(icon),
      backgroundColor: paperColour(),
      webPreferences: pagePreferences(preload),
    });
    this.#listen(this.#window);
    this.follow(this.#parts.serviceState());
  }

  #place() {
    const { bounds } = this.#parts.settings.get();
    return bounds ? fitBounds(bounds, screen.getDisplayMatching(bounds).workArea) : DEFAULT_SIZE;
  }

  #listen(window: BrowserWindow): void {
    const { settings, log } = this.#parts;
    window.once('ready-to-show', () => this.#reveal(window));
    // The extra buttons of a mouse, and of keyboards that have them.
    window.on('app-command', (_event, pressed) => {
      if (pressed === 'browser-backward') this.push('window:command', 'back');
      if (pressed === 'browser-forward') this.push('window:command', 'forward');
    });
    keepZoom(window, settings, () => this.#shown?.kind === 'app');
    window.on('closed', () => this.#closed());
    window.webContents.on('will-frame-navigate', ({ url }) => this.#pressed(url));
    recoverPage(window, { giveUp: (fault) => this.#showFault(fault), log });
  }

  /** Electron shows a window that it maximizes, so this waits until the page is drawn. */
  #reveal(window: BrowserWindow): void {
    const { settings } = this.#parts;
    const { isMaximized, isFullScreen } = settings.get();
    if (isMaximized) window.maximize();
    if (isFullScreen) window.setFullScreen(true);
    window.show();
    // A window that is closed before has not been at its place yet.
    window.on('close', () => settings.update(placeOf(window)));
  }

  #closed(): void {
    this.#window = undefined;
    this.#shown = undefined;
    this.#parts.onClosed();
  }

  #pressed(url: string): void {
    const action = this.#shown?.kind === 'app' ? undefined : findStatusAction(url);
    if (action === 'reload') this.#showAnew();
    else if (action) this.#parts.onAction(action, findTyped(url));
  }

  /** Only instead of the screens: while the service does not run, the window says that already. */
  #showFault(fault: PageFault): void {
    if (this.#shown?.kind === 'app') this.#present({ kind: 'fault', fault });
  }

  #showAnew(): void {
    this.#shown = undefined;
    this.follow(this.#parts.serviceState());
  }

  /** Sends a message to the page; without a window it does nothing. */
  push<P extends keyof Pushes>(channel: P, payload: Pushes[P]): void {
    this.#window?.webContents.send(channel, payload);
  }

  #load(url: string): void {
    // A load that is replaced by a later one fails too; `did-fail-load` reports the real failures.
    this.#window?.loadURL(url).catch(() => undefined);
  }
}

/** The initial place of the next window. */
function placeOf(window: BrowserWindow): Partial<Settings> {
  return {
    bounds: window.getNormalBounds(),
    isMaximized: window.isMaximized(),
    isFullScreen: window.isFullScreen(),
  };
}

/**
 * Restores the zoom that the screens had when the window was last closed.
 *
 * Chromium keeps it per origin as long as the app runs, so it is set once; the page about the state of the service
 * has none.
 */
function keepZoom(window: BrowserWindow, settings: SettingsFile, showsApp: () => boolean): void {
  const { webContents } = window;
  let isSet = false;
  webContents.on('did-finish-load', () => {
    if (isSet || !showsApp()) return;
    isSet = true;
    webContents.setZoomLevel(settings.get().zoomLevel);
  });
  window.on('close', () => {
    if (isSet) settings.update({ zoomLevel: webContents.getZoomLevel() });
  });
}
