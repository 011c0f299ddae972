import { join } from 'node:path';
import { app, type BrowserWindow, dialog, type OpenDialogOptions } from 'electron';
import changelog from '../CHANGELOG.md?raw';
import type { Installation } from '../updates/installation.ts';
import { findPackageKind, listName } from '../updates/package-kind.ts';
import { reasonOf } from '../updates/refusal.ts';
import { readPublicKey } from '../updates/signature.ts';
import type { Folders } from './base/folders.ts';
import type { Log } from './base/logging.ts';
import type { Desktop } from './desktop.ts';
import type { UpdateHandlers } from './ipc/handle.ts';
import { notify } from './system/notifications.ts';
import { readChangelog } from './updates/changelog.ts';
import { electronInstaller } from './updates/installer.ts';
import { createReplacing } from './updates/replacing.ts';
import { openTrialFile } from './updates/trial.ts';
import { Updates } from './updates/updates.ts';
import { createWatch } from './updates/watch.ts';
import { words } from './updates/words.ts';

/** The pages of the app about updates. */
const PAGE = '/app/settings/desktop';
/** How often a source is checked automatically, ms. */
const LOOK_EVERY_MS = 24 * 3_600_000;
/** How long a feed may be silent, ms. */
const PATIENCE_MS = 20_000;
/** When it is first checked after a start, ms: the service comes first. */
const FIRST_LOOK_MS = 300_000;

/** The updates of this app: their calls from pages, and the watch over a new version. */
export function openUpdates(desktop: Desktop, folders: Folders, log: Log) {
  const appImage = process.env.APPIMAGE;
  const installation = findInstallation(appImage, log);
  const { version } = installation;
  const { profile } = folders;
  const trials = openTrialFile(join(profile, 'update.json'));
  const { settings } = desktop;
  const common = { version, appImage, trials, log, stopService: () => desktop.stop() };
  const updates = new Updates({
    installation,
    staged: join(profile, 'update'),
    trials,
    changes: readChangelog(changelog),
    source: { get: () => settings.get().updates, set: (source) => settings.update({ updates: source }) },
    replacing: createReplacing({
      ...common,
      installer: electronInstaller(profile, log),
      startService: () => desktop.restartService(),
      releaseLock: () => app.releaseSingleInstanceLock(),
      takeLock: () => void app.requestSingleInstanceLock(),
    }),
    patience: PATIENCE_MS,
    onChange: (state) => desktop.window.push('update:changed', state),
    now: Date.now,
    log,
  });
  const watch = createWatch({
    ...common,
    lastVersion: {
      get: () => settings.get().lastVersion,
      set: (lastVersion) => settings.update({ lastVersion }),
    },
    relaunch: () => relaunch(appImage),
    tell: told(desktop, appImage),
    after: (ms, callback) => {
      const timer = setTimeout(callback, ms);
      return () => clearTimeout(timer);
    },
  });
  desktop.onState(watch.follow);
  const look = (): void => void lookAndTell(updates, desktop);
  setTimeout(look, FIRST_LOOK_MS).unref();
  setInterval(look, LOOK_EVERY_MS).unref();
  return { handlers: handlersOf(updates, desktop), begin: watch.begin };
}

function findInstallation(appImage: string | undefined, log: Log): Installation {
  const { platform, arch, resourcesPath } = process;
  const { isPackaged } = app;
  return {
    version: app.getVersion(),
    kind: findPackageKind({ platform, isPackaged, resources: resourcesPath, appImage }),
    arch,
    platform,
    list: listName(platform, arch),
    key: findKey(log),
  };
}

/** The key of this build (`LINNET_UPDATE_KEY`). */
function findKey(log: Log) {
  try {
    return readPublicKey(globalThis.linnetUpdateKey ?? '');
  } catch (error) {
    log.error('The key for updates in this build is damaged', { error });
    return undefined;
  }
}

function handlersOf(updates: Updates, desktop: Desktop): UpdateHandlers {
  return {
    'update:state': () => updates.state,
    'update:choose-file': async () => {
      const path = await choose(desktop.window.current, {
        title: words().dialog.chooseFile,
        properties: ['openFile'],
      });
      return path === undefined ? updates.state : updates.take(path);
    },
    'update:choose-folder': async () => {
      const folder = await choose(desktop.window.current, {
        title: words().dialog.chooseFolder,
        properties: ['openDirectory'],
      });
      return folder === undefined ? updates.state : updates.lookAt({ kind: 'folder', folder });
    },
    'update:forget-last': () => updates.forgetLast(),
    'update:install': () => updates.install(),
    'update:look': () => updates.look(),
    'update:look-at': (source) => updates.lookAt(source),
    'update:take': (path) => updates.take(path),
  };
}

async function choose(
  window: BrowserWindow | undefined,
  options: OpenDialogOptions,
): Promise<string | undefined> {
  const { filePaths } = await (window
    ? dialog.showOpenDialog(window, options)
    : dialog.showOpenDialog(options));
  return filePaths[0];
}

/** Announces a version once, not every day. */
async function lookAndTell(updates: Updates, desktop: Desktop): Promise<void> {
  const { source, step, cannot } = updates.state;
  const isFree = ['idle', 'newest', 'refused'].includes(step.kind);
  if (source.kind === 'off' || cannot !== null || !isFree) return;
  const found = (await updates.look()).step;
  if (found.kind !== 'ready') return;
  const { title, body } = words().notification.found;
  notify({ title: title({ version: found.version }), body }, () => desktop.window.showPath(PAGE));
}

function told(desktop: Desktop, appImage: string | undefined): Parameters<typeof createWatch>[0]['tell'] {
  const show = (): void => desktop.window.showPath(PAGE);
  return {
    good: ({ to }) => {
      const { title, body } = words().notification.good;
      notify({ title, body: body({ version: to }) }, show);
    },
    rolledBack: ({ from, to }) => {
      const { title, body } = words().notification.rolledBack;
      notify({ title, body: body({ from, to }) }, show);
    },
    failed: (attempt) => dialog.showErrorBox(words().failedTrial.title, words().failedTrial.text(attempt)),
    stuck: (_attempt, error) => {
      dialog.showErrorBox(
        words().failedTrial.title,
        words().wayBack.failed({ reason: reasonOf(error), file: `${appImage}.previous` }),
      );
      // The next start tries again.
      app.quit();
    },
  };
}

/** An AppImage runs from a temporary mount, so its file must be started. */
function relaunch(appImage: string | undefined): void {
  app.relaunch({ execPath: appImage, args: [] });
  app.quit();
}
