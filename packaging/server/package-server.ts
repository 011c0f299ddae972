import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import packageFile from '../../package.json' with { type: 'json' };
import { type Computer, readLockFile } from '../lock-file.ts';
import { nodePart, writeParts } from '../release/sbom.ts';
import { formatsFor } from './formats.ts';
import { readLibraries } from './image.ts';
import { findEpoch } from './making.ts';
import { stageServer } from './stage.ts';

export type ServerPackaging = {
  /** The project; it is built. */
  root: string;
  /** Where the packages go, and what is laid out for them. */
  output: string;
  /** Names of `FORMATS`; all of the system when the list is empty. */
  targets: readonly string[];
  /** The folder of the program instead of a package of it. */
  isFolder: boolean;
  env: NodeJS.ProcessEnv;
  /** Told of each package. */
  onMade(path: string): void;
};

/**
 * Makes the packages of "Linnet, in your browser" for one kind of computer, each with a list of its parts.
 * `LINNET_PACKAGE_LEVEL` compresses less than 19, for a package that stays here; `LINNET_MSVC_RUNTIME` names a folder with
 * Microsoft's C++ runtime.
 */
export async function packageServer(computer: Computer, packaging: ServerPackaging): Promise<void> {
  const { root, output, targets, isFolder, env, onMade } = packaging;
  const formats = isFolder ? [] : formatsFor(computer, targets);
  const staged = join(output, 'staged', `server-${computer.platform}-${computer.arch}`);
  await mkdir(output, { recursive: true });
  await stageServer(root, staged, computer);
  if (isFolder) onMade(staged);
  const level = Number(env.LINNET_PACKAGE_LEVEL ?? 19);
  const epoch = findEpoch(root, env);
  const version = packageFile.version;
  const locked = await readLockFile(join(root, 'package-lock.json'));
  const runtime = env.LINNET_MSVC_RUNTIME || undefined;
  for (const [name, make] of formats) {
    const file = await make({ root, staged, output, computer, version, epoch, level, runtime });
    const debian = name === 'image' ? await readLibraries(output, computer) : undefined;
    await writeParts(file, { staged, locked, version, runtimes: [nodePart(computer)], debian });
    onMade(file);
  }
}
