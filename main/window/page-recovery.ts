import { type BrowserWindow, dialog } from 'electron';
import type { Log } from '../base/logging.ts';
import { words } from '../base/words.ts';
import { createReloadLimit } from './reload-limit.ts';

/** Why a page is missing: its process died too often, or its address did not answer. */
export type PageFault = 'page-died' | 'page-not-loaded';

export type RecoveryParts = {
  /** Called when loading the page again does not help. */
  giveUp(fault: PageFault): void;
  log: Log;
};

/** Loads the window's page again when its process dies, and asks the person when it hangs. */
export function recoverPage(window: BrowserWindow, { giveUp, log }: RecoveryParts): void {
  const contents = window.webContents;
  const mayReload = createReloadLimit(() => performance.now());
  contents.on('did-fail-load', (_event, code, reason, _url, isMainFrame) => {
    if (!isMainFrame || code === REPLACED_LOAD) return;
    log.warn('A page did not load', { code, reason });
    if (isConnectionError(code)) giveUp('page-not-loaded');
  });
  contents.on('render-process-gone', (_event, { reason }) => {
    if (reason === 'clean-exit') return;
    log.error('The page died', { reason });
    if (mayReload()) contents.reload();
    else giveUp('page-died');
  });
  askWhenHanging(window, log);
}

/** Chromium's `ERR_ABORTED`: another load replaced this one. */
export const REPLACED_LOAD = -3;

/** Chromium's numbers from -100 to -199 are errors of the connection. */
const isConnectionError = (code: number): boolean => code <= -100 && code > -200;

/** The question disappears by itself when the page answers again. */
function askWhenHanging(window: BrowserWindow, log: Log): void {
  let asking: AbortController | undefined;
  window.on('unresponsive', () => {
    if (asking) return;
    log.warn('The page hangs');
    const question = new AbortController();
    asking = question;
    void askToWait(window, question.signal).then((isToWait) => {
      asking = undefined;
      // A page that hangs cannot be loaded again before its process has ended.
      if (!isToWait && !question.signal.aborted && !window.isDestroyed())
        window.webContents.forcefullyCrashRenderer();
    });
  });
  window.on('responsive', () => asking?.abort());
}

async function askToWait(window: BrowserWindow, signal: AbortSignal): Promise<boolean> {
  const { title, detail, wait, reload } = words().hanging;
  const { response } = await dialog.showMessageBox(window, {
    type: 'warning',
    message: title,
    detail,
    buttons: [wait, reload],
    defaultId: 0,
    cancelId: 0,
    signal,
  });
  return response === 0;
}
