import { afterAll, beforeAll, expect, it } from 'vitest';
import { makePrinters, useBusily } from './busy-use.ts';
import { type Screens, startScreens } from './screens.ts';

let screens: Screens;

beforeAll(async () => {
  screens = await startScreens({ rateLimits: true });
  await makePrinters(screens);
});

afterAll(() => screens.close());

// An hour of it is in `tests/long`.
it('a hurried minute in two windows meets no limit', async () => {
  expect(await useBusily(screens, 1)).toEqual([]);
});
