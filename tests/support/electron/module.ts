/** Stands in for the `electron` module in the built main process; windows are pages of a real Chromium. */
import { app } from './app.ts';
import { BrowserWindow } from './browser-window.ts';
import { answerTest } from './control.ts';
import { ipcMain } from './ipc.ts';
import { dialog, Menu, Notification, nativeImage, nativeTheme, screen, shell, Tray } from './quiet.ts';
import { session } from './session.ts';
import { utilityProcess } from './utility-process.ts';

answerTest({ app, BrowserWindow, dialog, Notification, shell, session, utilityProcess });

export {
  app,
  BrowserWindow,
  dialog,
  ipcMain,
  Menu,
  Notification,
  nativeImage,
  nativeTheme,
  screen,
  session,
  shell,
  Tray,
  utilityProcess,
};
