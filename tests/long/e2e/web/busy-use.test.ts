import { afterAll, beforeAll, expect, it } from 'vitest';
import { makePrinters, useBusily } from '../../../e2e/web/busy-use.ts';
import { type Screens, startScreens } from '../../../e2e/web/screens.ts';

let screens: Screens;

beforeAll(async () => {
  screens = await startScreens({ rateLimits: true });
  await makePrinters(screens);
});

afterAll(() => screens.close());

it('an hour of busy use in two windows meets no limit', async () => {
  expect(await useBusily(screens, 60)).toEqual([]);
}, 900_000);
