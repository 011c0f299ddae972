import { readFile } from 'node:fs/promises';
import { extname, join, normalize, sep } from 'node:path';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';

const gzipFile = promisify(gzip);

const TYPES: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.ico': 'image/x-icon',
  '.webmanifest': 'application/manifest+json',
};

const COMPRESSIBLE = /^(text|application|image\/svg)/;

export type ScreenFile = { type: string; plain: Buffer; gzipped: Buffer | null };

/** The built screens, read and compressed once each, on first use. */
export function createScreenFiles(folder: string): { find(path: string): Promise<ScreenFile | undefined> } {
  const known = new Map<string, Promise<ScreenFile | undefined>>();

  const load = async (path: string): Promise<ScreenFile | undefined> => {
    const plain = await readFile(path).catch(() => undefined);
    if (!plain) return undefined;
    const type = TYPES[extname(path)] ?? 'application/octet-stream';
    return { type, plain, gzipped: COMPRESSIBLE.test(type) ? await gzipFile(plain) : null };
  };

  return {
    find: async (path) => {
      const file = normalize(join(folder, path));
      if (!file.startsWith(folder + sep) || path.includes('\0')) return undefined;
      const cached = known.get(file) ?? load(file);
      const found = await cached;
      // Only files that exist are kept: otherwise requests for invented names would fill the memory.
      if (found) known.set(file, cached);
      return found;
    },
  };
}
