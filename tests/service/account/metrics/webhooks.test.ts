import { afterAll, beforeAll, expect, it } from 'vitest';
import { makeLink, visit } from '../../../support/links.ts';
import { figureIn, readMetrics } from '../../../support/metrics.ts';
import { type Person, signUp } from '../../../support/people.ts';
import { startTestService, type TestService } from '../../../support/start-service.ts';
import { startWebServer, type WebServer } from '../../../support/web-server.ts';
import { makeWebhook } from '../../outside/webhooks/set-up.ts';

let service: TestService;
let receiver: WebServer;
let ada: Person;
let status = 204;
beforeAll(async () => {
  service = await startTestService({ config: { allowLoopbackTargets: true } });
  receiver = await startWebServer((_request, response) => response.writeHead(status).end());
  ada = await signUp(service);
});
afterAll(async () => {
  await service.stop();
  await receiver.stop();
});

const attempts = async (outcome: string) =>
  figureIn(await readMetrics(service), 'linnet_webhook_attempts_total', { outcome });
const pending = async () =>
  figureIn(await readMetrics(service), 'linnet_queue_waiting', { queue: 'deliveries' });

it('tells of deliveries that arrived, that are tried again, and that wait', async () => {
  const url = `http://127.0.0.1:${receiver.port}/hook`;
  await makeWebhook(service, ada, { url, events: ['link.clicked'] });
  const { alias } = await makeLink(service, {}, ada.token);
  expect(await attempts('success')).toBe(0);
  await visit(service, alias);
  await expect.poll(() => attempts('success')).toBe(1);
  await expect.poll(pending).toBe(0);
  status = 500;
  await visit(service, alias);
  await expect.poll(() => attempts('retry')).toBe(1);
  await expect.poll(pending).toBe(1);
});
