import type { ChangedIn } from '../ipc/update-state.ts';

const RELEASE = /^## \[?(\d[^\]\s]*)\]?(?:\s+[-–(]\s*([\d-]+)\)?)?\s*$/;
const CHANGE = /^[-*] (.*)$/;

/**
 * The entries of a change log, newest first: `## 0.2.0 - 2026-11-22` begins a version, `- ` a change, which continues
 * in indented lines. Everything else is ignored.
 */
export function readChangelog(text: string): ChangedIn[] {
  const releases: ChangedIn[] = [];
  for (const line of text.split('\n')) {
    const [, version, day = null] = RELEASE.exec(line) ?? [];
    const changes = releases.at(-1)?.changes;
    const [, change] = CHANGE.exec(line) ?? [];
    if (version !== undefined) releases.push({ version, day, changes: [] });
    else if (change !== undefined) changes?.push(change);
    else if (/^ {2,}\S/.test(line) && changes && changes.length > 0) {
      changes.push(`${changes.pop()} ${line.trim()}`);
    }
  }
  return releases;
}
