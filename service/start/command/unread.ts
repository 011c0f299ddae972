import { once } from 'node:events';
import { createServer } from 'node:http';
import { type Command, openInBrowser } from './browser.ts';

/** A browser that was not running has started by then, ms. */
const LONGEST_LOOK = 60_000;

/**
 * Shows a sentence in the browser that this command opens, to a person who reads no terminal. The page is told once, from
 * this process, because not every browser may read a file. Resolves when it was read, or no browser asks for it in time.
 */
export async function showInBrowser(sentence: string, command: Command): Promise<void> {
  const server = createServer((_request, response) => {
    response.on('close', () => server.emit('read'));
    response.writeHead(200, { 'Content-Type': 'text/plain; charset=utf-8' }).end(sentence);
  });
  const listening = once(server, 'listening');
  server.listen(0, '127.0.0.1');
  await listening;
  const address = server.address();
  const port = typeof address === 'object' ? address?.port : undefined;
  const read = once(server, 'read', { signal: AbortSignal.timeout(LONGEST_LOOK) }).catch(() => undefined);
  if (await openInBrowser(`http://127.0.0.1:${port}/`, command)) await read;
  server.close();
  server.closeAllConnections();
}
