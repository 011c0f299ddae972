import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Log } from '../base/logging.ts';
import { openLoopbackFeed } from './loopback-feed.ts';

/** A package whose bytes were checked. */
export type Checked = {
  path: string;
  version: string;
  /** In base64. */
  sha512: string;
  /** The name of the installed file, if it is in a folder of the person. */
  name: string;
};

/** Installs a package that replaces the running version. */
export type Installer = {
  /** Passes the package on, while the service still runs. Rejects when it is refused. */
  prepare(checked: Checked): Promise<void>;
  /** Installs it, and ends this app so that the new version starts. Throws when nothing was installed. */
  install(): void;
};

/**
 * electron-updater, used with a feed on this computer: it checks the hash again, and can replace a running app on
 * each system. Its own checks, partial downloads, and installation at a quit are off.
 */
export function electronInstaller(folder: string, log: Log): Installer {
  let fault: Error | undefined;
  const load = async () => {
    // Loaded at first use, because an app that never updates does not need it.
    const { autoUpdater } = await import('electron-updater');
    const config = join(folder, 'app-update.yml');
    await writeFile(
      config,
      'provider: generic\nurl: http://127.0.0.1/\nupdaterCacheDirName: linnet-updater\n',
    );
    autoUpdater.updateConfigPath = config;
    autoUpdater.logger = {
      info: (message) => log.info('Update', { message }),
      warn: (message) => log.warn('Update', { message }),
      error: (message) => log.error('Update', { message }),
    };
    // A start that electron-builder did not pack, such as a test's, has no settings of its own.
    autoUpdater.forceDevUpdateConfig = true;
    autoUpdater.autoDownload = false;
    autoUpdater.autoInstallOnAppQuit = false;
    autoUpdater.disableDifferentialDownload = true;
    autoUpdater.on('error', (error) => {
      fault = error;
    });
    return autoUpdater;
  };
  let updater: Awaited<ReturnType<typeof load>> | undefined;

  return {
    prepare: async ({ path, version, sha512, name }) => {
      updater ??= await load();
      const feed = await openLoopbackFeed({ path, version, sha512, name });
      try {
        updater.setFeedURL({ provider: 'generic', url: feed.url });
        const found = await updater.checkForUpdates();
        if (!found?.isUpdateAvailable) throw new Error(`electron-updater does not take version ${version}`);
        await updater.downloadUpdate();
      } finally {
        feed.close();
      }
    },
    install: () => {
      fault = undefined;
      updater?.quitAndInstall(true, true);
      if (fault) throw fault;
    },
  };
}
