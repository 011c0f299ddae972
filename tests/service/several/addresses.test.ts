import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createServer, type Server } from 'node:tls';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readConfig } from '../../../service/kernel/config.ts';
import { explainFailure } from '../../../service/kernel/failure.ts';
import { say } from '../../../service/lib/words.ts';
import { createAuthority } from '../../support/certificates.ts';
import { type DatabaseServer, startDatabaseServer, whyNoServer } from '../../support/database-server.ts';
import { makeLink, visit } from '../../support/links.ts';
import { type Program, startProgram } from '../../support/program.ts';
import { startTestService } from '../../support/start-service.ts';
import { portOf } from '../../support/web-server.ts';

const TEAM_KEY = 'a key for tests of several machines';

/** Takes TLS off what is meant for a port on loopback, as a proxy in front of the server does. */
async function startTlsProxy(target: number, certified: { cert: string; key: string }): Promise<Server> {
  const proxy = createServer(certified, (near) => {
    const far = connect(target, '127.0.0.1');
    for (const [from, to] of [
      [near, far],
      [far, near],
    ] as const)
      from.on('error', () => to.destroy()).on('close', () => to.destroy());
    near.pipe(far).pipe(near);
  });
  proxy.on('tlsClientError', () => undefined);
  await new Promise<void>((resolve) => proxy.listen(0, '127.0.0.1', resolve));
  return proxy;
}

describe.skipIf(whyNoServer)(`a server is reached${whyNoServer ? `: ${whyNoServer}` : ''}`, () => {
  let server: DatabaseServer;
  let proxy: Server;
  let folder: string;
  let authority: string;
  beforeAll(async () => {
    server = await startDatabaseServer();
    const { cert, certify } = createAuthority();
    proxy = await startTlsProxy(server.port, certify('localhost'));
    folder = await mkdtemp(join(tmpdir(), 'linnet-tls-'));
    authority = join(folder, 'authority.pem');
    await writeFile(authority, cert);
  });
  afterAll(async () => {
    await new Promise((resolve) => proxy?.close(resolve));
    await server?.stop();
    await rm(folder, { recursive: true, force: true });
  });

  it('by libsql: without TLS', async () => {
    const service = await startTestService({ server: `libsql://127.0.0.1:${server.port}?tls=0` });
    const { alias } = await makeLink(service);
    expect((await visit(service, alias)).status).toBe(302);
    await service.stop();
  });

  it('by libsql: through a proxy with TLS whose authority the system is told of', async () => {
    const program: Program = await startProgram({
      LINNET_DATA_DIR: join(folder, 'data'),
      LINNET_PORT: '0',
      LINNET_RATE_LIMITS: 'off',
      LINNET_DATABASE_URL: `libsql://localhost:${portOf(proxy)}`,
      LINNET_TEAM_KEY: TEAM_KEY,
      NODE_EXTRA_CA_CERTS: authority,
    });
    const { alias } = await makeLink(program);
    expect((await visit(program, alias)).status).toBe(302);
    await program.stop();
  });

  it('not where the authority is unknown, which is told in one line', async () => {
    const url = `wss://localhost:${portOf(proxy)}`;
    const error = await startTestService({ server: url }).catch((failure: unknown) => failure);
    const config = readConfig({ LINNET_DATABASE_URL: url }, process.platform);
    expect(say('en', explainFailure(error, config).said)).toMatch(
      /^The database server localhost:\d+ cannot be used[^\n]+its certificate is not accepted[^\n]+$/,
    );
  });
});
