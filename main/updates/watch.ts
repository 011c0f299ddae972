import type { Log } from '../base/logging.ts';
import type { ServiceState } from '../ipc/contract.ts';
import { forgetPrevious, isPreviousKept, putPreviousBack } from './app-image.ts';
import { type Attempt, atStart, cameUp, goingBack, type Trial, wentBack } from './trial.ts';
import type { TrialFile } from './trial-file.ts';
import { isNewer } from './version.ts';

/** How long a new version may take until its service is ready, ms. */
export const TRIAL_MS = 60_000;

export type WatchParts = {
  version: string;
  /** The version whose service was ready last; null in a new installation. */
  lastVersion: { get(): string | null; set(version: string): void };
  appImage: string | undefined;
  trials: TrialFile;
  stopService(): Promise<void>;
  /** Ends this app and starts the file of the AppImage, which is the old version again. */
  relaunch(): void;
  tell: {
    good(attempt: Attempt): void;
    rolledBack(attempt: Attempt): void;
    /** How to go back by hand. */
    failed(attempt: Attempt): void;
    /** The old version could not be put back. */
    stuck(attempt: Attempt, error: unknown): void;
  };
  after(ms: number, callback: () => void): () => void;
  log: Log;
};

/** Watches the first start of a new version, and goes back to the old one when it does not come up. */
export type Watch = {
  /** Before the service starts. False when the app is about to end. */
  begin(): Promise<boolean>;
  /** Takes note of the service's state. */
  follow(state: ServiceState): void;
};

export function createWatch(parts: WatchParts): Watch {
  const { version, appImage, trials, lastVersion, tell, log } = parts;
  let cancel = (): void => {};
  let watched: Attempt | undefined;
  let service: ServiceState = { status: 'stopped' };
  const canGoBack = (): boolean => appImage !== undefined && isPreviousKept(appImage);

  /** What cannot be kept is no reason not to start: a kill then leads to the step before. */
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
      // What lies there is the version before some earlier update, not `from`.
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

/** Whether the service is held up by what the old version would meet too, or waits for a person. */
export function isNotItsFault(state: ServiceState): boolean {
  return (
    state.status === 'failed' &&
    ['keychain', 'keys-missing', 'port-taken', 'port-refused', 'folder', 'config', 'team-key'].includes(
      state.code,
    )
  );
}
