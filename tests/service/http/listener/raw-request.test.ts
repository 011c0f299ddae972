import { connect } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { assembleApps } from '../../../../service/start/app.ts';
import { type RawAnswer, sendRaw } from '../../../support/raw-http.ts';
import { startTestService, type TestService } from '../../../support/start-service.ts';

let service: TestService;
beforeAll(async () => {
  service = await startTestService();
});
afterAll(() => service.stop());

const MEGABYTE = 1_048_576;

type Asked = { method?: string; host?: string; lines?: readonly string[]; body?: string };

/** A request of these header lines; `Host` is the service's unless `host` says otherwise. */
const send = (
  target: string,
  { method = 'GET', host = `127.0.0.1:${service.port}`, lines = [], body = '' }: Asked = {},
): Promise<RawAnswer> => {
  const head = [`${method} ${target} HTTP/1.1`, ...(host === '' ? [] : [`Host: ${host}`]), ...lines];
  return sendRaw(service.port, `${head.join('\r\n')}\r\n\r\n${body}`);
};

function* megabytes(count: number): Generator<Uint8Array> {
  const piece = Buffer.alloc(MEGABYTE / 4, 'a');
  for (let sent = 0; sent < count * 4; sent += 1) yield piece;
}

const CODE = 'x-error-code';

describe('hosts', () => {
  it.each([
    ['no Host', '', 400],
    ['a host that is none', 'exa mple', 400],
    ['a host with a path', 'localhost/app', 400],
    ['a port that is none', 'localhost:99999', 400],
    ['an unknown name', 'example.com', 404],
    ['a name that begins like an address of this machine', '127.0.0.1.example.com', 404],
    ['a name that begins like an address of 127/8', '127.example.com', 404],
    ['a name ending like one of ours', 'notlocalhost', 404],
  ])('refuses %s', async (_name, host, status) => {
    const answer = await send('/health', { host });
    expect(answer.status).toBe(status);
    expect(answer.headers.get(CODE)).toBe(status === 400 ? 'validation_error' : 'not_found');
    expect(answer.headers.get('x-request-id')).toMatch(/^req_[0-9a-f]{12}$/);
  });

  it.each(['localhost', 'LOCALHOST:1', '127.0.0.1', '127.1.2.3', '[::1]:7431', 'links.local', 'localhost.'])(
    'serves %s, whatever the port',
    async (host) => {
      expect((await send('/health', { host })).status).toBe(200);
    },
  );

  it('refuses two of them, even when they agree', async () => {
    const answer = await send('/health', { lines: [`Host: 127.0.0.1:${service.port}`] });
    expect(answer).toMatchObject({ status: 400, closed: true });
  });

  it.each(['http://127.0.0.1/health', 'http://example.com/health', '*', 'health'])(
    'refuses the target %s',
    async (target) => {
      expect((await send(target, { method: target === '*' ? 'OPTIONS' : 'GET' })).status).toBe(400);
    },
  );

  it('takes a thousand parameters and refuses more', async () => {
    const parameters = (count: number): string => Array(count).fill('a').join('&');
    expect((await send(`/health?${parameters(1000)}`)).status).toBe(200);
    expect((await send(`/health?${parameters(1001)}`)).status).toBe(400);
  });

  it.each(['*["', '*[', '*:', '*@x:y', '*%', 'x:["', 'http://["', '/["', '/\\\\x:y', '/..//@x:["'])(
    'goes on after the target %s',
    async (target) => {
      await send(target);
      await send(target, { method: 'OPTIONS' });
      expect((await send('/health')).status).toBe(200);
    },
  );

  it('reads two slashes as a path, not as another host', async () => {
    const answer = await send('//example.com/health');
    expect(answer.status).toBe(404);
  });
});

describe('targets', () => {
  it.each(['/%zz', '/%', '/%f0%9f', '/%ff', '/%00', '/a%2Fb', '/a%0d%0ab', '/%2e%2e%2f', '/a%3Fb'])(
    'finds nothing at %s',
    async (target) => {
      const answer = await send(target);
      expect(answer.status).toBe(404);
      expect(answer.headers.get(CODE)).toBe('not_found');
    },
  );

  it.each(['/api/v1/public/preview/%zz', '/api/v1/nothing', '/api/v1/%zz'])(
    'answers %s in JSON',
    async (target) => {
      const answer = await send(target);
      expect(answer.status).toBe(404);
      expect(JSON.parse(answer.body)).toEqual({ error: expect.any(String), code: 'not_found' });
    },
  );

  it('answers headers without end', async () => {
    const answer = await send('/health', { lines: [`X-Padding: ${'x'.repeat(120_000)}`] });
    expect(answer).toMatchObject({ status: 431, closed: true });
  });

  it('answers bytes that are no HTTP and closes the connection', async () => {
    const answer = await sendRaw(service.port, 'SPEAK friend\r\n\r\n');
    expect(answer).toMatchObject({ status: 400, closed: true });
    expect(answer.headers.get('x-request-id')).toMatch(/^req_[0-9a-f]{12}$/);
    expect(JSON.parse(answer.body)).toMatchObject({ code: 'validation_error' });
  });
});

describe('bodies that are too large', () => {
  const head = (target: string, framing: string): string =>
    `POST ${target} HTTP/1.1\r\nHost: localhost\r\nAccept: application/json\r\nContent-Type: application/json\r\n${framing}\r\n\r\n`;

  const expectRefusal = (answer: RawAnswer): void => {
    expect(answer).toMatchObject({ status: 413, closed: true });
    expect(answer.headers.get(CODE)).toBe('payload_too_large');
    expect(answer.headers.get('connection')).toBe('close');
    expect(JSON.parse(answer.body)).toMatchObject({ code: 'payload_too_large' });
  };

  it.each(['/api/v1/shorten', '/', '/nothing/here'])(
    'refuses 60 MB for %s by its announcement',
    async (path) => {
      expectRefusal(
        await sendRaw(service.port, head(path, `Content-Length: ${60 * MEGABYTE}`), megabytes(60)),
      );
    },
  );

  it('lets them in where a file is written as it arrives, at this computer or anywhere, and at that path alone', async () => {
    const [loopback, network] = [
      assembleApps(service.context).host(),
      assembleApps(service.context).public(),
    ];
    expect(loopback.bodyLimits('PUT', '/host/move/take')).toBeGreaterThan(60 * MEGABYTE);
    expect(network.bodyLimits('PUT', '/host/move/take')).toBeLessThan(10 * MEGABYTE);
    for (const { bodyLimits } of [loopback, network]) {
      expect(bodyLimits('POST', '/api/v1/imports')).toBe(200 * MEGABYTE);
      expect(bodyLimits('POST', '/api/v1/imports/')).toBeLessThan(10 * MEGABYTE);
    }
    const lines = [`Content-Length: ${60 * MEGABYTE}`];
    expect((await send('/api/v1/imports', { method: 'POST', lines })).status).toBe(401);
  });

  it('lets pages of other origins read that refusal', async () => {
    const answer = await send('/api/v1/shorten', {
      method: 'POST',
      lines: ['Origin: http://example.com', `Content-Length: ${60 * MEGABYTE}`],
    });
    expect(answer.status).toBe(413);
    expect(answer.headers.get('access-control-allow-origin')).toBe('*');
  });

  it('stops reading a body that never says how long it is', async () => {
    function* chunks(): Generator<Uint8Array> {
      for (const piece of megabytes(8)) {
        yield Buffer.concat([Buffer.from(`${piece.length.toString(16)}\r\n`), piece, Buffer.from('\r\n')]);
      }
    }
    expectRefusal(
      await sendRaw(service.port, head('/api/v1/shorten', 'Transfer-Encoding: chunked'), chunks()),
    );
  });

  it('goes on serving after a caller closed the connection in the middle of a body', async () => {
    const socket = connect(service.port, '127.0.0.1');
    await new Promise((resolve) =>
      socket.write(`${head('/api/v1/shorten', 'Content-Length: 500')}{"long`, resolve),
    );
    socket.destroy();
    expect((await send('/health')).status).toBe(200);
  });
});
