import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer, type ServerResponse } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { sharedChromium } from '../../../support/chromium.ts';
import { createFakeClock } from '../../../support/fake-clock.ts';
import { findFreePort } from '../../../support/free-port.ts';
import { makeLink } from '../../../support/links.ts';
import { PASSWORD, signUp } from '../../../support/people.ts';
import { startTestService } from '../../../support/start-service.ts';

/** Answers the next stream that a window asks for as a service does that is about to stop. */
async function refuseOnce(port: number): Promise<void> {
  const server = createServer();
  server.listen(port, '127.0.0.1');
  const [, res]: ServerResponse[] = await once(server, 'request');
  await new Promise<void>((resolve) => res?.writeHead(503, { connection: 'close' }).end(resolve));
  const closed = new Promise((resolve) => server.close(resolve));
  // Browsers open connections ahead, and one without a request would keep the port for half a minute.
  server.closeAllConnections();
  await closed;
}

it('A window goes on after a restart of the service with what happened meanwhile', async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'linnet-test-'));
  const clock = createFakeClock(Date.now());
  const port = await findFreePort();
  let service = await startTestService({ dataDir, clock, config: { port } });
  const device = await (await sharedChromium()).newContext({ baseURL: service.url });
  onTestFinished(async () => {
    await device.close();
    await service.stop();
    await rm(dataDir, { recursive: true, force: true });
  });
  const ada = await signUp(service);
  await device.request.post('/auth/login', { data: { email: ada.email, password: PASSWORD } });
  const page = await device.newPage();
  await page.goto('/app/links');
  await page.getByText('No links yet').waitFor();
  await expect.poll(() => service.context.live.size).toBe(1);

  await service.stop();
  await refuseOnce(port);
  service = await startTestService({ dataDir, clock, config: { port } });
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  await makeLink(service, { alias: 'meanwhile' }, ada.token);
  await page.getByRole('row', { name: /meanwhile/ }).waitFor();
  await expect.poll(() => service.context.live.size).toBe(1);
  await makeLink(service, { alias: 'afterwards' }, ada.token);
  await page.getByRole('row', { name: /afterwards/ }).waitFor();
  // It was told, and did not look again and again.
  expect(asked.filter((path) => path === '/api/v1/urls').length).toBeLessThanOrEqual(3);
});
