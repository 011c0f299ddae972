import { readdir, readFile, rm } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { parseRecord } from '../../../lib/record.ts';
import { DAY } from '../../../lib/time.ts';
import type { StoredCopy } from './copy-files.ts';

/** No backup is kept longer, whatever its reason, ms: the data of an erased account disappears with it. */
const LONGEST = 15 * DAY;

/** How many daily backups are kept, and how many of every other reason. */
const MOST_DAILY = 7;
const MOST_OTHERS = 20;

/** How many bad backups are kept, so that a person can examine them. */
const MOST_BAD = 2;

/** A backup dated further ahead was made while the clock was wrong, ms. */
const AHEAD = DAY;

type Judged = Pick<StoredCopy, 'name' | 'at' | 'reason'> & { proof: { ok: boolean } | null };

/** Whether something made at `at`, ms UTC, is too old to keep. */
export const isTooOld = (at: number, now: number): boolean => now - at > LONGEST;

/**
 * The backups to remove, from a list with the newest first. The newest good one stays, unless it is too old.
 *
 * A clock that is ahead would remove too many: call this only while the clock is trusted.
 */
export function findOutdated<Copy extends Judged>(copies: readonly Copy[], now: number): Copy[] {
  const newestGood = copies.find(({ at, proof }) => proof?.ok && at <= now + AHEAD);
  const seen = new Map<string, number>();
  const isOneTooMany = (group: string, most: number): boolean => {
    const count = (seen.get(group) ?? 0) + 1;
    seen.set(group, count);
    return count > most;
  };
  return copies.filter((copy) => {
    if (isTooOld(copy.at, now)) return true;
    if (copy.at > now + AHEAD) return newestGood !== undefined;
    if (copy.proof?.ok === false) return isOneTooMany('bad', MOST_BAD);
    const isSurplus = isOneTooMany(copy.reason, copy.reason === 'daily' ? MOST_DAILY : MOST_OTHERS);
    return isSurplus && copy !== newestGood;
  });
}

/**
 * The names of the folders that earlier versions of the desktop app made before an update, and of those that they kept of
 * an update that was taken back.
 */
const FOLDER = /^before-.+-(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z(\.replaced|\.part)?$/;

/** Where the desktop app records an update in progress, in the data folder. */
const TRIAL_FILE = join('desktop', 'update.json');
const UNDER_WAY = ['pending', 'trying', 'going-back'];

/** Removes folders that are too old, except one that an update in progress may need. */
export async function removeOldUpgradeFolders(dataDir: string, backups: string, now: number): Promise<void> {
  const needed = await findNeeded(dataDir);
  for (const name of await readdir(backups).catch(() => [])) {
    const at = momentIn(name);
    if (at === null || !isTooOld(at, now) || (needed !== null && name.startsWith(needed))) continue;
    await rm(join(backups, name), { recursive: true, force: true });
  }
}

function momentIn(name: string): number | null {
  const [, year, month, day, hour, minute, second] = FOLDER.exec(name) ?? [];
  const at = Date.parse(`${year}-${month}-${day}T${hour}:${minute}:${second}Z`);
  return Number.isNaN(at) ? null : at;
}

async function findNeeded(dataDir: string): Promise<string | null> {
  const text = await readFile(join(dataDir, TRIAL_FILE), 'utf8').catch(() => '');
  const { state, copy } = parseRecord(text) ?? {};
  return UNDER_WAY.includes(String(state)) && typeof copy === 'string' ? basename(copy) : null;
}
