import { closeSync, fsyncSync, openSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { parseTrial, type Trial } from './trial.ts';

/** Keeps where an update stands. Each write is on the disk when the call returns. */
export type TrialFile = {
  get(): Trial | undefined;
  /** Undefined forgets it. Throws when the disk does not take it. */
  set(trial: Trial | undefined): void;
};

/** A missing or damaged file means that no update is under way. */
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

/** Synced before the rename: after a power cut the old or the new content is there. */
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
