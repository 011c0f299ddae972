import { createServer } from 'node:net';

/** How many ports after the wanted one are tried before any free port is used. */
const NEIGHBOURS = 20;
const HIGHEST = 65_535;

/**
 * A free port near the wanted one, on all of these addresses of this computer; any other free port when its
 * neighbours are taken. Null when the system has none.
 */
export async function findFreePort(wanted: number, addresses: readonly string[]): Promise<number | null> {
  const last = Math.min(wanted + NEIGHBOURS, HIGHEST);
  for (let port = wanted + 1; port <= last; port++) if (await isFree(port, addresses)) return port;
  const [first = '127.0.0.1'] = addresses;
  const any = await tryToListen(0, first);
  return any !== undefined && (await isFree(any, addresses)) ? any : null;
}

/** Whether no program listens on a port at any of these addresses; an address that is gone does not matter. */
export async function isFree(port: number, addresses: readonly string[]): Promise<boolean> {
  for (const address of addresses) if ((await tryToListen(port, address)) === undefined) return false;
  return true;
}

/** Listens for a moment; returns the port, or undefined when the system refused it. */
function tryToListen(port: number, host: string): Promise<number | undefined> {
  return new Promise((resolve) => {
    const server = createServer();
    server.once('error', (error: NodeJS.ErrnoException) =>
      resolve(error.code === 'EADDRNOTAVAIL' ? port : undefined),
    );
    server.listen({ host, port, exclusive: true }, () => {
      const bound = server.address();
      server.close(() => resolve(typeof bound === 'object' && bound ? bound.port : undefined));
    });
  });
}
