/**
 * The source of updates. When it is off, Linnet does not look for any; a file that a person chooses is accepted all
 * the same.
 */
export type UpdateSource =
  | { kind: 'off' }
  /** A folder of this computer, or a mounted one of the network. */
  | { kind: 'folder'; folder: string }
  /** An http or https address on the own network. */
  | { kind: 'web'; address: string };

/** The present step of updates. */
export type UpdateStep =
  | { kind: 'idle' }
  | { kind: 'looking' }
  /** Checked at a moment in ms UTC; there was nothing newer. */
  | { kind: 'newest'; at: number }
  /** Checked, and ready for installation by Linnet, or by the person with `command`. */
  | { kind: 'ready'; version: string; notes: string | null; command: string | null }
  | { kind: 'installing'; version: string; doing: 'preparing' | 'stopping' | 'replacing' }
  | { kind: 'refused'; reason: string };

/** The changes of a version. */
export type ChangedIn = { version: string; day: string | null; changes: string[] };

export type UpdateState = {
  /** The running version. */
  version: string;
  /** Whether this build can verify an update and replace itself; a sentence says why not. */
  cannot: string | null;
  source: UpdateSource;
  step: UpdateStep;
  /** The result of the last update; null when there was none, or the person has read it. */
  last: { state: 'good' | 'rolled-back' | 'not-installed'; from: string; to: string } | null;
  changes: ChangedIn[];
};
