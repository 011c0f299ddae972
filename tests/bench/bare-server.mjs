import { createServer } from 'node:http';

const server = createServer((_request, response) => {
  response.writeHead(302, { Location: 'https://example.com/some/page?with=query' });
  response.end();
});

server.listen(0, '127.0.0.1', () => {
  process.stdout.write(`The bare server is listening on http://127.0.0.1:${server.address().port}\n`);
});

process.on('SIGTERM', () => {
  server.close(() => process.exit(0));
  server.closeAllConnections();
});
