import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { extname, join, normalize, sep } from 'node:path';
import { promisify } from 'node:util';
import { brotliDecompress, gzip, constants as zlib } from 'node:zlib';
import type { Coding } from '../../http/compress.ts';

const gzipFile = promisify(gzip);
const unpack = promisify(brotliDecompress);

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

/** A file to send: its bytes in each available encoding, and its tag. */
export type ScreenFile = {
  type: string;
  tag: string;
  plain: Buffer;
  packed: Readonly<Partial<Record<Coding, Buffer>>>;
};

/** Creates a file from bytes; `brotli` is the compressed file of the build. */
export async function screenFile(type: string, plain: Buffer, brotli?: Buffer): Promise<ScreenFile> {
  const isCompressible = COMPRESSIBLE.test(type);
  return {
    type,
    tag: createHash('sha256').update(plain).digest('base64url').slice(0, 22),
    plain,
    packed: {
      ...(brotli && { br: brotli }),
      ...(isCompressible && { gzip: await gzipFile(plain, { level: zlib.Z_BEST_COMPRESSION }) }),
    },
  };
}

export type ScreenFiles = { find(path: string): Promise<ScreenFile | undefined> };

/** The built screens; each is read and compressed once, on first use. Scripts and styles are there in Brotli only. */
export function createScreenFiles(folder: string): ScreenFiles {
  const known = new Map<string, Promise<ScreenFile | undefined>>();

  const load = async (path: string): Promise<ScreenFile | undefined> => {
    const [file, brotli] = await Promise.all([readIfThere(path), readIfThere(`${path}.br`)]);
    const plain = brotli ? await unpack(brotli) : file;
    return plain && screenFile(TYPES[extname(path)] ?? 'application/octet-stream', plain, brotli);
  };

  return {
    find: async (path) => {
      const file = normalize(join(folder, path));
      if (!file.startsWith(folder + sep) || path.includes('\0')) return undefined;
      const cached = known.get(file) ?? load(file);
      const found = await cached;
      // Only existing files are kept: otherwise requests for invented names would fill the memory.
      if (found) known.set(file, cached);
      return found;
    },
  };
}

const readIfThere = (path: string): Promise<Buffer | undefined> => readFile(path).catch(() => undefined);
