import { readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress } from 'node:zlib';
import type { Plugin } from 'vite';

const pack = promisify(brotliCompress);
const PACKED = /\.(js|css)$/;

/**
 * Replaces every script and style by a file in Brotli: at its best level that takes too long to do while a person waits.
 * What lies there is taken from the disk, because other plugins write too.
 *
 * Why: docs/decisions/screens.md#scripts-in-brotli-only
 */
export function packed(): Plugin {
  return {
    name: 'packed',
    writeBundle: {
      sequential: true,
      order: 'post',
      async handler({ dir = '' }) {
        const names = await readdir(dir, { recursive: true });
        await Promise.all(names.filter((name) => PACKED.test(name)).map((name) => packFile(join(dir, name))));
      },
    },
  };
}

async function packFile(path: string): Promise<void> {
  await writeFile(`${path}.br`, await pack(await readFile(path)));
  await rm(path);
}
