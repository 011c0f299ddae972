import { connect, type Socket } from 'node:net';
import { headersOf } from '../../support/visitor-headers.ts';
import { createAnswerReader } from './answers-of-connection.ts';
import { createLatencies } from './latencies.ts';

/**
 * How many were answered as expected, redirects among them, and how quickly; latencies in ms. `failures`: any other
 * answer, and connections that broke.
 */
export type Load = {
  perSecond: number;
  answered: number;
  redirects: number;
  failures: number;
  p50: number;
  p99: number;
};

/** One request as it is sent; `{n}` in its address or body becomes a number that never comes twice. */
export type Sent = { method?: string; path: string; headers: Record<string, string>; body?: string };

/**
 * Sent in turns, over and over, until there were so many or the time is over. Every answer is waited for. Expected is the
 * status given, or any from 200 to 399.
 */
export type Driving = { url: string; requests: readonly Sent[]; connections: number; expects?: number } & (
  | { count: number }
  | { seconds: number }
);

const CONNECTIONS = 64;

/** What the visitor of that number sends. */
export function requestHeaders(number: number): Record<string, string> {
  const { userAgent, referer, acceptLanguage } = headersOf(number);
  return {
    'User-Agent': userAgent,
    ...(referer !== null && { Referer: referer }),
    ...(acceptLanguage !== null && { 'Accept-Language': acceptLanguage }),
  };
}

/** Visitors who follow these paths in turns. */
export const visitsOf = (paths: readonly string[]): Sent[] =>
  paths.map((path, index) => ({ path, headers: requestHeaders(index) }));

/** Has so many visitors follow these paths. */
export const drive = (url: string, paths: readonly string[], count: number): Promise<Load> =>
  send({ url, requests: visitsOf(paths), connections: CONNECTIONS, count });

/** The same for so many seconds. */
export const driveFor = (url: string, paths: readonly string[], seconds: number): Promise<Load> =>
  send({ url, requests: visitsOf(paths), connections: CONNECTIONS, seconds });

/**
 * Keeps so many connections busy with one request each, and counts the answers.
 *
 * On plain sockets: a client of HTTP needs more of the processor than what it measures, and is then what is measured.
 */
export async function send(driving: Driving): Promise<Load> {
  const { url, connections, expects } = driving;
  const { hostname, port } = new URL(url);
  const nextRequest = requestsOf(driving);
  const latencies = createLatencies();
  const counts = { answered: 0, redirects: 0, failures: 0 };
  const begun = performance.now();
  const isOver =
    'seconds' in driving ? timeIsOver(begun + driving.seconds * 1000) : countIsOver(driving.count);

  const count = (status: number, sentAt: number): void => {
    const isExpected = expects === undefined ? status >= 200 && status < 400 : status === expects;
    if (isExpected) counts.answered += 1;
    else counts.failures += 1;
    if (status >= 300 && status < 400) counts.redirects += 1;
    latencies.add(performance.now() - sentAt);
  };
  const place = { host: hostname.replace(/^\[|\]$/g, ''), port: Number(port) || 80 };
  await Promise.all(
    Array.from({ length: connections }, async () => {
      while (!isOver.now()) await useConnection(place, () => (isOver.next() ? null : nextRequest()), count);
    }),
  );
  return {
    perSecond: (counts.answered / (performance.now() - begun)) * 1000,
    ...counts,
    p50: latencies.at(0.5),
    p99: latencies.at(0.99),
  };
}

/** `next`: whether no further request may be sent, asked once before each. */
type End = { now(): boolean; next(): boolean };

function timeIsOver(until: number): End {
  const now = (): boolean => performance.now() >= until;
  return { now, next: now };
}

function countIsOver(count: number): End {
  let sent = 0;
  return {
    now: () => sent >= count,
    next: () => {
      sent += 1;
      return sent > count;
    },
  };
}

type Place = { host: string; port: number };

/** A server that says nothing for so long, in ms, fails the request. */
const PATIENCE = 30_000;

/** Sends on one connection, one request after the other, until there is none left or the connection ends. */
function useConnection(
  place: Place,
  nextRequest: () => Buffer | null,
  count: (status: number, sentAt: number) => void,
): Promise<void> {
  return new Promise((resolve, reject) => {
    let sentAt: number | null = null;
    let isConnected = false;
    const sendNext = (): void => {
      const request = nextRequest();
      if (!request) {
        socket.end();
        return;
      }
      sentAt = performance.now();
      socket.write(request);
    };
    const reader = createAnswerReader(({ status, staysOpen }) => {
      if (sentAt !== null) count(status, sentAt);
      sentAt = null;
      if (staysOpen) sendNext();
      else socket.end();
    });
    const buffer = Buffer.allocUnsafe(64 * 1024);
    const socket: Socket = connect({
      ...place,
      noDelay: true,
      onread: {
        buffer,
        callback: (bytes) => {
          reader.read(buffer.subarray(0, bytes));
          return true;
        },
      },
    });
    socket.setTimeout(PATIENCE, () => socket.destroy());
    socket.on('connect', () => {
      isConnected = true;
      sendNext();
    });
    socket.on('error', (error) => {
      // Of a connection that broke later, the close tells.
      if (!isConnected) reject(error);
    });
    socket.on('close', () => {
      reader.close();
      if (sentAt !== null) count(0, sentAt);
      resolve();
    });
  });
}

/** Numbers go on where an earlier run, with the same server, cannot have been. */
let lastNumber = Date.now() * 1000;

/** Requests in turns as bytes; those that never change are made once. */
function requestsOf({ url, requests }: Driving): () => Buffer {
  const { host } = new URL(url);
  const makers = requests.map((request) => {
    const isNumbered = `${request.path}${request.body ?? ''}`.includes('{n}');
    if (isNumbered) {
      return () => {
        lastNumber += 1;
        return bytesOf(host, request, String(lastNumber));
      };
    }
    const bytes = bytesOf(host, request, '');
    return () => bytes;
  });
  let turn = 0;
  return () => {
    const make = makers[turn % makers.length];
    turn += 1;
    if (!make) throw new Error('There is nothing to ask for');
    return make();
  };
}

function bytesOf(host: string, { method = 'GET', path, headers, body = '' }: Sent, number: string): Buffer {
  const text = Buffer.from(body.replaceAll('{n}', number));
  const length = method === 'GET' ? {} : { 'Content-Length': String(text.length) };
  const lines = Object.entries({ Host: host, ...headers, ...length }).map(
    ([name, value]) => `${name}: ${value}`,
  );
  const head = [`${method} ${path.replaceAll('{n}', number)} HTTP/1.1`, ...lines, '', ''].join('\r\n');
  return Buffer.concat([Buffer.from(head, 'latin1'), text]);
}
