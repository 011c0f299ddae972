import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { app, Menu, session } from 'electron';
import { createAutostart, isHiddenStart } from './autostart.ts';
import { Desktop } from './desktop.ts';
import { findFolders } from './folders.ts';
import { handleCalls } from './ipc/handle.ts';
import { createHandlers } from './ipc/handlers.ts';
import { createSecretStore, fileStore, keychainStore } from './keychain.ts';
import { createLog, openLogFile } from './logging.ts';
import { type MenuActions, menuTemplate } from './menu.ts';
import { notify } from './notifications.ts';
import { saveFile } from './save-file.ts';
import * as security from './security.ts';
import { watchCookies } from './sign-in.ts';
import { createTray } from './tray.ts';

const folders = findFolders(process.env, app.getPath('appData'));
const log = createLog(openLogFile(join(folders.logs, 'desktop.log')), Date.now);
process.on('unhandledRejection', (error) => log.error('A promise was rejected', { error }));

app.setName('Linnet');
// Windows shows no notification of a program without it.
if (process.platform === 'win32') app.setAppUserModelId('app.linnet.desktop');
// Before the lock, which is one per profile.
app.setPath('userData', folders.profile);
if (app.requestSingleInstanceLock()) app.whenReady().then(run).catch(giveUp);
else app.quit();

async function run(): Promise<void> {
  const hostSecret = randomBytes(32).toString('base64url');
  const store = createSecretStore(keychainStore(folders.keychainName), fileStore(folders.secretsFile), log);
  const desktop = new Desktop({ folders, store, secrets: await store.all(), hostSecret, log });

  protectWindow(desktop, hostSecret);
  answerPages(desktop);
  showMenus(desktop);
  desktop.service.start();
  if (!isHiddenStart(app, process.argv)) desktop.window.show();
  comeBack(desktop);
  stopBeforeQuit(desktop);
}

function protectWindow(desktop: Desktop, hostSecret: string): void {
  const ownOrigin = () => desktop.service.origin;
  const openExternal = (url: string) => void desktop.openExternal(url).catch(logRefusal);
  app.on('web-contents-created', (_event, contents) => {
    security.denyForeignNavigation(contents, ownOrigin);
    security.denyForeignRedirects(contents, ownOrigin, openExternal);
    security.denyNewWindows(contents, openExternal);
    security.denyWebviews(contents);
  });
  security.denyPermissions(session.defaultSession, ownOrigin);
  // While the service is down another program could listen on its port.
  security.sendHostSecret(session.defaultSession, () => desktop.service.runningOrigin, hostSecret);
  watchCookies(session.defaultSession, ownOrigin, desktop.signIn);
}

function answerPages(desktop: Desktop): void {
  const handlers = createHandlers({
    service: desktop.service,
    autostart: createAutostart(app, process.platform, process.env),
    signIn: desktop.signIn,
    openExternal: (url) => desktop.openExternal(url),
    saveFile: (file) => saveFile(desktop.window.current, file),
    notify: (text) => notify(text, () => desktop.window.show()),
  });
  handleCalls(handlers, () => desktop.service.origin);
}

function showMenus(desktop: Desktop): void {
  const actions: MenuActions = {
    showWindow: () => desktop.window.show(),
    showLog: () => desktop.showLog(),
    restartService: () => desktop.restartService(),
    quit: () => app.quit(),
  };
  Menu.setApplicationMenu(Menu.buildFromTemplate(menuTemplate(process.platform, actions)));
  desktop.onState(createTray(actions));
}

/** The window may be closed while the service goes on; a second start or the dock brings it back. */
function comeBack(desktop: Desktop): void {
  app.on('window-all-closed', () => {});
  app.on('second-instance', () => desktop.window.show());
  app.on('activate', () => desktop.window.show());
}

function stopBeforeQuit({ service, window }: Desktop): void {
  app.on('before-quit', (event) => {
    if (service.state.status === 'stopped') return;
    event.preventDefault();
    window.hide();
    void service.stop().then(() => app.quit());
  });
}

function logRefusal(error: unknown): void {
  log.warn('An address was not opened', { error });
}

function giveUp(error: unknown): void {
  log.error('Linnet did not start', { error });
  app.exit(1);
}
