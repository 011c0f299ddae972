import { promisify } from 'node:util';
import { brotliCompress, gzip, constants as zlib } from 'node:zlib';
import { LRUCache } from 'lru-cache';
import type { PlainResponse } from './plain-response.ts';

export type Coding = 'br' | 'gzip';

/** A quality of zero refuses a coding. */
const REFUSED = /^q=0(\.0*)?$/;

/** How much of the header is read: browsers send some 20 characters, and splitting 90,000 takes milliseconds. */
const LONGEST_ACCEPTED = 1_000;

/**
 * The first of `ours` that an `Accept-Encoding` header accepts (RFC 9110, 12.5.3); undefined when it accepts none.
 *
 * The client's preference among several is ignored: the order is ours, by cost.
 */
export function chooseCoding(accepted: string | null, ours: readonly Coding[]): Coding | undefined {
  if (!accepted) return undefined;
  const takes = new Map(accepted.slice(0, LONGEST_ACCEPTED).toLowerCase().split(',').map(readEntry));
  return ours.find((coding) => takes.get(coding) ?? takes.get('*') ?? false);
}

function readEntry(entry: string): [name: string, isTaken: boolean] {
  const [name = '', ...parameters] = entry.split(';').map((part) => part.trim());
  return [name, !parameters.some((parameter) => REFUSED.test(parameter))];
}

/** Smaller answers are not compressed, bytes: they fit into one packet with their headers anyway. */
const SMALLEST = 1_000;

const packBrotli = promisify(brotliCompress);
const packGzip = promisify(gzip);

/** Low levels: most pages are compressed for one answer only, and may cost about 0.5 ms. */
const PACK: Record<Coding, (body: Buffer) => Promise<Buffer>> = {
  br: (body) =>
    packBrotli(body, {
      params: { [zlib.BROTLI_PARAM_QUALITY]: 4, [zlib.BROTLI_PARAM_SIZE_HINT]: body.length },
    }),
  gzip: (body) => packGzip(body, { level: 5 }),
};

/** A body in a coding. */
export const pack = (coding: Coding, body: Buffer): Promise<Buffer> => PACK[coding](body);

const keepPages = (): LRUCache<string, Buffer> =>
  new LRUCache({ maxSize: 500_000, sizeCalculation: (bytes, markup) => bytes.length + markup.length });

/** Recently compressed error pages, by their markup: every unknown code has the same page. */
const packedErrors: Record<Coding, LRUCache<string, Buffer>> = { br: keepPages(), gzip: keepPages() };

async function packError(coding: Coding, markup: string): Promise<Buffer> {
  const kept = packedErrors[coding];
  const packed = kept.get(markup) ?? (await pack(coding, Buffer.from(markup)));
  kept.set(markup, packed);
  return packed;
}

const VARIES = 'Accept-Encoding';

/**
 * Whether an answer is a page large enough to compress, and not encoded by its handler already (`Vary` shows it).
 *
 * Redirects have no body, and JSON is sent uncompressed.
 */
export function isCompressible(answer: PlainResponse): boolean {
  if (answer.status >= 300 && answer.status < 400) return false;
  if (!answer.header('content-type')?.startsWith('text/html')) return false;
  if (Number(answer.header('content-length')) < SMALLEST) return false;
  return !answer.header('vary')?.includes(VARIES);
}

/** The page in a coding that the request accepts, or unchanged; with `Vary` in both cases. */
export async function compress(request: Request, page: PlainResponse): Promise<PlainResponse> {
  const varies = page.header('vary');
  page.setHeaders({ vary: varies === null ? VARIES : `${varies}, ${VARIES}` });
  const coding = chooseCoding(request.headers.get('accept-encoding'), ['br', 'gzip']);
  const { whole } = page;
  if (!coding || !whole) return page;
  const isError = page.status >= 400 && typeof whole === 'string';
  return page.encoded(coding, await (isError ? packError(coding, whole) : pack(coding, Buffer.from(whole))));
}
