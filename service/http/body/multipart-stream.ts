import { schemaError } from '../error-response.ts';
import { DEFAULT_MAX_BODY } from './body-limit.ts';
import { LARGEST_HEADER, MOST_PARTS, partHeader, readBoundary } from './multipart.ts';

/** Receives the content of a part that is not kept in memory. */
type PartSink = { write(bytes: Uint8Array): Promise<void> };

/** Chooses the receiver of a part's content; undefined for a part that is kept as a short text. */
export type SinkOf = (part: { name: string; fileName: string | null }) => PartSink | undefined;

const END_OF_HEADER = Buffer.from('\r\n\r\n');

/**
 * Reads a multipart form (RFC 7578) while it arrives: large parts go to their sinks piece by piece, the others are
 * returned as texts by name. Why no library does it: docs/decisions/kernel.md#multipart-reader
 *
 * @throws AppError 422 when the bytes are no such form; the errors of the body and the sinks.
 */
export async function readMultipartStream(
  chunks: AsyncIterable<Uint8Array>,
  contentType: string,
  sinkOf: SinkOf,
): Promise<Map<string, string>> {
  const boundary = readBoundary(contentType);
  if (boundary === undefined) throw unreadable();
  const delimiter = Buffer.from(`\r\n--${boundary}`, 'latin1');
  // The first boundary has no line end before it.
  const source = new Pieces(chunks, Buffer.from('\r\n'));
  await source.skipPast(delimiter);
  const texts = new Map<string, string>();
  let left = DEFAULT_MAX_BODY;
  for (let parts = 0; !(await source.startsWith('--')); parts += 1) {
    if (parts === MOST_PARTS) throw unreadable();
    const part = partHeader((await source.takeUntil(END_OF_HEADER, LARGEST_HEADER)).toString('utf8'));
    if (!part) throw unreadable();
    const sink = sinkOf(part);
    if (sink) {
      for await (const piece of source.until(delimiter)) await sink.write(piece);
      continue;
    }
    const content = await source.takeUntil(delimiter, left);
    left -= content.length;
    texts.set(part.name, content.toString('utf8'));
  }
  return texts;
}

/** The bytes of a body that were not read yet. */
class Pieces {
  readonly #chunks: AsyncIterator<Uint8Array>;
  #held: Buffer;

  constructor(chunks: AsyncIterable<Uint8Array>, first: Buffer) {
    this.#chunks = chunks[Symbol.asyncIterator]();
    this.#held = first;
  }

  async #more(): Promise<void> {
    const next = await this.#chunks.next();
    if (next.done) throw unreadable();
    this.#held = Buffer.concat([this.#held, next.value]);
  }

  /** Everything up to a mark, piece by piece; the mark is consumed too. */
  async *until(mark: Buffer): AsyncGenerator<Buffer> {
    for (;;) {
      const at = this.#held.indexOf(mark);
      const whole = at >= 0 ? at : Math.max(0, this.#held.length - mark.length + 1);
      if (whole > 0) yield this.#held.subarray(0, whole);
      this.#held = this.#held.subarray(at >= 0 ? at + mark.length : whole);
      if (at >= 0) return;
      await this.#more();
    }
  }

  async skipPast(mark: Buffer): Promise<void> {
    for await (const _piece of this.until(mark));
  }

  /** The same as one buffer, which must not be larger than `most`. */
  async takeUntil(mark: Buffer, most: number): Promise<Buffer> {
    const taken: Buffer[] = [];
    let size = 0;
    for await (const piece of this.until(mark)) {
      size += piece.length;
      if (size > most) throw unreadable();
      taken.push(piece);
    }
    return Buffer.concat(taken, size);
  }

  async startsWith(text: string): Promise<boolean> {
    while (this.#held.length < text.length) await this.#more();
    return this.#held.toString('latin1', 0, text.length) === text;
  }
}

const unreadable = () =>
  schemaError([{ loc: ['body'], msg: 'The form could not be read', type: 'value_error' }]);
