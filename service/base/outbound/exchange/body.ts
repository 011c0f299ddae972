import { pipeline, type Readable, type Transform } from 'node:stream';
import { createBrotliDecompress, createUnzip } from 'node:zlib';
import { failureOf, OutboundError } from '../failure.ts';
import type { OutboundLimits } from '../policy.ts';
import { failureWords } from '../words.ts';

/** `isCut`: the body was longer. */
export type ReadBody = { body: Buffer; isCut: boolean };

/** No honest server uses more encodings on top of each other than this. */
const MOST_PACKINGS = 2;

/**
 * Reads a body, unpacked, up to its largest size.
 *
 * @throws OutboundError when the whole body is needed and it is larger, cannot be unpacked, or breaks off; and when
 * `signal` aborts.
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

/** Copies the first bytes into one buffer: a list of a megabyte in pieces of one byte would take a hundred. */
function collectStart(most: number) {
  let kept = Buffer.alloc(Math.min(FIRST_SIZE, most));
  let size = 0;
  return {
    /** Returns whether it has room for more. */
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

/** The names in `Content-Encoding`, in reverse: the last applied encoding first. */
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
    // An error in any of the streams reaches the reader through the last one.
    (stream, packing) => pipeline(stream, unpackerOf(packing), () => undefined),
    source,
  );
}

function unpackerOf(packing: string): Transform {
  if (packing === 'br') return createBrotliDecompress();
  // Node tells gzip and deflate apart by their first bytes.
  if (packing === 'gzip' || packing === 'x-gzip' || packing === 'deflate') return createUnzip();
  throw unknownPacking(packing);
}

const unknownPacking = (name: string): OutboundError =>
  new OutboundError('BadAnswer', `the answer is packed as ${name.slice(0, 40)}`);
