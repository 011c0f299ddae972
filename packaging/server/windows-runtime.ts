import { existsSync } from 'node:fs';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { unzipSync } from 'fflate';
import type { Laid } from './laid.ts';
import { runProgram } from './programs.ts';

/** Microsoft's C++ runtime, which a new Windows has not got, and native parts need. Node has its own inside. */
export const RUNTIME = {
  name: 'msvc-runtime',
  version: '14.51.36231',
  hash: 'sha256:89f70d1a37bb64164cdb09d02dd82d6b1400e1310be2995b4ed5a9f23efe2222',
};
const LIBRARIES = ['vcruntime140.dll', 'vcruntime140_1.dll'];

/**
 * Lays the runtime beside each native part among these files that needs it: Windows looks there first. pip gets it once,
 * and compares it with its checksum.
 *
 * @throws Error when pip cannot get it.
 */
export async function layRuntime(root: string, laid: readonly Laid[]): Promise<Laid[]> {
  const folders = new Set<string>();
  for (const { path, from } of laid) {
    if (path.endsWith('.node') && (await readFile(from)).includes('VCRUNTIME140')) folders.add(dirname(path));
  }
  if (folders.size === 0) return [];
  const cache = await fetchRuntime(root);
  return [...folders].flatMap((folder) =>
    LIBRARIES.map((name) => ({ path: `${folder}/${name}`, from: join(cache, name) })),
  );
}

async function fetchRuntime(root: string): Promise<string> {
  const { name, version, hash } = RUNTIME;
  const cache = join(root, 'node_modules/.cache/packaging', `${name}-${version}`);
  if (LIBRARIES.every((library) => existsSync(join(cache, library)))) return cache;
  await mkdir(cache, { recursive: true });
  const list = join(cache, 'requirements.txt');
  await writeFile(list, `${name}==${version} --hash=${hash}\n`);
  const kind = ['--no-deps', '--only-binary=:all:', '--platform=win_amd64', '--python-version=3.12'];
  const words = ['--quiet', '--disable-pip-version-check', '--require-hashes', `--dest=${cache}`];
  await runProgram(['pip3', 'download', ...kind, ...words, `--requirement=${list}`], { from: 'python3-pip' });
  const wheel = join(cache, `${name.replace('-', '_')}-${version}-cp312-cp312-win_amd64.whl`);
  const files = unzipSync(await readFile(wheel), {
    filter: (file) => LIBRARIES.includes(basename(file.name)),
  });
  for (const [path, content] of Object.entries(files)) await writeFile(join(cache, basename(path)), content);
  return cache;
}
