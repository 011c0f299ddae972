import { chmod, copyFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { KEY_FILE } from '../../updates/server-package.ts';
import { readPublicKey } from '../../updates/signature.ts';
import type { Computer } from '../lock-file.ts';
import { SERVICE, stageApp } from '../stage.ts';
import { layNode, nodeIn } from './node.ts';

/**
 * Lays out "Linnet, in your browser" for one kind of computer in a folder: the built service with its screens, what it
 * needs of `node_modules`, a Node of its own, and the public key of its updates.
 *
 * @throws Error when a native part or its Node cannot be had, or when the key is none.
 */
export async function stageServer(
  root: string,
  folder: string,
  computer: Computer,
  updateKey = process.env.LINNET_UPDATE_KEY ?? '',
): Promise<void> {
  readPublicKey(updateKey);
  await stageApp(root, folder, computer, SERVICE);
  await writeFile(join(folder, KEY_FILE), updateKey);
  await layNode(root, join(folder, nodeIn(computer)), computer);
  const scripts = join(root, 'packaging/server');
  if (computer.platform !== 'win32') await layScript(join(scripts, 'linnet.sh'), join(folder, 'linnet'));
  if (computer.platform === 'linux')
    await layScript(join(scripts, 'linux/texts/control.sh'), join(folder, 'control'));
}

/** A script of the folder. */
async function layScript(from: string, to: string): Promise<void> {
  await copyFile(from, to);
  await chmod(to, 0o755);
}
