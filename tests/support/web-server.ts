import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { createServer as createSecureServer } from 'node:https';
import type { Server } from 'node:net';
import type { Certified } from './certificates.ts';

/** A server on loopback that answers as a test says, and remembers what it was asked. */
export type WebServer = {
  port: number;
  /** Method, path and `Host` of each request, in order. */
  readonly asked: readonly string[];
  /** Takes no connection any more, and ends those that are open. */
  stop(): Promise<void>;
};

type Answer = (request: IncomingMessage, response: ServerResponse) => void;

/** `certified` makes it speak TLS; `port` is free unless another server of the test has it at another address. */
export async function startWebServer(
  answer: Answer,
  {
    address = '127.0.0.1',
    port = 0,
    certified,
  }: { address?: string; port?: number; certified?: Certified } = {},
): Promise<WebServer> {
  const asked: string[] = [];
  const listener: Answer = (request, response) => {
    asked.push(`${request.method} ${request.url} ${request.headers.host}`);
    response.on('error', () => undefined);
    answer(request, response);
  };
  const server = certified ? createSecureServer(certified, listener) : createServer(listener);
  await new Promise<void>((resolve) => server.listen(port, address, resolve));
  return {
    port: portOf(server),
    asked,
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

/** The port on which a server listens. */
export function portOf(server: Server): number {
  const bound = server.address();
  if (bound === null || typeof bound === 'string') throw new Error('The server has no port');
  return bound.port;
}
