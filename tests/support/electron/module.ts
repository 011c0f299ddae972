/** Stands in for the `electron` module in the built main process; windows are pages of a real Chromium. */
import { app } from './app.ts';
import { BrowserWindow } from './browser-window.ts';
import { clipboard } from './clipboard.ts';
import { answerTest } from './control.ts';
import { crashReporter } from './crash-reporter.ts';
import { ipcMain } from './ipc.ts';
import { powerMonitor } from './power-monitor.ts';
import { dialog, Menu, Notification, nativeImage, nativeTheme, screen, shell, Tray } from './quiet.ts';
import { session } from './session.ts';
import { utilityProcess } from './utility-process.ts';

answerTest({
  app,
  BrowserWindow,
  clipboard,
  dialog,
  Menu,
  Notification,
  powerMonitor,
  session,
  shell,
  Tray,
  utilityProcess,
});

export {
  app,
  BrowserWindow,
  clipboard,
  crashReporter,
  dialog,
  ipcMain,
  Menu,
  Notification,
  nativeImage,
  nativeTheme,
  powerMonitor,
  screen,
  session,
  shell,
  Tray,
  utilityProcess,
};
