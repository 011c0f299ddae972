/** Stands in for the `electron` module in the built main process; windows are pages of a real Chromium. */
import type * as Electron from 'electron';
import { app } from './app.ts';
import { BaseWindow, BrowserWindow } from './browser-window.ts';
import { clipboard } from './clipboard.ts';
import { answerTest } from './control.ts';
import { crashReporter } from './crash-reporter.ts';
import { globalShortcut } from './global-shortcut.ts';
import { ipcMain } from './ipc.ts';
import type { LikeElectron } from './like-electron.ts';
import { Menu, Tray } from './menus.ts';
import { powerMonitor } from './power-monitor.ts';
import { powerSaveBlocker } from './power-save-blocker.ts';
import { dialog, Notification, nativeImage, nativeTheme, screen, shell } from './quiet.ts';
import { session } from './session.ts';
import { utilityProcess } from './utility-process.ts';

const parts = {
  app,
  BaseWindow,
  BrowserWindow,
  clipboard,
  crashReporter,
  dialog,
  globalShortcut,
  ipcMain,
  Menu,
  Notification,
  nativeImage,
  nativeTheme,
  powerMonitor,
  powerSaveBlocker,
  screen,
  session,
  shell,
  Tray,
  utilityProcess,
};

answerTest(parts satisfies LikeElectron<typeof parts, typeof Electron>);

export {
  app,
  BaseWindow,
  BrowserWindow,
  clipboard,
  crashReporter,
  dialog,
  globalShortcut,
  ipcMain,
  Menu,
  Notification,
  nativeImage,
  nativeTheme,
  powerMonitor,
  powerSaveBlocker,
  screen,
  session,
  shell,
  Tray,
  utilityProcess,
};
