import { crc32 } from 'node:zlib';
import { Type } from '@sinclair/typebox';
import { Nullable, OneOf } from '../../../../lib/schema/kinds.ts';
import { fitsSchema } from '../../../../lib/schema/read.ts';
import type { BatchFacts, ClickColumns, PackedClicks } from '../queue.ts';

/**
 * How clicks lie on the disk: parts, one after the other, each as large as what came between two writes.
 *
 *     0  bytes of what follows the checksum
 *     4  its checksum (CRC-32)
 *     8  number of clicks, number of bytes of text
 *    16  columns: moments (8 bytes each); durations, link numbers, visitors, origins (4 bytes each)
 *        text: JSON of the visitors, origins and links that no part before it has; empty without any
 *
 * A part that was cut short by a kill shows by its length or checksum.
 */
const HEAD_BYTES = 16;
const CLICK_BYTES = 24;

/** A new number goes with every change of the layout. */
const FORMAT = 1;

const Generation = OneOf('v1', 'v2');
const Facts = Type.Object({
  visitors: Type.Array(
    Type.Object({ generation: Generation, address: Type.String(), userAgent: Nullable(Type.String()) }),
  ),
  origins: Type.Array(
    Type.Object({
      generation: Generation,
      target: Type.String(),
      variant: Nullable(Type.Number()),
      name: Type.Optional(Type.String()),
      code: Type.Optional(Type.String()),
      referer: Nullable(Type.String()),
    }),
  ),
  links: Type.Array(Type.Tuple([Type.Number(), Type.String()])),
});
const Origin = Type.Object({ format: Type.Number(), instance: Type.String() });

/** How much of a batch is in its file. */
export type Stored = { clicks: number } & Record<keyof BatchFacts, number>;

export const NOTHING_STORED: Stored = { clicks: 0, visitors: 0, origins: 0, links: 0 };

/** How much of a batch there is now. */
export const sizeOf = ({ linkNumbers, visitors, origins, links }: ClickColumns): Stored => ({
  clicks: linkNumbers.length,
  visitors: visitors.length,
  origins: origins.length,
  links: links.length,
});

/** Memory in which parts are put together one after the other. */
export class PartBuffer {
  #bytes = Buffer.alloc(0);

  /** The new clicks of a batch as a part; the first part also names the instance. Valid until the next call. */
  encode(clicks: ClickColumns, stored: Stored, instance: string): Uint8Array {
    const count = clicks.linkNumbers.length - stored.clicks;
    const text = textOf(clicks, stored, instance);
    const columnsEnd = HEAD_BYTES + count * CLICK_BYTES;
    this.#makeRoom(columnsEnd + text.length * 3);
    const bytes = this.#bytes;
    const end = columnsEnd + bytes.write(text, columnsEnd);
    this.#fillColumns(clicks, stored.clicks, count);
    bytes.writeUInt32LE(end - 8, 0);
    bytes.writeUInt32LE(count, 8);
    bytes.writeUInt32LE(end - columnsEnd, 12);
    bytes.writeUInt32LE(crc32(bytes.subarray(8, end)), 4);
    return bytes.subarray(0, end);
  }

  #makeRoom(bytes: number): void {
    if (this.#bytes.length < bytes)
      this.#bytes = Buffer.from(new ArrayBuffer(Math.ceil(bytes / 65_536) * 65_536));
  }

  #fillColumns(clicks: ClickColumns, from: number, count: number): void {
    const { buffer } = this.#bytes;
    let at = HEAD_BYTES;
    const fill = (column: Float64Array | Float32Array | Uint32Array, given: ArrayLike<number>): void => {
      for (let index = 0; index < count; index += 1) column[index] = given[from + index] ?? 0;
      at += column.byteLength;
    };
    fill(new Float64Array(buffer, at, count), clicks.moments);
    fill(new Float32Array(buffer, at, count), clicks.durations);
    fill(new Uint32Array(buffer, at, count), clicks.linkNumbers);
    fill(new Uint32Array(buffer, at, count), clicks.visitorOf);
    fill(new Uint32Array(buffer, at, count), clicks.originOf);
  }
}

function textOf({ visitors, origins, links }: ClickColumns, stored: Stored, instance: string): string {
  const added = {
    visitors: visitors.slice(stored.visitors),
    origins: origins.slice(stored.origins),
    links: links.slice(stored.links),
  };
  if (stored.clicks === 0) return JSON.stringify({ format: FORMAT, instance, ...added });
  return Object.values(added).some(({ length }) => length > 0) ? JSON.stringify(added) : '';
}

/** The parts of a file, up to the point where it is incomplete or damaged. */
export type StoredClicks = { instance: string; packed: PackedClicks };

/**
 * The clicks of a file; null when it holds none.
 *
 * @throws Error for a layout that this version does not know.
 */
export function decode(file: Uint8Array): StoredClicks | null {
  const parts = [...partsOf(Buffer.from(file.buffer, file.byteOffset, file.byteLength))];
  const [first] = parts;
  if (!first) return null;
  const { format, instance } = originOf(first.text);
  if (format !== FORMAT)
    throw new Error(`These clicks were kept by a newer version of Linnet (layout ${format})`);
  const facts = parts.filter(({ text }) => text !== '').map(({ text }) => factsOf(text));
  const count = parts.reduce((sum, part) => sum + part.count, 0);
  const packed: PackedClicks = {
    moments: new Float64Array(count),
    durations: new Float32Array(count),
    linkNumbers: new Uint32Array(count),
    visitorOf: new Uint32Array(count),
    originOf: new Uint32Array(count),
    visitors: facts.flatMap(({ visitors }) => visitors),
    origins: facts.flatMap(({ origins }) => origins),
    links: facts.flatMap(({ links }) => links),
  };
  let from = 0;
  for (const part of parts) {
    readColumns(part, packed, from);
    from += part.count;
  }
  return { instance, packed };
}

type Part = { count: number; columns: ArrayBuffer; text: string };

function* partsOf(file: Buffer): Generator<Part> {
  for (let at = 0; at + HEAD_BYTES <= file.length; ) {
    const end = at + 8 + file.readUInt32LE(at);
    const [count, textBytes] = [file.readUInt32LE(at + 8), file.readUInt32LE(at + 12)];
    const textFrom = at + HEAD_BYTES + count * CLICK_BYTES;
    if (end > file.length || textFrom + textBytes !== end) return;
    if (crc32(file.subarray(at + 8, end)) !== file.readUInt32LE(at + 4)) return;
    // A copy: columns have to begin at a multiple of the size of their numbers.
    const columns = Uint8Array.from(file.subarray(at + HEAD_BYTES, textFrom)).buffer;
    yield { count, columns, text: file.toString('utf8', textFrom, end) };
    at = end;
  }
}

function readColumns({ count, columns }: Part, packed: PackedClicks, from: number): void {
  packed.moments.set(new Float64Array(columns, 0, count), from);
  packed.durations.set(new Float32Array(columns, count * 8, count), from);
  packed.linkNumbers.set(new Uint32Array(columns, count * 12, count), from);
  packed.visitorOf.set(new Uint32Array(columns, count * 16, count), from);
  packed.originOf.set(new Uint32Array(columns, count * 20, count), from);
}

function originOf(text: string): { format: number; instance: string } {
  const value: unknown = JSON.parse(text);
  if (fitsSchema(Origin, value)) return value;
  throw new Error('A file of clicks does not say which instance it is of');
}

function factsOf(text: string): BatchFacts {
  const value: unknown = JSON.parse(text);
  if (fitsSchema(Facts, value)) return value;
  throw new Error('A file of clicks does not hold what it should');
}
