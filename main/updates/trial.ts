import { closeSync, fsyncSync, openSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';

/** The versions of one update. */
export type Attempt = { from: string; to: string };

/**
 * The state of an update, kept across starts. It concerns the program only: the service copies the data before a new
 * version changes them, and restores them itself when that version does not serve.
 *
 * - `pending`: the new version is being installed
 * - `trying`: the new version has started and was not ready yet; `starts` counts its starts
 * - `going-back`: it was not ready in time, and its file is being replaced by the old version's
 * - `good`, `rolled-back`, `not-installed`: the result
 */
export type Trial =
  | ({ state: 'pending' } & Attempt)
  | ({ state: 'trying'; starts: number } & Attempt)
  | ({ state: 'going-back' } & Attempt)
  | ({ state: 'good' | 'rolled-back' | 'not-installed' } & Attempt);

/** What a start does before the service starts: continue, watch a new version, or return to the old one. */
export type Action = 'start' | 'watch' | 'go-back';

/** After so many starts that were killed before it was ready, a new version is given up. */
const MOST_STARTS = 3;

/**
 * The task of this start, and the state to store before it: after a kill at any step, the next start gets the same
 * task.
 *
 * `canGoBack` tells whether the app can restore its own old version, as an AppImage can.
 */
export function atStart(
  trial: Trial | undefined,
  version: string,
  canGoBack: boolean,
): { action: Action; next: Trial | undefined } {
  if (trial?.state === 'pending') return pendingAtStart(trial, version);
  if (trial?.state !== 'trying' && trial?.state !== 'going-back') return { action: 'start', next: trial };
  if (version === trial.from) return { action: 'start', next: wentBack(trial) };
  // A third version was installed by hand: it starts with the data as it is.
  if (version !== trial.to) return { action: 'start', next: undefined };
  const starts = trial.state === 'trying' ? trial.starts + 1 : 1;
  if (canGoBack && (trial.state === 'going-back' || starts > MOST_STARTS)) {
    return { action: 'go-back', next: goingBack(trial) };
  }
  return { action: 'watch', next: { ...attemptOf(trial), state: 'trying', starts } };
}

function pendingAtStart(trial: Attempt, version: string): { action: Action; next: Trial } {
  if (version === trial.to) {
    return { action: 'watch', next: { ...attemptOf(trial), state: 'trying', starts: 1 } };
  }
  return { action: 'start', next: { ...attemptOf(trial), state: 'not-installed' } };
}

/** The trial once the new version's service is ready. */
export const cameUp = (trial: Attempt): Trial => ({ ...attemptOf(trial), state: 'good' });

/** The trial once the new version has failed. */
export const goingBack = (trial: Attempt): Trial => ({ ...attemptOf(trial), state: 'going-back' });

/** The trial once the old version is back. */
export const wentBack = (trial: Attempt): Trial => ({ ...attemptOf(trial), state: 'rolled-back' });

const attemptOf = ({ from, to }: Attempt): Attempt => ({ from, to });

/** A trial from the content of a file; undefined for anything else. */
function parseTrial(value: unknown): Trial | undefined {
  const fields: Record<string, unknown> = typeof value === 'object' && value !== null ? { ...value } : {};
  const { state, from, to, starts } = fields;
  if (typeof from !== 'string' || typeof to !== 'string') return undefined;
  const attempt = { from, to };
  switch (state) {
    case 'trying':
      return { ...attempt, state, starts: Number.isSafeInteger(starts) ? Number(starts) : 1 };
    case 'pending':
    case 'going-back':
    case 'good':
    case 'rolled-back':
    case 'not-installed':
      return { ...attempt, state };
    default:
      return undefined;
  }
}

/** Stores the state of an update. Each write is on the disk when the call returns. */
export type TrialFile = {
  get(): Trial | undefined;
  /** Undefined deletes it. Throws when the disk is full. */
  set(trial: Trial | undefined): void;
};

/** A missing or damaged file means that no update is in progress. */
export function openTrialFile(path: string): TrialFile {
  let trial = read(path);
  return {
    get: () => trial,
    set: (next) => {
      if (next) write(path, `${JSON.stringify(next, null, 2)}\n`);
      else rmSync(path, { force: true });
      trial = next;
    },
  };
}

function read(path: string): Trial | undefined {
  try {
    return parseTrial(JSON.parse(readFileSync(path, 'utf8')));
  } catch {
    return undefined;
  }
}

/** Synced before the rename: after a power cut the file has the old or the new content. */
function write(path: string, text: string): void {
  const file = openSync(`${path}.new`, 'w', 0o600);
  try {
    writeFileSync(file, text);
    fsyncSync(file);
  } finally {
    closeSync(file);
  }
  renameSync(`${path}.new`, path);
}
