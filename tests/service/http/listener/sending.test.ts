import { once } from 'node:events';
import { connect } from 'node:net';
import { PassThrough } from 'node:stream';
import { afterEach, expect, it } from 'vitest';
import { boundConnections } from '../../../../service/http/listener/connections.ts';
import { createLogger } from '../../../../service/kernel/logging.ts';
import { type Listener, listen } from '../../../../service/kernel/server.ts';
import { request } from '../../../support/request.ts';

let listener: Listener;
afterEach(() => listener.close());

const [DEBUG, WARN] = [20, 40];

/** A listener with this answer to every request, and the first line of its log. */
async function open(fetch: (request: Request) => Promise<Response>): Promise<() => Promise<object>> {
  const lines = new PassThrough();
  listener = await listen({
    address: '127.0.0.1',
    port: 0,
    fetch,
    answerFirst: () => false,
    isServed: () => true,
    bodyLimits: () => 1_000_000,
    connections: boundConnections({ all: 100, ofAddress: 50 }),
    log: createLogger('debug', lines),
  });
  return async () => {
    const [line] = lines.readableLength > 0 ? [lines.read()] : await once(lines, 'data');
    return JSON.parse(String(line));
  };
}

it('warns of an answer that could not be sent', async () => {
  const nextLine = await open(async () => new Response('x', { headers: { 'X-Odd': '\u0001' } }));
  await expect(request(`http://127.0.0.1:${listener.port}/`)).rejects.toThrow();
  expect(await nextLine()).toMatchObject({
    level: WARN,
    msg: 'an answer could not be sent',
    err: { message: expect.stringContaining('Invalid character') },
  });
});

it('ends the connection of a body that is still on its way when it is refused', async () => {
  await open(async () => new Response('full', { status: 503 }));
  const caller = connect(listener.port, '127.0.0.1');
  const closed = new Promise((resolve) => caller.once('close', resolve));
  caller.on('error', () => undefined);
  caller.write('POST / HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Length: 90000\r\n\r\nbegun');
  const [answer] = await once(caller, 'data');
  expect(String(answer)).toMatch(/^HTTP\/1.1 503 .*\r\nconnection: close\r\n/is);
  await closed;
});

it('makes little of callers who left', async () => {
  const nextLine = await open(async () => new Response('too large', { status: 413 }));
  const caller = connect(listener.port, '127.0.0.1');
  caller.write('POST / HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Length: 1000\r\n\r\nbegun');
  await once(caller, 'data');
  caller.destroy();
  expect(await nextLine()).toMatchObject({ level: DEBUG, msg: 'an answer could not be sent' });
});
