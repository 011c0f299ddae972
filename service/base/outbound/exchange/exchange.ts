import type { LookupFunction } from 'node:net';
import type { Deadline } from '../deadline.ts';
import { failureOf, OutboundError } from '../failure.ts';
import type { OutboundPolicy } from '../policy.ts';
import type { Target } from '../targets/verdict.ts';
import { readBody } from './body.ts';

/** What is sent. The method is in upper case, as `fetch` has it. */
export type Sent = {
  method: string;
  headers: Readonly<Record<string, string>>;
  body: string | Uint8Array | undefined;
};

/** What one server answered. */
export type Received = {
  status: number;
  /** By their names in lower case; those of the packing are left out, because the body is unpacked. */
  headers: Readonly<Record<string, string>>;
  body: Buffer;
  isCut: boolean;
};

type Options = { policy: OutboundPolicy; deadline: Deadline; authorities: readonly string[] | undefined };

/** Without a user agent some servers refuse to answer. */
const USUAL_HEADERS = { accept: '*/*', 'accept-encoding': 'gzip, deflate, br', 'user-agent': 'Linnet' };

/** How many of a name's addresses are tried, one after the other. */
const MOST_ADDRESSES = 6;

/** How long one address may keep the next from being tried, ms. */
const ADDRESS_TIMEOUT = 1_000;

/**
 * One request and its answer, over a connection of its own to an address that was checked. Redirects are answers.
 *
 * @throws OutboundError
 */
export async function exchange(target: Target, sent: Sent, options: Options): Promise<Received> {
  const { policy, deadline, authorities } = options;
  const { signal } = deadline;
  // Loaded with the first request: most services send none.
  const { Client, buildConnector } = await import('undici');
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
        if (error) done(error, null);
        else done(null, socket);
      }),
    // No connection is kept: the next request is checked anew.
    pipelining: 0,
    maxHeaderSize: policy.largestHead,
    // The time of the whole request limits all of its parts.
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
    // What comes after the part that is read, or after the request was given up, is of no interest.
    body.on('error', () => undefined);
    const plain = joined(headers);
    requireType(statusCode, plain['content-type'], policy.contentTypes);
    const { 'content-encoding': encoding = '', 'content-length': _, ...kept } = plain;
    return { status: statusCode, headers: kept, ...(await readBody(body, encoding, policy, signal)) };
  } catch (error) {
    throw failureOf(signal.aborted ? signal.reason : error);
  } finally {
    client.destroy().catch(() => undefined);
  }
}

const lowerCased = (headers: Sent['headers']): Sent['headers'] =>
  Object.fromEntries(Object.entries(headers).map(([name, value]) => [name.toLowerCase(), value]));

/** Answers look-ups with the addresses that were checked, so that no other can be connected to. */
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

/** @throws OutboundError when a good answer has another media type than those that are wanted. */
function requireType(status: number, text: string | undefined, wanted: readonly string[] | null): void {
  if (!wanted || status < 200 || status > 299) return;
  const type = text?.split(';')[0]?.trim().toLowerCase() ?? '';
  if (!wanted.includes(type))
    throw new OutboundError('WrongType', `the answer is ${type.slice(0, 80) || 'of no type'}`);
}
