import type { MenuItemConstructorOptions } from 'electron';
import type { ServiceState } from './ipc/contract.ts';

export interface MenuActions {
  showWindow(): void;
  showLog(): void;
  restartService(): void;
  quit(): void;
}

/** The application menu. Its roles bring the shortcuts people know: copy, zoom, close, quit. */
export function menuTemplate(platform: NodeJS.Platform, actions: MenuActions): MenuItemConstructorOptions[] {
  const isMac = platform === 'darwin';
  const service: MenuItemConstructorOptions[] = [
    { label: 'Restart the Service', click: actions.restartService },
    { label: 'Show the Log', click: actions.showLog },
  ];
  return [
    ...(isMac ? [{ role: 'appMenu' } satisfies MenuItemConstructorOptions] : []),
    {
      label: 'File',
      submenu: [
        { role: 'close' },
        ...(isMac ? [] : [{ label: 'Quit', accelerator: 'Ctrl+Q', click: actions.quit }]),
      ],
    },
    { role: 'editMenu' },
    {
      label: 'View',
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
    { label: 'Open Linnet', click: actions.showWindow },
    { label: 'Restart the Service', click: actions.restartService },
    { type: 'separator' },
    { label: 'Quit', click: actions.quit },
  ];
}

function describeState(state: ServiceState): string {
  switch (state.status) {
    case 'running':
      return `Listening on ${state.address.replace('http://', '')}`;
    case 'failed':
      return 'The service does not start';
    case 'waiting':
    case 'starting':
      return 'Starting';
    default:
      return 'Stopped';
  }
}
