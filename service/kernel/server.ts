import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { createServer as createSecureServer, type Server as SecureServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import type { Duplex } from 'node:stream';
import type { BodyLimits } from '../http/body/body-limit.ts';
import type { OpenConnections } from '../http/listener/connections.ts';
import { headerIn, type IsProxy, readForwarding } from '../http/listener/forwarding.ts';
import { boundHandshakes } from '../http/listener/handshakes.ts';
import { ListenerRequest } from '../http/listener/listener-request.ts';
import { answerToMalformed, refuseRaw, unavailable } from '../http/listener/raw-request.ts';
import { ownCookies, SecureResponse } from '../http/listener/secure-cookies.ts';
import { closeSoon, send } from '../http/listener/send.ts';
import { watchBodies } from '../http/listener/slow-bodies.ts';
import type { Logger } from './logging.ts';

/** An open listener. */
export type Listener = {
  address: string;
  port: number;
  /** Takes no new connections; resolves when running requests have finished. */
  close(): Promise<void>;
};

/** PEM of a certificate, those of its issuers behind it, and of its key. */
export type Certified = { cert: string; key: string };

/** A listener that speaks TLS, and always with one certificate, whatever name a client asks for. */
export type SecureListener = Listener & {
  /** Sets another certificate for new connections. */
  certify(certified: Certified): void;
};

/** A listener whose handler can be replaced between two requests. */
export type OpenListener = Listener & {
  /** The handler for new requests; requests in progress keep theirs. */
  turnTo(answering: Answering): void;
};

type Fetch = (request: Request) => Response | Promise<Response>;

/** The handler of a listener's requests (docs/decisions/kernel.md#own-listener). */
export type Answering = {
  fetch: Fetch;
  /** Answers a request of a client that needs no routing; false when it did nothing. */
  answerFirst(req: IncomingMessage, res: ServerResponse, client: string): boolean;
  isServed(host: string): boolean;
  bodyLimits: BodyLimits;
  /** Limits the connections of this listener and of others together. */
  connections: OpenConnections;
  log: Logger;
  /** Called for each well-formed request, before it is answered. */
  onRequest?(req: IncomingMessage): void;
  /** Whether an address belongs to a reverse proxy whose `X-Forwarded-…` headers are trusted; none is by default. */
  isProxy?: IsProxy;
};

type Options = Answering & { address: string; port: number };

/** Max time to receive headers, ms. */
const HEADERS_TIMEOUT = 10_000;

/**
 * How often to check for connections that took too long, ms: with Node's own 30 s there could be three times as many.
 */
const CHECK_EVERY = 10_000;

/** The longest time for receiving a whole request, ms: a large file over a weak network needs most of it. */
const REQUEST_TIMEOUT = 3_600_000;

/**
 * The largest request line with headers, bytes: a list filter may have 10,000 characters, each up to nine bytes long
 * in a URL.
 */
const LARGEST_HEAD = 98_304;

/**
 * How long an idle connection is kept open, ms: not short, because a client whose next request arrives just as the
 * connection is closed reports a failure.
 */
const KEEP_ALIVE = 30_000;

const LIMITS = {
  headersTimeout: HEADERS_TIMEOUT,
  connectionsCheckingInterval: CHECK_EVERY,
  requestTimeout: REQUEST_TIMEOUT,
  keepAliveTimeout: KEEP_ALIVE,
  maxHeaderSize: LARGEST_HEAD,
  // `refuseRaw` refuses a request without `Host`, in the form of all other errors.
  requireHostHeader: false,
};

/** `handshakeTimeout` is the longest time for a handshake, ms. */
const TLS = { minVersion: 'TLSv1.2', handshakeTimeout: HEADERS_TIMEOUT } as const;

/** Time for running requests to finish when the listener closes, ms. */
const CLOSE_GRACE = 3_000;

/**
 * Opens a listener; port 0 takes a free one, and the result contains the real one.
 *
 * @throws the system's error, `EADDRINUSE` when the port is taken.
 */
export async function listen({ address, port, ...first }: Options): Promise<OpenListener> {
  let answering: Answering = first;
  const bodies = watchBodies(giveUp);
  const server = createServer(LIMITS, (req, res) => {
    bodies.add(req, res);
    answerRequest(answering, req, res);
  });
  server.on('connection', (socket) => answering.connections.add(socket));
  server.on('clientError', (error: Malformed, socket) => {
    // Bytes after the first error cause a further error each time.
    if (socket.writable) refuse(socket, error);
  });
  return {
    ...(await open(server, bodies, { address, port })),
    turnTo: (next) => {
      answering = next;
    },
  };
}

/**
 * The same over TLS. Its cookies are its own (`secure-cookies.ts`).
 *
 * @throws the system's error; Node's for a certificate that it cannot use.
 */
export async function listenSecurely(
  { address, port, ...answering }: Options,
  certified: Certified,
): Promise<SecureListener> {
  const bodies = watchBodies(giveUp);
  const server = createSecureServer(
    { ...LIMITS, ...TLS, ...certified, ServerResponse: SecureResponse },
    (req, res) => {
      bodies.add(req, res);
      ownCookies(req);
      answerRequest(answering, req, res);
    },
  );
  boundHandshakes(server);
  server.on('secureConnection', (socket) => answering.connections.add(socket));
  server.on('clientError', (error: Malformed, socket) => {
    // A handshake that failed leaves nothing to write to.
    if (socket.writable && error.code?.startsWith('HPE_')) refuse(socket, error);
    else socket.destroy();
  });
  return {
    ...(await open(server, bodies, { address, port })),
    certify: (next) => server.setSecureContext({ ...TLS, ...next }),
  };
}

async function open(
  server: Server | SecureServer,
  bodies: ReturnType<typeof watchBodies>,
  { address, port }: { address: string; port: number },
): Promise<Listener> {
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen({ host: address, port, backlog: 1024 }, resolve);
  });
  // Started after listening: a taken port is tried again and again.
  const looking = setInterval(() => bodies.look(), CHECK_EVERY).unref();
  server.once('close', () => clearInterval(looking));
  return { address, port: boundPort(server), close: () => close(server) };
}

/** Node's error for bytes that are no valid request, with the bytes. */
type Malformed = { code?: string; rawPacket?: Buffer };

function refuse(socket: Duplex, fault: Malformed): void {
  socket.end(answerToMalformed(fault));
  closeSoon(socket);
}

/** Ends a request whose body hardly arrives, in the way in which Node ends one that took too long. */
function giveUp({ socket }: IncomingMessage, { headersSent }: ServerResponse): void {
  if (headersSent) socket.destroy();
  else refuse(socket, { code: 'ERR_HTTP_REQUEST_TIMEOUT' });
}

/**
 * An error here, for example when the system has no descriptors left, must not leave the connection without an
 * answer.
 */
function answerRequest(options: Answering, req: IncomingMessage, res: ServerResponse): void {
  try {
    answerNow(options, req, res);
  } catch (error) {
    options.log.error({ err: error }, 'a request could not be answered');
    if (res.headersSent) res.destroy();
    else res.writeHead(503, unavailable.headers).end(unavailable.body);
  }
}

function answerNow(options: Answering, req: IncomingMessage, res: ServerResponse): void {
  const refusal = refuseRaw(req, options);
  if (!refusal) options.onRequest?.(req);
  const { isProxy = trustsNone } = options;
  const forwarding = readForwarding(isProxy, req.socket.remoteAddress ?? '', headerIn(req));
  if (!refusal && options.answerFirst(req, res, forwarding.client)) return;
  const request = new ListenerRequest({ req, res }, forwarding);
  const answer = refusal ?? options.fetch(request);
  const fail = (error: unknown): void => {
    const hasLeft = req.socket.destroyed;
    options.log[hasLeft ? 'debug' : 'warn']({ err: error }, 'an answer could not be sent');
    res.destroy();
  };
  if (answer instanceof Promise) answer.then((response) => send(request, res, response, req)).catch(fail);
  else send(request, res, answer, req).catch(fail);
}

const trustsNone: IsProxy = () => false;

function boundPort(server: Server | SecureServer): number {
  const bound: AddressInfo | string | null = server.address();
  if (bound === null || typeof bound === 'string') throw new Error('The listener has no port');
  return bound.port;
}

function close(server: Server | SecureServer): Promise<void> {
  return new Promise((resolve) => {
    const force = setTimeout(() => server.closeAllConnections(), CLOSE_GRACE);
    server.close(() => {
      clearTimeout(force);
      resolve();
    });
    server.closeIdleConnections();
  });
}

/** Returns an open listener at an address and port for reuse; undefined when there is none. */
export type TakeListener = (address: string, port: number) => OpenListener | undefined;
