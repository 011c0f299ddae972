import { basename, dirname } from 'node:path';
import { type Feed, folderFeed } from '../../updates/feed.ts';
import { assertUpdatable, type Installation, whyNoUpdates } from '../../updates/installation.ts';
import { installCommand } from '../../updates/package-kind.ts';
import { whyRefused } from '../../updates/refusal.ts';
import { findRelease, type Release, readPackage } from '../../updates/release.ts';
import { stage } from '../../updates/staging.ts';
import { webFeed } from '../../updates/web-feed.ts';
import { say } from '../../updates/words.ts';
import { currentLanguage } from '../base/language.ts';
import type { Log } from '../base/logging.ts';
import type { ChangedIn, UpdateSource, UpdateState, UpdateStep } from '../ipc/update-state.ts';
import type { Replacing } from './replacing.ts';
import type { TrialFile } from './trial.ts';

export type UpdateParts = {
  installation: Installation;
  /** The folder for a checked package; it contains nothing else. */
  staged: string;
  trials: TrialFile;
  changes: ChangedIn[];
  source: { get(): UpdateSource; set(source: UpdateSource): void };
  replacing: Replacing;
  onChange(state: UpdateState): void;
  /** How long a feed may be silent, ms. */
  patience: number;
  now(): number;
  log: Log;
};

/** Finds and checks updates, and installs the one that a person chose. It does one of these at a time. */
export class Updates {
  readonly #parts: UpdateParts;
  #step: UpdateStep = { kind: 'idle' };
  #ready: { release: Release; path: string } | undefined;

  constructor(parts: UpdateParts) {
    this.#parts = parts;
  }

  get state(): UpdateState {
    const { installation, source, trials, changes } = this.#parts;
    const cannot = whyNoUpdates(installation);
    return {
      version: installation.version,
      cannot: cannot && say(currentLanguage(), cannot),
      source: source.get(),
      step: this.#step,
      last: lastOf(trials),
      changes,
    };
  }

  /** Sets the source without checking it. */
  lookAt(source: UpdateSource): UpdateState {
    if (this.#isBusy) return this.state;
    this.#parts.source.set(source);
    return this.#enter({ kind: 'idle' });
  }

  /** Checks the source, and fetches a newer version. */
  look(): Promise<UpdateState> {
    return this.#check(async () => {
      const feed = feedOf(this.#parts.source.get(), this.#parts.patience);
      return feed && this.#bringNewest(feed);
    });
  }

  /** Accepts a package, or a list with its packages beside it, that a person chose. */
  take(path: string): Promise<UpdateState> {
    return this.#check(async () => {
      const feed = folderFeed(dirname(path), this.#parts.patience);
      const name = basename(path);
      if (/\.yml$/i.test(name)) return this.#bringNewest(feed);
      const release = await readPackage(feed, name, assertUpdatable(this.#parts.installation));
      return this.#bring(feed, name, release);
    });
  }

  /**
   * Installs the checked update. Resolves when the app is about to end, or with the reason why the old version
   * continues.
   */
  async install(): Promise<UpdateState> {
    const ready = this.#ready;
    if (!ready || this.#step.kind !== 'ready' || this.#step.command !== null) return this.state;
    const { version, sha512 } = ready.release;
    this.#ready = undefined;
    try {
      await this.#parts.replacing.run({ path: ready.path, version, sha512 }, (doing) =>
        this.#enter({ kind: 'installing', version, doing }),
      );
      return this.state;
    } catch (error) {
      return this.#refuse(error);
    }
  }

  /** The person has read the result of the last update. */
  forgetLast(): UpdateState {
    if (lastOf(this.#parts.trials)) this.#parts.trials.set(undefined);
    return this.state;
  }

  get #isBusy(): boolean {
    return this.#step.kind === 'looking' || this.#step.kind === 'installing';
  }

  async #check(work: () => Promise<UpdateStep | undefined>): Promise<UpdateState> {
    if (this.#isBusy) return this.state;
    this.#ready = undefined;
    this.#enter({ kind: 'looking' });
    try {
      return this.#enter((await work()) ?? { kind: 'idle' });
    } catch (error) {
      return this.#refuse(error);
    }
  }

  async #bringNewest(feed: Feed): Promise<UpdateStep> {
    const release = await findRelease(feed, assertUpdatable(this.#parts.installation));
    if (!release) return { kind: 'newest', at: this.#parts.now() };
    return this.#bring(feed, release.file, release);
  }

  async #bring(feed: Feed, name: string, release: Release): Promise<UpdateStep> {
    const path = await stage(feed, name, release, this.#parts.staged, this.#parts.patience);
    this.#ready = { release, path };
    const { version, notes } = release;
    return { kind: 'ready', version, notes, command: installCommand(this.#parts.installation.kind, path) };
  }

  #refuse(error: unknown): UpdateState {
    this.#parts.log.warn('An update was not taken', { error });
    return this.#enter({ kind: 'refused', reason: say(currentLanguage(), whyRefused(error)) });
  }

  #enter(step: UpdateStep): UpdateState {
    this.#step = step;
    this.#parts.onChange(this.state);
    return this.state;
  }
}

/**
 * The feed of a source, which may be silent for `patience` ms; undefined while updates are off. Throws UpdateRefused
 * for an invalid address.
 */
function feedOf(source: UpdateSource, patience: number): Feed | undefined {
  if (source.kind === 'off') return undefined;
  return source.kind === 'folder' ? folderFeed(source.folder, patience) : webFeed(source.address, patience);
}

function lastOf(trials: TrialFile): UpdateState['last'] {
  const trial = trials.get();
  switch (trial?.state) {
    case 'good':
    case 'rolled-back':
    case 'not-installed':
      return { state: trial.state, from: trial.from, to: trial.to };
    default:
      return null;
  }
}
