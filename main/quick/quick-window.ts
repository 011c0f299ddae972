import { BrowserWindow, clipboard } from 'electron';
import type { Prefill, ServiceState } from '../ipc/contract.ts';
import { findAddress } from '../opening/opening.ts';
import { REPLACED_LOAD } from '../window/page-recovery.ts';
import { pagePreferences } from '../window/security.ts';
import { paperColour } from '../window/window.ts';

type QuickWindowParts = {
  preload: string;
  serviceState(): ServiceState;
  /** The web address on the clipboard; undefined when there is none. */
  clipboardAddress(): Promise<string | undefined>;
  /** Shows the app's own window, which says why there is no service. */
  showWindow(): void;
};

const SIZE = { width: 440, height: 320 };
const PATH = '/app/quick';

/**
 * The small window for creating one link. It has the rules and the preload script of the app's window, because it
 * shows a page of the same service with the same sign-in.
 */
export class QuickWindow {
  readonly #parts: QuickWindowParts;
  #window: BrowserWindow | undefined;
  #prefill: Promise<Prefill> = Promise.resolve({ address: '', alias: '' });
  #isAwaited = false;

  constructor(parts: QuickWindowParts) {
    this.#parts = parts;
  }

  /**
   * The initial values for the page. The page asks for them; they are in no address, so that no history keeps them.
   */
  get prefill(): Promise<Prefill> {
    return this.#prefill;
  }

  /** Opens the window with the given values, otherwise with the address on the clipboard; once the service runs. */
  open(prefill?: Prefill): void {
    const isNew = prefill !== undefined || this.#window === undefined;
    if (isNew) this.#prefill = prefill ? Promise.resolve(prefill) : this.#fromClipboard();
    this.#isAwaited = true;
    this.follow(this.#parts.serviceState(), isNew);
  }

  close(): void {
    this.#window?.close();
  }

  /** Shows the window that waits for the service; if that fails, the app's own window says why. */
  follow(state: ServiceState, isNew = true): void {
    if (!this.#isAwaited || state.status === 'starting' || state.status === 'stopping') return;
    this.#isAwaited = false;
    if (state.status === 'running') this.#show(`${state.address}${PATH}`, isNew);
    else this.#parts.showWindow();
  }

  async #fromClipboard(): Promise<Prefill> {
    return { address: (await this.#parts.clipboardAddress()) ?? '', alias: '' };
  }

  #show(address: string, isNew: boolean): void {
    const isOpen = this.#window !== undefined;
    this.#window ??= this.#create();
    // A reload makes the page ask for its initial values again, at the service's present port.
    if (isNew || !isOpen) this.#window.loadURL(address).catch(() => undefined);
    this.#window.show();
    this.#window.focus();
  }

  /** An empty window would say nothing; the app's own shows the problem. */
  #giveUp(window: BrowserWindow): void {
    if (!window.isDestroyed()) window.close();
    this.#parts.showWindow();
  }

  #create(): BrowserWindow {
    const window = new BrowserWindow({
      ...SIZE,
      useContentSize: true,
      show: false,
      title: 'Linnet',
      center: true,
      resizable: false,
      minimizable: false,
      maximizable: false,
      fullscreenable: false,
      alwaysOnTop: true,
      skipTaskbar: true,
      backgroundColor: paperColour(),
      webPreferences: pagePreferences(this.#parts.preload),
    });
    window.removeMenu();
    window.on('closed', () => {
      this.#window = undefined;
    });
    window.webContents.on('render-process-gone', () => this.#giveUp(window));
    window.webContents.on('did-fail-load', (_event, code, _reason, _url, isMainFrame) => {
      if (isMainFrame && code !== REPLACED_LOAD) this.#giveUp(window);
    });
    return window;
  }
}

/** Resolves with the web address on the clipboard; undefined when it contains anything else or cannot be read. */
export async function findClipboardAddress(): Promise<string | undefined> {
  const text = await clipboard.readText().catch(() => '');
  return findAddress(text);
}
