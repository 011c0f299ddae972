import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { readChangelog } from '../../main/updates/changelog.ts';
import { fill } from './fill.ts';
import type { Publisher } from './publisher.ts';

/** Where the description for software centres is filled in; `electron-builder.yml` names it too. */
const FILLED = 'node_modules/.cache/metainfo/app.linnet.desktop.metainfo.xml';

/** Fills in the description for software centres; resolves with its path. */
export async function layMetainfo(
  root: string,
  version: string,
  epoch: number,
  publisher: Publisher,
): Promise<string> {
  const day = await findDay(root, version, epoch);
  const path = join(root, FILLED);
  await mkdir(dirname(path), { recursive: true });
  await writeFile(path, await describeProgram(root, { ...publisher, version, day }));
  return path;
}

/** The description for software centres, of the desktop app. */
export async function describeProgram(
  root: string,
  values: Publisher & { version: string; day: string },
): Promise<string> {
  const template = await readFile(join(root, 'packaging/linux/app.linnet.desktop.metainfo.xml'), 'utf8');
  const escaped = Object.entries(values).map(([key, value]) => [
    key,
    value.replaceAll('&', '&amp;').replaceAll('<', '&lt;'),
  ]);
  return fill(template, Object.fromEntries(escaped));
}

/** The day of a version: that of the change log, otherwise that of its files. */
async function findDay(root: string, version: string, epoch: number): Promise<string> {
  const releases = readChangelog(await readFile(join(root, 'CHANGELOG.md'), 'utf8'));
  const day = releases.find((release) => release.version === version)?.day;
  return day ?? new Date(epoch * 1000).toISOString().slice(0, 10);
}
