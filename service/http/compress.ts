import { promisify } from 'node:util';
import { brotliCompress, gzip, constants as zlib } from 'node:zlib';
import { encoded } from './respond.ts';

/** Less fits into one packet with its headers anyway, in bytes. */
const SMALLEST = 1_000;

const packBrotli = promisify(brotliCompress);
const packGzip = promisify(gzip);

/** Cheap levels: a page is packed for one reader, and about half a millisecond is all it may cost. */
const PACK: Record<Coding, (body: Buffer) => Promise<Buffer>> = {
  br: (body) =>
    packBrotli(body, {
      params: { [zlib.BROTLI_PARAM_QUALITY]: 4, [zlib.BROTLI_PARAM_SIZE_HINT]: body.length },
    }),
  gzip: (body) => packGzip(body, { level: 5 }),
};

const VARIES = 'Accept-Encoding';

/**
 * Whether an answer is a page worth packing. What varies by the coding already has made its own choice.
 *
 * Redirects have no body, and clients of the API get theirs as it is.
 */
export function isCompressible({ status, headers }: Response): boolean {
  if (status >= 300 && status < 400) return false;
  if (!headers.get('content-type')?.startsWith('text/html')) return false;
  if (Number(headers.get('content-length')) < SMALLEST) return false;
  return !headers.get('vary')?.includes(VARIES);
}

/** A page in the coding its reader takes, or as it is; either way it says what that depends on. */
export async function compress(request: Request, page: Response): Promise<Response> {
  page.headers.append('Vary', VARIES);
  const coding = chooseCoding(request.headers.get('accept-encoding'), ['br', 'gzip']);
  if (!coding) return page;
  return encoded(page, coding, await PACK[coding](Buffer.from(await page.arrayBuffer())));
}

export type Coding = 'br' | 'gzip';

/** Never, whatever else is said about it. */
const REFUSED = /^q=0(\.0*)?$/;

/**
 * The first of `ours` that an `Accept-Encoding` header takes (RFC 9110, 12.5.3); undefined when it takes none.
 *
 * Which of several it likes best is not asked: we know better what each of them costs us.
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
