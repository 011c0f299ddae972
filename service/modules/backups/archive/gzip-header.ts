/**
 * The header that every archive begins with: gzip, no name, no moment, of no particular system. zlib would note the
 * system, and no checksum covers the header: only when it is always the same can a changed byte in it be noticed.
 */
const GZIP_HEADER = Buffer.from([0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 255]);

export const isOurGzip = (bytes: Buffer): boolean =>
  bytes.subarray(0, GZIP_HEADER.length).equals(GZIP_HEADER);

/** Puts that header in the place of zlib's. */
export async function* withOwnHeader(chunks: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  let seen = 0;
  for await (const chunk of chunks) {
    if (seen < GZIP_HEADER.length) GZIP_HEADER.copy(chunk, 0, seen);
    seen += chunk.length;
    yield chunk;
  }
}

/** Hands a stream on once its beginning is known to be that header; `refuse` makes the error for another one. */
export async function* requireOwnHeader(
  chunks: AsyncIterable<Buffer>,
  refuse: () => Error,
): AsyncGenerator<Buffer> {
  let start = Buffer.alloc(0);
  for await (const chunk of chunks) {
    if (start.length >= GZIP_HEADER.length) {
      yield chunk;
      continue;
    }
    start = Buffer.concat([start, chunk]);
    if (start.length < GZIP_HEADER.length) continue;
    if (!isOurGzip(start)) throw refuse();
    yield start;
  }
  if (start.length < GZIP_HEADER.length) throw refuse();
}
