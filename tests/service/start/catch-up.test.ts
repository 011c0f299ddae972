import { afterEach, beforeEach, expect, it } from 'vitest';
import { type Housekeeping, startHousekeeping } from '../../../service/start/housekeeping.ts';
import { startTestService, type TestService } from '../../support/start-service.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

let service: TestService;
let housekeeping: Housekeeping;
let runs: number;

beforeEach(async () => {
  service = await startTestService();
  const { context } = service;
  runs = 0;
  const settings = {
    ...context.settings,
    // Each run of the tasks notes the time, first of all.
    set: async (name: string) => {
      if (name === 'lastKnownTime') runs += 1;
    },
  };
  housekeeping = await startHousekeeping({ ...context, settings });
  runs = 0;
});

afterEach(async () => {
  await housekeeping.close();
  await service.stop();
});

/** The computer wakes up, and timers fire late: how many runs come of it. */
async function wake(): Promise<number> {
  const before = runs;
  await Promise.all([1, 2, 3].map(() => housekeeping.catchUp()));
  return runs - before;
}

it('runs the tasks once after a night, however often it is asked', async () => {
  service.clock.advance(8 * HOUR + 7 * MINUTE);
  expect(await wake()).toBe(1);
  expect(await wake()).toBe(0);
});

it('runs nothing after a nap within the hour', async () => {
  service.clock.advance(10 * MINUTE);
  expect(await wake()).toBe(0);
});

it('runs again with the next full hour', async () => {
  service.clock.advance(3 * HOUR);
  expect(await wake()).toBe(1);
  service.clock.advance(59 * MINUTE);
  expect(await wake()).toBe(0);
  service.clock.advance(1 * MINUTE);
  expect(await wake()).toBe(1);
});

it('goes on with a clock that was put back', async () => {
  service.clock.set(service.clock.now() - 24 * HOUR);
  expect(await wake()).toBe(1);
});
