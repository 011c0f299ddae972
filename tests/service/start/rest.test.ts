import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { systemMachine } from '../../../service/kernel/machine.ts';
import { shorten, visit } from '../../support/links.ts';
import { startTestService, type TestService } from '../../support/start-service.ts';

const MINUTE = 60_000;

let service: TestService;
beforeEach(async () => {
  vi.useFakeTimers({
    toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'Date', 'performance'],
  });
  service = await startTestService({ rateLimits: true, machine: { schedule: systemMachine.schedule } });
});
afterEach(async () => {
  vi.useRealTimers();
  await service.stop();
});

/** When timers go off within so many milliseconds, counted from now. */
async function timersWithin(ms: number): Promise<number[]> {
  const begun = Date.now();
  const moments: number[] = [];
  while (vi.getTimerCount() > 0) {
    await vi.advanceTimersToNextTimerAsync();
    const moment = Date.now() - begun;
    if (moment > ms) break;
    moments.push(moment);
  }
  return moments;
}

it('a service without requests does not wake up more than once a second', async () => {
  await timersWithin(MINUTE);
  const moments = await timersWithin(10 * MINUTE);
  expect(moments.length).toBeLessThan(100);
  expect(vi.getTimerCount()).toBeGreaterThan(0);
});

it('a service without requests ends its threads, and saves what is asked of it then', async () => {
  const isResting = (): boolean => service.context.threads.list().every(({ state }) => state === 'resting');
  expect(isResting()).toBe(false);
  // At first it has things of its own to write.
  for (let minutes = 0; minutes < 500 && !isResting(); minutes += 1) {
    await timersWithin(MINUTE);
    // Threads work in real time, however far timers are moved.
    await sleep(20);
  }
  expect(isResting()).toBe(true);
  vi.useRealTimers();
  expect((await shorten(service, { long_url: 'https://example.com/', alias: 'wiki' })).status).toBe(201);
  expect((await visit(service, 'wiki')).status).toBe(302);
});
