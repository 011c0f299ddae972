import { promisify } from 'node:util';
import { brotliCompress } from 'node:zlib';
import type { Plugin } from 'vite';

const pack = promisify(brotliCompress);
const PACKED = /\.(js|css)$/;

/**
 * Lays a file in Brotli beside every script and style: at its best level that takes too long to do while a person waits.
 */
export function packed(): Plugin {
  return {
    name: 'packed',
    enforce: 'post',
    async generateBundle(_options, bundle) {
      const files = Object.values(bundle).filter(({ fileName }) => PACKED.test(fileName));
      await Promise.all(
        files.map(async (file) => {
          const source = await pack(file.type === 'chunk' ? file.code : file.source);
          this.emitFile({ type: 'asset', fileName: `${file.fileName}.br`, source });
        }),
      );
    },
  };
}
