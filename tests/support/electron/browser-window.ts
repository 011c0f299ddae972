import { EventEmitter } from 'node:events';
import type { CDPSession, Page } from 'playwright-core';
import { app, preventable } from './app.ts';
import { getBrowser } from './browser.ts';
import { injectPreload, pushToPage } from './ipc.ts';
import { interceptRequests, type Navigation, type NavigationEvent } from './network.ts';

interface WindowOptions {
  show?: boolean;
  webPreferences: { preload: string; sandbox: boolean; contextIsolation: boolean; nodeIntegration: boolean };
}

type OpenHandler = (details: { url: string }) => { action: 'deny' };

const windows = new Set<BrowserWindow>();

class WebContents extends EventEmitter {
  readonly #page: Promise<Page>;
  #openHandler: OpenHandler = () => ({ action: 'deny' });
  /** The address main asked for; Electron raises no event for that one. */
  #asked: string | undefined;
  #zoomLevel = 0;
  #url = '';

  constructor({ preload, sandbox, contextIsolation, nodeIntegration }: WindowOptions['webPreferences']) {
    super();
    // A page of Chromium is as caged as this; it could not show what a looser window would do.
    if (!sandbox || !contextIsolation || nodeIntegration) throw new Error('The window is not caged');
    this.#page = this.#open(preload);
  }

  async #open(preload: string): Promise<Page> {
    const browser = await getBrowser();
    const page = await browser.newPage();
    const cdp = await browser.newCDPSession(page);
    await injectPreload(page, preload);
    await interceptRequests(cdp, (event, navigation) => this.#mayNavigate(event, navigation));
    await this.#watch(page, cdp);
    return page;
  }

  async #watch(page: Page, cdp: CDPSession): Promise<void> {
    page.on('popup', (popup) => void popup.close());
    page.on('framenavigated', (frame) => {
      if (frame === page.mainFrame()) this.#url = frame.url();
    });
    cdp.on('Page.windowOpen', ({ url }: { url: string }) => this.#openHandler({ url }));
    await cdp.send('Page.enable');
  }

  #mayNavigate(name: NavigationEvent, navigation: Navigation): boolean {
    if (navigation.url === this.#asked) return true;
    const event = preventable(navigation);
    this.emit(name, event);
    return !event.defaultPrevented;
  }

  getURL(): string {
    return this.#url;
  }

  async loadURL(url: string): Promise<void> {
    this.#asked = new URL(url).href;
    await (await this.#page).goto(url);
    this.emit('stand-in-loaded');
    this.emit('did-finish-load');
  }

  async reload(): Promise<void> {
    const page = await this.#page;
    this.#asked = page.url();
    await page.reload();
  }

  getZoomLevel(): number {
    return this.#zoomLevel;
  }

  setZoomLevel(level: number): void {
    this.#zoomLevel = level;
  }

  async send(channel: string, payload: unknown): Promise<void> {
    const page = await this.#page;
    if (!page.isClosed()) await pushToPage(page, channel, payload).catch(() => undefined);
  }

  forcefullyCrashRenderer(): void {
    this.emit('render-process-gone', {}, { reason: 'killed' });
  }

  async close(): Promise<void> {
    await (await this.#page).close();
  }

  setWindowOpenHandler(handler: OpenHandler): void {
    this.#openHandler = handler;
  }
}

/** A window without a page. */
export class BaseWindow extends EventEmitter {}

export class BrowserWindow extends EventEmitter {
  static getAllWindows(): BrowserWindow[] {
    return [...windows];
  }

  readonly webContents: WebContents;
  #isVisible: boolean;
  #isReady = false;
  #isMaximized = false;
  #isFullScreen = false;

  constructor({ show = true, webPreferences }: WindowOptions) {
    super();
    this.#isVisible = show;
    this.webContents = new WebContents(webPreferences);
    this.webContents.once('stand-in-loaded', () => {
      this.#isReady = true;
      this.emit('ready-to-show');
    });
    windows.add(this);
    app.onQuit(() => this.close());
    app.emit('browser-window-created', {}, this);
    app.emit('web-contents-created', {}, this.webContents);
  }

  loadURL(url: string): Promise<void> {
    return this.webContents.loadURL(url);
  }

  close(): void {
    if (!windows.delete(this)) return;
    this.emit('close');
    void this.webContents.close();
    this.emit('closed');
    if (windows.size === 0) app.emit('window-all-closed');
  }

  show(): void {
    this.#isVisible = true;
  }

  hide(): void {
    this.#isVisible = false;
  }

  isDestroyed(): boolean {
    return !windows.has(this);
  }

  isVisible(): boolean {
    return this.#isVisible;
  }

  focus(): void {}

  /** Electron shows a window that it maximizes or makes full screen. */
  #demandPage(): void {
    if (!this.#isReady) throw new Error('A window without a page would be shown');
  }

  maximize(): void {
    this.#demandPage();
    this.#isMaximized = true;
    this.#isVisible = true;
  }

  isMaximized(): boolean {
    return this.#isMaximized;
  }

  setFullScreen(on: boolean): void {
    this.#demandPage();
    this.#isFullScreen = on;
  }

  isFullScreen(): boolean {
    return this.#isFullScreen;
  }

  removeMenu(): void {}

  isMinimized(): boolean {
    return false;
  }

  getNormalBounds() {
    return { x: 0, y: 0, width: 1240, height: 820 };
  }
}
