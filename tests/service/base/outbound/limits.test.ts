import { createServer } from 'node:net';
import { brotliCompressSync, deflateSync, gzipSync } from 'node:zlib';
import { afterAll, afterEach, describe, expect, it } from 'vitest';
import { request } from '../../../../service/base/outbound/index.ts';
import { portOf, startWebServer, type WebServer } from '../../../support/web-server.ts';
import { contextWith, failureOf, POLICY } from './client.ts';

const MIB = 1_048_576;

const context = contextWith({ resolve: async () => [] });
const servers: WebServer[] = [];
afterEach(async () => {
  for (const server of servers.splice(0)) await server.stop();
});

async function serve(answer: Parameters<typeof startWebServer>[0]): Promise<string> {
  const server = await startWebServer(answer);
  servers.push(server);
  return `http://127.0.0.1:${server.port}/`;
}

/** A server that sends these bytes once, and leaves the connection open. */
const raw = createServer((socket) => {
  socket.on('error', () => undefined);
  socket.once('data', () => socket.write(rawAnswer));
});
let rawAnswer = '';
const rawUrl = new Promise<string>((resolve) =>
  raw.listen(0, '127.0.0.1', () => resolve(`http://127.0.0.1:${portOf(raw)}/`)),
);
afterAll(() => raw.close());

const failureAt = (url: string, policy = POLICY): Promise<string> => failureOf(context, policy, { url });

describe('A body', () => {
  it('is read up to its largest size, and then the connection is closed', async () => {
    let sent = 0;
    const closed = { value: false };
    const url = await serve((_asked, response) => {
      // Node 24 says the connection has ended before the response is destroyed, and does not come to it while this goes on.
      const pour = (ended?: unknown): void => {
        if (ended || response.destroyed) return;
        sent += 65_536;
        response.write(Buffer.alloc(65_536), pour);
      };
      response.on('close', () => {
        closed.value = true;
      });
      pour();
    });
    expect(await failureOf(context, POLICY, { url })).toBe('TooLarge: the response is too large');
    await expect.poll(() => closed.value).toBe(true);
    // What the sockets hold besides is a few megabytes.
    expect(sent).toBeLessThan(16 * MIB);
  });

  it.each([
    ['gzip', gzipSync],
    ['deflate', deflateSync],
    ['br', brotliCompressSync],
  ])('that is packed as %s is measured as it is unpacked', async (encoding, pack) => {
    const bomb = pack(Buffer.alloc(64 * MIB));
    expect(bomb.byteLength).toBeLessThan(MIB);
    let body = bomb;
    const url = await serve((_asked, response) =>
      response.writeHead(200, { 'Content-Encoding': encoding }).end(body),
    );
    const before = process.memoryUsage().rss;
    expect(await failureOf(context, POLICY, { url })).toBe('TooLarge: the response is too large');
    expect(process.memoryUsage().rss - before).toBeLessThan(48 * MIB);
    body = pack(Buffer.from('ünpacked'));
    const answer = await request(context, POLICY, { url });
    expect([answer.body.toString(), answer.headers['content-encoding']]).toEqual(['ünpacked', undefined]);
  });

  it('may be packed twice, and no more often', async () => {
    const packed = [gzipSync, brotliCompressSync, gzipSync].map((_pack, index, packs) =>
      packs.slice(0, index + 1).reduce((body, pack) => pack(body), Buffer.from('here')),
    );
    const names = ['gzip', 'gzip, br', 'gzip, br, gzip'];
    let times = 1;
    const url = await serve((_asked, response) =>
      response.writeHead(200, { 'Content-Encoding': names[times] ?? '' }).end(packed[times]),
    );
    expect((await request(context, POLICY, { url })).body.toString()).toBe('here');
    times = 2;
    expect(await failureOf(context, POLICY, { url })).toMatch(/^BadAnswer: the answer is packed as /);
  });

  it('that cannot be unpacked is no answer', async () => {
    for (const encoding of ['gzip', 'br', 'zstd']) {
      const url = await serve((_asked, response) =>
        response.writeHead(200, { 'Content-Encoding': encoding }).end('no'),
      );
      expect(await failureOf(context, POLICY, { url })).toMatch(/^BadAnswer: /);
    }
  });

  it('of which the start is enough is cut there, whatever comes after', async () => {
    const start = { ...POLICY, body: 'start' as const, largestBody: 256 };
    const url = await serve((_asked, response) =>
      response.writeHead(200, { 'Content-Encoding': 'gzip' }).end(gzipSync(Buffer.alloc(8 * MIB, 'x'))),
    );
    const cut = await request(context, start, { url });
    expect([cut.body.toString(), cut.isCut]).toEqual(['x'.repeat(256), true]);
    const broken = await serve((_asked, response) =>
      response.writeHead(200, { 'Content-Encoding': 'br' }).end('garbage'),
    );
    expect(await request(context, start, { url: broken })).toMatchObject({ status: 200, isCut: true });
    const whole = await serve((_asked, response) => response.end('y'.repeat(256)));
    expect(await request(context, start, { url: whole })).toMatchObject({ isCut: false });
  });

  it('that comes in pieces of one byte takes no more memory than any other', async () => {
    const pieces = Buffer.from('1\r\nx\r\n'.repeat(100_000));
    const url = await serve((asked, response) => {
      response.on('close', () => asked.socket.destroy());
      asked.socket.write('HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n');
      for (let sent = 0; sent < 10; sent += 1) asked.socket.write(pieces);
      asked.socket.write('0\r\n\r\n');
    });
    const before = process.memoryUsage().rss;
    const answer = await request(context, { ...POLICY, timeout: 20_000 }, { url });
    expect(answer.body.equals(Buffer.alloc(1_000_000, 'x'))).toBe(true);
    expect(process.memoryUsage().rss - before).toBeLessThan(96 * MIB);
  });

  it('that breaks off is no answer', async () => {
    rawAnswer = 'HTTP/1.1 200 OK\r\nContent-Length: 10\r\n\r\nhalf';
    const url = await serve((_asked, response) => {
      response.writeHead(200, { 'Content-Length': 10 }).write('half', () => response.destroy());
    });
    expect(await failureOf(context, POLICY, { url })).toMatch(/^(ConnectionLost|BadAnswer): /);
  });
});

describe('Headers', () => {
  it('are read up to their largest size', async () => {
    rawAnswer =
      `HTTP/1.1 200 OK\r\n${'X-Much: '.padEnd(1_000, 'x')}\r\n`.padEnd(1_000) +
      `X-More: ${'y'.repeat(60_000)}\r\n`;
    expect(await failureOf(context, POLICY, { url: await rawUrl })).toBe(
      'TooLarge: the response headers are too large',
    );
  });

  it('that are no HTTP are no answer', async () => {
    rawAnswer = '220 mail.example ESMTP\r\n';
    expect(await failureOf(context, POLICY, { url: await rawUrl })).toBe(
      'BadAnswer: the response is not HTTP',
    );
  });

  it.each(['text/html; charset=utf-8', 'TEXT/HTML'])('name a type that is wanted: %s', async (type) => {
    const url = await serve((_asked, response) => response.writeHead(200, { 'Content-Type': type }).end());
    expect((await request(context, { ...POLICY, contentTypes: ['text/html'] }, { url })).status).toBe(200);
  });

  it('that name another type make a good answer none, and an error stays what it is', async () => {
    let status = 200;
    const url = await serve((_asked, response) =>
      response.writeHead(status, { 'Content-Type': 'video/mp4' }).end(),
    );
    const policy = { ...POLICY, contentTypes: ['text/html'] };
    expect(await failureOf(context, policy, { url })).toBe('WrongType: the answer is video/mp4');
    status = 404;
    expect((await request(context, policy, { url })).status).toBe(404);
  });
});

describe('The time of a request', () => {
  const SHORT = { ...POLICY, timeout: 400 };

  it('limits servers that say nothing', async () => {
    expect(await failureAt(await serve(() => undefined), SHORT)).toBe('Timeout: timed out');
  });

  it.each(['headers', 'body'])('limits servers that trickle: %s', async (part) => {
    const url = await serve((asked, response) => {
      if (part === 'body') response.writeHead(200);
      else asked.socket.write('HTTP/1.1 200 OK\r\n');
      const timer = setInterval(() => {
        if (part === 'body') response.write('x');
        else asked.socket.write('X: y\r\n');
      }, 20);
      asked.socket.on('close', () => clearInterval(timer)).on('error', () => undefined);
    });
    expect(await failureAt(url, SHORT)).toBe('Timeout: timed out');
    expect(await failureAt(url, { ...SHORT, body: 'start' })).toBe('Timeout: timed out');
  });

  it('counts all redirects together', async () => {
    const url = await serve((_asked, response) => {
      setTimeout(() => response.writeHead(302, { Location: '/' }).end(), 150);
    });
    expect(await failureAt(url, { ...SHORT, redirects: 20 })).toBe('Timeout: timed out');
  });

  it('limits servers that take the connection and never agree on TLS', async () => {
    rawAnswer = '';
    const url = (await rawUrl).replace('http:', 'https:');
    expect(await failureAt(url, SHORT)).toBe('ConnectTimeout: timed out');
    expect(await failureAt(url, { ...POLICY, connectTimeout: 300 })).toBe('ConnectTimeout: timed out');
  });

  it('limits names that no server answers for', async () => {
    const never = contextWith({ resolve: () => new Promise(() => undefined) });
    expect(await failureOf(never, SHORT, { url: 'http://slow.example/' })).toBe('NameTimeout: timed out');
  });
});
