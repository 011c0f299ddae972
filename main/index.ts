import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { app, BaseWindow, crashReporter, dialog, nativeTheme, powerMonitor, session } from 'electron';
import { findFolders, makeFolders } from './base/folders.ts';
import { speak } from './base/language.ts';
import { createLog, type Log, openLogFile } from './base/logging.ts';
import { words } from './base/words.ts';
import { Desktop } from './desktop.ts';
import { createHandlers } from './handlers.ts';
import { handleCalls, type UpdateHandlers } from './ipc/handle.ts';
import { openUpdates } from './open-updates.ts';
import { firstOpening, type Opening, Openings, SCHEME } from './opening/opening.ts';
import { createOutsideWindow, type OutsideWindow } from './outside-window.ts';
import { createSecretStore, fileStore, keychainStore } from './secrets/keychain.ts';
import { watchCookies } from './secrets/sign-in.ts';
import { showMenus } from './show-menus.ts';
import { createAutostart, isHiddenStart } from './system/autostart.ts';
import { allowThroughFirewall } from './system/firewall.ts';
import { notify } from './system/notifications.ts';
import { demandSandbox } from './system/sandbox.ts';
import { followSessionEnd } from './system/session-end.ts';
import { offerContextMenu } from './window/context-menu.ts';
import { saveFile } from './window/save-file.ts';
import * as security from './window/security.ts';

const folders = findFolders(process.env, app.getPath('appData'));
const log = createLog(openLogFile(join(folders.logs, 'desktop.log')), Date.now);
/** Set once the service has been started and the app is ready. */
let desktop: Desktop | undefined;
const openings = new Openings(app);
process.on('unhandledRejection', (error) => log.error('A promise was rejected', { error }));
process.on('uncaughtException', handleUncaught);

app.setName('Linnet');
// Windows shows no notification of a program without it.
if (process.platform === 'win32') app.setAppUserModelId('app.linnet.desktop');
start();

function start(): void {
  try {
    // The settings, with the language of the pages, are read later.
    speak(null, app.getPreferredSystemLanguages());
    demandSandbox(app, process.env);
    makeFolders(folders);
  } catch (error) {
    // Electron can show a dialog only once it is ready.
    app.whenReady().then(() => giveUp(error));
    return;
  }
  // Before the lock, which is one per profile.
  app.setPath('userData', folders.profile);
  keepCrashDumps();
  if (app.requestSingleInstanceLock()) app.whenReady().then(run).catch(giveUp);
  else app.quit();
}

async function run(): Promise<void> {
  const hostSecret = randomBytes(32).toString('base64url');
  const store = createSecretStore(keychainStore(folders.keychainName), fileStore(folders.secretsFile), log);
  const parts = new Desktop({ folders, store, hostSecret, log });

  protectWindow(parts, hostSecret);
  nativeTheme.themeSource = parts.settings.get().theme;
  const outside = createOutsideWindow(parts, log);
  const updates = openUpdates(parts, folders, log);
  answerPages(parts, outside, updates.handlers);
  showMenus(parts, outside);
  // Before the first window, which reports the end of the computer's session.
  stopBeforeQuit(parts);
  if (!(await updates.begin())) return;
  await parts.start();
  showWindowOnDemand(parts, outside);
  logLostProcesses(log);
  powerMonitor.on('resume', () => parts.service.resumed());
  desktop = parts;
}

function protectWindow(desktop: Desktop, hostSecret: string): void {
  const ownOrigin = () => desktop.service.origin;
  const openExternal = (url: string) => void desktop.openExternal(url).catch(logRefusal);
  app.on('web-contents-created', (_event, contents) => {
    security.denyForeignNavigation(contents, ownOrigin);
    security.denyForeignRedirects(contents, ownOrigin, openExternal);
    security.denyNewWindows(contents, openExternal);
    security.denyWebviews(contents);
    offerContextMenu(contents);
  });
  security.denyPermissions(session.defaultSession, ownOrigin);
  security.forgoSpellChecker(session.defaultSession);
  // While the service is down, another program could listen on its port.
  security.sendHostSecret(session.defaultSession, () => desktop.service.trustedOrigin, hostSecret);
  watchCookies(session.defaultSession, ownOrigin, desktop.signIn);
}

function answerPages(
  desktop: Desktop,
  { awake, quick, shortcut }: OutsideWindow,
  updates: UpdateHandlers,
): void {
  const handlers = createHandlers({
    serviceState: () => desktop.service.state,
    restartService: () => desktop.restartService(),
    autostart: createAutostart(app, process.platform, process.env),
    awake,
    quick,
    shortcut,
    setTheme: (theme) => {
      nativeTheme.themeSource = theme;
      // Every page reports it when it loads.
      if (theme !== desktop.settings.get().theme) desktop.settings.update({ theme });
    },
    language: desktop.language,
    showWindow: () => desktop.window.show(),
    secrets: desktop.secrets,
    settings: desktop.settings,
    signIn: desktop.signIn,
    openExternal: (url) => desktop.openExternal(url),
    saveFile: (file) => saveFile(desktop.window.current, file),
    allowFirewall: () => allowThroughFirewall(process.platform, process.execPath, process.env),
    notify: (text) => notify(text, () => desktop.window.show()),
    updates,
  });
  handleCalls(handlers, () => desktop.service.origin);
}

/** Stores the memory image of a crashed Chromium process on this computer's disk; it is never sent. */
function keepCrashDumps(): void {
  crashReporter.start({ uploadToServer: false });
}

/** Crashes of Chromium’s processes, such as the renderer. Chromium restarts them; the service is supervised elsewhere. */
function logLostProcesses(log: Log): void {
  app.on('child-process-gone', (_event, { type, name, reason, exitCode }) => {
    if (reason !== 'clean-exit') log.error('A process ended', { type, name, reason, exitCode });
  });
}

/** The window may be closed while the service continues; a second start, an address or the dock opens one again. */
function showWindowOnDemand(desktop: Desktop, { quick }: OutsideWindow): void {
  app.on('window-all-closed', () => {});
  app.on('activate', () => desktop.window.show());
  // Unpackaged, the scheme would lead to Electron itself.
  if (app.isPackaged) app.setAsDefaultProtocolClient(SCHEME);
  openings.follow(firstOpening(process.argv, isHiddenStart(app, process.argv)), (opening: Opening) => {
    if (opening.kind === 'window') desktop.window.show();
    if (opening.kind === 'new-link') quick.open(opening.prefill);
  });
}

function stopBeforeQuit(desktop: Desktop): void {
  const endNow = (): void => desktop.supervision.stopNow();
  const { platform } = process;
  const makeHiddenWindow = () => new BaseWindow({ show: false, skipTaskbar: true });
  const isSessionEnding = followSessionEnd({ platform, app, powerMonitor, makeHiddenWindow }, endNow);
  app.on('before-quit', (event) => {
    if (desktop.service.state.status === 'stopped') return;
    // Preventing this quit would cancel the log-out or the restart of the computer.
    if (isSessionEnding()) return endNow();
    event.preventDefault();
    desktop.window.hide();
    void desktop.stop().then(() => app.quit());
  });
}

function logRefusal(error: unknown): void {
  log.warn('An address was not opened', { error });
}

/**
 * Keeps the app running after an error: an error in window or tray must not stop the service, which is a separate
 * process.
 */
function handleUncaught(error: unknown): void {
  if (!desktop) {
    giveUp(error);
    return;
  }
  log.error('Something failed in the desktop app', { error });
  // Later, because an error thrown in this handler would end the app.
  setImmediate(() => desktop?.tellFault());
}

/** Shows why the app cannot start, and ends it with exit code 1. */
function giveUp(error: unknown): void {
  log.error('Linnet did not start', { error });
  dialog.showErrorBox(words().start.cannotStart, error instanceof Error ? error.message : String(error));
  app.exit(1);
}
