/** Versions of one update. */
type Versions = { from: string; to: string };

/** What an update needs to be taken back. */
export type Attempt = Versions & {
  /** The folder with the copy of the data; null while the data has not been copied. */
  copy: string | null;
};

/**
 * Where an update stands, kept across starts.
 *
 * - `pending`: the data is copied, the new version is being installed
 * - `trying`: the new version has started and was not ready yet; `starts` counts its starts
 * - `going-back`: it was not ready in time, and file and data are being put back
 * - `good`, `rolled-back`, `not-installed`: how it ended
 */
export type Trial =
  | ({ state: 'pending' } & Attempt)
  | ({ state: 'trying'; starts: number } & Attempt)
  | ({ state: 'going-back' } & Attempt)
  | ({ state: 'good' | 'rolled-back' | 'not-installed' } & Attempt);

/** What a start does before the service starts: go on, watch a new version, or put something back. */
export type Action = 'start' | 'watch' | 'put-data-back' | 'go-back';

/** A new version that is killed this often before it was ready has had its time, starts. */
export const MOST_STARTS = 3;

/**
 * What this start has to do, and what is to be kept before it does that: a kill after any step leads here again.
 *
 * `canGoBack` tells whether the app can put its own old version back, as an AppImage can.
 */
export function atStart(
  trial: Trial | undefined,
  version: string,
  canGoBack: boolean,
): { action: Action; next: Trial | undefined } {
  if (trial?.state === 'pending') return pendingAtStart(trial, version);
  if (trial?.state !== 'trying' && trial?.state !== 'going-back') return { action: 'start', next: trial };
  if (version === trial.from) return { action: 'put-data-back', next: goingBack(trial) };
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

/** The trial once the new version had its time. */
export const goingBack = (trial: Attempt): Trial => ({ ...attemptOf(trial), state: 'going-back' });

/** The trial once everything is back. */
export const wentBack = (trial: Attempt): Trial => ({ ...attemptOf(trial), state: 'rolled-back' });

const attemptOf = ({ from, to, copy }: Attempt): Attempt => ({ from, to, copy });

/** A trial from what a file held; undefined for anything else. */
export function parseTrial(value: unknown): Trial | undefined {
  const fields: Record<string, unknown> = typeof value === 'object' && value !== null ? { ...value } : {};
  const { state, from, to, copy, starts } = fields;
  if (typeof from !== 'string' || typeof to !== 'string') return undefined;
  if (typeof copy !== 'string' && copy !== null) return undefined;
  const attempt = { from, to, copy };
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
