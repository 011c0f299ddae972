import { mkdir, readdir, readFile, stat, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { hashFile } from './checksums.ts';
import { fill } from './fill.ts';
import { describeProgram } from './metainfo.ts';
import type { Publisher } from './publisher.ts';

const TEMPLATES = join(import.meta.dirname, 'templates');

/** The endings of packages, by the names that templates have for them. */
const PACKAGES = {
  'setup-x64': 'x64.exe',
  'zip-windows-x64': 'win32-x64.zip',
  'zip-mac-x64': 'darwin-x64.zip',
  'zip-mac-arm64': 'darwin-arm64.zip',
  'tar-x64': 'linux-x64.tar.zst',
  'tar-arm64': 'linux-arm64.tar.zst',
};

export type Stored = {
  /** The folder with the packages. */
  folder: string;
  version: string;
  /** The day of the release. */
  day: string;
  publisher: Publisher;
};

/** What was filled in for which store, and for which a package is missing. */
export type Filled = { stores: string[]; missing: { store: string; file: string }[] };

/**
 * Fills in what winget, Homebrew, Scoop, the AUR and Flathub want to be told of a release, into `stores/` beside its
 * packages. A store is left out when one of its packages is missing.
 */
export async function fillStores(stored: Stored): Promise<Filled> {
  const { folder, version, day, publisher } = stored;
  const downloads = fill(publisher.downloads, { version });
  const values: Record<string, string> = { ...publisher, version, day, downloads };
  const absent: Record<string, string> = {};
  for (const [name, ending] of Object.entries(PACKAGES)) {
    const file = `linnet-server_${version}_${ending}`;
    const path = join(folder, file);
    const size = await stat(path).then(
      ({ size: bytes }) => bytes,
      () => undefined,
    );
    if (size === undefined) absent[name] = file;
    values[`${name}.url`] = `${downloads}${file}`;
    values[`${name}.size`] = String(size);
    values[`${name}.sha256`] = size === undefined ? '' : await hashFile(path, 'sha256', 'hex');
  }
  const filled: Filled = { stores: [], missing: [] };
  for (const store of (await readdir(TEMPLATES)).sort()) {
    const texts = await readTexts(join(TEMPLATES, store));
    if (store === 'flathub') texts['app.linnet.server.metainfo.xml'] = await describeForFlathub(stored);
    const all = Object.values(texts).join('\n');
    const [, file] = Object.entries(absent).find(([name]) => all.includes(`{{${name}.`)) ?? [];
    if (file !== undefined) {
      filled.missing.push({ store, file });
      continue;
    }
    for (const [name, text] of Object.entries(texts)) {
      const path = join(folder, 'stores', store, name);
      await mkdir(dirname(path), { recursive: true });
      await writeFile(path, fill(text, values));
    }
    filled.stores.push(store);
  }
  return filled;
}

/** What Flathub wants beside its manifest: the description of the desktop app, under the name of the one in the browser. */
async function describeForFlathub({ version, day, publisher }: Stored): Promise<string> {
  const text = await describeProgram(join(import.meta.dirname, '../..'), { ...publisher, version, day });
  return text
    .replaceAll('app.linnet.desktop', 'app.linnet.server')
    .replace('linnet.desktop<', 'app.linnet.server.desktop<')
    .replace(/^.*x-scheme-handler.*\n/m, '');
}

async function readTexts(folder: string): Promise<Record<string, string>> {
  const names = await readdir(folder);
  const texts = names.map(async (name) => [name, await readFile(join(folder, name), 'utf8')]);
  return Object.fromEntries(await Promise.all(texts));
}
