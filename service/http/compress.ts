import { promisify } from 'node:util';
import { brotliCompress, gzip, constants as zlib } from 'node:zlib';
import { encoded } from './respond.ts';

export type Coding = 'br' | 'gzip';

/** A quality of zero refuses a coding. */
const REFUSED = /^q=0(\.0*)?$/;

/**
 * The first of `ours` that an `Accept-Encoding` header takes (RFC 9110, 12.5.3); undefined when it takes none.
 *
 * The client's preference among several is ignored: their order is ours, by cost.
 */
export function chooseCoding(accepted: string | null, ours: readonly Coding[]): Coding | undefined {
  if (!accepted) return undefined;
  const takes = new Map(accepted.toLowerCase().split(',').map(readEntry));
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

/** Low levels: each page is compressed for one answer only, and may cost about 0.5 ms. */
const PACK: Record<Coding, (body: Buffer) => Promise<Buffer>> = {
  br: (body) =>
    packBrotli(body, {
      params: { [zlib.BROTLI_PARAM_QUALITY]: 4, [zlib.BROTLI_PARAM_SIZE_HINT]: body.length },
    }),
  gzip: (body) => packGzip(body, { level: 5 }),
};

const VARIES = 'Accept-Encoding';

/**
 * Whether an answer is a page large enough to compress, and not encoded by its handler already (`Vary` says so).
 *
 * Redirects have no body, and JSON is sent uncompressed.
 */
export function isCompressible({ status, headers }: Response): boolean {
  if (status >= 300 && status < 400) return false;
  if (!headers.get('content-type')?.startsWith('text/html')) return false;
  if (Number(headers.get('content-length')) < SMALLEST) return false;
  return !headers.get('vary')?.includes(VARIES);
}

/** The page in a coding that the request accepts, or unchanged; with `Vary` in both cases. */
export async function compress(request: Request, page: Response): Promise<Response> {
  page.headers.append('Vary', VARIES);
  const coding = chooseCoding(request.headers.get('accept-encoding'), ['br', 'gzip']);
  if (!coding) return page;
  return encoded(page, coding, await PACK[coding](Buffer.from(await page.arrayBuffer())));
}
