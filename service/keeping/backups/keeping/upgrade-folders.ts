import { readdir, readFile, rm } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { parseRecord } from '../../../lib/record.ts';
import { isTooOld } from './kept-rule.ts';

/** What the desktop app makes before an update, and what it keeps of one that was taken back (main/updates/data-copy.ts). */
const FOLDER = /^before-.+-(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z(\.replaced|\.part)?$/;

/** Where the desktop app notes an update that is under way, in the data folder. */
const TRIAL_FILE = join('desktop', 'update.json');
const UNDER_WAY = ['pending', 'trying', 'going-back'];

/** Removes those that are too old. One that an update under way may need stays. */
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
