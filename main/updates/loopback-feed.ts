import { randomBytes } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { createServer, type ServerResponse } from 'node:http';
import { pipeline } from 'node:stream';

type Offered = {
  version: string;
  /** The name of the offered package, which the installer keeps. */
  name: string;
  /** The path of its checked bytes. */
  path: string;
  /** In base64. */
  sha512: string;
};

/** A feed that electron-updater reads, for one checked package. Only this computer can reach it. */
export type LoopbackFeed = { url: string; close(): void };

/** Opens a feed below a path that no other program of this computer can guess. */
export async function openLoopbackFeed(offered: Offered): Promise<LoopbackFeed> {
  const folder = `/${randomBytes(18).toString('base64url')}/`;
  const server = createServer((request, response) => {
    const [path = ''] = (request.url ?? '').split('?');
    const name = path.startsWith(folder) ? path.slice(folder.length) : '';
    if (/^latest[a-z\d-]*\.yml$/.test(name)) response.end(listOf(offered));
    else if (name === encodeURIComponent(offered.name)) send(offered.path, response);
    else response.writeHead(404).end();
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(0, '127.0.0.1', resolve);
  });
  const address = server.address();
  const port = typeof address === 'object' && address !== null ? address.port : 0;
  return {
    url: `http://127.0.0.1:${port}${folder}`,
    close: () => {
      server.close();
      server.closeAllConnections();
    },
  };
}

/** JSON is YAML too. */
function listOf({ version, name, sha512 }: Offered): string {
  return JSON.stringify({ version, files: [{ url: encodeURIComponent(name), sha512 }] });
}

function send(path: string, response: ServerResponse): void {
  // electron-updater reports a connection that breaks.
  pipeline(createReadStream(path), response, () => undefined);
}
