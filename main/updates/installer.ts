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
  /** The name that the installed file gets, where it lies in a folder of the person. */
  name: string;
};

/** What installs a package in place of the running version. */
export type Installer = {
  /** Hands the package over, while the service still runs. Rejects when it is not taken. */
  prepare(checked: Checked): Promise<void>;
  /** Installs it, and ends this app so that the new version starts. Throws when nothing was installed. */
  install(): void;
};

/**
 * electron-updater, fed from this computer: it checks the hash once more, and knows how each system replaces a running
 * app. Its own looking, downloading of parts, and installing at a quit are off.
 */
export function electronInstaller(folder: string, log: Log): Installer {
  let fault: Error | undefined;
  const load = async () => {
    // Loaded at first use: an app that never updates does not pay for it.
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
