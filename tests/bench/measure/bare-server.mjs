/**
 * What everything is compared with: bare `node:http` that does the least a program can do for a request. `GET /json` is
 * answered with a small JSON text, `/json/missing` with the same and 404, any other GET with one constant redirect; what is sent by POST is written to a file and
 * answered once the disk has it.
 */
import { fdatasync, mkdtempSync, openSync, rmSync, write } from 'node:fs';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const folder = mkdtempSync(join(tmpdir(), 'linnet-bare-'));
const file = openSync(join(folder, 'written'), 'a');

const LOCATION = 'https://example.com/some/page?with=query';
const JSON_TEXT = JSON.stringify({
  id: '0123456789abcdef',
  name: 'A small answer',
  items: [1, 2, 3],
  isOpen: true,
});

const sendJson = (response, status) => {
  response.writeHead(status, {
    'Content-Type': 'application/json',
    'Content-Length': Buffer.byteLength(JSON_TEXT),
  });
  response.end(JSON_TEXT);
};

const keep = (request, response) => {
  const chunks = [];
  request.on('data', (chunk) => chunks.push(chunk));
  request.on('end', () => {
    write(file, Buffer.concat(chunks), (failed) => {
      if (failed) return sendJson(response, 500);
      fdatasync(file, (notKept) => sendJson(response, notKept ? 500 : 201));
    });
  });
};

const server = createServer((request, response) => {
  if (request.method === 'POST') return keep(request, response);
  if (request.url === '/json') return sendJson(response, 200);
  if (request.url === '/json/missing') return sendJson(response, 404);
  response.writeHead(302, { Location: LOCATION, 'Content-Length': 0 });
  response.end();
});

server.listen(0, '127.0.0.1', () => {
  process.stdout.write(`The bare server is listening on http://127.0.0.1:${server.address().port}\n`);
});

process.on('SIGTERM', () => {
  server.close(() => {
    rmSync(folder, { recursive: true });
    process.exit(0);
  });
  server.closeAllConnections();
});
