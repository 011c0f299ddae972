import { createServer, type Server } from 'node:http';
import { type AddressInfo, createServer as createSocketServer } from 'node:net';
import { onTestFinished } from 'vitest';

/** Another program's web server, until the test ends. It tells what it was asked. */
export async function startForeignServer() {
  const requests: Record<string, unknown>[] = [];
  const server: Server = createServer((request, response) => {
    requests.push(request.headers);
    response.setHeader('content-type', 'text/html').end('<title>Foreign</title>');
  });
  const stop = () => {
    server.closeAllConnections();
    return new Promise<void>((resolve) => server.close(() => resolve()));
  };
  onTestFinished(stop);
  const port = await listen(server);
  return { requests, port, origin: `http://127.0.0.1:${port}`, stop };
}

/** A server that takes connections and never answers, until the test ends. Resolves with its port. */
export function startSilentServer(): Promise<number> {
  const server = createSocketServer();
  onTestFinished(() => void server.close());
  return listen(server);
}

async function listen(server: ReturnType<typeof createSocketServer> | Server): Promise<number> {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address: AddressInfo | string | null = server.address();
  if (address === null || typeof address === 'string') throw new Error('The server has no port');
  return address.port;
}
