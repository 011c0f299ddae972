/**
 * A part of a member, compressed in a thread: parts end at whole bytes and follow each other as one stream. `crc` is of
 * the member up to here, `length` the part's size before it was compressed, bytes.
 */
export type PackedPart = { bytes: Uint8Array; crc: number; length: number };

/** A member of a ZIP that is made while it is sent. */
export type StreamedMember = { name: string; parts: AsyncIterable<PackedPart> };

/** The empty last block of a compressed stream (RFC 1951, 3.2.6). */
const LAST_BLOCK = Uint8Array.of(3, 0);

const VERSION = 20;
/** Sizes stand behind the member, and its name is UTF-8. */
const FLAGS = 0x0808;
const DEFLATED = 8;

type Written = { name: Buffer; crc: number; packed: number; length: number; offset: number };

/** The bytes of a ZIP (APPNOTE.TXT, 4.3); `modifiedAt` is in milliseconds UTC. No member may reach 4 GB. */
export async function* zipStream(
  members: readonly StreamedMember[],
  modifiedAt: number,
): AsyncGenerator<Uint8Array, void> {
  const stamp = dosTime(modifiedAt);
  const written: Written[] = [];
  let offset = 0;
  for (const { name, parts } of members) {
    const member: Written = { name: Buffer.from(name), crc: 0, packed: 0, length: 0, offset };
    const header = Buffer.concat([localHeader(member, stamp), member.name]);
    yield header;
    for await (const { bytes, crc, length } of parts) {
      member.crc = crc;
      member.packed += bytes.length;
      member.length += length;
      yield bytes;
    }
    member.packed += LAST_BLOCK.length;
    const trailer = Buffer.concat([LAST_BLOCK, descriptor(member)]);
    yield trailer;
    offset += header.length + member.packed + trailer.length - LAST_BLOCK.length;
    written.push(member);
  }
  const directory = Buffer.concat(written.map((member) => directoryEntry(member, stamp)));
  yield Buffer.concat([directory, endRecord(written.length, directory.length, offset)]);
}

/** Numbers of two or four bytes, one after another. */
function record(...fields: [bytes: 2 | 4, value: number][]): Buffer {
  const buffer = Buffer.alloc(fields.reduce((sum, [bytes]) => sum + bytes, 0));
  let place = 0;
  for (const [bytes, value] of fields) {
    buffer.writeUIntLE(value, place, bytes);
    place += bytes;
  }
  return buffer;
}

const localHeader = ({ name }: Written, { time, date }: DosTime): Buffer =>
  record(
    [4, 0x04034b50],
    [2, VERSION],
    [2, FLAGS],
    [2, DEFLATED],
    [2, time],
    [2, date],
    [4, 0],
    [4, 0],
    [4, 0],
    [2, name.length],
    [2, 0],
  );

const descriptor = ({ crc, packed, length }: Written): Buffer =>
  record([4, 0x08074b50], [4, crc], [4, packed], [4, length]);

const directoryEntry = (member: Written, { time, date }: DosTime): Buffer =>
  Buffer.concat([
    record(
      [4, 0x02014b50],
      [2, VERSION],
      [2, VERSION],
      [2, FLAGS],
      [2, DEFLATED],
      [2, time],
      [2, date],
      [4, member.crc],
      [4, member.packed],
      [4, member.length],
      [2, member.name.length],
      [2, 0],
      [2, 0],
      [2, 0],
      [2, 0],
      [4, 0],
      [4, member.offset],
    ),
    member.name,
  ]);

const endRecord = (count: number, size: number, offset: number): Buffer =>
  record([4, 0x06054b50], [2, 0], [2, 0], [2, count], [2, count], [4, size], [4, offset], [2, 0]);

type DosTime = { time: number; date: number };

/** A moment as a ZIP tells it: no year before 1980, every second second. */
function dosTime(ms: number): DosTime {
  const moment = new Date(Math.max(ms, Date.UTC(1980, 0, 1)));
  return {
    time: (moment.getUTCHours() << 11) | (moment.getUTCMinutes() << 5) | (moment.getUTCSeconds() >> 1),
    date: ((moment.getUTCFullYear() - 1980) << 9) | ((moment.getUTCMonth() + 1) << 5) | moment.getUTCDate(),
  };
}
