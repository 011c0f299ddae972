import { once } from 'node:events';
import { connect } from 'node:net';
import { Writable } from 'node:stream';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createLogger } from '../../../../service/kernel/logging.ts';
import { type BusyThread, startBusyThread } from '../../../support/busy-thread.ts';
import { type Person, signUp } from '../../../support/people.ts';
import { request } from '../../../support/request.ts';
import { startTestService, type TestService } from '../../../support/start-service.ts';

let service: TestService;
let busy: BusyThread;
let ada: Person;
let id: string;
let logged = '';

beforeAll(async () => {
  service = await startTestService();
  busy = startBusyThread();
  service.context.log = createLogger(
    'info',
    new Writable({
      write: (line, _encoding, done) => {
        logged += String(line);
        done();
      },
    }),
  );
  ada = await signUp(service);
  const body = { long_url: 'https://example.com/', alias: 'link', private_stats: false };
  const answer = await request(`${service.url}/api/v1/shorten`, { method: 'POST', token: ada.token, body });
  id = String(answer.body.id);
});
afterAll(async () => {
  await busy.close();
  await service.stop();
});

/** Sends a request, and hangs up once its question waits. */
async function askAndLeave(line: string, question: string): Promise<void> {
  const socket = connect(service.port, '127.0.0.1');
  const headers = `Host: 127.0.0.1:${service.port}\r\nAuthorization: Bearer ${ada.token}\r\nContent-Length: 0`;
  socket.write(`${line.replace('{id}', id)} HTTP/1.1\r\n${headers}\r\n\r\n`);
  await expect.poll(() => busy.waiting()).toEqual([question]);
  socket.destroy();
  await once(socket, 'close');
}

/** Nothing is left of a request that was given up: no question, no fault in the log. */
async function expectNothingLeft(): Promise<void> {
  await expect.poll(() => busy.waiting()).toEqual([]);
  expect((await request(`${service.url}/health`)).status).toBe(200);
  expect(logged).toBe('');
}

describe('A caller who leaves', () => {
  it.each([
    ['the statistics of an account', 'GET /api/v1/stats', 'stats.answer'],
    ['the statistics of a link', 'GET /api/v1/stats/links/{id}', 'stats.answer'],
    ['an export of an account', 'GET /api/v1/export?format=csv', 'stats.answer'],
    ['an export of a link', 'GET /api/v1/export/links/{id}?format=csv', 'stats.answer'],
    ['public statistics', 'GET /api/v1/public/stats/link', 'stats.answer'],
    ['public statistics that are posted for', 'POST /api/v1/public/stats/link', 'stats.answer'],
    ['the page of statistics', 'GET /stats/link', 'stats.count'],
    ['legacy statistics', 'POST /stats/link', 'stats.count'],
    ['a legacy export', 'GET /export/link/csv', 'stats.count'],
    ['a legacy export that is posted for', 'POST /export/link/csv', 'stats.count'],
  ])('takes along the question of %s that waits in the statistics thread', async (_, line, question) => {
    const { threads } = service.context;
    const { statistics } = threads;
    threads.statistics = busy;
    await askAndLeave(line, question);
    threads.statistics = statistics;
    await expectNothingLeft();
  });

  it.each([
    ['an account', 'GET /api/v1/export?format=csv', 'exports.stats'],
    ['a link', 'GET /api/v1/export/links/{id}?format=csv', 'exports.stats'],
    ['a link for older clients', 'GET /export/link/csv', 'legacy.export'],
    ['a link for older clients that post', 'POST /export/link/csv', 'legacy.export'],
  ])('takes along the file about %s that waits in the thread for files', async (_, line, file) => {
    const { threads } = service.context;
    const { files } = threads;
    threads.files = busy;
    await askAndLeave(line, file);
    threads.files = files;
    await expectNothingLeft();
  });
});
