import { Zip, type ZipInputFile } from 'fflate';

/**
 * A part of a member, compressed in a thread: parts end at whole bytes and follow each other as one stream. `crc` is of
 * the member up to here, `length` the part's size before it was compressed, bytes.
 */
export type PackedPart = { bytes: Uint8Array; crc: number; length: number };

/** A member of a ZIP that is made while it is sent. */
export type StreamedMember = { name: string; parts: AsyncIterable<PackedPart> };

/** The empty last block of a compressed stream (RFC 1951, 3.2.6). */
const LAST_BLOCK = Uint8Array.of(3, 0);

const DEFLATED = 8;

/** A ZIP has no earlier year, in any time zone. */
const EARLIEST = Date.UTC(1980, 0, 2);

/** The bytes of a ZIP; `modifiedAt` is in milliseconds UTC. No member may reach 4 GB. */
export async function* zipStream(
  members: readonly StreamedMember[],
  modifiedAt: number,
): AsyncGenerator<Uint8Array, void> {
  const ready: Uint8Array[] = [];
  const zip = new Zip((error, bytes) => {
    if (error) throw error;
    ready.push(bytes);
  });
  for (const { name, parts } of members) {
    const member: ZipInputFile = {
      filename: name,
      size: 0,
      crc: 0,
      compression: DEFLATED,
      mtime: Math.max(modifiedAt, EARLIEST),
    };
    zip.add(member);
    for await (const { bytes, crc, length } of parts) {
      member.crc = crc;
      member.size += length;
      // A copy: the library takes no bytes that threads might share.
      member.ondata?.(null, new Uint8Array(bytes), false);
      yield* ready.splice(0);
    }
    member.ondata?.(null, LAST_BLOCK, true);
    yield* ready.splice(0);
  }
  zip.end();
  yield* ready.splice(0);
}
