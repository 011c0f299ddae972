import { pipeline, type Readable, type Transform } from 'node:stream';
import { createBrotliDecompress, createUnzip } from 'node:zlib';
import { failureOf, OutboundError } from '../failure.ts';
import type { OutboundLimits } from '../policy.ts';

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
  const chunks: Buffer[] = [];
  let size = 0;
  try {
    for await (const chunk of unpack(source, packingsOf(encoding))) {
      if (!Buffer.isBuffer(chunk)) continue;
      chunks.push(chunk);
      size += chunk.byteLength;
      if (size > largestBody) break;
    }
  } catch (error) {
    if (signal.aborted) throw failureOf(signal.reason);
    if (wanted === 'whole') throw failureOf(error);
    return { body: startOf(chunks, largestBody), isCut: true };
  } finally {
    source.destroy();
  }
  if (size > largestBody && wanted === 'whole')
    throw new OutboundError('TooLarge', 'the answer is too large');
  return { body: startOf(chunks, largestBody), isCut: size > largestBody };
}

const startOf = (chunks: readonly Buffer[], length: number): Buffer =>
  Buffer.concat(chunks).subarray(0, length);

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
