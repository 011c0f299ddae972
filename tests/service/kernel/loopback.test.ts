import { createServer, type Server } from 'node:net';
import { networkInterfaces } from 'node:os';
import { afterEach, describe, expect, it } from 'vitest';
import { signUp } from '../../support/people.ts';
import { request } from '../../support/request.ts';
import { startTestService, type TestService } from '../../support/start-service.ts';

const hasIpv6 = Object.values(networkInterfaces()).some((list) =>
  list?.some(({ address }) => address === '::1'),
);
if (!hasIpv6) process.stdout.write('This computer has no ::1: the loopback address of IPv6 is untested\n');

let service: TestService | undefined;
afterEach(() => service?.stop());

describe.skipIf(!hasIpv6)('the loopback address of IPv6', () => {
  it('answers as that of IPv4 does, host routes included', async () => {
    service = await startTestService();
    const url = `http://[::1]:${service.port}`;
    const owner = await signUp({ url });
    expect((await request(`${url}/health`)).status).toBe(200);
    expect((await request(`${url}/host/sharing`, { token: owner.token })).status).toBe(200);
    const { body } = await request(`${url}/api/v1/shorten`, {
      method: 'POST',
      body: { long_url: 'https://example.com/', alias: 'six' },
    });
    expect(body.short_url).toBe(`${url}/six`);
    expect((await request(`${url}/six`)).status).toBe(302);
  });

  it('is let go with the service', async () => {
    service = await startTestService();
    const { port } = service;
    await service.stop();
    service = undefined;
    const other = await occupy(port);
    await new Promise((resolve) => other.close(resolve));
  });

  it('may belong to another program', async () => {
    const other = await occupy(0);
    const bound = other.address();
    const port = typeof bound === 'object' && bound !== null ? bound.port : 0;
    service = await startTestService({ config: { port } });
    expect((await request(`http://127.0.0.1:${port}/health`)).status).toBe(200);
    await new Promise((resolve) => other.close(resolve));
  });
});

/** Listens on the address of IPv6 only. */
const occupy = (port: number): Promise<Server> =>
  new Promise((resolve, reject) => {
    const server = createServer();
    server.once('error', reject);
    server.listen(port, '::1', () => resolve(server));
  });
