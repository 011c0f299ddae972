import { isNewer } from '../../updates/version.ts';
import type { Log } from '../base/logging.ts';
import type { ServiceState } from '../ipc/contract.ts';
import { forgetPrevious, isPreviousKept, putPreviousBack } from './app-image.ts';
import { type Attempt, atStart, cameUp, goingBack, type Trial, type TrialFile, wentBack } from './trial.ts';

/** How long a new version may take until its service is ready, ms. */
export const TRIAL_MS = 60_000;

export type WatchParts = {
  version: string;
  /** The last version whose service was ready; null in a new installation. */
  lastVersion: { get(): string | null; set(version: string): void };
  appImage: string | undefined;
  trials: TrialFile;
  stopService(): Promise<void>;
  /** Ends this app and starts the file of the AppImage, which is the old version again. */
  relaunch(): void;
  tell: {
    good(attempt: Attempt): void;
    rolledBack(attempt: Attempt): void;
    /** Tells how to return to the old version by hand. */
    failed(attempt: Attempt): void;
    /** The old version could not be restored. */
    stuck(attempt: Attempt, error: unknown): void;
  };
  after(ms: number, callback: () => void): () => void;
  log: Log;
};

/** Watches the first start of a new version, and returns to the old one when it fails. */
export type Watch = {
  /** Before the service starts. False when the app is about to end. */
  begin(): Promise<boolean>;
  /** Follows the service's state. */
  follow(state: ServiceState): void;
};

export function createWatch(parts: WatchParts): Watch {
  const { version, appImage, trials, lastVersion, tell, log } = parts;
  let cancel = (): void => {};
  let watched: Attempt | undefined;
  let service: ServiceState = { status: 'stopped' };
  const canGoBack = (): boolean => appImage !== undefined && isPreviousKept(appImage);

  /** If the state cannot be stored, the start continues: after a kill, the previous step is repeated. */
  const keep = (trial: Trial | undefined): void => {
    try {
      trials.set(trial);
    } catch (error) {
      log.error('The state of the update was not kept', { trial, error });
    }
  };

  const goBack = async (attempt: Attempt): Promise<boolean> => {
    try {
      await parts.stopService();
      log.warn('An update is taken back', { attempt });
      trials.set(goingBack(attempt));
      if (appImage) await putPreviousBack(appImage);
      trials.set(wentBack(attempt));
      parts.relaunch();
    } catch (error) {
      log.error('The old version was not put back', { error });
      tell.stuck(attempt, error);
    }
    return false;
  };

  const judge = (): void => {
    if (!watched) return;
    if (isNotItsFault(service)) {
      wait();
      return;
    }
    log.error('The new version was not ready in time', { watched, service });
    const attempt = watched;
    watched = undefined;
    if (canGoBack()) void goBack(attempt);
    else tell.failed(attempt);
  };

  const wait = (): void => {
    cancel = parts.after(TRIAL_MS, judge);
  };

  const watch = (attempt: Attempt): void => {
    watched = attempt;
    wait();
  };

  /** A version that was installed by hand is watched too. */
  const beginByHand = async (): Promise<void> => {
    const from = lastVersion.get();
    if (from === null || !isNewer(version, from)) return;
    try {
      // The previous file is older than `from`, because it comes from an earlier update.
      if (appImage) await forgetPrevious(appImage);
      trials.set({ state: 'trying', from, to: version, starts: 1 });
      watch({ from, to: version });
    } catch (error) {
      log.warn('The first start of this version is not watched', { error });
    }
  };

  return {
    begin: async () => {
      const { action, next } = atStart(trials.get(), version, canGoBack());
      if (next !== trials.get()) keep(next);
      if (action === 'go-back' && next) return goBack(next);
      if (action === 'watch' && next) watch(next);
      if (action === 'start' && next?.state !== 'not-installed') await beginByHand();
      if (trials.get()?.state === 'rolled-back' && next) tell.rolledBack(next);
      return true;
    },
    follow: (state) => {
      service = state;
      if (state.status !== 'running') return;
      if (lastVersion.get() !== version) lastVersion.set(version);
      if (!watched) return;
      cancel();
      keep(cameUp(watched));
      tell.good(watched);
      watched = undefined;
    },
  };
}

/** Whether the service waits for a person, or is stopped by a problem that the old version would have too. */
export function isNotItsFault(state: ServiceState): boolean {
  return (
    state.status === 'failed' &&
    ['keychain', 'keys-missing', 'port-taken', 'port-refused', 'folder', 'config', 'team-key'].includes(
      state.code,
    )
  );
}
