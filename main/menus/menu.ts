import type { MenuItemConstructorOptions } from 'electron';
import { words } from '../base/words.ts';
import type { WindowCommand } from '../ipc/contract.ts';

/** An item of a menu's template. Its action uses none of Electron's arguments. */
export type Item = Omit<MenuItemConstructorOptions, 'click' | 'submenu'> & {
  click?: () => void;
  submenu?: Item[];
};

export type MenuActions = {
  showWindow(): void;
  /** Passes a command to the page in the window. */
  command(command: WindowCommand): void;
  /** Prints the page in the window. */
  print(): void;
  showAbout(): void;
  showLog(): void;
  showCrashReports(): void;
  restartService(): void;
  quit(): void;
};

const LINE = { type: 'separator' } as const;

/**
 * The application menu. Its roles bring the usual shortcuts: copy, zoom, close, quit.
 *
 * Developer tools are included only where the app is not packaged, because a console helps no other person.
 */
export function menuTemplate(platform: NodeJS.Platform, isPackaged: boolean, actions: MenuActions): Item[] {
  const isMac = platform === 'darwin';
  return [
    ...(isMac ? [appMenu(actions)] : []),
    fileMenu(isMac, actions),
    editMenu(actions),
    viewMenu(isMac, isPackaged, actions),
    windowMenu(isMac),
    helpMenu(isMac, actions),
  ];
}

/** Electron names the items of its roles in English only. */
const named = (role: keyof ReturnType<typeof words>['roles']): Item => ({ role, label: words().roles[role] });

function appMenu(actions: MenuActions): Item {
  const submenu: Item[] = [
    { role: 'about', label: words().menu.about },
    LINE,
    settingsItem(actions),
    LINE,
    named('services'),
    LINE,
    named('hide'),
    named('hideOthers'),
    named('unhide'),
    LINE,
    { role: 'quit', label: words().menu.quit },
  ];
  return { label: words().menu.app, submenu };
}

function fileMenu(isMac: boolean, actions: MenuActions): Item {
  const newLink: Item = {
    label: words().menu.newLink,
    accelerator: 'CmdOrCtrl+N',
    click: () => actions.command('new-link'),
  };
  const print: Item = { label: words().menu.print, accelerator: 'CmdOrCtrl+P', click: actions.print };
  const elsewhere: Item[] = [
    LINE,
    settingsItem(actions),
    LINE,
    named('close'),
    { label: words().menu.quit, accelerator: 'Ctrl+Q', click: actions.quit },
  ];
  return {
    label: words().menu.file,
    submenu: [newLink, LINE, print, ...(isMac ? [LINE, named('close')] : elsewhere)],
  };
}

function settingsItem(actions: MenuActions): Item {
  return {
    label: words().menu.settings,
    accelerator: 'CmdOrCtrl+,',
    click: () => actions.command('settings'),
  };
}

function editMenu(actions: MenuActions): Item {
  const submenu: Item[] = [
    named('undo'),
    named('redo'),
    LINE,
    named('cut'),
    named('copy'),
    named('paste'),
    named('delete'),
    named('selectAll'),
    LINE,
    { label: words().menu.find, accelerator: 'CmdOrCtrl+F', click: () => actions.command('find') },
  ];
  return { label: words().menu.edit, submenu };
}

function viewMenu(isMac: boolean, isPackaged: boolean, actions: MenuActions): Item {
  const keys = isMac ? { back: 'Cmd+[', forward: 'Cmd+]' } : { back: 'Alt+Left', forward: 'Alt+Right' };
  const forDevelopers: Item[] = isPackaged ? [] : [{ role: 'toggleDevTools' }];
  return {
    label: words().menu.view,
    submenu: [
      { label: words().menu.back, accelerator: keys.back, click: () => actions.command('back') },
      { label: words().menu.forward, accelerator: keys.forward, click: () => actions.command('forward') },
      named('reload'),
      ...forDevelopers,
      LINE,
      named('resetZoom'),
      named('zoomIn'),
      named('zoomOut'),
      LINE,
      named('togglefullscreen'),
    ],
  };
}

function windowMenu(isMac: boolean): Item {
  const submenu = isMac
    ? [named('minimize'), named('zoom'), LINE, named('front')]
    : [named('minimize'), named('close')];
  return { role: 'windowMenu', label: words().menu.window, submenu };
}

function helpMenu(isMac: boolean, actions: MenuActions): Item {
  const openHelp: Item = {
    label: words().menu.openHelp,
    // The page listens for the key itself; here it is only shown. A Mac has no such key.
    ...(isMac ? {} : { accelerator: 'F1', registerAccelerator: false }),
    click: () => actions.command('help'),
  };
  const about: Item[] = isMac ? [] : [LINE, { label: words().menu.about, click: actions.showAbout }];
  return {
    role: 'help',
    label: words().menu.help,
    submenu: [
      openHelp,
      LINE,
      { label: words().menu.restartService, click: actions.restartService },
      { label: words().menu.showLog, click: actions.showLog },
      { label: words().menu.showCrashReports, click: actions.showCrashReports },
      ...about,
    ],
  };
}

/** The menu of the icon in the dock of macOS. */
export function dockTemplate(actions: { showWindow(): void; newLink(): void }): Item[] {
  return [
    { label: words().menu.newLink, click: actions.newLink },
    { label: words().menu.openApp, click: actions.showWindow },
  ];
}
