import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { boundConnections, boundsFor } from '../../../../service/http/listener/connections.ts';
import { limitOf } from '../../../../service/kernel/machine.ts';
import { type Listener, listen } from '../../../../service/kernel/server.ts';
import { quietLog } from '../../../support/quiet-log.ts';

const [OFFICE, STRANGER, OTHER] = ['127.0.0.2', '127.0.0.3', '127.0.0.4'];

let listener: Listener;
/** Answers to `/held`, which wait for the test. */
let release: () => void;
const held = new Promise<void>((resolve) => {
  release = resolve;
});

beforeAll(async () => {
  listener = await listen({
    address: '127.0.0.1',
    port: 0,
    fetch: async ({ url }) => {
      if (url.endsWith('/held')) await held;
      return new Response('here');
    },
    answerFirst: () => false,
    isServed: () => true,
    bodyLimits: () => 1_000_000,
    connections: boundConnections({ all: 6, ofAddress: 4 }),
    log: quietLog,
  });
});
afterAll(() => listener.close());

async function open(localAddress: string, text = ''): Promise<Socket> {
  const socket = connect({ host: '127.0.0.1', port: listener.port, localAddress });
  socket.on('error', () => undefined);
  await once(socket, 'connect');
  socket.write(text);
  return socket;
}

const ask = (path: string): string => `GET ${path} HTTP/1.1\r\nHost: links\r\n\r\n`;

async function answerFrom(localAddress: string): Promise<string> {
  const socket = await open(localAddress, ask('/'));
  const [bytes] = await once(socket, 'data');
  socket.destroy();
  return String(bytes).slice(0, 12);
}

const closeAll = (sockets: readonly Socket[]): Promise<unknown> =>
  Promise.all(sockets.map((socket) => (socket.closed ? undefined : once(socket.destroy(), 'close'))));

describe('a listener that has as many connections as it may', () => {
  it('answers an address with few, and closes the oldest of the one with most', async () => {
    const office = await open(OFFICE, ask('/'));
    await once(office, 'data');
    const strangers: Socket[] = [];
    for (const half of [
      '',
      'GET / HT',
      'POST / HTTP/1.1\r\nHost: links\r\nContent-Length: 9\r\n\r\nslow',
      '',
      '',
    ])
      strangers.push(await open(STRANGER, half));
    const [first, ...others] = strangers;
    if (first && !first.closed) await once(first, 'close');
    expect(others.map(({ closed }) => closed)).toEqual([false, false, false, false]);
    for (let time = 0; time < 10; time += 1) expect(await answerFrom(OTHER)).toBe('HTTP/1.1 200');
    expect(office.closed).toBe(false);
    await closeAll([office, ...strangers]);
  });

  it('closes what waits for nothing before what is being answered', async () => {
    const asking = await open(STRANGER, ask('/held'));
    await answerFrom(OTHER);
    const idle: Socket[] = [];
    for (let time = 0; time < 6; time += 1) idle.push(await open(STRANGER));
    await expect.poll(() => idle.filter(({ closed }) => closed).length).toBe(3);
    expect(asking.closed).toBe(false);
    release();
    const [bytes] = await once(asking, 'data');
    expect(String(bytes)).toContain('here');
    await closeAll([asking, ...idle]);
  });
});

it.each(['\0\r\n\r\n', 'GET / HTTP/9.9\r\n\r\n', `GET /${'a'.repeat(100_000)} HTTP/1.1\r\n\r\n`])(
  'closes a connection that it refused, though the other side holds it open (%#)',
  async (bytes) => {
    const socket = connect({ host: '127.0.0.1', port: listener.port, allowHalfOpen: true });
    socket.on('error', () => undefined);
    await once(socket, 'connect');
    socket.write(bytes);
    const [answer] = await once(socket, 'data');
    expect(String(answer)).toMatch(/^HTTP\/1.1 4(00|31) /);
    // A half-closed connection takes what is written; one that is gone answers with a reset.
    const writing = setInterval(() => socket.write('more'), 50);
    await new Promise((resolve) => socket.once('close', resolve));
    clearInterval(writing);
  },
);

it('leads a client that sends letters as they are to the same address in ASCII', async () => {
  const socket = await open(OTHER, 'GET /wiki?utm_source=\u00e4 HTTP/1.1\r\nHost: links\r\n\r\n');
  const [answer] = await once(socket, 'data');
  expect(String(answer)).toMatch(/^HTTP\/1.1 302 /);
  expect(String(answer)).toContain('\r\nLocation: /wiki?utm_source=%C3%A4\r\n');
  await closeAll([socket]);
});

it.each(['//evil.example/?\u00e4', '/\\evil.example/?\u00e4'])(
  'leads no client to another host: %s',
  async (target) => {
    const socket = await open(OTHER, `GET ${target} HTTP/1.1\r\nHost: links\r\n\r\n`);
    const [answer] = await once(socket, 'data');
    expect(String(answer)).toMatch(/^HTTP\/1.1 400 /);
    await closeAll([socket]);
  },
);

describe('the bounds of connections', () => {
  it.each([
    [1_024, { network: { all: 576, ofAddress: 288 }, loopback: { all: 192, ofAddress: 96 } }],
    [256, { network: { all: 96, ofAddress: 48 }, loopback: { all: 32, ofAddress: 16 } }],
    [524_288, { network: { all: 15_000, ofAddress: 7_500 }, loopback: { all: 5_000, ofAddress: 2_500 } }],
  ])('for %i descriptors leave some to files and threads', (descriptors, bounds) => {
    expect(boundsFor(descriptors)).toEqual(bounds);
  });

  it('are taken from what the system says of this process', () => {
    const text =
      'Limit                     Soft Limit           Hard Limit           Units\nMax open files            1024                 20000                files\n';
    expect(limitOf(text)).toBe(1_024);
    expect(limitOf('')).toBeUndefined();
  });
});
