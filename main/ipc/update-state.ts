/** Where Linnet looks for updates. Off, it looks nowhere; a file that a person hands over is taken all the same. */
export type UpdateSource =
  | { kind: 'off' }
  /** A folder of this computer, or one of the network that is mounted here. */
  | { kind: 'folder'; folder: string }
  /** An http or https address on the own network. */
  | { kind: 'web'; address: string };

/** What is going on with updates now. */
export type UpdateStep =
  | { kind: 'idle' }
  | { kind: 'looking' }
  /** Looked, at a moment in ms UTC, and there was nothing newer. */
  | { kind: 'newest'; at: number }
  /** Checked, and ready to be installed by Linnet, or by the person with `command`. */
  | { kind: 'ready'; version: string; notes: string | null; command: string | null }
  | { kind: 'installing'; version: string; doing: 'preparing' | 'stopping' | 'replacing' }
  | { kind: 'refused'; reason: string };

/** What a version brought. */
export type ChangedIn = { version: string; day: string | null; changes: string[] };

export type UpdateState = {
  /** The running version. */
  version: string;
  /** Whether this build can tell who made an update, and can replace itself; a sentence says why not. */
  cannot: string | null;
  source: UpdateSource;
  step: UpdateStep;
  /** How the last update ended; null when there was none, or the person has read it. */
  last: { state: 'good' | 'rolled-back' | 'not-installed'; from: string; to: string } | null;
  changes: ChangedIn[];
};
