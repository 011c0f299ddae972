import { once } from 'node:events';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { createServer as createHttpServer } from 'node:http';
import { createServer, type Server } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { type DatabaseServer, startDatabaseServer, whyNoServer } from '../../../support/database-server.ts';
import { findFreePort } from '../../../support/free-port.ts';
import { makeLink, visit } from '../../../support/links.ts';
import { untilKept } from '../../../support/many-visitors.ts';
import { signUp } from '../../../support/people.ts';
import { runProgram, startProgram, startWaitingProgram } from '../../../support/program.ts';
import { request } from '../../../support/request.ts';

let dataDir: string;
let env: Record<string, string>;

beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'linnet-waiting-'));
  env = {
    LINNET_DATA_DIR: dataDir,
    LINNET_PORT: '0',
    LINNET_RATE_LIMITS: 'off',
    LINNET_TEAM_KEY: 'a key for tests of several machines',
  };
});
afterEach(() => rm(dataDir, { recursive: true, force: true }));

const listenOn = async (server: Server): Promise<string> => {
  await once(server.listen(0, '127.0.0.1'), 'listening');
  onTestFinished(() => void server.close());
  const address = server.address();
  return `127.0.0.1:${typeof address === 'object' ? address?.port : ''}`;
};

describe('A program whose database server', () => {
  it.each(['http', 'ws'])('refuses the token over %s says so in one line, and waits', async (scheme) => {
    const server = createHttpServer((_request, response) => response.writeHead(401).end());
    server.on('upgrade', (_request, socket) =>
      socket.end('HTTP/1.1 401 Unauthorized\r\ncontent-length: 0\r\n\r\n'),
    );
    const host = await listenOn(server);
    const program = await startWaitingProgram({ ...env, LINNET_DATABASE_URL: `${scheme}://${host}` });
    expect((await request(`${program.url}/health`)).status).toBe(503);
    const { code, errors } = await program.stop();
    expect(code).toBe(0);
    expect(errors).toMatch(
      /^The database server .+ rejected the token\. Check LINNET_DATABASE_AUTH_TOKEN .+\n$/,
    );
    expect(errors).toContain(host);
  });

  it('answers nothing at all says so, and waits', async () => {
    const silent = createServer();
    const host = await listenOn(silent);
    const program = await startWaitingProgram({ ...env, LINNET_DATABASE_URL: `ws://${host}` });
    const page = await request(`${program.url}/`, { headers: { accept: 'text/html' } });
    expect([page.status, page.headers.get('retry-after')]).toEqual([503, '5']);
    expect(page.text).toContain('Linnet does not know any links yet');
    const { code, errors } = await program.stop();
    expect([code, errors]).toEqual([
      0,
      expect.stringMatching(new RegExp(`^The database server ${host} .+\n$`)),
    ]);
  });

  it.each(['libsql:linnet', 'ws://'])('has no address (%s) ends for good', async (url) => {
    const { code, errors } = await runProgram({ ...env, LINNET_DATABASE_URL: url });
    expect(code).toBe(78);
    expect(errors).toMatch(/^LINNET_DATABASE_URL must .+\n$/);
  });
});

describe.skipIf(whyNoServer)(
  `A program and its server, both killed${whyNoServer ? `: ${whyNoServer}` : ''}`,
  () => {
    let server: DatabaseServer;
    beforeEach(async () => {
      server = await startDatabaseServer();
      // Addresses with a port of their own stay the same over all starts.
      env = { ...env, LINNET_DATABASE_URL: server.url, LINNET_PORT: String(await findFreePort()) };
    });
    afterEach(() => server.stop());

    it('redirect again before the server is back, and no click is lost or counted twice', async () => {
      const first = await startProgram(env);
      const { token } = await signUp(first);
      const { id, alias } = await makeLink(first, {}, token);
      const statuses: number[] = [];
      const follow = async (place: { url: string }, times: number): Promise<void> => {
        for (let left = times; left > 0; left -= 1) statuses.push((await visit(place, alias)).status);
      };
      await follow(first, 3);
      const cache = join(dataDir, 'links.cache');
      const written = async (): Promise<string> => {
        await follow(first, 1);
        return readFile(cache, 'utf8').catch(() => '');
      };
      await expect.poll(written, { interval: 500 }).toContain(alias);
      await server.kill();
      await untilKept(first);
      await first.kill();

      const second = await startWaitingProgram(env);
      expect(second.url).toBe(first.url);
      await follow(second, 5);
      await untilKept(second);
      await second.kill();

      const third = await startWaitingProgram(env);
      await server.start();
      const isOwn = () => request(`${third.url}/health`).then(({ status }) => status === 200);
      while (!(await isOwn())) await follow(third, 1);
      await follow(third, 2);
      expect(new Set(statuses)).toEqual(new Set([302]));
      const total = async () =>
        (await request(`${third.url}/api/v1/urls/${id}`, { token })).body.total_clicks;
      await third.stop();
      const fourth = await startProgram(env);
      await expect.poll(total).toBe(statuses.length);
      await fourth.stop();
    });
  },
);
