import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { request } from '../../../../service/base/outbound/index.ts';
import { createAuthority } from '../../../support/certificates.ts';
import { type DnsServer, startDnsServer } from '../../../support/dns-server.ts';
import { startWebServer, type WebServer } from '../../../support/web-server.ts';
import { contextWith, failureOf, POLICY } from './client.ts';

const authority = createAuthority();

let dns: DnsServer;
let server: WebServer;
beforeAll(async () => {
  dns = await startDnsServer();
  for (const name of ['hooks.example', 'other.example']) dns.say(name, ['127.0.0.1']);
  server = await startWebServer((_asked, response) => response.end('over TLS'), {
    certified: authority.certify('hooks.example'),
  });
});
afterAll(async () => {
  await server.stop();
  await dns.stop();
});

describe('A request over TLS', () => {
  it('goes to a checked address, and is for the name of the certificate', async () => {
    const answer = await request(contextWith(dns, authority.cert), POLICY, {
      url: `https://hooks.example:${server.port}/`,
    });
    expect(answer.body.toString()).toBe('over TLS');
    expect(server.asked).toEqual([`GET / hooks.example:${server.port}`]);
  });

  it.each([
    ['the certificate has another name', 'other.example', authority.cert],
    ['the URL has an address instead of the name', '127.0.0.1', authority.cert],
    ['its authority is unknown', 'hooks.example', undefined],
    ['another authority is trusted', 'hooks.example', createAuthority().cert],
  ])('is not sent when %s', async (_why, host, trusted) => {
    const before = server.asked.length;
    const failure = await failureOf(contextWith(dns, trusted), POLICY, {
      url: `https://${host}:${server.port}/`,
    });
    expect(failure).toMatch(/^TlsError: no trusted connection \(/);
    expect(server.asked).toHaveLength(before);
  });

  it('fails where plain HTTP is spoken', async () => {
    const plain = await startWebServer((_asked, response) => response.end());
    const failure = await failureOf(contextWith(dns, authority.cert), POLICY, {
      url: `https://127.0.0.1:${plain.port}/`,
    });
    expect(failure).toMatch(/^TlsError: /);
    await plain.stop();
  });
});
