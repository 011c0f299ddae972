import type { LookupFunction } from 'node:net';
import { TLSSocket } from 'node:tls';
import type { Deadline } from '../deadline.ts';
import { failureOf, OutboundError } from '../failure.ts';
import type { OutboundPolicy } from '../policy.ts';
import type { Target } from '../targets/judge.ts';
import { readBody } from './body.ts';

/** The request to send. The method is in upper case, as in `fetch`. */
export type Sent = {
  method: string;
  headers: Readonly<Record<string, string>>;
  body: string | Uint8Array | undefined;
};

/** The answer of one server. */
export type Received = {
  status: number;
  /** By lower-case names; without the headers of the encoding, because the body is unpacked. */
  headers: Readonly<Record<string, string>>;
  body: Buffer;
  isCut: boolean;
  /** When the server's certificate ends, ms UTC; null without TLS. */
  certificateEnds: number | null;
};

type Options = { policy: OutboundPolicy; deadline: Deadline; authorities: readonly string[] | undefined };

/** Without a user agent some servers refuse to answer. */
const USUAL_HEADERS = { accept: '*/*', 'accept-encoding': 'gzip, deflate, br', 'user-agent': 'Linnet' };

/** How many addresses of a name are tried, one after the other. */
const MOST_ADDRESSES = 6;

/** After this time without a connection the next address is tried, ms. */
const ADDRESS_TIMEOUT = 1_000;

/**
 * One request and its answer, over a connection of its own to a checked address. Redirects are answers.
 *
 * @throws OutboundError
 */
export async function exchange(target: Target, sent: Sent, options: Options): Promise<Received> {
  const { policy, deadline, authorities } = options;
  const { signal } = deadline;
  // Loaded with the first request, because most services send none.
  const { Client, buildConnector } = await import('undici');
  let certificateEnds: number | null = null;
  const connect = buildConnector({
    timeout: policy.connectTimeout,
    lookup: lookUpAmong(target.addresses),
    autoSelectFamily: true,
    autoSelectFamilyAttemptTimeout: ADDRESS_TIMEOUT,
    maxCachedSessions: 0,
    ...(authorities && { ca: [...authorities] }),
  });
  const client = new Client(target.url.origin, {
    connect: (how, done) =>
      connect(how, (error, socket) => {
        deadline.phase = 'other';
        if (error) return done(error, null);
        if (socket instanceof TLSSocket)
          certificateEnds = Date.parse(socket.getPeerCertificate().valid_to) || null;
        done(null, socket);
      }),
    // The connection is not reused, because the next request is checked again.
    pipelining: 0,
    maxHeaderSize: policy.largestHead,
    // The time of the whole request limits all of its phases.
    headersTimeout: 0,
    bodyTimeout: 0,
    ...(policy.body === 'whole' && { maxResponseSize: policy.largestBody }),
  });
  try {
    deadline.phase = 'connecting';
    const { statusCode, headers, body } = await client.request({
      path: target.url.pathname + target.url.search,
      method: sent.method,
      headers: { ...USUAL_HEADERS, ...lowerCased(sent.headers) },
      body: sent.body ?? null,
      signal,
    });
    // Errors after the needed part, or after the request has ended, do not matter.
    body.on('error', () => undefined);
    const plain = joined(headers);
    requireType(statusCode, plain['content-type'], policy.contentTypes);
    const { 'content-encoding': encoding = '', 'content-length': _, ...kept } = plain;
    const read = await readBody(body, encoding, policy, signal);
    return { status: statusCode, headers: kept, ...read, certificateEnds };
  } catch (error) {
    throw failureOf(signal.aborted ? signal.reason : error);
  } finally {
    client.destroy().catch(() => undefined);
  }
}

const lowerCased = (headers: Sent['headers']): Sent['headers'] =>
  Object.fromEntries(Object.entries(headers).map(([name, value]) => [name.toLowerCase(), value]));

/** Answers look-ups with the checked addresses, so that no other can be used. */
export const lookUpAmong =
  (addresses: readonly string[]): LookupFunction =>
  (_name, options, done) => {
    const usable = addresses
      .slice(0, MOST_ADDRESSES)
      .map((address) => ({ address, family: address.includes(':') ? 6 : 4 }));
    const [first] = usable;
    if (options.all || !first) done(null, usable);
    else done(null, first.address, first.family);
  };

function joined(headers: Record<string, string | string[] | undefined>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(headers).map(([name, value = '']) => [
      name,
      Array.isArray(value) ? value.join(', ') : value,
    ]),
  );
}

/** @throws OutboundError when a successful answer has an unwanted media type. */
function requireType(status: number, text: string | undefined, wanted: readonly string[] | null): void {
  if (!wanted || status < 200 || status > 299) return;
  const type = text?.split(';')[0]?.trim().toLowerCase() ?? '';
  if (!wanted.includes(type))
    throw new OutboundError('WrongType', `the answer is ${type.slice(0, 80) || 'of no type'}`);
}
