/** Versions of one update. */
export type Attempt = { from: string; to: string };

/**
 * Where an update stands, kept across starts. It is about the program alone: the service copies the data before a new
 * version changes them, and puts them back itself when that version does not serve.
 *
 * - `pending`: the new version is being installed
 * - `trying`: the new version has started and was not ready yet; `starts` counts its starts
 * - `going-back`: it was not ready in time, and its file is being replaced by that of the old one
 * - `good`, `rolled-back`, `not-installed`: how it ended
 */
export type Trial =
  | ({ state: 'pending' } & Attempt)
  | ({ state: 'trying'; starts: number } & Attempt)
  | ({ state: 'going-back' } & Attempt)
  | ({ state: 'good' | 'rolled-back' | 'not-installed' } & Attempt);

/** What a start does before the service starts: go on, watch a new version, or put the old one back. */
export type Action = 'start' | 'watch' | 'go-back';

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

/** The trial once the new version had its time. */
export const goingBack = (trial: Attempt): Trial => ({ ...attemptOf(trial), state: 'going-back' });

/** The trial once the old version is back. */
export const wentBack = (trial: Attempt): Trial => ({ ...attemptOf(trial), state: 'rolled-back' });

const attemptOf = ({ from, to }: Attempt): Attempt => ({ from, to });

/** A trial from what a file held; undefined for anything else. */
export function parseTrial(value: unknown): Trial | undefined {
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
