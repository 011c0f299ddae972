import { stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { SERVER_LIST } from '../../updates/package-kind.ts';
import { hashFile, listPublished } from './checksums.ts';
import type { ReadyVersion } from './ready.ts';

const PACKAGE = /^linnet-server_.*\.(deb|rpm|zst|exe|zip|tar)$/;

/**
 * Writes the list of the packages with a Node of their own, by which a folder or a web server offers a release, in the
 * form that electron-updater reads. Resolves with its path.
 */
export async function writeFeed(folder: string, { version, day, changes }: ReadyVersion): Promise<string> {
  const names = (await listPublished(folder)).filter((name) => PACKAGE.test(name));
  const files = await Promise.all(
    names.map(async (name) => {
      const { size } = await stat(join(folder, name));
      return `  - url: ${name}\n    sha512: ${await hashFile(join(folder, name), 'sha512', 'base64')}\n    size: ${size}\n`;
    }),
  );
  // A text in JSON's form is one in YAML's.
  const notes = JSON.stringify(changes.map((change) => `- ${change}`).join('\n'));
  const path = join(folder, SERVER_LIST);
  await writeFile(
    path,
    `version: ${version}\nfiles:\n${files.join('')}releaseNotes: ${notes}\nreleaseDate: '${day}T00:00:00.000Z'\n`,
  );
  return path;
}
