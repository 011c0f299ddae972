import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { readChangelog } from '../../main/updates/changelog.ts';
import { isNewer, isVersion } from '../../updates/version.ts';
import { run } from '../server/debian.ts';
import { findPlaceholder, type Publisher } from './publisher.ts';

/** A version that can be released: its day, and what changed in it. */
export type ReadyVersion = { version: string; day: string; changes: readonly string[] };

/**
 * What the change log says of a version that is to be released.
 *
 * @throws Error with a sentence when something has to be done first.
 */
export async function findReady(
  root: string,
  version: string,
  publisher: Publisher,
  isTrial: boolean,
): Promise<ReadyVersion> {
  if (!isVersion(version)) throw new Error(`“${version}” is no version: npm run release -- 1.2.3`);
  const placeholder = findPlaceholder(publisher);
  if (placeholder !== undefined && !isTrial) throw new Error(placeholder);
  const packageFile: { version: string } = JSON.parse(await readFile(join(root, 'package.json'), 'utf8'));
  if (isNewer(packageFile.version, version)) {
    throw new Error(`${version} is older than ${packageFile.version}, which package.json has`);
  }
  const changed = run('git', ['-C', root, 'status', '--porcelain']).toString().trim();
  if (changed !== '' && !isTrial) {
    throw new Error(`Commit what you changed first, so that others can make the same packages:\n${changed}`);
  }
  const releases = readChangelog(await readFile(join(root, 'CHANGELOG.md'), 'utf8'));
  const release = releases.find((one) => one.version === version);
  if (!release || release.changes.length === 0 || release.day === null) {
    throw new Error(`CHANGELOG.md needs a heading “## ${version} - YYYY-MM-DD”, with what changed below it`);
  }
  return { version, day: release.day, changes: release.changes };
}
