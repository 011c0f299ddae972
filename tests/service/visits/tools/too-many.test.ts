import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type DnsServer, startDnsServer } from '../../../support/dns-server.ts';
import { type Person, proveEmail, signUp } from '../../../support/people.ts';
import { request } from '../../../support/request.ts';
import { startTestService, type TestService } from '../../../support/start-service.ts';
import { startWebServer, type WebServer } from '../../../support/web-server.ts';

let dns: DnsServer;
let site: WebServer;
let service: TestService;
let ada: Person;
beforeAll(async () => {
  dns = await startDnsServer();
  site = await startWebServer((_asked, response) =>
    response.writeHead(200, { 'Content-Type': 'text/html' }).end('<title>Page</title>'),
  );
  service = await startTestService({
    config: { allowLoopbackTargets: true },
    machine: { resolve: dns.resolve, records: dns.records },
  });
  ada = await signUp(service);
  await proveEmail(service, ada.email);
});
afterAll(async () => {
  await service.stop();
  await site.stop();
  await dns.stop();
});

const status = async (path: string): Promise<number> =>
  (await request(`${service.url}/api/v1/${path}`, { token: ada.token })).status;

/** Fills a queue to its last place; returns what empties it. */
async function fill(wait: (task: () => Promise<void>) => Promise<void>): Promise<() => Promise<void>> {
  let open = (): void => {};
  const opened = new Promise<void>((resolve) => {
    open = resolve;
  });
  const waiting: Promise<void>[] = [];
  let isFull = false;
  while (!isFull) {
    const one = wait(() => opened).catch(() => {
      isFull = true;
    });
    waiting.push(one);
    await Promise.race([one, new Promise(setImmediate)]);
  }
  return async () => {
    open();
    await Promise.all(waiting);
  };
}

const TOOLS = [
  ['metadata', (name: string) => `metadata?url=http://${name}:${site.port}/`],
  ['expand', (name: string) => `expand?url=http://${name}:${site.port}/`],
  ['domain-intel', (name: string) => `domain-intel?host=${name}`],
] as const;

describe.each(TOOLS)('GET /api/v1/%s while too many wait', (tool, path) => {
  it('is late when names are not resolved any more, and does not keep that', async () => {
    const name = `names.${tool}.example`;
    dns.say(name, ['127.0.0.1']);
    const empty = await fill((task) => service.context.outbound.lookUps(task));
    expect(await status(path(name))).toBe(504);
    await empty();
    expect(await status(path(name))).toBe(200);
  });

  it('is late when the host is not asked any more, and does not keep that', async () => {
    const name = `host.${tool}.example`;
    dns.say(name, ['127.0.0.1']);
    const host = tool === 'domain-intel' ? name : `${name}:${site.port}`;
    const empty = await fill((task) => service.context.outbound.atHost(host, task));
    expect(await status(path(name))).toBe(504);
    await empty();
    expect(await status(path(name))).toBe(200);
  });
});
