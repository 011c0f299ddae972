import { chmod, copyFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Computer } from '../lock-file.ts';
import { SERVICE, stageApp } from '../stage.ts';
import { layNode, nodeIn } from './node.ts';

/**
 * Lays out "Linnet, in your browser" for one kind of computer in a folder: the built service with its screens, what it
 * needs of `node_modules`, and a Node of its own.
 *
 * @throws Error when a native part or its Node cannot be had.
 */
export async function stageServer(root: string, folder: string, computer: Computer): Promise<void> {
  await stageApp(root, folder, computer, SERVICE);
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
