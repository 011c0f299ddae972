import { join, resolve } from 'node:path';
import { nodeFor } from '../../packaging/server/node.ts';
import { install } from '../../packaging/stage.ts';

/** The Node of the packages. */
const PACKED = nodeFor({ platform: 'linux', arch: 'x64' });

/** The Nodes that a clone works with: the earliest one, the line after it, and that of the packages. */
const PINNED = [
  {
    version: '20.19.0',
    integrity:
      'sha512-HzVYgEgabV/n3nP2F9mcxS0Nxgg99jynX9CMovakLmSYTuTdQRbbtw0yadY8+qKcqXfiDAtb2hmtR7nDPzclGA==',
  },
  {
    version: '22.23.5',
    integrity:
      'sha512-3jhC+wcoWxKZxcRqF2sUSl0c9HEXFnur/nuIPx6O6CWKV0jOUWQm7Htw5SuXqqlMCEhi0cJqybFPEb5hhcBiMw==',
  },
  PACKED,
] as const;

type Pinned = (typeof PINNED)[number];

const isHere = process.platform === 'linux' && process.arch === 'x64';
// The default reporter keeps the reason of a skipped test to itself.
if (!isHere) process.stdout.write('Other versions of Node are tried on Linux on x64 only\n');

/** Those that are tried on this computer. */
export const nodes: readonly Pinned[] = isHere ? PINNED : [];

/** The folder of a Node's program, which npm gets once and compares with its checksum. */
export async function fetchNode({ version, integrity }: Pinned): Promise<string> {
  // Where packages take theirs from, too.
  const folder = resolve('node_modules/.cache/packaging', `${PACKED.name}-${version}`);
  const path = `node_modules/${PACKED.name}`;
  await install(folder, [path], { [path]: { version, integrity } });
  return join(folder, path, 'bin');
}
