import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createReadStream } from 'node:fs';
import { PassThrough, type Transform } from 'node:stream';
import { text } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import zlib from 'node:zlib';

declare module 'node:zlib' {
  /** Node 24, which packages have, reads zstd; older ones, which `LINNET_NODE` may name, do not. */
  var createZstdDecompress: (() => Transform) | undefined;
}

/**
 * Unpacks a package into a folder by the system's tar: a `tar.zst`, whether or not the system has zstd, or a zip on macOS,
 * whose tar reads that.
 *
 * @throws Error with what tar or zstd say when it fails.
 */
export async function unpackPackage(file: string, folder: string): Promise<void> {
  const decompress = file.endsWith('.zst') ? zlib.createZstdDecompress?.() : new PassThrough();
  if (!decompress) throw new Error(`Node ${process.versions.node} reads no zstd`);
  const tar = spawn('tar', ['-x', '-f', '-', '-C', folder], { stdio: ['pipe', 'ignore', 'pipe'] });
  const [read, said, ended] = await Promise.allSettled([
    pipeline(createReadStream(file), decompress, tar.stdin),
    text(tar.stderr),
    once(tar, 'close'),
  ]);
  const code: unknown = ended.status === 'fulfilled' ? ended.value[0] : undefined;
  // At the end of the archive tar ends, and what fills its last block may not have been written to it yet.
  if (code === 0) return;
  const [reason] = said.status === 'fulfilled' ? said.value.trim().split('\n') : [];
  // What tar says comes first: once it has ended, nothing more can be written to it.
  if (reason) throw new Error(reason);
  if (ended.status === 'rejected') throw ended.reason;
  if (read.status === 'rejected') throw read.reason;
  throw new Error(`tar ended with ${code}`);
}
