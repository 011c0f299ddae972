import { createHash } from 'node:crypto';

/** The length of the header that zlib writes. */
const PLAIN = 10;

/**
 * The first bytes of every archive: a gzip header with an extra field of 36 bytes and without time and system; then
 * the name of the field, `Ln`, and its length. All programs that read gzip skip such a field (RFC 1952, 2.3.1.1).
 */
const BEGINNING = Buffer.from([0x1f, 0x8b, 8, 4, 0, 0, 0, 0, 0, 255, 36, 0, 0x4c, 0x6e, 32, 0]);

/**
 * SHA-256 of everything after the header. The checksum of gzip does not cover its header, nor bits that do not affect
 * the content.
 */
const DIGEST = 32;

/** Where the digest stands in the file, bytes. */
export const DIGEST_AT = BEGINNING.length;
export const HEADER_LENGTH = BEGINNING.length + DIGEST;

/** The digest in the header of an archive, hex; null when the header is not ours. */
export const digestInHeader = (header: Buffer): string | null =>
  header.length === HEADER_LENGTH && header.subarray(0, DIGEST_AT).equals(BEGINNING)
    ? header.subarray(DIGEST_AT).toString('hex')
    : null;

/** Replaces zlib's header with ours, in which the digest is still missing. */
export async function* withOwnHeader(chunks: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  yield Buffer.concat([BEGINNING, Buffer.alloc(DIGEST)]);
  let skipped = 0;
  for await (const chunk of chunks) {
    const rest = chunk.subarray(Math.min(chunk.length, PLAIN - skipped));
    skipped += chunk.length - rest.length;
    if (rest.length > 0) yield rest;
  }
}

/**
 * Passes the bytes of an archive on, and compares them with the digest at the end. `refuse` makes the error for a
 * foreign header or another digest.
 */
export async function* requireDigest(
  chunks: AsyncIterable<Buffer>,
  refuse: (fault: 'foreign' | 'damaged') => Error,
): AsyncGenerator<Buffer> {
  const hash = createHash('sha256');
  let header = Buffer.alloc(0);
  let digest: string | null = null;
  for await (const chunk of chunks) {
    const missing = HEADER_LENGTH - header.length;
    if (missing > 0) {
      header = Buffer.concat([header, chunk.subarray(0, missing)]);
      if (header.length === HEADER_LENGTH) digest = digestInHeader(header);
      if (header.length === HEADER_LENGTH && digest === null) throw refuse('foreign');
      if (digest !== null) yield header;
    }
    const rest = chunk.subarray(Math.max(0, missing));
    hash.update(rest);
    if (rest.length > 0) yield rest;
  }
  if (digest === null) throw refuse('foreign');
  if (hash.digest('hex') !== digest) throw refuse('damaged');
}
