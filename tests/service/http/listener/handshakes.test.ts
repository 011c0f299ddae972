import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { connect as connectSecurely, createServer } from 'node:tls';
import { expect, it } from 'vitest';
import { boundHandshakes } from '../../../../service/http/listener/handshakes.ts';
import { createAuthority } from '../../../support/certificates.ts';
import { portOf } from '../../../support/web-server.ts';

it('Of connections without a finished handshake the oldest closes when there are too many', async () => {
  const authority = createAuthority();
  const server = createServer(authority.certify('links.local'));
  boundHandshakes(server, 2);
  server.on('tlsClientError', () => undefined);
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const open = async (): Promise<Socket> => {
    const socket = connect(portOf(server), '127.0.0.1').on('error', () => undefined);
    await once(server, 'connection');
    return socket;
  };
  const secured = connectSecurely({
    port: portOf(server),
    host: '127.0.0.1',
    servername: 'links.local',
    ca: authority.cert,
  });
  await once(secured, 'secureConnect');
  const [oldest, second] = [await open(), await open()];
  const closed = once(oldest, 'close');
  const third = await open();
  await closed;
  expect([secured, second, third].map((socket) => socket.destroyed)).toEqual([false, false, false]);
  for (const socket of [secured, second, third]) socket.destroy();
  server.close();
});
