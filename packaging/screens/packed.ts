import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress } from 'node:zlib';
import type { Plugin } from 'vite';

const pack = promisify(brotliCompress);
const PACKED = /\.(js|css)$/;

/**
 * Lays a file in Brotli beside every script and style: at its best level that takes too long to do while a person waits.
 * The files are read as they were written, because the bundler fills in names until then.
 */
export function packed(): Plugin {
  return {
    name: 'packed',
    async writeBundle({ dir = '' }, bundle) {
      const files = Object.keys(bundle).filter((name) => PACKED.test(name));
      await Promise.all(
        files.map(async (name) => {
          const path = join(dir, name);
          await writeFile(`${path}.br`, await pack(await readFile(path)));
        }),
      );
    },
  };
}
