import { createServer } from 'node:net';

/**
 * A port of this computer that is free now. It lies below those that systems give out by themselves, so that no server and no
 * connection of another test gets it before it is listened on.
 */
export async function findFreePort(): Promise<number> {
  const port = 20_000 + Math.floor(Math.random() * 12_000);
  return (await isFree(port)) ? port : findFreePort();
}

function isFree(port: number): Promise<boolean> {
  const server = createServer();
  return new Promise((resolve) => {
    server.once('error', () => resolve(false));
    server.listen(port, '127.0.0.1', () => server.close(() => resolve(true)));
  });
}
