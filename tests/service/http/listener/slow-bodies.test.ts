import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server } from 'node:http';
import { connect, type Socket } from 'node:net';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { watchBodies } from '../../../../service/http/listener/slow-bodies.ts';
import { portOf } from '../../../support/web-server.ts';

let server: Server;
let arrived: IncomingMessage[] = [];
let givenUp: IncomingMessage[] = [];
const bodies = watchBodies((req) => givenUp.push(req));
/** Whether the service reads what arrives. */
let isRead = true;

beforeAll(async () => {
  server = createServer((req, res) => {
    bodies.add(req, res);
    arrived.push(req);
    if (isRead) req.resume();
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
});
afterAll(() => void server.close().closeAllConnections());
beforeEach(() => {
  isRead = true;
  [arrived, givenUp] = [[], []];
});

/** A client that has sent the head of a request and a little of its body. */
async function begin(length = 1_000_000): Promise<{ client: Socket; req: IncomingMessage }> {
  const client = connect(portOf(server), '127.0.0.1');
  client.write(`POST / HTTP/1.1\r\nHost: go\r\nContent-Length: ${length}\r\n\r\nbegun`);
  await expect.poll(() => arrived.length).toBe(1);
  const [req] = arrived;
  if (!req) throw new Error('Nothing arrived');
  bodies.look();
  return { client, req };
}

const send = async (client: Socket, req: IncomingMessage, bytes: number): Promise<void> => {
  const before = req.socket.bytesRead;
  client.write(Buffer.alloc(bytes));
  await expect.poll(() => req.socket.bytesRead - before).toBe(bytes);
};

describe('a body that hardly arrives', () => {
  it('is given up at the second look, however its bytes are spread', async () => {
    const { client, req } = await begin();
    for (let piece = 0; piece < 3; piece += 1) await send(client, req, 100);
    expect(givenUp).toEqual([]);
    bodies.look();
    expect(givenUp).toEqual([req]);
    client.destroy();
  });

  it('goes on as long as a kilobyte a second arrives', async () => {
    const { client, req } = await begin();
    for (let look = 0; look < 3; look += 1) {
      await send(client, req, 10_240);
      bodies.look();
    }
    expect(givenUp).toEqual([]);
    bodies.look();
    expect(givenUp).toEqual([req]);
    client.destroy();
  });

  it('is not given up while the service is the one that does not read', async () => {
    isRead = false;
    const { client } = await begin();
    for (let look = 0; look < 3; look += 1) bodies.look();
    expect(givenUp).toEqual([]);
    client.destroy();
  });

  it('is forgotten once all of it is there', async () => {
    const { client, req } = await begin(10);
    client.write('5more');
    await expect.poll(() => req.complete).toBe(true);
    bodies.look();
    bodies.look();
    expect(givenUp).toEqual([]);
    client.destroy();
  });
});
