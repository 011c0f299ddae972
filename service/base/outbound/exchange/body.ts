import { pipeline, type Readable, type Transform } from 'node:stream';
import { createBrotliDecompress, createUnzip } from 'node:zlib';
import { failureOf, OutboundError } from '../failure.ts';
import type { OutboundLimits } from '../policy.ts';
import { failureWords } from '../words.ts';

/** `isCut`: there was more than was read. */
export type ReadBody = { body: Buffer; isCut: boolean };

/** More than one packing on top of another is asked for by no server that means well. */
const MOST_PACKINGS = 2;

/**
 * Reads a body, unpacked, up to its largest size.
 *
 * @throws OutboundError when all of it is wanted and it is larger, cannot be unpacked, or breaks off; and when `signal` aborts.
 */
export async function readBody(
  source: Readable,
  encoding: string,
  { largestBody, body: wanted }: Pick<OutboundLimits, 'largestBody' | 'body'>,
  signal: AbortSignal,
): Promise<ReadBody> {
  if (wanted === 'none') {
    source.destroy();
    return { body: Buffer.alloc(0), isCut: true };
  }
  const start = collectStart(largestBody);
  try {
    for await (const chunk of unpack(source, packingsOf(encoding))) {
      if (Buffer.isBuffer(chunk) && !start.add(chunk)) break;
    }
  } catch (error) {
    if (signal.aborted) throw failureOf(signal.reason);
    if (wanted === 'whole') throw failureOf(error);
    return { body: start.bytes(), isCut: true };
  } finally {
    source.destroy();
  }
  const isCut = start.isExceeded();
  if (isCut && wanted === 'whole') throw new OutboundError('TooLarge', failureWords.largeAnswer);
  return { body: start.bytes(), isCut };
}

const FIRST_SIZE = 4_096;

/**
 * Keeps the first bytes of what arrives, copied together: a megabyte that comes in pieces of one byte would take a
 * hundred as a list.
 */
function collectStart(most: number) {
  let kept = Buffer.alloc(Math.min(FIRST_SIZE, most));
  let size = 0;
  return {
    /** Whether more may come. */
    add: (chunk: Buffer): boolean => {
      const needed = Math.min(size + chunk.byteLength, most);
      if (needed > kept.byteLength) {
        const larger = Buffer.alloc(Math.min(Math.max(needed, 2 * kept.byteLength), most));
        kept.copy(larger, 0, 0, size);
        kept = larger;
      }
      chunk.copy(kept, Math.min(size, most));
      size += chunk.byteLength;
      return size <= most;
    },
    bytes: (): Buffer => kept.subarray(0, Math.min(size, most)),
    isExceeded: (): boolean => size > most,
  };
}

/** The names in `Content-Encoding`, the one that was applied last first. */
const packingsOf = (encoding: string): string[] =>
  encoding
    .toLowerCase()
    .split(',')
    .map((name) => name.trim())
    .filter((name) => name !== '' && name !== 'identity')
    .reverse();

function unpack(source: Readable, packings: readonly string[]): Readable {
  if (packings.length > MOST_PACKINGS) throw unknownPacking(packings.join(', '));
  return packings.reduce<Readable>(
    // What goes wrong in one of the streams reaches the reader through the last of them.
    (stream, packing) => pipeline(stream, unpackerOf(packing), () => undefined),
    source,
  );
}

function unpackerOf(packing: string): Transform {
  if (packing === 'br') return createBrotliDecompress();
  // It tells gzip and deflate apart by their first bytes.
  if (packing === 'gzip' || packing === 'x-gzip' || packing === 'deflate') return createUnzip();
  throw unknownPacking(packing);
}

const unknownPacking = (name: string): OutboundError =>
  new OutboundError('BadAnswer', `the answer is packed as ${name.slice(0, 40)}`);
