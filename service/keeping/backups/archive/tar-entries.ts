/**
 * Why a file cannot be read as a backup. `foreign`: Linnet did not make it. `damaged`: Linnet made it, but it has
 * changed since. `newer`: a later version of Linnet made it.
 */
export type ArchiveFault = 'foreign' | 'damaged' | 'newer';

/** Thrown for a file that is no backup, or a damaged one. */
export class ArchiveBroken extends Error {
  override readonly name = 'ArchiveBroken';
  readonly fault: ArchiveFault;

  constructor(fault: ArchiveFault, message: string, options?: ErrorOptions) {
    super(message, options);
    this.fault = fault;
  }
}

const BLOCK = 512;

const paddingAfter = (bytes: number): number => (BLOCK - (bytes % BLOCK)) % BLOCK;

/** Backups are made once a day, so the library is loaded with the first one. */
const loadTar = (): Promise<typeof import('tar')> => import('tar');

/** The header of a file in a tar archive. `mtime` in milliseconds UTC. */
export async function entryHeader(name: string, bytes: number, mtime: number): Promise<Buffer> {
  const { Header } = await loadTar();
  const block = Buffer.alloc(BLOCK);
  const header = new Header({ path: name, mode: 0o600, size: bytes, mtime: new Date(mtime), type: 'File' });
  header.encode(block, 0);
  return block;
}

/** The zeros after the bytes of a file, which fill its last block. */
export const entryPadding = (bytes: number): Buffer => Buffer.alloc(paddingAfter(bytes));

/** The blocks after the last file. */
export const END_OF_ARCHIVE = Buffer.alloc(2 * BLOCK);

/** A file in an archive that is being read; `content` must be read to its end before the next one. */
export type TarEntry = { name: string; bytes: number; content: AsyncIterable<Buffer> };

/**
 * The files of a tar archive in their order, each once the file before it has been read.
 *
 * Every byte is checked: padding must be zero, and nothing may follow the end.
 *
 * @throws ArchiveBroken when it is no archive of plain files, or was cut off.
 */
export async function* readEntries(stream: AsyncIterable<Buffer>): AsyncGenerator<TarEntry> {
  const source = takeFrom(stream);
  for (;;) {
    const block = await source.exactly(BLOCK);
    if (isZero(block)) break;
    // Loaded before the stream is read. While the library loads, an error of the stream would have no listener and
    // would end the process.
    const { Header } = await loadTar();
    const header = new Header(block);
    const { path: name = '', size: bytes = 0 } = header;
    if (!header.cksumValid || header.type !== 'File') throw damaged();
    yield { name, bytes, content: source.pieces(bytes) };
    requireZero(await source.exactly(paddingAfter(bytes)));
  }
  requireZero(await source.exactly(BLOCK));
  if (!(await source.isOver())) throw damaged();
}

const damaged = (): ArchiveBroken => new ArchiveBroken('damaged', 'The archive is damaged');

const isZero = (bytes: Buffer): boolean => bytes.every((byte) => byte === 0);

function requireZero(bytes: Buffer): void {
  if (!isZero(bytes)) throw damaged();
}

/** Reads a given number of bytes from a stream. */
function takeFrom(stream: AsyncIterable<Buffer>) {
  const chunks = stream[Symbol.asyncIterator]();
  let rest: Buffer = Buffer.alloc(0);

  /** The next bytes, at most `most`. @throws ArchiveBroken when the stream has ended. */
  const some = async (most: number): Promise<Buffer> => {
    while (rest.length === 0) {
      const next = await chunks.next();
      if (next.done) throw new ArchiveBroken('damaged', 'The archive is cut off');
      rest = next.value;
    }
    const taken = rest.subarray(0, most);
    rest = rest.subarray(taken.length);
    return taken;
  };
  async function* pieces(bytes: number): AsyncGenerator<Buffer> {
    for (let left = bytes; left > 0; ) {
      const piece = await some(left);
      left -= piece.length;
      yield piece;
    }
  }
  return {
    pieces,
    exactly: async (bytes: number): Promise<Buffer> => {
      const taken: Buffer[] = [];
      for await (const piece of pieces(bytes)) taken.push(piece);
      return Buffer.concat(taken);
    },
    isOver: async (): Promise<boolean> => rest.length === 0 && (await chunks.next()).done === true,
  };
}
