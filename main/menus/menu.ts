import type { MenuItemConstructorOptions } from 'electron';
import type { ServiceState } from '../ipc/contract.ts';
import { words } from '../words.ts';

export type MenuActions = {
  showWindow(): void;
  showLog(): void;
  showCrashReports(): void;
  restartService(): void;
  quit(): void;
};

/** The application menu. Its roles bring the shortcuts people know: copy, zoom, close, quit. */
export function menuTemplate(platform: NodeJS.Platform, actions: MenuActions): MenuItemConstructorOptions[] {
  const isMac = platform === 'darwin';
  const service: MenuItemConstructorOptions[] = [
    { label: words.menu.restartService, click: actions.restartService },
    { label: words.menu.showLog, click: actions.showLog },
    { label: words.menu.showCrashReports, click: actions.showCrashReports },
  ];
  return [
    ...(isMac ? [{ role: 'appMenu' } satisfies MenuItemConstructorOptions] : []),
    {
      label: words.menu.file,
      submenu: [
        { role: 'close' },
        ...(isMac ? [] : [{ label: words.menu.quit, accelerator: 'Ctrl+Q', click: actions.quit }]),
      ],
    },
    { role: 'editMenu' },
    {
      label: words.menu.view,
      submenu: [
        { role: 'reload' },
        { type: 'separator' },
        { role: 'resetZoom' },
        { role: 'zoomIn' },
        { role: 'zoomOut' },
        { type: 'separator' },
        { role: 'togglefullscreen' },
        { role: 'toggleDevTools' },
      ],
    },
    { role: 'windowMenu' },
    { role: 'help', submenu: service },
  ];
}

/** The tray's menu: the way back to the window, and out of the app. */
export function trayTemplate(state: ServiceState, actions: MenuActions): MenuItemConstructorOptions[] {
  return [
    { label: describeState(state), enabled: false },
    { type: 'separator' },
    { label: words.menu.openApp, click: actions.showWindow },
    { label: words.menu.restartService, click: actions.restartService },
    { type: 'separator' },
    { label: words.menu.quit, click: actions.quit },
  ];
}

function describeState(state: ServiceState): string {
  switch (state.status) {
    case 'running':
      return words.tray.listening({ address: state.address.replace('http://', '') });
    case 'failed':
      return words.tray.failed;
    case 'waiting':
    case 'starting':
      return words.tray.starting;
    default:
      return words.tray.stopped;
  }
}
