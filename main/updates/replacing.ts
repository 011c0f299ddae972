import { existsSync } from 'node:fs';
import { basename } from 'node:path';
import type { Log } from '../base/logging.ts';
import type { UpdateStep } from '../ipc/update-state.ts';
import { assertReplaceable, keepPrevious, putPreviousBack } from './app-image.ts';
import type { Installer } from './installer.ts';
import type { TrialFile } from './trial.ts';

/** The app around an update: the running parts, and the lock that makes it the only app with this data. */
export type Surrounding = {
  stopService(): Promise<void>;
  startService(): void;
  /** Releases the lock for the next version, and takes it back. */
  releaseLock(): void;
  takeLock(): void;
};

type Package = { path: string; version: string; sha512: string };
type Doing = Extract<UpdateStep, { kind: 'installing' }>['doing'];

/** Replaces the running version by a checked package. */
export type Replacing = { run(next: Package, onStep: (doing: Doing) => void): Promise<void> };

export type ReplacingParts = Surrounding & {
  version: string;
  appImage: string | undefined;
  trials: TrialFile;
  installer: Installer;
  log: Log;
};

/**
 * In this order: everything that can be refused while links still work; the service stops; the trial is recorded; the
 * new version replaces the old one. Its service copies the data before it changes them.
 *
 * A kill at any step leaves the old version, which starts as before; only where an AppImage comes from another disk,
 * a kill while it is moved leaves the old file as `.previous` alone. `run` rejects with the service running again.
 */
export function createReplacing(parts: ReplacingParts): Replacing {
  const { appImage, trials, installer, log } = parts;

  const prepare = async (next: Package): Promise<void> => {
    if (appImage) await assertReplaceable(appImage);
    // With the same name, an entry of the desktop still points at it.
    await installer.prepare({ ...next, name: basename(appImage ?? next.path) });
    if (appImage) await keepPrevious(appImage);
  };

  const stay = async (): Promise<void> => {
    if (appImage && !existsSync(appImage)) await putPreviousBack(appImage);
    parts.takeLock();
    if (trials.get()?.state === 'pending') trials.set(undefined);
    parts.startService();
  };

  return {
    run: async (next, onStep) => {
      onStep('preparing');
      await prepare(next);
      try {
        onStep('stopping');
        await parts.stopService();
        trials.set({ state: 'pending', from: parts.version, to: next.version });
        onStep('replacing');
        parts.releaseLock();
        installer.install();
      } catch (error) {
        log.error('An update was not installed', { error });
        await stay();
        throw error;
      }
    },
  };
}
