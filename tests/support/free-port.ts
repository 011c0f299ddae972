import { randomInt } from 'node:crypto';
import { createServer } from 'node:net';

/** Below those that systems give out by themselves: a port of those may be another program's before it is used. */
const FIRST = 11_000;
const END = 32_000;

/** A port of this computer that is free, and that no program gets without asking for it. */
export async function findFreePort(): Promise<number> {
  for (;;) {
    const port = randomInt(FIRST, END);
    if (await isFree(port)) return port;
  }
}

const isFree = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const server = createServer();
    server.once('error', () => resolve(false));
    server.listen(port, '127.0.0.1', () => server.close(() => resolve(true)));
  });
