import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { NodeRequest, sendNodeResponse } from 'srvx/node';
import { refuseRaw } from './http/raw-request.ts';

/** A listener that is open. */
export type Listener = {
  address: string;
  port: number;
  /** Takes no new connections, lets running requests finish, then resolves. */
  close(): Promise<void>;
};

type Fetch = (request: Request) => Response | Promise<Response>;

type Options = { address: string; port: number; fetch: Fetch; isServed(host: string): boolean };

/** How long a request may dawdle over its headers, and altogether, in milliseconds. */
const HEADERS_TIMEOUT = 10_000;
const REQUEST_TIMEOUT = 60_000;

/** Running requests get this long to finish when the service stops, in milliseconds. */
const CLOSE_GRACE = 3_000;

/**
 * Opens a listener; port 0 takes a free one, and the result carries the real one.
 *
 * @throws the system's error, `EADDRINUSE` when the port is taken.
 */
export async function listen({ address, port, fetch, isServed }: Options): Promise<Listener> {
  const server = createServer(
    { headersTimeout: HEADERS_TIMEOUT, requestTimeout: REQUEST_TIMEOUT },
    (req, res) => serve(fetch, isServed, req, res),
  );
  server.on('clientError', (_error, socket) => {
    if (socket.writable)
      socket.end('HTTP/1.1 400 Bad Request\r\nConnection: close\r\nContent-Length: 0\r\n\r\n');
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen({ host: address, port, backlog: 1024 }, resolve);
  });
  return { address, port: boundPort(server), close: () => close(server) };
}

function serve(
  fetch: Fetch,
  isServed: (host: string) => boolean,
  req: IncomingMessage,
  res: ServerResponse,
): void {
  const refusal = refuseRaw(req, isServed);
  const answer = refusal ?? fetch(new NodeRequest({ req, res }));
  if (answer instanceof Promise)
    void answer.then(
      (response) => sendNodeResponse(res, response),
      () => res.destroy(),
    );
  else void sendNodeResponse(res, answer);
}

function boundPort(server: Server): number {
  const bound: AddressInfo | string | null = server.address();
  if (bound === null || typeof bound === 'string') throw new Error('The listener has no port');
  return bound.port;
}

function close(server: Server): Promise<void> {
  return new Promise((resolve) => {
    const force = setTimeout(() => server.closeAllConnections(), CLOSE_GRACE);
    server.close(() => {
      clearTimeout(force);
      resolve();
    });
    server.closeIdleConnections();
  });
}
